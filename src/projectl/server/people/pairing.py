"""Who plays with whom: waiting players are put together by strength and by how long they have waited.

Pure, and the same whoever asks. Whoever has waited longest is served first, and gets those nearest
in strength that want the same game. At first only near ones will do; the longer somebody waits, the
farther they look.
"""

from collections import defaultdict
from collections.abc import Iterable

import msgspec

NEAR = 150.0
"""Points that somebody may be stronger or weaker at first, beside what is not known of oneself."""
WIDER = 15.0
"""So many more for each second."""
LONG = 30.0
"""Seconds after which anybody will do."""
LOOK = 16
"""So many of the nearest are looked at, to each side."""
SIZES = (4, 3, 2)
"""Who does not mind how many play is put where most do."""


class Waiter(msgspec.Struct, frozen=True):
    """Somebody who waits for a game."""

    id: str
    since: int
    """Milliseconds."""
    game: str
    """What is to be played: only those with the same are put together."""
    sizes: frozenset[int]
    """How many may play."""
    value: float
    deviation: float
    front: bool = False
    """Was paired before, and let down: goes before everybody else."""
    picky: bool = True
    """Minds how strong the others are."""


def reach(one: Waiter, now: int) -> float:
    """How many points another may be away.

    >>> one = Waiter("ana", 0, "fast", frozenset({2}), 1200, 60)
    >>> reach(one, 0), reach(one, 10_000), reach(one, 30_000)
    (210.0, 360.0, inf)
    """
    waited = max(now - one.since, 0) / 1000
    if waited >= LONG or not one.picky:
        return float("inf")
    return NEAR + one.deviation + WIDER * waited


def pair(waiting: Iterable[Waiter], now: int) -> list[tuple[Waiter, ...]]:
    """Those that are to play with each other; everybody else goes on waiting."""
    pools: defaultdict[str, list[Waiter]] = defaultdict(list)
    for one in waiting:
        pools[one.game].append(one)
    found: list[tuple[Waiter, ...]] = []
    for pool in pools.values():
        free = pool
        for size in SIZES:
            groups = _grouped([one for one in free if size in one.sizes], size, now)
            if groups:
                found += groups
                taken = {one.id for group in groups for one in group}
                free = [one for one in free if one.id not in taken]
    return found


def _grouped(pool: list[Waiter], size: int, now: int) -> list[tuple[Waiter, ...]]:
    """Groups of one size."""
    if len(pool) < size:
        return []
    row = _Row(sorted(pool, key=lambda one: (one.value, one.id)), now)
    found = []
    by_wait = sorted(range(len(pool)), key=lambda n: (not row.there[n].front, row.there[n].since))
    for number in by_wait:
        group = row.around(number, size) if row.is_free(number) else None
        if group is not None:
            found.append(tuple(row.there[n] for n in group))
            row.take(group)
    return found


class _Row:
    """Players side by side in order of strength; who is taken is stepped over."""

    def __init__(self, there: list[Waiter], now: int) -> None:
        self.there = there
        self._reach = [reach(one, now) for one in there]
        self._before = list(range(-1, len(there) - 1))
        self._after = list(range(1, len(there) + 1))
        self._taken = bytearray(len(there))

    def is_free(self, number: int) -> bool:
        return not self._taken[number]

    def take(self, group: list[int]) -> None:
        for number in group:
            self._taken[number] = 1
            before, after = self._before[number], self._after[number]
            if before >= 0:
                self._after[before] = after
            if after < len(self.there):
                self._before[after] = before

    def around(self, number: int, size: int) -> list[int] | None:
        """Somebody and the nearest that they fit with, if there are so many."""
        group = [number]
        below, above = self._before[number], self._after[number]
        looks = [LOOK, LOOK]
        mine = self.there[number].value
        while True:
            down = mine - self.there[below].value if below >= 0 and looks[0] else None
            up = self.there[above].value - mine if above < len(self.there) and looks[1] else None
            if down is None and up is None:
                return None
            if up is None or (down is not None and down <= up):
                candidate, below = below, self._before[below]
                looks[0] -= 1
            else:
                candidate, above = above, self._after[above]
                looks[1] -= 1
            if all(self._fit(candidate, other) for other in group):
                group.append(candidate)
                if len(group) == size:
                    return group

    def _fit(self, one: int, other: int) -> bool:
        apart = abs(self.there[one].value - self.there[other].value)
        return apart <= min(self._reach[one], self._reach[other])
