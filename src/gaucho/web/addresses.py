"""Where somebody calls from: the address that limits are counted by, and whose word about that is taken."""

from __future__ import annotations

import ipaddress
from contextvars import ContextVar

from gaucho.engine.errors import GauchoError

UNKNOWN = ""
LOOPBACK = ("127.0.0.1", "::1")
HOME = 64  # bits of an IPv6 address that belong to one connection to the internet; whoever has it has all the rest

caller: ContextVar[str] = ContextVar("caller", default=UNKNOWN)  # for whom we work just now, for those who keep accounts


def plain(host: str) -> str:
    """An IPv4 address that came as IPv6 (::ffff:1.2.3.4, on a server that listens to both) as what it is."""
    return host[7:] if host.startswith("::ffff:") and "." in host else host


def neighbourhood(host: str) -> str:
    """What counts as one address: itself, or all IPv6 addresses of one home."""
    if ":" not in host:
        return host
    host = plain(host)
    try:
        return str(ipaddress.IPv6Network((host.partition("%")[0], HOME), strict=False).network_address)
    except ValueError:  # IPv4 after all, or whatever a proxy has written there
        return host


def is_loopback(host: str) -> bool:
    """Is it this machine?"""
    try:
        return ipaddress.ip_address(plain(host)).is_loopback
    except ValueError:
        return False


class Proxies:
    """Those who are believed when they say for whom they ask."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._networks = [ipaddress.ip_network(word) for word in words]

    def trusts(self, host: str) -> bool:
        """Is this one of them?"""
        if not self._networks:
            return False
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def read_proxies(words: str) -> tuple[str, ...]:
    """Addresses and networks, divided by commas. GauchoError if one of them is neither."""
    found = []
    for word in filter(None, (part.strip() for part in words.split(","))):
        try:
            network = ipaddress.ip_network(word)
        except ValueError:
            raise GauchoError(f"a proxy is an address or a network, such as 10.0.0.2 or 10.0.0.0/24, not '{word}'") from None
        if not network.prefixlen:
            raise GauchoError(f"'{word}' would believe everybody who they say they are: name the address of your proxy")
        found.append(str(network.network_address) if network.num_addresses == 1 else str(network))
    return tuple(found)
