"""What happens at the table in English sentences."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from projectl.drawing.words import counted, joined, shortened
from projectl.notation import events as happened
from projectl.notation.events import Event
from projectl.rules.finesse import INSERT_PRICE
from projectl.rules.options import Rules
from projectl.rules.puzzles import BLACK, Box

OPPONENT = "The opponent"


def table_words(rules: Rules) -> str:
    """The rules of a table in a few words.

    >>> from projectl.rules.options import rules
    >>> table_words(rules(players=1, solo="hard", expansions=["ghost"]))
    'second edition, solo (hard), with ghost'
    """
    edition = {"second-2.5": "second edition, revision 2.5"}.get(
        rules.edition, f"{rules.edition} edition"
    )
    seats = f"{rules.players} players" if rules.solo is None else f"solo ({rules.solo})"
    parts = [edition, seats]
    if rules.line_clear:
        parts.append("Line Clear")
    if rules.expansions:
        parts.append("with " + joined(sorted(rules.expansions)))
    return ", ".join(parts)


_NEW_LINES = (
    happened.TurnBegan,
    happened.TurnEnded,
    happened.RoundEnded,
    happened.MarkersPassed,
    happened.EndTriggered,
    happened.TouchesBegan,
    happened.GameOver,
)


class Teller:
    """Tells events to one of the players, who is "you", or to someone who only watches."""

    def __init__(
        self, box: Box, rules: Rules, names: Sequence[str], you: int | None = None
    ) -> None:
        self.box, self.rules, self.names, self.you = box, rules, names, you

    def tell(self, events: Iterable[Event]) -> list[str]:
        """What happened, in lines: an action with what follows from it, then what the table does."""
        lines: list[list[Event]] = [[]]
        for event in events:
            if isinstance(event, _NEW_LINES):
                lines.append([])
            lines[-1].append(event)
        return [text for text in map(self._line, lines) if text]

    def _line(self, events: list[Event]) -> str:
        """Sentences; what one player does in a row makes one."""
        sentences = []
        for p, group in groupby(events, lambda event: getattr(event, "player", None)):
            if p is None:
                sentences += [self._about_the_table(event) for event in group]
            elif done := [text for text in map(self._deed, group) if text]:
                sentences.append(f"{'You' if p == self.you else self.name(p)} {joined(done)}.")
        return " ".join(filter(None, sentences))

    def name(self, p: int) -> str:
        """A player inside a sentence."""
        return "you" if p == self.you else shortened(self.names[p], 20)

    def puzzle(self, name: str) -> str:
        """A puzzle with its colour and points."""
        card = self.box.numbers[name]
        colour = "black" if self.box.colour[card] == BLACK else "white"
        return f"{name} ({colour}, {counted(int(self.box.points[card]), 'point')})"

    def _deed(self, event: Event) -> str:
        """What a player did, with the verb first; empty where nothing needs to be said."""
        verb, what = self._verb(event)
        if not verb or getattr(event, "player", None) == self.you:
            return f"{verb} {what}".strip()
        return f"{verb}{'es' if verb.endswith(('sh', 'ch')) else 's'} {what}".strip()

    def _verb(self, event: Event) -> tuple[str, str]:
        match event:
            case happened.Took(_, puzzle, None):
                return "take", f"the top of a deck, {self.puzzle(puzzle)}"
            case happened.Took(_, puzzle, _):
                return "take", self.puzzle(puzzle)
            case happened.Recycled(_, deck):
                return "recycle", f"the {deck} row"
            case happened.Gained(_, piece):
                return "gain", piece
            case happened.Traded(_, given, taken):
                return "trade", f"{given} for {taken}"
            case happened.Placed(_, piece, puzzle, cells, by):
                how = "" if by == "place" else f" by {by.capitalize()}"
                return "place", f"{piece} on {puzzle} ({cells}){how}"
            case happened.Dissolved(_, piece, parts):
                return "give", f"up {piece} for {' + '.join(parts)}"
            case happened.Flipped(_, puzzle):
                return "flip", f"the Ambassador action of {puzzle}"
            case happened.Finished(_, puzzle, points, _):
                return "finish", f"{puzzle} for {counted(points, 'point')}"
            case happened.Rewarded(_, None, depicted):
                return "get", f"no reward as {depicted} is out of stock"
            case happened.Rewarded(_, str(piece), depicted):
                instead = "" if piece == depicted else f" as {depicted} is out of stock"
                return "get", f"{piece}{instead}"
            case happened.Stored(_, puzzle):
                return "keep", f"{puzzle} as an Ambassador action for later"
            case happened.Levelled(_, None, _):
                return "leave", "a Level Up unused"
            case happened.Levelled(_, given, taken):
                return "level", f"up {given} to {taken}"
            case happened.Inserted(_):
                return "pay", f"{INSERT_PRICE} credits for an extra action"
            case happened.Touched(_, piece, puzzle, cells, credit):
                price = "a credit" if credit else "a point"
                return "touch", f"{puzzle} with {piece} ({cells}) for {price}"
            case happened.Credited(_, credits):
                return "earn", counted(credits, "credit")
            case happened.CreditReturned(_):
                return "return", "a credit to the empty bank"
            case happened.Left(_, "resigned"):
                return "resign", ""
            case happened.Left(_, _):
                return "run", "out of time"
        return "", ""

    def _about_the_table(self, event: Event) -> str:
        """What is nobody's doing, and the solo opponent's."""
        match event:
            case happened.Revealed(puzzle, _):
                return f"{self.puzzle(puzzle)} comes up."
            case happened.RoundEnded(number):
                return f"Round {number} is over."
            case happened.EndTriggered():
                return self._end_triggered()
            case happened.TileRemoved(name):
                return f"The tile {name} is removed." if name else "A face-down tile is removed."
            case happened.MarkersPassed(white, black):
                to = f"to {self.name(white)}, the black one to {self.name(black)}"
                return f"The white marker passes {to}."
            case happened.LockReturned(column):
                return f"A lock of column {column + 1} goes to the opponent."
            case happened.Unlocked():
                return f"{OPPONENT} finds all columns locked, and takes a lock off each."
            case happened.OpponentTook(puzzle, _, place):
                return f"{OPPONENT} takes {self.puzzle(puzzle)} from column {place % 3 + 1}."
            case happened.Locked(column, locks):
                return f"Column {column + 1} now has {counted(locks, 'lock')}."
            case happened.Reshuffled(cards):
                return f"A new white deck of {counted(cards, 'finished puzzle')} is made."
            case happened.TouchesBegan():
                return "The last round is over: finishing touches, a point for each piece."
            case happened.GameOver():
                return "The game is over."
        return ""

    def _end_triggered(self) -> str:
        deck = "The deck" if self.rules.solo is not None else "The black deck"
        end = "one more round follows this one"
        if self.rules.line_clear:
            end = f"the game ends when {shortened(self.names[0], 20)} has had both markers again"
        elif self.rules.finesse:
            end = "the game ends after the next round"
        if self.rules.finesse:  # R11.5: whichever comes first
            end += ", or with the last tile"
        return f"{deck} is empty: {end}."
