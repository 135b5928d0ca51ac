import time, os, resource
from gaucho.web.store import Store
from gaucho.web.records import *
from gaucho.web.committer import Committer
def test_perf(database_url):
    s=Store(database_url); N=500
    print()
    for i in range(N):
        s.add_table(TableRecord(f"table{i:04}","cowcollectors","1","c",i,[SeatRecord(0),SeatRecord(1)],created=1000+i,status="running"))
    c=Committer(s.engine); base=0
    def line(i,k): return Line(Entry(f"table{i:04}",k,"choice",0,"planet 13","person",f"k{k}",1234567890123,"a"*32),wake=1234567890999+k)
    for B in (1,16,64,200,500):
        R=max(8,2000//B)
        bs=[[line(i,base+r) for i in range(N) if i<B] for r in range(R)]
        for i in range(B,N): pass
        c0=time.process_time()
        for b in bs: assert all(c.commit(b))
        print(database_url[:6],"batch",B,f"{(time.process_time()-c0)/R/B*1e6:.1f}us/line")
        # fill others up
        rest=[[line(i,base+r) for i in range(B,N)] for r in range(R)]
        for b in rest:
            if b: c.commit(b)
        base+=R
    n=len(s.entries("table0001")); s.entries("table0001",n)
    c0=time.process_time()
    for _ in range(200): s.entries("table0001",n)
    print("entries none new", (time.process_time()-c0)/200*1e6,"us")
    c0=time.process_time()
    for _ in range(20): s.entries("table0001",n-200)
    print("entries 200", (time.process_time()-c0)/20*1e6,"us")
    ids=[f"table{i:04}" for i in range(500)]; s.last_seqs(ids)
    c0=time.process_time()
    for _ in range(10): s.last_seqs(ids)
    print("last_seqs 500", (time.process_time()-c0)/10*1e6,"us")
    c0=time.process_time()
    for _ in range(100): s.table("table0004")
    print("table", (time.process_time()-c0)/100*1e6,"us")
    c.close(); s.close()
