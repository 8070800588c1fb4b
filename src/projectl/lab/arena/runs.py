"""Plays an event from its log to its end, whatever interrupts it, and tells how it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from projectl.lab.arena import schedule, workers
from projectl.lab.arena.logbook import Logbook
from projectl.lab.arena.matches import Match, Result
from projectl.lab.arena.schedule import Event


class Watcher(Protocol):
    """Somebody who follows a run."""

    def begin(self, played: list[Result], games: int) -> None:
        """So many games of all are in the log already."""

    def note(self, result: Result) -> None:
        """A game is over."""


@dataclass(frozen=True)
class Run:
    """What was played of an event."""

    event: Event
    deals: int
    """How many were wanted."""
    results: list[Result]
    """Of whole deals only, in the order of the schedule."""
    loose: int
    """Games of deals that are not complete: played, but not counted."""
    resumed: int
    """Games that were in the log before."""
    interrupted: bool

    @property
    def played_deals(self) -> int:
        """How many deals are complete."""
        return len(self.results) // schedule.block(self.event)

    def by_deal(self) -> Iterator[list[Result]]:
        """The results deal by deal."""
        size = schedule.block(self.event)
        for start in range(0, len(self.results), size):
            yield self.results[start : start + size]


def run(
    event: Event,
    deals: int,
    log: Logbook,
    *,
    jobs: int = 1,
    dask: str | None = None,
    watcher: Watcher | None = None,
    decided: Callable[[list[list[Result]]], bool] | None = None,
) -> Run:
    """Play what the log does not hold yet; Ctrl-C ends the run, not the program.

    ``decided`` is asked about the complete deals, from the first on, and may end the run early.
    """
    size = schedule.block(event)
    earlier = [result for result in log if result.number < deals * size]
    if watcher is not None:
        watcher.begin(earlier, deals * size)
    interrupted = False
    ahead = _Ahead(log, size, decided)
    if len(earlier) < deals * size and not ahead.is_decided():
        try:
            with workers.play_all(_missing(event, deals, log), jobs, dask) as results:
                for result in results:
                    log.add(result)
                    if watcher is not None:
                        watcher.note(result)
                    if ahead.is_decided():
                        break
        except KeyboardInterrupt:
            interrupted = True
    whole, loose = _whole_deals(log, size, ahead.last or deals)
    return Run(event, deals, whole, loose, len(earlier), interrupted)


class _Ahead:
    """Looks at the deals in their order as they are complete, whichever game ends first.

    So a run is decided by the same deals wherever and however often it is played.
    """

    def __init__(
        self, log: Logbook, size: int, decided: Callable[[list[list[Result]]], bool] | None
    ) -> None:
        self._log, self._size, self._decided = log, size, decided
        self._deals: list[list[Result]] = []
        self.last = 0
        """The deal after which the run was decided, counted from 1; 0 while it is not."""

    def is_decided(self) -> bool:
        """Whether the deals that are complete settle it."""
        while self._decided is not None and not self.last:
            first = len(self._deals) * self._size
            numbers = range(first, first + self._size)
            if not all(number in self._log.results for number in numbers):
                return False
            self._deals.append([self._log.results[number] for number in numbers])
            if self._decided(self._deals):
                self.last = len(self._deals)
        return self.last > 0


def _missing(event: Event, deals: int, log: Logbook) -> Iterator[Match]:
    known = set(log.results)
    return (match for match in schedule.matches(event, deals) if match.number not in known)


def _whole_deals(log: Logbook, size: int, deals: int) -> tuple[list[Result], int]:
    whole: list[Result] = []
    loose = 0
    for deal in range(deals):
        numbers = range(deal * size, (deal + 1) * size)
        found = [log.results[n] for n in numbers if n in log.results]
        if len(found) == size:
            whole += found
        else:
            loose += len(found)
    return whole, loose
