"""A game at the terminal: shows the board, asks, tells what happens, and keeps the game safe."""

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from projectl import bots
from projectl.cli import files, saves
from projectl.cli.terminal import scoresheet, typed
from projectl.cli.terminal.board import board_text, coloured
from projectl.cli.terminal.help import HELP
from projectl.cli.terminal.listing import folded, numbered
from projectl.cli.terminal.output import complain
from projectl.cli.terminal.words import Teller
from projectl.drawing import words
from projectl.drawing.board import Board
from projectl.game import Game, UndoError
from projectl.notation import coding
from projectl.notation.actions import Action, Resign
from projectl.notation.errors import IllegalAction, NotationError
from projectl.notation.events import Event
from projectl.rules import views
from projectl.rules.puzzles import LEVEL_UP, REWARDS
from projectl.rules.state import AMBASSADOR_STEP, CARD, MASTER_STEP, NO_STEP, SLOTS, TOUCHES


class Leave(Exception):
    """The player goes away; the game is kept."""


class Table:
    """One game between a person, if any, and bots."""

    def __init__(
        self, game: Game, seats: Sequence[str], file: Path | None, console: Console
    ) -> None:
        self.game, self.seats, self.file, self.console = game, list(seats), file, console
        self.you = self.seats.index(saves.YOU) if saves.YOU in self.seats else None
        self.bots = [
            None if seat == saves.YOU else bots.load(seat, p) for p, seat in enumerate(seats)
        ]
        self.teller = Teller(game.state.box, game.rules, game.names, self.you)
        self.interactive = sys.stdin.isatty()
        self._board_is_due = True

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            while not self.game.is_over:
                bot = self.bots[self.game.player]
                if bot is None:
                    self._ask()
                else:
                    self._let_play(bot, self.game.player)
            self._finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()

    def _leave(self) -> None:
        self._say()
        if self.file is not None and self.file.exists():
            self._say("The game is kept: `projectl text --resume` goes on with it.", "dim")

    def _finish(self) -> None:
        self._say()
        self.console.print(board_text(self.game, self.you))
        self._say()
        for line in scoresheet.lines(self.game, self.you):
            self._say(line)

    # ------------------------------------------------------------------- playing
    def _let_play(self, bot: bots.Bot, p: int) -> None:
        code = bot.choose(views.veil(self.game.state, p), p)
        self._play(coding.decode(self.game.state, code), p)
        self._board_is_due = True

    def _play(self, action: Action, p: int) -> None:
        """Play an action, tell what came of it, and keep the game."""
        turn = self._turn()
        self._tell(self.game.play(action, p))
        self._board_is_due = self._board_is_due or turn != self._turn()
        self._keep()

    def _turn(self) -> tuple[int, ...]:
        return (self.game.state.round, self.game.state.phase, *self.game.turn)

    def _keep(self) -> None:
        if self.file is None:
            return
        try:
            saves.store(self.file, self.game, self.seats)
        except files.FileError as error:
            complain(f"the game cannot be kept: {error}")
            self.file = None

    # -------------------------------------------------------------------- asking
    def _ask(self) -> None:
        """One line from the player, and what it asks for."""
        if self._board_is_due:
            self._show_board()
        line = self._read()
        if not line.strip():
            return
        try:
            meant = typed.understand(line, self.game.legal_actions(self.you), self._works())
            if isinstance(meant, typed.Command):
                self._obey(meant)
            elif isinstance(meant, typed.Several):
                self._list(meant.choices)
            else:
                self._act(meant)
        except (typed.Unclear, NotationError) as error:
            self._refuse(str(error))
        except IllegalAction as error:
            self._refuse(error.reason)

    def _act(self, action: Action) -> None:
        assert self.you is not None
        if isinstance(action, Resign) and not self._is_sure("Resign, and let the others play on?"):
            return
        self._play(action, self.you)
        if not self._board_is_due and not self.game.is_over:
            self._show_mat()

    def _is_sure(self, question: str) -> bool:
        return not self.interactive or input(f"{question} [y/N] ").strip().lower() in ("y", "yes")

    def _read(self) -> str:
        prompt = f"{self._prompt()} > "
        if self.interactive:
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self._say(prompt + line.rstrip("\n"))
        return line

    def _prompt(self) -> str:
        """What is asked of the player now."""
        assert self.you is not None
        s, player = self.game.state, self.game.state.players[self.you]
        if s.phase == TOUCHES:
            return "Finishing touches, or end"
        if player.pending:
            if player.pending[0] == LEVEL_UP:
                return "Level Up: levelup PIECE PIECE, or levelup none"
            return f"{REWARDS[player.pending[0]]} is out of stock: choose PIECE"
        if player.step != NO_STEP:
            names = {int(MASTER_STEP): "Master", int(AMBASSADOR_STEP): "Ambassador"}
            return f"{names.get(int(player.step), 'Ghost')}: place a piece, or end"
        if not player.actions:
            return "No action left: insert, or end"
        return f"{words.counted(int(player.actions), 'action')} left"

    def _works(self) -> list[str]:
        assert self.you is not None
        mat = self.game.state.players[self.you].mat
        return [self.game.state.box.name(mat[CARD + i]) for i in range(SLOTS) if mat[CARD + i]]

    # ------------------------------------------------------------------ commands
    def _obey(self, command: typed.Command) -> None:
        match command.name:
            case "help":
                self.console.print(HELP)
            case "legal":
                self._list(list(enumerate(self.game.legal_actions(self.you), 1)))
            case "hint":
                self._hint()
            case "undo":
                self._undo()
            case "board":
                self._show_board()
            case "tiles":
                self._show_tiles()
            case "save":
                self._save(command.rest)
            case "quit":
                raise Leave

    def _list(self, choices: list[tuple[int, Action]]) -> None:
        for line in numbered(choices, min(self.console.width, 100)):
            self._say(line, "" if line.startswith(" ") else "bold")
        self._say("Type a number to play it.", "dim")

    def _hint(self) -> None:
        """What the greedy bot would do, a Master action in one line."""
        assert self.you is not None
        bot, trial = bots.make("greedy"), self.game.clone()
        played: list[Action] = []
        while not played or (trial.state.players[self.you].step != NO_STEP):
            code = bot.choose(views.veil(trial.state, self.you), self.you)
            played.append(coding.decode(trial.state, code))
            trial.play(played[-1], self.you)
        self._say(f"greedy would: {folded(played)}")

    def _undo(self) -> None:
        try:
            self.game.undo(self.you)
        except UndoError as error:
            self._refuse(f"nothing can be taken back: {error}")
            return
        self._keep()
        self._say("Taken back.")
        self._show_mat()

    def _save(self, name: str) -> None:
        if not name:
            self._refuse("say where to: save FILE")
            return
        file = Path(name).expanduser()
        if file.exists() and not files.holds_record(file):
            self._refuse(f"not saved: {file} is something else, and stays as it is")
            return
        try:
            files.write(file, files.record_text(self.game.record()))
        except files.FileError as error:
            self._refuse(f"not saved: {error}")
            return
        self._say(f"Saved to {file}.")

    # ------------------------------------------------------------------- showing
    def _say(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style), soft_wrap=True)

    def _refuse(self, reason: str) -> None:
        self._say(f"{reason[:1].upper()}{reason[1:]}.", "yellow")

    def _tell(self, events: Sequence[Event]) -> None:
        for line in self.teller.tell(events):
            self._say(line)

    def _show_board(self) -> None:
        self._say()
        self.console.print(board_text(self.game, self.you))
        self._say()
        self._board_is_due = False

    def _show_mat(self) -> None:
        """The player's own mat and pieces, after an action."""
        assert self.you is not None
        board = Board(self.game.state, self.you, self.game.names)
        self._say()
        for line in [*board.mat(self.you), board.supply(self.you)]:
            self.console.print(coloured(line), no_wrap=True)
        self._say()

    def _show_tiles(self) -> None:
        lines = words.track(views.veil(self.game.state, self.you or 0))
        for line in lines or ["There are no tiles here: they belong to Finesse."]:
            self._say(line)
