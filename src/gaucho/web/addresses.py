"""Where a request comes from, for those deep inside who keep accounts."""

from __future__ import annotations

from contextvars import ContextVar
from ipaddress import IPv6Address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

UNKNOWN = ""
NETWORK = 64  # bits of an IPv6 address that name a household; it has all the others to itself

caller: ContextVar[str] = ContextVar("caller", default=UNKNOWN)


def household(address: str) -> str:
    """What an address counts as: with IPv6 its whole network, since everybody has more addresses than could be counted."""
    try:
        version6 = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(version6.ipv4_mapped or ip_network((version6, NETWORK), strict=False))


class Callers:
    """A layer of the application that remembers who calls while a request, or a connection, is looked after."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("client"):
            caller.set(household(scope["client"][0]))
        await self._app(scope, receive, send)
