"""Editions, variants and expansions as one ``Rules`` value (R2)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final, TypedDict, Unpack, final

from projectl.rules.expansions import EXPANSIONS

EDITIONS: Final = ("first", "second", "second-2.5")
DIFFICULTIES: Final = ("normal", "hard", "unbeatable")

MOST_PLAYERS: Final = 6
ACTIONS: Final = 3
"""Actions in a turn (R4.1)."""


class RulesError(ValueError):
    """These settings do not make a game; ``code`` says why, the message also what would."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return RulesError, (self.code, str(self))


@final
@dataclass(frozen=True, kw_only=True)
class Rules:
    """Everything that is agreed before the cards are dealt; build it with ``rules``."""

    edition: str
    players: int
    expansions: frozenset[str]
    solo: str | None
    line_clear: bool
    open_scores: bool
    # The table of R2, one field a row; each can be overridden alone as a house rule.
    pieces: int
    stop_early: bool
    deck_top: bool
    recycle: bool
    free_shortage: bool
    """R5.4 instead of R5.3."""
    black_limit: int
    """Black puzzles per turn once the end is triggered; 0 for no limit."""
    deduct_unfinished: bool
    tie_by_owned: bool
    """The third tie-breaker counts the pieces on puzzles too."""
    lock_tokens: bool
    """Solo locks are tokens outside the stock."""

    @property
    def finesse(self) -> bool:
        """Whether credits and tiles are in play."""
        return len(self.expansions) > 0 and "finesse" in self.expansions

    @property
    def endless_white(self) -> bool:
        """Whether finished white puzzles come back when the white deck is empty (R12.2)."""
        return len(self.expansions) > 0 and "endless-white" in self.expansions

    @property
    def deducts(self) -> bool:
        """Whether unfinished puzzles cost their points (R6.4): in solo they always do."""
        return self.deduct_unfinished or self.solo is not None

    @property
    def row(self) -> int:
        """How many puzzles a row of the market shows."""
        return 3 if self.line_clear or self.solo is not None else 4

    def as_dict(self) -> dict[str, object]:
        """The form used in records: the six main settings and whatever differs from the edition.

        >>> rules(players=3, pieces=12).as_dict()["pieces"]
        12
        """
        said: dict[str, object] = {
            "edition": self.edition,
            "players": self.players,
            "expansions": [name for name in EXPANSIONS if name in self.expansions],
            "solo": self.solo,
            "line_clear": self.line_clear,
            "open_scores": self.open_scores,
        }
        for setting, usual in _EDITION_SETTINGS[self.edition].items():
            if setting != "open_scores" and getattr(self, setting) != usual:
                said[setting] = getattr(self, setting)
        return said

    def __reduce__(self) -> tuple[object, ...]:
        return _from_fields, ({f.name: getattr(self, f.name) for f in fields(self)},)


def _from_fields(values: dict[str, object]) -> Rules:
    return Rules(**values)  # type: ignore[arg-type]


_SECOND: Final[dict[str, object]] = {
    "open_scores": False,
    "pieces": 15,
    "stop_early": False,
    "deck_top": True,
    "recycle": True,
    "free_shortage": False,
    "black_limit": 1,
    "deduct_unfinished": True,
    "tie_by_owned": False,
    "lock_tokens": False,
}

_EDITION_SETTINGS: Final[dict[str, dict[str, object]]] = {
    "first": {
        "open_scores": True,
        "pieces": 10,
        "stop_early": True,
        "deck_top": False,
        "recycle": False,
        "free_shortage": False,
        "black_limit": 0,
        "deduct_unfinished": False,
        "tie_by_owned": True,
        "lock_tokens": False,
    },
    "second": _SECOND,
    "second-2.5": {**_SECOND, "free_shortage": True, "lock_tokens": True},
}

SETTINGS: Final = tuple(_SECOND)
"""The settings of R2 that can be overridden one by one."""
_FIRST: Final = ("players", "edition", "expansions", "solo", "line_clear")
"""What says which game it is; the rest follows from it."""


class HouseRules(TypedDict, total=False):
    """Settings of R2 that can be overridden one by one; see the fields of ``Rules``."""

    open_scores: bool
    pieces: int
    stop_early: bool
    deck_top: bool
    recycle: bool
    free_shortage: bool
    black_limit: int
    deduct_unfinished: bool
    tie_by_owned: bool
    lock_tokens: bool


class Settings(HouseRules, total=False):
    """Everything that can be said of a game; what is left out follows the edition."""

    players: int
    edition: str
    expansions: Iterable[str]
    solo: str | None
    line_clear: bool | None


def rules(
    *,
    edition: str = "second",
    players: int = 2,
    expansions: Iterable[str] = (),
    solo: str | None = None,
    line_clear: bool | None = None,
    **overrides: Unpack[HouseRules],
) -> Rules:
    """A checked ``Rules`` value; what is not said follows the edition and the number of players.

    >>> rules(players=1).solo
    'normal'
    >>> rules(players=5).line_clear
    True
    """
    if edition not in EDITIONS:
        raise RulesError("edition", _unknown("edition", edition, EDITIONS, "one of"))
    if not 1 <= players <= MOST_PLAYERS:
        raise RulesError("players", f"{players} players: the game is for 1 to {MOST_PLAYERS}")
    settings = dict(_EDITION_SETTINGS[edition])
    for name, value in overrides.items():
        settings[name] = _checked(name, value)
    if line_clear is None:
        line_clear = players > 4
    if solo is None and players == 1:
        solo = DIFFICULTIES[0]
    names = frozenset(_known(expansions))
    result = _from_fields(
        {
            "edition": edition,
            "players": players,
            "expansions": names,
            "solo": solo,
            "line_clear": bool(line_clear),
            **settings,
        }
    )
    _check_players(result)
    _check_expansions(result)
    _check_stock(result)
    return result


def from_dict(said: Mapping[str, object]) -> Rules:
    """Read the form that ``Rules.as_dict`` writes."""
    known = {*_FIRST, *SETTINGS}
    values = {name: value for name, value in said.items() if name in known}
    if values.get("open_scores") is None:
        values.pop("open_scores", None)
    if not isinstance(values.get("edition", ""), str):
        raise RulesError("edition", f"edition must be one of {', '.join(EDITIONS)}")
    if isinstance(values.get("players"), bool) or not isinstance(values.get("players", 2), int):
        raise RulesError("players", f"players must be a whole number from 1 to {MOST_PLAYERS}")
    expansions = values.get("expansions", ())
    if not isinstance(expansions, (list, tuple)) or not all(
        isinstance(name, str) for name in expansions
    ):
        raise RulesError(
            "expansion", f"expansions must be a list of names out of {', '.join(EXPANSIONS)}"
        )
    solo = values.get("solo")
    if solo is not None and not isinstance(solo, str):
        raise RulesError("solo", f"solo must be one of {', '.join(DIFFICULTIES)}, or null")
    line_clear = values.get("line_clear")
    if line_clear is not None and not isinstance(line_clear, bool):
        raise RulesError("line_clear", "line_clear must be true or false")
    return rules(**values)  # type: ignore[arg-type]


def _known(expansions: Iterable[str]) -> Iterable[str]:
    if isinstance(expansions, str):
        raise RulesError(
            "expansion",
            f"expansions is a list of names: write [{expansions!r}], not {expansions!r}",
        )
    for name in expansions:
        if name not in EXPANSIONS:
            raise RulesError("expansion", _unknown("expansion", name, EXPANSIONS))
        yield name


def _unknown(what: str, name: str, known: Iterable[str], choose: str = "from") -> str:
    """Words for a name that does not exist, with the one that was probably meant."""
    from difflib import get_close_matches  # here, so that only mistakes pay for it

    close = get_close_matches(name, list(known), 1, 0.65)
    meant = f" (did you mean {close[0]}?)" if close else ""
    return f"unknown {what} {name!r}{meant}: choose {choose} {', '.join(known)}"


def _checked(name: str, value: object) -> object:
    if name not in SETTINGS:
        raise RulesError("setting", _unknown("setting", name, (*_FIRST, *SETTINGS)))
    if isinstance(_SECOND[name], bool):
        if not isinstance(value, bool):
            raise RulesError("setting", f"{name} must be true or false, not {value!r}")
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        raise RulesError("setting", f"{name} must be a whole number, not {value!r}")
    least, most = (1, 31) if name == "pieces" else (0, 4)
    if not least <= value <= most:
        raise RulesError("setting", f"{name} must be from {least} to {most}, not {value}")
    return value


def _check_players(r: Rules) -> None:
    if r.solo is not None:
        if r.solo not in DIFFICULTIES:
            raise RulesError("solo", _unknown("solo difficulty", r.solo, DIFFICULTIES, "one of"))
        if r.players != 1:
            raise RulesError(
                "solo_players",
                f"solo is for one player, not {r.players}: leave out the solo difficulty",
            )
    if r.line_clear and r.players < 5:
        raise RulesError(
            "line_clear_players",
            f"Line Clear is for 5 or 6 players, not {r.players}: turn it off, or add players",
        )
    if r.players > 4 and r.edition == "first":
        raise RulesError(
            "first_edition_players",
            f"the first edition is for 1 to 4 players, not {r.players}: "
            "choose the second edition, which plays 5 and 6 as Line Clear",
        )
    if r.players > 4 and not r.line_clear and r.edition != "second-2.5":
        raise RulesError(
            "line_clear_needed",
            f"in the second edition {r.players} players play Line Clear: "
            "turn Line Clear on, or choose edition second-2.5",
        )


def _check_expansions(r: Rules) -> None:
    for name, expansion in EXPANSIONS.items():
        if name not in r.expansions:
            continue
        title, code = expansion.title, name.replace("-", "_")
        for other in expansion.needs:
            if other not in r.expansions:
                raise RulesError(
                    f"{other.replace('-', '_')}_needed",
                    f"the {title} adds to {EXPANSIONS[other].title}: add the {other} expansion too",
                )
        if expansion.edition is not None and r.edition != expansion.edition:
            raise RulesError(
                f"{code}_edition",
                f"{title} belongs to one edition only: choose edition {expansion.edition}",
            )
        if r.players == 1 and not expansion.solo:
            raise RulesError(
                f"{code}_solo",
                f"{title} is for two or more players, not solo: leave it out",
            )


def _check_stock(r: Rules) -> None:
    needed = r.players
    if r.pieces < needed:
        raise RulesError(
            "pieces",
            f"{r.players} players start with {needed} O1 in all: pieces must be {needed} or more",
        )
    if r.solo is not None and not r.lock_tokens:
        locks = 4 + solo_supply(r.solo)
        if 2 * r.pieces < 2 + locks:
            raise RulesError(
                "locks",
                f"solo {r.solo} needs {locks} lock pieces besides the player's two: "
                f"pieces must be {(3 + locks) // 2} or more, or turn lock_tokens on",
            )


def solo_supply(difficulty: str) -> int:
    """How many locks the solo opponent starts with (R7.1)."""
    return {"normal": 6, "hard": 3, "unbeatable": 0}[difficulty]
