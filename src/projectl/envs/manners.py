"""How environments behave as Python objects: copies that are played on alone, and ``==``."""

from copy import deepcopy
from typing import Any, Self


class Mannered:
    """An environment whose copies are independent and which is equal to one that will go on alike.

    It changes, so it has no hash.
    """

    def moment(self) -> tuple[Any, ...]:
        """All that what comes next depends on, the actions apart."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mannered) or type(self) is not type(other):
            return NotImplemented
        return self.moment() == other.moment()

    __hash__ = None  # type: ignore[assignment]


def chance(random: Any) -> object:
    """Where a random source of numpy's stands, None where there is none yet."""
    return None if random is None else random.bit_generator.state
