"""The table as text: what lies in the middle, and a mat for each player."""

from collections.abc import Iterator, Sequence

from projectl.drawing import pictures, words
from projectl.drawing.lines import Line
from projectl.drawing.pictures import Block
from projectl.rules import pieces, scoring, solo, state, views
from projectl.rules.pieces import NAMES, count
from projectl.rules.puzzles import UNKNOWN
from projectl.rules.state import CARD, JOINS, OPEN, OVER, PLAY, SLOTS, TOUCHES, Player, State

WIDEST = 100
"""More columns than this are not used."""


class Board:
    """A position to be drawn; a viewer sees what R13 lets that player see."""

    def __init__(self, s: State, viewer: int | None = None, names: Sequence[str] = ()) -> None:
        self.s = s if viewer is None else views.veil(s, viewer)
        self.viewer = viewer
        self.names = names or words.seat_names(len(s.players))

    def __str__(self) -> str:
        return "\n".join(str(line.cut(WIDEST)).rstrip() for line in self.lines(WIDEST))

    def lines(self, columns: int) -> Block:
        """The board, line by line."""
        parts = [
            [self.headline()],
            self._market(columns),
            self.tiles(),
            self._pieces(columns),
            self._mats(columns),
        ]
        lines: Block = []
        for part in filter(None, parts):
            lines += [Line(), *part] if lines else part
        return lines

    # ------------------------------------------------------------------ middle
    def headline(self) -> Line:
        """The round, and how near the end is."""
        s = self.s
        line = Line(f"Round {s.round}", "bold")
        if s.phase == OVER:
            line.append(" · the game is over")
        elif s.phase == TOUCHES:
            line.append(" · finishing touches")
        elif s.last_round and s.rules.line_clear:
            line.append(
                f" · the game ends when {self.names[0]} has had both markers again", "bold red"
            )
        elif s.last_round:
            last = "this is the last round" if s.round == s.last_round else "one more round follows"
            line.append(f" · {last}", "bold red")
        return line

    def _market(self, columns: int) -> Block:
        if self.s.rules.solo is not None:
            return self._grid(columns)
        rows = self.s.rules.row
        white, black = (self._row(at * rows, rows) for at in (0, 1))
        if self.s.rules.line_clear:
            return self._two_sides(white, black)
        return pictures.flow(
            [
                [self.deck_title("White", self.s.white, self.s.known_white), *white],
                [self.deck_title("Black", self.s.black, self.s.known_black), *black],
            ],
            columns,
        )

    def deck_title(self, name: str, deck: bytes, known: int) -> Line:
        """What a row is called, and what its deck holds as far as everyone knows."""
        line = Line(f"{name} row", "bold").append(f" · {len(deck)} in the deck", "not bold")
        if known:
            bottom = " ".join(self.s.box.name(card) for card in deck[len(deck) - known :])
            line.append(f", at its bottom {bottom}", "not bold")
        return line.cut(46)

    def _row(self, first: int, number: int) -> Block:
        return pictures.beside([self._card(place) for place in range(first, first + number)])

    def _card(self, place: int) -> Block:
        card = int(self.s.market[place])
        box = self.s.box
        return pictures.puzzle(box, card, box.cells[card]) if card else pictures.gap()

    def _two_sides(self, white: Block, black: Block) -> Block:
        s = self.s
        decks = Line(f"{len(s.white)} in the white deck, {len(s.black)} in the black deck")
        left = Line(f"Left rows, white marker: {self.names[s.white_marker]}", "bold")
        right = Line(f"Right rows, black marker: {self.names[s.black_marker]}", "bold")
        rows = s.rules.row
        return [
            decks,
            *pictures.beside(
                [
                    [left, *white, Line(), *black],
                    [right, *self._row(2 * rows, rows), Line(), *self._row(3 * rows, rows)],
                ],
                6,
            ),
        ]

    def _grid(self, columns: int) -> Block:
        s = self.s
        stacks = []
        for column in range(solo.COLUMNS):
            number = int(solo.locks(s, column))
            title = words.counted(number, "lock") if number else "open"
            stack = [Line(f"{title:{pictures.PUZZLE_WIDTH}}", "bold")]
            for place in range(column, len(s.market), solo.COLUMNS):
                stack += [*self._card(place), *([Line()] * (place < 6))]
                if not s.market[place]:
                    stack += [Line()] * 5
            stacks.append(stack)
        grid = pictures.beside(stacks, 3)
        return pictures.flow([grid, self.opponent()], columns, 4)

    def opponent(self) -> Block:
        """The solo opponent and the deck, in words."""
        s = self.s
        pile = [s.box.name(card) for card in s.opponent_pile]
        points = words.counted(int(solo.opponent_score(s)), "point")
        locks = words.counted(int(solo.locks(s, solo.SUPPLY)), "lock")
        lines = [
            f"{points}, {words.counted(len(pile), 'puzzle')}",
            *("  " + " ".join(pile[at : at + 6]) for at in range(0, len(pile), 6)),
            f"{locks} in its supply",
        ]
        if s.phase == PLAY:
            lines.append(self._opponent_next())
        return [
            Line(f"Opponent ({s.rules.solo})", "bold"),
            *map(Line, lines),
            Line(),
            Line("Deck", "bold"),
            Line(self._solo_deck()),
        ]

    def _opponent_next(self) -> str:
        place = solo.next_take(self.s)
        if place >= 0:
            return f"would now take {self.s.box.name(self.s.market[place])}"
        locked = all(solo.locks(self.s, column) for column in range(solo.COLUMNS))
        return "would now take a lock off each column" if locked else "would now take nothing"

    def _solo_deck(self) -> str:
        white = sum(self.s.box.colour[card] == 0 for card in self.s.black)
        return f"{white} white, {len(self.s.black) - white} black left"

    def tiles(self) -> Block:
        """The Finesse tiles, those that matter now with what they pay."""
        s = self.s
        if not s.rules.finesse:
            return []
        track = words.track(s)
        names = [line.partition(":")[0] for line in track]
        line = Line("Tiles ", "bold").append(" ".join(names) or "none", "not bold")
        line.append(f" · {words.counted(int(s.bank), 'credit')} in the bank", "not bold")
        labelled = zip(("now   ", "next  "), track[:2], strict=False)
        return [line, *(Line(label + words) for label, words in labelled)]

    # ------------------------------------------------------------------ pieces
    def _pieces(self, columns: int) -> Block:
        """A column for each shape: how it looks, how many are in the reserve and in supplies."""
        s = self.s
        order = list(range(len(s.players)))
        if self.viewer is not None:
            order = [self.viewer, *(p for p in order if p != self.viewer)]
        labels = [Line("Pieces", "bold"), Line(), Line("reserve", "dim")]
        labels += [Line(words.shortened(self.names[p], 12)) for p in order]
        base = [self._piece(i, order) for i in range(pieces.GHOST)]
        if "ghost" not in s.rules.expansions:
            return pictures.beside([labels, *base])
        ghosts = [self._piece(i, order) for i in range(pieces.GHOST, pieces.PIECES)]
        together = pictures.beside([labels, *base, *ghosts])
        if pictures.width(together) <= columns:
            return together
        return [
            *pictures.beside([labels, *base]),
            Line(),
            *pictures.beside([[Line(), Line(), *labels[2:]], *ghosts]),
        ]

    def _piece(self, piece: int, order: list[int]) -> Block:
        players = [self.s.players[p] for p in order]
        held = [int(count(player.supply + player.hand, piece)) for player in players]
        return [
            *pictures.shape(NAMES[piece]),
            Line(str(count(self.s.reserve, piece)), "dim"),
            *(Line(str(n), "bold") if n else Line("·", "dim") for n in held),
        ]

    # -------------------------------------------------------------------- mats
    def _mats(self, columns: int) -> Block:
        others = [self.mat(p) for p in range(len(self.s.players)) if p != self.viewer]
        rivals = pictures.flow(others, columns)
        if self.viewer is None:
            return rivals
        return [*self.mat(self.viewer), *([Line(), *rivals] if rivals else [])]

    def mat(self, p: int) -> Block:
        """What lies in front of a player; the viewer's cells carry names."""
        player = self.s.players[p]
        own = p == self.viewer
        works = [
            pictures.puzzle(
                self.s.box,
                int(player.mat[CARD + slot]),
                int(player.mat[OPEN + slot]),
                int(player.mat[JOINS + slot]),
                cells_named=own,
            )
            for slot in range(SLOTS)
            if player.mat[CARD + slot]
        ]
        body = (
            pictures.beside(works, 3 if own else 2) if works else [Line("no puzzle in work", "dim")]
        )
        return [self.title(p), *body, *(Line(note) for note in self.notes(player))]

    def supply(self, p: int) -> Line:
        """The pieces a player can place, in one line."""
        line = Line("Supply ", "bold")
        player = self.s.players[p]
        for piece, name in enumerate(NAMES):
            number = int(count(player.supply + player.hand, piece))
            if number:
                line.append(" ").append(name, pictures.COLOURS[name])
                line.append(f"×{number} " if number > 1 else " ", "not bold")
        return line if player.supply + player.hand else line.append(" nothing", "not bold")

    def title(self, p: int) -> Line:
        """A player's name, score as far as it may be seen, and actions left."""
        player = self.s.players[p]
        acting = bool(state.may_act(self.s, p))
        line = Line(f"{'▶ ' if acting else ''}{words.shortened(self.names[p], 20)}", "bold")
        done = f" · {scoring.finished(player)} finished"
        if self._pile_is_open(p):
            done += f", {words.counted(int(player.points), 'point')}"
        if self.s.phase == OVER:
            done += f" · score {scoring.score(self.s, p)}"
        elif acting and self.s.phase == PLAY:
            done += f" · {words.counted(int(player.actions), 'action')} left"
        return line.append(done, "not bold")

    def _pile_is_open(self, p: int) -> bool:
        """Whether a player's points may be seen, and are known (R13)."""
        if UNKNOWN in self.s.players[p].pile:
            return False
        everyone = self.viewer is None or self.s.rules.open_scores or self.s.phase == OVER
        return everyone or p == self.viewer

    def notes(self, player: Player) -> Iterator[str]:
        """What else there is to know, a line each."""
        if player.active or player.waiting:
            waiting = f", {player.waiting} more from the next turn on" if player.waiting else ""
            yield f"{words.counted(int(player.active), 'credit')}{waiting}"
        if player.stored:
            stored = " ".join(self.s.box.name(card) for card in player.stored)
            yield f"Ambassador actions ready: {stored}"
        if player.touches:
            yield f"{words.counted(int(player.touches), 'touch', 'touches')} paid with a point"
        if player.left:
            yield "resigned" if player.left == state.RESIGNED else "lost on time"
