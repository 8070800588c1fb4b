"""Points, tie-breaks and winners (R6.4)."""

from mypy_extensions import i64

from projectl.rules import pieces, solo
from projectl.rules.state import CARD, OPEN, SEATED, SLOTS, Player, State


def score(s: State, p: i64) -> i64:
    """R6.4 applied to the position as it stands; a puzzle filled by touches counts as finished."""
    player = s.players[p]
    deducts = s.rules.deducts
    points = player.points - player.touches
    for slot in range(SLOTS):
        card = player.mat[CARD + slot]
        if card:
            if player.mat[OPEN + slot] == 0:
                points += s.box.points[card]
            elif deducts:
                points -= s.box.points[card]
    return points


def scores(s: State) -> list[int]:
    """The score of every player; in solo the opponent's comes second."""
    found = [int(score(s, p)) for p in range(i64(len(s.players)))]
    if s.rules.solo is not None:
        found.append(solo.opponent_score(s))
    return found


def finished(player: Player) -> i64:
    """How many puzzles a player has finished, those filled by touches included."""
    number: i64 = len(player.pile)
    for slot in range(SLOTS):
        if player.mat[CARD + slot] and player.mat[OPEN + slot] == 0:
            number += 1
    return number


def standing(s: State, p: i64) -> tuple[int, int, int, int]:
    """What players are compared by, in order: score, credits, finished puzzles, pieces (R6.4, R11.6)."""
    player = s.players[p]
    counted = player.owned() if s.rules.tie_by_owned else player.supply
    return (
        int(score(s, p)),
        int(player.active + player.waiting),
        int(finished(player)),
        int(pieces.total(counted)),
    )


def winners(s: State) -> list[int]:
    """Who would win as things stand; several share a full tie, a seat that was left never wins."""
    if s.rules.solo is not None:  # R7.4: a tie is the opponent's
        player_wins = s.players[0].left == SEATED and score(s, 0) > solo.opponent_score(s)
        return [0] if player_wins else [1]
    seated = [p for p in range(len(s.players)) if s.players[p].left == SEATED]
    if not seated:
        return []
    standings = [standing(s, p) for p in seated]
    best = max(standings)
    return [p for p, reached in zip(seated, standings, strict=True) if reached == best]
