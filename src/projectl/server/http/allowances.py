"""What one address may do, counted over all processes together.

Each process counts what comes to it. With every sign of life it tells the others what addresses
have used there, and takes from its own buckets what it reads of them. So an address has one
allowance however many processes it goes to; what it gets too much before they have heard of it, it
has to wait for afterwards. Addresses are told by a hash that only the processes can make.
"""

import logging
from collections import Counter, deque
from collections.abc import Callable, Mapping
from functools import partial
from secrets import token_bytes

import msgspec

from projectl.server.http.security import Limiter
from projectl.server.settings import Settings
from projectl.server.tables import keys

REPEATED = 5
"""Signs of life in which the same use is told: whoever misses some of them still hears of it."""
WORTH_TELLING = 0.05
"""Of what is allowed at once; who has used less since the others last heard of it can wait."""
MOST_TOLD = 200
"""So many addresses at a time, those that have used most; the others' turn comes."""

log = logging.getLogger("projectl.allowances")


class Used(msgspec.Struct, array_like=True):
    """What addresses have taken from each kind of bucket between two signs of life."""

    number: int
    taken: list[dict[str, float]]


class Report(msgspec.Struct):
    """What a process has to say: its connections by address, and what was used lately."""

    open: dict[str, int]
    lately: list[Used]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Report).decode


class Allowances:
    """The allowances of all addresses."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.secret = token_bytes(32)
        """What hides addresses; the same at all processes that share a database."""
        self._requests = Limiter(settings.requests_rate, settings.requests_burst)
        self._connects = Limiter(settings.connects_rate, settings.connects_burst)
        self._messages = Limiter(
            settings.messages_per_address_rate, settings.messages_per_address_burst
        )
        self._kinds = (self._requests, self._connects, self._messages)
        self._open: Counter[str] = Counter()
        self._elsewhere: dict[int, dict[str, int]] = {}
        """Open connections at other processes."""
        self._number = 0
        self._lately: deque[Used] = deque(maxlen=REPEATED)
        self._heard: dict[int, int] = {}
        """The last number that was heard of each process."""

    # ------------------------------------------------------------------ asking
    def request(self, address: str, cost: float) -> float:
        """Take what a request costs, or say in how many seconds there will be enough."""
        return self._requests.take(self._name(address), cost) if self._settings.limits else 0.0

    def enter(self, address: str) -> bool:
        """A live connection begins, unless there are too many."""
        name = self._name(address)
        if self._settings.limits and (self._is_full(name) or self._connects.take(name) > 0):
            return False
        self._open[name] += 1
        return True

    def leave(self, address: str) -> None:
        """A live connection has ended."""
        name = self._name(address)
        self._open[name] -= 1
        if not self._open[name]:
            del self._open[name]

    def pace(self, address: str) -> Callable[[], float]:
        """Asked before each message: how long all that an address says has to wait."""
        return partial(self._messages.borrow, self._name(address))

    def would_refuse(self, address: str, live: bool) -> bool:
        """Whether somebody has nothing left, so that nothing need be looked up."""
        if not self._settings.limits:
            return False
        name = self._name(address)
        if live:
            return self._is_full(name) or self._connects.is_spent(name)
        return self._requests.is_spent(name)

    def _is_full(self, name: str) -> bool:
        others = sum(there.get(name, 0) for there in self._elsewhere.values())
        return (
            self._open[name] + others >= self._settings.connections_per_address
            or self._open.total() >= self._settings.connections
        )

    def _name(self, address: str) -> str:
        return keys.hidden(address, self.secret)[:16]

    # ---------------------------------------------------------------- other processes
    def tell(self) -> str:
        """What the others should know; nothing, most of the time."""
        taken = [limiter.taken(WORTH_TELLING, MOST_TOLD) for limiter in self._kinds]
        self._number += 1
        self._lately.append(Used(self._number, taken))
        least = self._settings.connections_per_address * WORTH_TELLING
        many = {name: n for name, n in self._open.most_common(MOST_TOLD) if n >= least}
        lately = [used for used in self._lately if any(used.taken)]
        return _encode(Report(many, lately)).decode() if many or lately else ""

    def hear(self, said: Mapping[int, str]) -> None:
        """What all other processes say, by their numbers."""
        self._heard = {number: last for number, last in self._heard.items() if number in said}
        self._elsewhere = {}
        for number, text in said.items():
            last = self._heard.setdefault(number, 0)
            if not text:
                continue
            try:
                report = _decode(text)
            except msgspec.DecodeError as error:  # another version, in the middle of an update
                log.warning(
                    "another process says what is not understood", extra={"why": str(error)}
                )
                continue
            self._elsewhere[number] = report.open
            for used in report.lately:
                if used.number > last:
                    self._heard[number] = used.number
                    self._charge(used)

    def _charge(self, used: Used) -> None:
        for limiter, taken in zip(self._kinds, used.taken, strict=False):
            for name, cost in taken.items():
                limiter.charge(name, cost)
