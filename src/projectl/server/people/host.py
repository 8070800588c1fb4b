"""What the host of a server says: who may not play here for a while, and what everybody shall know."""

import ipaddress
from collections.abc import Iterable

import msgspec

from projectl.server.tables.lookalikes import folded
from projectl.server.tables.table import Refused

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Announced(msgspec.Struct, frozen=True):
    """Something that everybody is told."""

    id: str
    at: int
    """When the server will be started again."""


class Word(msgspec.Struct, frozen=True):
    """All that the host says now."""

    addresses: tuple[Network, ...] = ()
    names: frozenset[str] = frozenset()
    """Folded."""
    tables: frozenset[str] = frozenset()
    """That were closed."""
    announced: Announced | None = None

    def check_address(self, address: str) -> None:
        """``Refused`` if nobody is let in from there."""
        if self.addresses and _is_in(address, self.addresses):
            raise Refused("banned", "the host has closed this server to your address for a while")

    def check_names(self, names: Iterable[str | None]) -> None:
        """``Refused`` if nobody may be called so."""
        if self.names and any(folded(name) in self.names for name in names if name):
            raise Refused("banned", "the host has closed this server to that name for a while")


def network_of(text: str) -> Network:
    """An address or a network, or ``ValueError``."""
    return ipaddress.ip_network(text.strip(), strict=False)


def _is_in(address: str, networks: Iterable[Network]) -> bool:
    try:
        there = network_of(address)
    except ValueError:
        return False
    for network in networks:
        if isinstance(there, ipaddress.IPv4Network) and isinstance(network, ipaddress.IPv4Network):
            if there.subnet_of(network):
                return True
        elif isinstance(there, ipaddress.IPv6Network) and isinstance(
            network, ipaddress.IPv6Network
        ):
            if there.overlaps(network):  # a household is known by its /64
                return True
    return False
