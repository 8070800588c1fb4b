"""The end of a game: how each score came about, and who won."""

from collections.abc import Iterator

from projectl.drawing.words import counted, joined, shortened
from projectl.game import Game
from projectl.rules import scoring
from projectl.rules.state import CARD, OPEN, SLOTS


def lines(game: Game, you: int | None = None) -> Iterator[str]:
    """A line for each player, then the winners."""
    names = ["You" if p == you else shortened(name, 20) for p, name in enumerate(game.names)]
    if game.rules.solo is not None:
        names.append("The opponent")
    wide = max(map(len, names))
    for p, (name, score) in enumerate(zip(names, game.scores(), strict=True)):
        how = _how(game, p) if p < game.rules.players else "all its puzzles"
        yield f"{name:{wide}}  {score:3}  {how}"
    outcome = game.outcome()
    assert outcome is not None
    yield _verdict(names, outcome.winners, you)


def _how(game: Game, p: int) -> str:
    """The sum behind a score (R6.4)."""
    s, player = game.state, game.state.players[p]
    points, lost = int(player.points), 0
    left = []
    for slot in range(SLOTS):
        card = player.mat[CARD + slot]
        if card and player.mat[OPEN + slot]:
            left.append(s.box.name(card))
            lost += int(s.box.points[card])
        elif card:
            points += int(s.box.points[card])
    parts = [f"{points} from {counted(int(scoring.finished(player)), 'finished puzzle')}"]
    if player.touches:
        parts.append(f"{player.touches} for touches")
    if lost and s.rules.deducts:
        parts.append(f"{lost} for {joined(left)}, unfinished")
    return " − ".join(parts)


def _verdict(names: list[str], winners: tuple[int, ...], you: int | None) -> str:
    if not winners:
        return "Nobody wins."
    if len(winners) == 1:
        return f"{names[winners[0]]} {'win' if winners[0] == you else 'wins'}."
    return f"{joined([names[p] for p in winners])} share the victory."
