"""Measures the analysis: how long it takes, whether its chances come true, and whom it marks."""

import argparse
import time
from collections import defaultdict
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games of each pairing")
    parser.add_argument(
        "--bots", nargs="+", default=["greedy,greedy", "planner,planner", "net,net"]
    )
    chosen = parser.parse_args()
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
            found = analysis.analysis_of(record)
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
