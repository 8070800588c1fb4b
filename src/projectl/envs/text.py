"""The table as plain text, for ``render_mode="ansi"``: small enough to print at every step."""

from projectl.rules import pieces, scoring, solo
from projectl.rules.pieces import NAMES, count
from projectl.rules.puzzles import REWARDS, Box
from projectl.rules.state import CARD, JOINS, OPEN, OVER, SLOTS, TOUCHES, State, may_act

_WIDTH = 15
_FILLED = "abcdefghijkl"
"""A letter for each shape, in the order of ``pieces.NAMES``."""


def board(s: State) -> str:
    """The rows on offer, the reserve and every mat; the decks stay face down."""
    parts = [_headline(s), *_market(s), f"reserve  {_collection(int(s.reserve))}"]
    for p in range(len(s.players)):
        parts += ["", *_mat(s, p)]
    return "\n".join(line.rstrip() for line in parts) + "\n"


def _headline(s: State) -> str:
    what = "over" if s.phase == OVER else "finishing touches" if s.phase == TOUCHES else ""
    if not what and s.last_round:
        what = "the end is near"
    decks = f"deck {len(s.black)}"
    if s.rules.solo is None:
        decks = f"white deck {len(s.white)}, black deck {len(s.black)}"
    return " · ".join(part for part in (f"round {s.round}", what, decks) if part)


def _market(s: State) -> list[str]:
    row = int(s.rules.row)
    lines: list[str] = []
    for start in range(0, len(s.market), row):
        cards = [int(s.market[place]) for place in range(start, start + row)]
        lines += _beside([_puzzle(s.box, card, int(s.box.cells[card])) for card in cards])
    if s.rules.solo is not None:
        columns = " ".join(str(solo.locks(s, column)) for column in range(solo.COLUMNS))
        lines.append(
            f"locks    {columns} · opponent {solo.opponent_score(s)} points,"
            f" {solo.locks(s, solo.SUPPLY)} locks"
        )
    if s.rules.finesse:
        now = s.box.tile(int(s.tile)).name if s.tile else "none"
        lines.append(f"tile     {now}, {len(s.tiles)} on the track, {s.bank} credits in the bank")
    return lines


def _mat(s: State, p: int) -> list[str]:
    player = s.players[p]
    mark = ">" if may_act(s, p) else " "
    credits = f", credits {player.active}+{player.waiting}" if s.rules.finesse else ""
    supply = _collection(int(player.supply + player.hand))
    works = [
        _puzzle(
            s.box,
            int(player.mat[CARD + slot]),
            int(player.mat[OPEN + slot]),
            int(player.mat[JOINS + slot]),
        )
        for slot in range(SLOTS)
    ]
    done = f"score {scoring.score(s, p)}, {len(player.pile)} finished"
    return [
        f"{mark}player {p}: {done}, {player.actions} actions{credits}",
        f"supply   {supply}",
        *(_beside(works) if any(player.mat[CARD + slot] for slot in range(SLOTS)) else []),
    ]


def _collection(packed: int) -> str:
    held = [f"{count(packed, i)}{name}" for i, name in enumerate(NAMES) if count(packed, i)]
    return " ".join(held) or "nothing"


def _puzzle(box: Box, card: int, space: int, joined: int = 0) -> list[str]:
    """A title and five rows: ``#`` to fill, a letter for the piece that lies there."""
    if not card:
        return ["-"] + [""] * 5
    title = f"{box.name(card)} {box.points[card]} {REWARDS[box.reward[card]]}"
    marks = ["." if not box.cells[card] >> cell & 1 else "#" for cell in range(25)]
    for cells in pieces.pieces_on(int(box.cells[card]) & ~space, joined):
        for cell in range(25):
            if cells >> cell & 1:
                marks[cell] = _FILLED[pieces.shape_of(cells)]
    return [title, *(" ".join(marks[at : at + 5]) for at in range(0, 25, 5))]


def _beside(blocks: list[list[str]]) -> list[str]:
    return ["  ".join(f"{part:{_WIDTH}}" for part in line) for line in zip(*blocks, strict=True)]
