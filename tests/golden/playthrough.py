"""The text of a seeded game, complete enough that any change of the rules shows as a diff."""

from typing import Any

from projectl import Game
from projectl.notation.coding import decode
from projectl.notation.events import Event
from projectl.rules.expansions import EXPANSIONS
from projectl.rules.fingerprint import fingerprint
from projectl.rules.pieces import NAMES, count
from projectl.rules.state import State
from projectl.testing import explore
from tests.variants import ALONE, EVERYTHING

#: Name of the file -> settings of the game; sensible play, seed 2026.
GAMES: dict[str, dict[str, Any]] = {
    **{
        f"{edition}-{players}p": {"edition": edition, "players": players}
        for edition in ("first", "second", "second-2.5")
        for players in (2, 3, 4)
    },
    **{
        f"{edition}-solo-{difficulty}": {"edition": edition, "players": 1, "solo": difficulty}
        for edition in ("first", "second", "second-2.5")
        for difficulty in ("normal", "hard", "unbeatable")
    },
    **{
        f"{name}-2p": settings
        for name, settings in ALONE.items()
        if name not in ("finesse-ambassador", "endless-white")  # these with more, below
    },
    "finesse-ambassador-3p": {"players": 3, "expansions": ["finesse", "finesse-ambassador"]},
    "finesse-solo-hard": {"players": 1, "solo": "hard", "expansions": ["finesse"]},
    "endless-white-2p": {
        "edition": "second-2.5",
        "players": 2,
        "expansions": ["endless-white", "ghost"],
    },
    "line-clear-5p": {"players": 5},
    "line-clear-6p-ghost": {"players": 6, "expansions": ["ghost"]},
    "finesse-line-clear-5p": {"players": 5, "expansions": ["finesse"]},
    "normal-5p": {"edition": "second-2.5", "players": 5, "line_clear": False},
    "everything-4p": {
        "edition": "second-2.5",
        "players": 4,
        "expansions": list(EXPANSIONS),
    },
    "everything-solo": {
        "players": 1,
        "solo": "normal",
        "expansions": EVERYTHING,
    },
}
SEED = 2026


def playthrough(settings: dict[str, Any]) -> str:
    """A whole game as text: per action what was legal, what happened, and what then lay where."""
    game = Game.new(seed=SEED, **settings)
    start = game.record()
    codes = explore.play_out(game.state.copy(), SEED, sensible=True)
    lines = [f"rules {start['rules']}", f"setup {start['setup']}", ""]
    for number, code in enumerate(codes, 1):
        player, action = divmod(code, int(explore.PLAYER))
        legal = game.legal_counts(player)
        form = decode(game.state, action)
        events = game.play(form, player)
        lines += [
            f"{number}. player {player}: {form}",
            "   legal " + " ".join(f"{kind}:{n}" for kind, n in legal.items()),
            *(f"   {_event(event)}" for event in events),
            f"   {_table(game.state)}",
            f"   scores {game.scores()}  {fingerprint(game.state):08x}",
        ]
    lines += ["", f"result {game.record()['result']}", ""]
    return "\n".join(lines)


def _event(event: Event) -> str:
    fields = " ".join(f"{name}={getattr(event, name)}" for name in event.__struct_fields__)
    return f"- {type(event).__name__} {fields}".rstrip()


def _table(s: State) -> str:
    cards = " ".join(s.box.name(card) if card else "--" for card in s.market)
    supplies = " / ".join(_pieces(player.supply) for player in s.players)
    return f"market {cards} | supply {supplies} | reserve {_pieces(s.reserve)}"


def _pieces(collection: int) -> str:
    found = [f"{n}{name}" for i, name in enumerate(NAMES) if (n := count(collection, i))]
    return " ".join(found) or "-"
