"""What comes in on a socket, no faster than we allow: whoever sends too much waits, and is cut off if they do not."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocketDisconnected

from gaucho.web.doorkeeper import POLICY, TOO_BIG, Visit
from gaucho.web.rates import Bucket
from gaucho.web.settings import Limits

LONGEST_WAIT: Final = 0.2  # seconds for which a message too many is kept back
UNASKED: Final = (1.0, 20.0)  # messages sent while others of the same socket are kept back: per second, and at once
LAST_WAIT: Final = 1.0  # seconds for which a flood is not read before it is cut off: so long it costs nothing
WARN_AGAIN: Final = 10.0  # seconds
NOT_TEXT: Final = "\0"


class Incoming:
    """The messages of one socket."""

    def __init__(self, visit: Visit, limits: Limits) -> None:
        self._visit = visit
        self._longest = limits.frame
        self._own = Bucket(*limits.frames)
        self._unasked = Bucket(*UNASKED)
        self._early: deque[str] = deque()  # what came while others were kept back
        self._warned = -WARN_AGAIN

    async def next(self) -> str | None:
        """The next message, as soon as it may be read; None when the socket is closed."""
        text = self._early.popleft() if self._early else await self._receive()
        if text is None or self._visit.ended:
            return None
        if self._own.take() and self._visit.frames.take():
            return text
        return text if await self._kept_back() and not self._visit.ended else None

    async def _kept_back(self) -> bool:
        """Let whoever sends too much wait. Those who wait for an answer send nothing meanwhile; a flood goes on, and is cut."""
        wait = max(self._own.wait(), self._visit.frames.wait())
        await self._warn(wait)
        try:
            async with asyncio.timeout(min(wait, LONGEST_WAIT)):
                while (text := await self._receive()) is not None:
                    self._early.append(text)
                    if not self._unasked.take():
                        break
                else:
                    return False
        except TimeoutError:
            self._own.take()
            self._visit.frames.take()
            return True
        await asyncio.sleep(LAST_WAIT)
        await self._visit.cut(POLICY, "Too many messages.")
        return False

    async def _warn(self, wait: float) -> None:
        if time.monotonic() - self._warned >= WARN_AGAIN:
            self._warned = time.monotonic()
            text = "That was too much at once: slow down, please."
            told = {"is": "error", "code": "too_fast", "text": text, "retry_after": round(wait, 2)}
            with suppress(WebSocketDisconnected):  # closed meanwhile: the next message says so, too
                await self._visit.socket.send_text(msgspec.json.encode(told).decode())

    async def _receive(self) -> str | None:
        event = await self._visit.socket.receive()
        if event["type"] == "websocket.disconnect":
            return None
        text, data = event.get("text"), event.get("bytes")
        if len(text or data or "") > self._longest:
            await self._visit.cut(TOO_BIG, "That message is too long.")
            return None
        return NOT_TEXT if text is None else str(text)
