"""Measures the analysis: how long it takes, whether its chances come true, and whom it marks.

With ``--doubt`` it measures how far off the quick look is: against a deep one, at turns drawn from
games of the same bots.
"""

import argparse
import time
from collections import defaultdict
from random import Random
from typing import Any

from projectl import Game, bots
from projectl.advice import analysis
from projectl.advice.choosing import choose
from projectl.rules import views


def played(seed: int, levels: list[str]) -> dict[str, Any]:
    game = Game.new(players=len(levels), seed=seed)
    seats = [bots.make(level, seed + p) for p, level in enumerate(levels)]
    while not game.is_over:
        p = game.player
        game.play(choose(seats[p], views.veil(game.state, p), p).action, p)
    return game.record()


def doubt(pairings: list[str], number: int) -> None:
    """How far the quick look is from the third of a deep one."""
    reference = analysis.looks("deep")[2]
    losses: list[float] = []
    chances: list[float] = []
    for at in range(number):
        levels = pairings[at % len(pairings)].split(",")
        record = played(2000 + at, levels)
        turn = Random(at).randrange(analysis.number_of_turns(record))
        quick, deep = (analysis.judge_turn(record, turn, it) for it in (analysis.USUAL, reference))
        if quick.exact or quick.touches:
            continue
        chances.append(abs(quick.chance - deep.chance))
        for one, other in zip(quick.actions, deep.actions, strict=True):
            if one.loss or other.loss:
                losses.append(abs(one.loss - other.loss))
    print(f"the quick look is off by no more than, nineteen times in twenty, of {number} turns:")
    for what, found in (("loss", losses), ("chance", chances)):
        most, mean = sorted(found)[int(0.95 * len(found))], sum(found) / len(found)
        print(f"{what:7} {most:.3f}   of {len(found)}, mean {mean:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games of each pairing")
    parser.add_argument(
        "--bots", nargs="+", default=["greedy,greedy", "planner,planner", "net,net"]
    )
    parser.add_argument("--depth", default="quick", choices=analysis.DEPTHS)
    parser.add_argument("--doubt", type=int, metavar="TURNS", help="turns to look at twice")
    chosen = parser.parse_args()
    if chosen.doubt:
        doubt(chosen.bots, chosen.doubt)
        return
    look = analysis.looks(chosen.depth)[-1]
    bins: dict[int, list[float]] = defaultdict(list)
    print(
        "bots             s/game  worst   turns   lost/turn   ?!    ?    ??   per game and player"
    )
    for pairing in chosen.bots:
        levels = pairing.split(",")
        spent, turns, losses = [], 0, 0.0
        marks = {"inaccuracies": 0, "mistakes": 0, "blunders": 0}
        for seed in range(chosen.games):
            record = played(1000 + seed, levels)
            begun = time.process_time()
            found = analysis.analysis_of(record, look)
            spent.append(time.process_time() - begun)
            turns += len(found.turns)
            losses += sum(turn.loss for turn in found.turns)
            for side in found.sides:
                for name in marks:
                    marks[name] += getattr(side, name)
            won = found.actions()[-1].chances[0]
            for turn in found.turns:
                if not turn.touches:
                    bins[min(int(turn.actions[-1].chances[0] * 5), 4)].append(won)
        number = chosen.games * len(levels)
        print(
            f"{pairing:15} {sum(spent) / len(spent):7.2f} {max(spent):6.2f} {turns / chosen.games:7.1f}"
            f"{losses / turns:11.1%} " + "".join(f"{it / number:6.1f}" for it in marks.values())
        )
    print("\nestimate   came true   turns")
    for at in sorted(bins):
        share = sum(bins[at]) / len(bins[at])
        print(f"{20 * at:3}-{20 * at + 20}%  {share:9.0%} {len(bins[at]):8}")


if __name__ == "__main__":
    main()
