"""Game trees: a record with comments, marks, times, and the ways that it could have gone.

>>> from projectl import Game
>>> from projectl.trees import Tree
>>> tree = Tree.of(Game.new(players=2, seed=7))
>>> first = tree.root.add("take W25")
>>> first.comment, first.mark = "A quick one.", "!"
>>> other = tree.root.add("gain O1")
>>> [str(node) for node in tree.root.children]
['0 take W25!', '0 gain O1']
>>> Tree.from_record(tree.record()).record() == tree.record()
True
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from projectl.game import Game
from projectl.notation import streams
from projectl.notation.actions import Action, parse_action
from projectl.notation.errors import RecordError
from projectl.notation.notes import Line, Note, parse_notes


class Node:
    """A moment of a tree: after an action, or at the root before any.

    Its first child goes on with the line; the others are variations.
    """

    def __init__(self, tree: Tree, parent: Node | None = None, line: str = "") -> None:
        self.tree = tree
        self.parent = parent
        self.line = line
        """The action that led here, as in a record: ``0 take W22``; nothing at the root."""
        self.children: list[Node] = []
        self.comment = ""
        self.mark = ""
        """Nothing, or one of ``!! ! !? ?! ? ??``."""
        self.chances: list[float] = []
        """Each player's chance to win here."""
        self.seconds: float | None = None
        self.clock: float | None = None

    @property
    def player(self) -> int | None:
        """Who acted; nobody at the root."""
        return int(self.line.partition(" ")[0]) if self.line else None

    @property
    def action(self) -> str:
        """The action without its player."""
        return self.line.partition(" ")[2]

    def path(self) -> list[Node]:
        """The nodes from the first action to this one."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None and node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def main_line(self) -> Iterator[Node]:
        """The nodes that follow, always by the first child."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def game(self) -> Game:
        """The game as it stands here, to look at or to play on."""
        game = self.tree.start.clone()
        for number, node in enumerate(self.path(), 1):
            game.play_line(node.line, number)
        return game

    def add(self, action: Action | str, player: int | None = None) -> Node:
        """An action from here, legal or refused; the node that is there already if it is known."""
        game = self.game()
        form = parse_action(action) if isinstance(action, str) else action
        p = game.whose(form) if player is None else player
        game.play(form, p)
        return self._child(f"{p} {form}")

    def add_line(self, *actions: Action | str) -> Node:
        """Several actions one after the other; the last node."""
        node = self
        for action in actions:
            node = node.add(action)
        return node

    def promote(self) -> None:
        """Make this the way its line goes on; what did so before becomes a variation."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent.children.insert(0, self)

    def remove(self) -> None:
        """Cut this node and all that follows off."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent = None

    def __str__(self) -> str:
        return f"{self.line}{self.mark}"

    def __repr__(self) -> str:
        return f"<Node {str(self) or 'root'}, {len(self.children)} children>"

    def _child(self, line: str) -> Node:
        for child in self.children:
            if child.line == line:
                return child
        self.children.append(Node(self.tree, self, line))
        return self.children[-1]

    def _take(self, note: Note) -> None:
        self.comment, self.mark, self.chances = note.comment, note.mark, note.chances
        self.seconds, self.clock = note.seconds, note.clock

    def _note(self, after: int) -> Note:
        return Note(after, self.comment, self.mark, self.chances, self.seconds, self.clock)


class Tree:
    """A game with everything that is said about it; ``record`` writes it, ``from_record`` reads it.

    The main line is the record's own, so whoever knows nothing of trees reads the game as played.
    """

    def __init__(self, start: Game) -> None:
        self.start = start
        """The game before its first action."""
        self.root = Node(self)

    @classmethod
    def of(cls, game: Game) -> Tree:
        """A tree with nothing but the actions of a game."""
        return cls.from_record(game.record())

    @classmethod
    def from_record(cls, data: Mapping[str, Any]) -> Tree:
        """Read a record; every action of every variation is played, and a wrong one raises."""
        notes, variations = parse_notes(data)
        said = {key: value for key, value in data.items() if key not in ("notes", "variations")}
        start, lines = Game.open_record(said)
        tree = cls(start)
        tree._grow(tree.root, start.clone(), lines, notes, variations)
        return tree

    def _grow(
        self, root: Node, game: Game, lines: list[str], notes: list[Note], variations: list[Line]
    ) -> None:
        nodes, games = [root], [game]
        leaving = {variation.after for variation in variations}
        for number, line in enumerate(lines, 1):
            if number - 1 in leaving:
                games[-1] = game.clone()
            game.play_line(line, number)
            nodes.append(nodes[-1]._child(line))
            games.append(game)
        for note in notes:
            nodes[note.after]._take(note)
        for it in variations:
            self._grow(
                nodes[it.after], games[it.after].clone(), it.actions, it.notes, it.variations
            )

    def record(self) -> dict[str, Any]:
        """The tree as a record."""
        line = _line(self.root, 0)
        end = [self.root, *self.root.main_line()][-1]
        found = {**end.game().record(), "actions": line.actions}
        for key, said in (("notes", line.notes), ("variations", line.variations)):
            if said:
                found[key] = msgspec.to_builtins(said)
        return found

    def nodes(self) -> Iterator[Node]:
        """Every node, each before those that follow it."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


def _line(root: Node, after: int, first: Node | None = None) -> Line:
    """The line that leaves a node, with what is said on it."""
    nodes = [root, *([first, *first.main_line()] if first else root.main_line())]
    line = Line(after, [node.line for node in nodes[1:]])
    for number, node in enumerate(nodes):
        if number or first is None:  # what is said about the root stands in the line it is on
            note = node._note(number)
            if note != Note(number):
                line.notes.append(note)
            line.variations += [_line(node, number, child) for child in node.children[1:]]
    return line


def read(file: str | os.PathLike[str]) -> Iterator[Tree]:
    """The games of a ``.json`` or ``.jsonl`` file, one after the other; only one is in memory."""
    for where, data in streams.read(file):
        try:
            yield Tree.from_record(data)
        except RecordError as error:
            raise RecordError(f"{where}: {error}") from error
