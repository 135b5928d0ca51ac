"""Tests that are killed leave no server behind."""

from __future__ import annotations

import os
import select
import subprocess
import sys

import pytest

from .server import LEASH

PATIENCE = 60  # seconds
STARTS_ONE = "import subprocess, sys; subprocess.Popen(sys.argv[2:], pass_fds=[int(sys.argv[1])]); input()"


@pytest.mark.skipif(not LEASH, reason="only Linux tells a process that its parent has died")
def test_a_process_on_a_leash_ends_with_the_one_that_started_it() -> None:
    seen, held = os.pipe()  # it is at its end when nobody holds the other one any more
    command = [sys.executable, "-c", STARTS_ONE, str(held), *LEASH, "sh", "-c", "echo; exec sleep 600"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[held]) as parent:
        os.close(held)
        assert parent.stdout is not None
        parent.stdout.readline()
        assert select.select([seen], [], [], 0)[0] == []
        parent.kill()
    assert select.select([seen], [], [], PATIENCE)[0] == [seen]
    assert os.read(seen, 1) == b""
    os.close(seen)
