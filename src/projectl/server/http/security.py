"""Rates, origins and headers: what keeps strangers out and secrets in."""

import ipaddress
import time
from collections.abc import Iterable, Mapping
from functools import lru_cache
from heapq import nlargest

_STALE = 600.0
_MOST_ADDRESSES = 50_000
_MOST_OWED = 10
"""Bursts that can be owed for what was taken elsewhere."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What the page may load: its own files, and nothing from elsewhere."""
ENGINE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""The same for what starts the engine, which needs leave to compile WebAssembly and nothing else."""
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", f"{POLICY}; frame-ancestors 'none'".encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)


def completed(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with all that every answer has, unless it says something of its own."""
    own = {name for name, _ in headers}
    return [*headers, *(header for header in HEADERS if header[0] not in own)]


class Bucket:
    """A rate limit with some slack: ``burst`` at once, ``rate`` per second in the long run."""

    __slots__ = ("_at", "_left", "burst", "rate", "taken")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.taken = 0.0
        """What was taken, until somebody has noted it."""
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> float:
        """Take from the bucket, or leave it and say in how many seconds there will be enough."""
        self._refill()
        if self._left >= cost:
            self._left -= cost
            self.taken += cost
            return 0.0
        return (cost - self._left) / self.rate

    def borrow(self, cost: float = 1.0) -> float:
        """Take from the bucket in any case; in how many seconds that will have come in."""
        self._refill()
        self._left -= cost
        self.taken += cost
        return max(-self._left / self.rate, 0.0)

    def charge(self, cost: float) -> None:
        """Somebody else has let it be taken."""
        self._refill()
        self._left = max(self._left - cost, -_MOST_OWED * self.burst)

    @property
    def is_spent(self) -> bool:
        """Whether not even the least can be taken."""
        self._refill()
        return self._left < min(1.0, self.burst)

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now

    @property
    def idle(self) -> float:
        """Seconds since it was last used."""
        return time.monotonic() - self._at


class Limiter:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1.0) -> float:
        """As ``Bucket.take``, for an address."""
        return self._of(address).take(min(cost, self._burst))

    def borrow(self, address: str) -> float:
        """As ``Bucket.borrow``."""
        return self._of(address).borrow()

    def charge(self, address: str, cost: float) -> None:
        """As ``Bucket.charge``."""
        self._of(address).charge(cost)

    def is_spent(self, address: str) -> bool:
        """As ``Bucket.is_spent``."""
        bucket = self._buckets.get(address)
        return bucket is not None and bucket.is_spent

    def taken(self, share: float, most: int) -> dict[str, float]:
        """What those have taken since this was last asked who took some share of a burst or more.

        Of more than ``most`` the greatest; what is not told now is told later.
        """
        least = share * self._burst
        found = [(bucket.taken, name) for name, bucket in self._buckets.items()]
        greatest = nlargest(most, (one for one in found if one[0] >= least))
        for _, name in greatest:
            self._buckets[name].taken = 0.0
        return {name: round(taken, 1) for taken, name in greatest}

    def _of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= _MOST_ADDRESSES:
                self.forget()
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket

    def forget(self) -> None:
        """Drop the addresses that have been quiet."""
        self._buckets = {a: b for a, b in self._buckets.items() if b.idle < _STALE}
        if len(self._buckets) >= _MOST_ADDRESSES:
            self._buckets.clear()


@lru_cache(maxsize=4096)
def address_of(host: str) -> str:
    """Who is asking: an IPv4 address, or the /64 network that one IPv6 household has."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:  # IPv4 at a socket that takes both
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


def is_own_origin(headers: Mapping[str, str], allowed: Iterable[str]) -> bool:
    """Whether a browser's page may talk to us; programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    listed = list(allowed)
    if listed:
        return origin in listed
    return origin.partition("://")[2] == headers.get("host", "")
