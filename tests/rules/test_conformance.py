"""Every legal combination of edition, players, expansions, solo difficulty and Line Clear, played through.

Per combination: 8 random and 2 sensible games in which every state is audited, none of which
stalls; one game through records, positions and views; and in every other one a game in which the
interpreted engine must agree with the compiled one action by action. With ``PROJECTL_FULL=1`` there
are 200, 50 and three games, in every one. Where the engine is not compiled the numbers are smaller,
and there is nothing to compare.

Run as a script this file is the interpreted side of the comparison: jobs in, games out, as JSON lines.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import projectl
from projectl import Game
from projectl.notation import writing
from projectl.packs import standard_box
from projectl.rules import chance, deal, options
from projectl.rules.audit import audit
from projectl.rules.legal import legal
from projectl.rules.options import Rules
from projectl.rules.play import play
from projectl.rules.state import OVER, State
from projectl.testing import explore

Json = dict[str, Any]

COMPILED = not explore.__file__.endswith(".py")
FULL = os.environ.get("PROJECTL_FULL") == "1"
RANDOM, SENSIBLE = ((200, 50) if FULL else (8, 2)) if COMPILED else (2, 1)
COMPARED, EVERY = (3, 1) if FULL else (1, 2)
CHUNKS = 14
LONGEST = 5000
"""More actions than any of these games needs; the longest have about a fifth of that."""


def start(rules: Rules, seed: int) -> State:
    """A game freshly dealt."""
    box = standard_box()
    return deal.start(rules, box, deal.deal(rules, box, seed))


def one_game(rules: Rules, seed: int, sensible: bool) -> Json:
    """One game as both engines should play it: actions, fingerprints after each, the end."""
    played = explore.play_out(start(rules, seed), seed, sensible)
    state = start(rules, seed)
    trail = explore.trail(state, played)
    return {"played": played, "trail": trail, "end": writing.to_position(state)}


# --------------------------------------------------------- the interpreted side
def answer_jobs() -> None:
    """Read jobs, one JSON line each, and write what this engine makes of them."""
    assert explore.__file__.endswith(".py"), "this side must run the sources"
    for line in sys.stdin:
        job = json.loads(line)
        game = one_game(options.from_dict(job["rules"]), job["seed"], job["sensible"])
        sys.stdout.write(json.dumps(game) + "\n")


if __name__ == "__main__":
    answer_jobs()
    sys.exit()

from tests.rules.expansions.helpers import combinations, play_codes, white_only  # noqa: E402

ALL = [options.rules(**settings) for settings in combinations()]


# ------------------------------------------------------------------- the tally
class Tally:
    """Counts what was run, over all workers; the last part to finish tells the total."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, part: str, **numbers: int) -> str | None:
        """Note a part; the total if it was the last one."""
        (self.folder / part).write_text(json.dumps(numbers))
        found = [json.loads(path.read_text()) for path in self.folder.iterdir()]
        if len(found) < CHUNKS + 1:
            return None
        counted = ("combinations", "games", "actions", "made_anew", "compared")
        total = {key: sum(part.get(key, 0) for part in found) for key in counted}
        longest = max(part.get("longest", 0) for part in found)
        scale = "" if COMPILED else " (scaled down: the engine is not compiled, nothing to compare)"
        return (
            f"conformance: {total['combinations']} combinations, {total['games']} games, "
            f"{total['actions']} audited actions, the longest game {longest}; "
            f"{total['made_anew']} more with a new white deck; "
            f"{total['compared']} games compiled = interpreted{scale}"
        )


@pytest.fixture
def tally(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> Iterator[list[tuple[str, dict[str, int]]]]:
    """A list to put the counts of a part on."""
    parts: list[tuple[str, dict[str, int]]] = []
    yield parts
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "conformance"
    folder.mkdir(exist_ok=True)
    for name, numbers in parts:
        total = Tally(folder).add(name, **numbers)
        if total is not None:
            with capsys.disabled():
                print(f"\n{total}", file=sys.stderr)


# --------------------------------------------------------- compiled = interpreted
def jobs() -> Iterator[Json]:
    """Games of the combinations, random and sensible ones, every seed used once."""
    for number, rules in enumerate(ALL[::EVERY]):
        for game in range(COMPARED):
            seed = number * COMPARED + game
            yield {"rules": rules.as_dict(), "seed": seed, "sensible": seed % 2 == 1}


def first_difference(one: Json, other: Json) -> str:
    """Where two engines part, in words; empty if they do not."""
    for number, (left, right) in enumerate(zip(one["played"], other["played"], strict=False), 1):
        if left != right:
            return f"action {number}: one plays {left}, the other {right}"
    for number, (left, right) in enumerate(zip(one["trail"], other["trail"], strict=False), 1):
        if left != right:
            return f"after action {number} the states differ"
    if one != other:
        return "the games end differently"
    return ""


@pytest.mark.slow
def test_compiled_and_interpreted_engines_agree(tally: list[Any]) -> None:
    """The same actions are chosen from the same lists and lead to the same states, step by step."""
    if not COMPILED:
        tally.append(("compared", {}))
        pytest.skip("only the interpreted engine is here: nothing to compare it with")
    work = list(jobs())
    package = Path(projectl.__file__).parents[1]
    environment = {**os.environ, "PROJECTL_PURE": "1", "PYTHONPATH": str(package)}
    answer = subprocess.run(
        [sys.executable, __file__],
        input="".join(json.dumps(job) + "\n" for job in work),
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    lines = answer.stdout.splitlines()
    assert len(lines) == len(work)
    wrong = []
    for job, line in zip(work, lines, strict=True):
        ours = one_game(options.from_dict(job["rules"]), job["seed"], job["sensible"])
        difference = first_difference(ours, json.loads(line))
        if difference:
            wrong.append(f"{job}: {difference}")
    assert not wrong, f"{len(wrong)} games differ:\n" + "\n".join(wrong[:10])
    assert len(work) >= 700 * COMPARED // EVERY
    tally.append(("compared", {"compared": len(work)}))


# ------------------------------------------------------------ every combination
def in_words(rules: Rules) -> str:
    said = rules.as_dict()
    return ", ".join(f"{key} {value}" for key, value in said.items() if value)


def play_bounded(rules: Rules, seed: int) -> None:
    """No stall: a random game ends within the limit, and meanwhile somebody can always act."""
    state = start(rules, seed)
    random = seed * 2 + 1
    for _ in range(LONGEST):
        if state.phase == OVER:
            return
        movers = [p for p in range(rules.players) if state.turn >> p & 1]
        lists = {p: found for p in movers if len(found := legal(state, p))}
        assert lists, f"{in_words(rules)}, seed {seed}: nobody can act"
        random = chance.next_random(random)
        p = list(lists)[random % len(lists)]
        random = chance.next_random(random)
        play(state, p, lists[p][random % len(lists[p])])
    raise AssertionError(f"{in_words(rules)}, seed {seed}: no end after {LONGEST} actions")


def play_audited(rules: Rules, seed: int, sensible: bool) -> int:
    """How many actions a game has in which every state is audited."""
    state = start(rules, seed)
    try:
        number = len(explore.play_out(state, seed, sensible, check=True))
    except explore.Defect as defect:
        raise AssertionError(f"{in_words(rules)}, seed {seed}: {defect}") from defect
    assert state.phase == OVER
    assert number <= LONGEST, f"{in_words(rules)}, seed {seed}: {number} actions"
    return number


def play_in_words(rules: Rules, seed: int) -> None:
    """One game through the public interface; its record and its positions lead to the same end."""
    game = Game.new(rules=rules, seed=seed)
    codes = explore.play_out(game.state.copy(), seed, seed % 2 == 0)
    half = len(codes) // 2
    play_codes(game, codes[:half])
    middle = json.loads(json.dumps(game.position()))
    other = Game.from_position(middle)
    assert other.position() == middle
    play_codes(game, codes[half:])
    play_codes(other, codes[half:])
    record = json.loads(json.dumps(game.record()))
    replayed = Game.from_record(record)
    end = game.position()
    assert other.position() == end
    assert replayed.position() == end
    assert replayed.record() == record
    assert Game.from_position(end).position() == end
    assert game.view(None) == replayed.view(None)
    assert record["result"]["scores"] == game.scores()
    assert audit(game.state) == ""


def play_endless(rules: Rules, seed: int) -> bool:
    """A game in which black puzzles are left alone at first; whether the white deck was made anew."""
    state = start(rules, seed)
    white_only(state, reshuffles=2)
    assert audit(state) == "", f"{in_words(rules)}, seed {seed}: {audit(state)}"
    made_anew = len(state.reshuffles) > 0
    explore.play_out(state, seed, sensible=True, check=True)
    return made_anew


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_combination(chunk: int, tally: list[Any]) -> None:
    """R2 to R12: every combination in this part plays its games without a contradiction or a stall."""
    lengths: list[int] = []
    made_anew = 0
    chosen = list(enumerate(ALL))[chunk::CHUNKS]
    for number, rules in chosen:
        play_bounded(rules, number)
        play_in_words(rules, number)
        if rules.endless_white:
            made_anew += play_endless(rules, number)
        lengths += [play_audited(rules, seed, seed >= RANDOM) for seed in range(RANDOM + SENSIBLE)]
    tally.append(
        (
            f"chunk-{chunk}",
            {
                "combinations": len(chosen),
                "games": len(lengths),
                "actions": sum(lengths),
                "longest": max(lengths),
                "made_anew": made_anew,
            },
        )
    )


def test_there_are_714_combinations() -> None:
    """R2, R8.1, R11, R12: 144 of the first edition, 186 of the second, 384 of revision 2.5."""
    editions = [rules.edition for rules in ALL]
    found = {edition: editions.count(edition) for edition in options.EDITIONS}
    assert found == {"first": 144, "second": 186, "second-2.5": 384}
    assert len(set(ALL)) == 714
