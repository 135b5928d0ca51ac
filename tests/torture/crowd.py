"""Many who look: `python crowd.py HOW_MANY ADDRESS [TOKEN ...]` says "ready" and stays until it is killed."""

from __future__ import annotations

import asyncio
import sys
from contextlib import AsyncExitStack

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus


async def stay(count: int, address: str, tokens: list[str]) -> None:
    """Open so many sockets, as fast as the server lets them in, and read what comes."""
    async with AsyncExitStack() as stack:
        readers: list[asyncio.Task[None]] = []
        while len(readers) < count:
            headers = {"Authorization": f"Bearer {tokens[len(readers) % len(tokens)]}"} if tokens else {}
            try:
                socket = await stack.enter_async_context(connect(address, additional_headers=headers, max_queue=None))
            except InvalidStatus as refused:
                await asyncio.sleep(float(refused.response.headers["Retry-After"]))
            else:
                readers.append(asyncio.create_task(read(socket)))
        print("ready", flush=True)
        await asyncio.gather(*readers)


async def read(socket: object) -> None:
    """Everything, to the end."""
    async for _ in socket:  # type: ignore[attr-defined]
        pass


if __name__ == "__main__":
    asyncio.run(stay(int(sys.argv[1]), sys.argv[2], sys.argv[3:]))
