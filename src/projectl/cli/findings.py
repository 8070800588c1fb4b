"""What a check has found, as `projectl doctor` shows it."""

from typing import NamedTuple


class Finding(NamedTuple):
    """One thing that was looked at; ``good`` is None for something that need not be there."""

    name: str
    good: bool | None
    says: str
