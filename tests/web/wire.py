"""Requests byte by byte, for what no well-behaved client would send."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from urllib.parse import urlsplit


class Wire:
    """A connection, and what has come back so far."""

    def __init__(self, url: str, source: str = "", buffer: int = 0) -> None:
        address = urlsplit(url)
        assert address.hostname is not None
        self.socket = socket.socket()
        if buffer:  # how much we take without reading it
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        if source:
            self.socket.bind((source, 0))
        self.socket.settimeout(30)
        self.socket.connect((address.hostname, address.port))

    def send(self, data: bytes) -> bool:
        """False if nobody listens any more."""
        try:
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            return False
        return True

    def flood(self, piece: bytes, size: int) -> int:
        """Send the same over and over until somebody hangs up, or so many bytes; returns how many were taken."""
        many = piece * max(1, 65_536 // len(piece))
        sent = 0
        while sent < size and self.send(many):
            sent += len(many)
        return sent

    def rest(self, seconds: float = 30) -> bytes:
        """Everything until the other side hangs up. AssertionError if it does not."""
        found = b""
        self.socket.settimeout(seconds)
        try:
            while piece := self.socket.recv(65_536):
                found += piece
        except ConnectionResetError:
            pass
        except TimeoutError:
            raise AssertionError(f"still connected after {seconds} s") from None
        return found

    def status(self, seconds: float = 30) -> int:
        """Of the one answer that comes before the other side hangs up; 0 if there is none."""
        return status(self.rest(seconds))

    def answer(self) -> bytes:
        """One answer whose length is given, and the connection stays."""
        found = b""
        while b"\r\n\r\n" not in found:
            piece = self.socket.recv(65_536)
            assert piece, f"no answer: {found!r}"
            found += piece
        head, _, body = found.partition(b"\r\n\r\n")
        length = next(int(line.partition(b":")[2]) for line in head.split(b"\r\n") if line.startswith(b"content-length:"))
        while len(body) < length:
            body += self.socket.recv(65_536)
        return head + b"\r\n\r\n" + body

    def open(self) -> bool:
        """Does the other side still listen? Reads nothing."""
        self.socket.setblocking(False)
        try:
            return self.socket.recv(1, socket.MSG_PEEK) != b""
        except BlockingIOError:
            return True
        except ConnectionResetError:
            return False
        finally:
            self.socket.settimeout(30)

    def close(self) -> None:
        self.socket.close()


def status(answer: bytes) -> int:
    """The status of an answer; 0 if it is none."""
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0


@contextlib.contextmanager
def wire(url: str, source: str = "", buffer: int = 0) -> Iterator[Wire]:
    made = Wire(url, source, buffer)
    try:
        yield made
    finally:
        made.close()


def until(happens: object, seconds: float = 30) -> None:
    """Wait for it."""
    assert callable(happens)
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
