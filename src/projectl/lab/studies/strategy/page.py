"""The page on strategy: what the figures of a study mean for somebody who wants to play better."""

from __future__ import annotations

from pathlib import Path

from projectl.drawing.words import counted, joined
from projectl.lab.results.sums import Sums
from projectl.lab.studies.strategy.observing import EARLY, LENGTHS, ROUNDS
from projectl.lab.studies.strategy.pictures import pictures
from projectl.lab.studies.strategy.reading import (
    ALL_ROUNDS,
    HUNDREDTHS,
    PIECES,
    Form,
    best_cards,
    best_pieces,
    by_round,
    card_table,
    ever_spent,
    main,
    most_traded,
    percent,
    plain,
    small,
    spent,
    table,
    thrice,
    worth,
)
from projectl.lab.studies.strategy.runs import Study

_LISTED = 8
"""Cards in a list of the best or the worst."""
_SHOWN = (1, 2, 3, 5, 7)
"""Rounds of the table of pieces."""
_UP = ("up",)
Rows = dict[str, tuple[str, Form]]

_PAGE = """\
# Strategy

What strong play looks like, in figures, for people who want to play better: {played}, two players, second edition.
The bots play against copies of themselves, and what they do is counted.

{short}

Brackets hold 95% intervals{beside}.

## The shape of a game

![What actions are spent on, round by round](img/strategy-actions.svg)

{shape}

## The first turn

{opening}

## Master

{master}

## How many puzzles at once

{works}

## When to turn black

![The share of black puzzles among those taken](img/strategy-black.svg)

{black}

## What a piece is worth

![What one more piece is worth, by round](img/strategy-pieces.svg)

{pieces}

## What a card is worth

{cards}

![What each card is worth, by round](img/strategy-cards.svg)

## Trades

{trades}

## The end

{end}

## Going first

{first}

## A pace to keep

![Levels of pieces and points after each round, of winners and losers](img/strategy-pace.svg)

{pace}

## How this was made

```sh
{command}
```

plays the games that `docs/strategy.json` does not hold yet, adds them up there, and writes this page and its pictures
from it; no figure is typed by hand. [The file](strategy.json) keeps sums, so games can be added at any time: the same
command with larger numbers does that. The bots think without a clock, so the same version of them plays the same
games on any machine.

**Counted** are actions, rounds, scores and wins. **Judged** are the worths of pieces, cards and actions: at the
beginning of a turn of each round, the network that `net` plays by says what the chance to win is, and what it would be
with one piece more, with a card taken for no action, or with an action less. The difference is what the thing is
worth to somebody who goes on like the network. It shares the network's errors, and it is a mean over
what happened to be on the table.

What this page cannot say:

- These bots never recycle in the base game, and take from the top of a deck only where no card is to be seen.
  Nothing here speaks for or against either.
- Copies of one bot share their taste. Against somebody who plays otherwise other things may be right.
- What winners do more often than losers need not be why they win: who is ahead can afford other things.
- More players, expansions and the first edition were not looked at.
"""


def write(study: Study, path: Path) -> None:
    """The page, and its pictures beside it."""
    (path.parent / "img").mkdir(parents=True, exist_ok=True)
    path.write_text(text(study), encoding="utf-8")
    for name, picture in pictures(study).items():
        (path.parent / "img" / f"{name}.svg").write_text(picture, encoding="utf-8")


def text(study: Study) -> str:
    """The whole page."""
    sums = main(study)
    return _PAGE.format(
        played=joined([f"{it.games:,} games of `{bot}`" for bot, it in study.bots.items()]),
        short=_short(sums),
        beside="; where bots stand side by side, fewer games make wider ones"
        * (len(study.bots) > 1),
        shape=_shape(study, sums),
        opening=_opening(study),
        master=_master(study, sums),
        works=_works(study),
        black=_black(study),
        pieces=_pieces(sums),
        cards=_cards(sums),
        trades=_trades(study, sums),
        end=_end(study),
        first=_first(study, sums),
        pace=_pace(study, sums),
        command=_command(study),
    )


def _command(study: Study) -> str:
    """What makes such a page from nothing."""
    games = " ".join(f"--bot {bot}={it.games}" for bot, it in study.bots.items())
    seed = f" --seed {study.seed}" if study.seed else ""
    return f"projectl lab strategy docs/strategy.json {games}{seed} --page docs/strategy.md"


def _short(sums: Sums) -> str:
    first, second, *_, worst = best_pieces(sums)
    works = sum(sums.mean(f"works/{n}").value for n in (2, 3))
    touch, touches = sums.mean("players who touch").value, sums.mean("touches").value
    masters, placed = sums.mean("Masters/4").value, sums.mean("pieces of a Master").value
    found = {
        "Play Master every turn": f"In round 4 {masters:.0%} of turns have one, and it lays "
        f"{placed:.1f} pieces on average.",
        "Work on two or three puzzles at a time": f"{works:.0%} of turns end with so many.",
        "Trade up at once": f"The first turn has {3 * spent(sums, _UP, 1):.1f} trades up; "
        f"the fifth has {3 * spent(sums, _UP, 5):.1f}.",
        "First pieces, then points": f"From round {_half(sums)} on more than half of what is taken "
        "is black. A small black puzzle is welcome before that, a large one a burden.",
        f"Get `{first}` and `{second}`": "Early in the game they are worth more than any other "
        f"piece, and another `{worst}` is worth the least.",
        "Leave something for the finishing touches": f"{touch:.0%} of players make some, "
        f"{touches:.1f} on average.",
    }
    return "\n".join(f"- **{what}.** {why}" for what, why in found.items())


def _half(sums: Sums) -> int:
    """The first round in which half of what is taken is black."""
    found = (now for now in ALL_ROUNDS if sums.mean(f"black of takes/{now}").value > 0.5)
    return next(found, ROUNDS)


def _shape(study: Study, sums: Sums) -> str:
    shares = [(n, sums.mean(f"length/{n}").value) for n in LENGTHS]
    ends = joined([f"{share:.0%} end in round {n}" for n, share in shares if share >= 0.01])
    rows: Rows = {
        "rounds": ("rounds", plain),
        "the winner's score": ("score/won", plain),
        "the loser's score": ("score/lost", plain),
        "games level on points": ("level on points", percent),
        "turns from taking a puzzle to finishing it, both counted": ("turns to finish", plain),
    }
    return (
        f"Of the games of strong players {ends}: three actions a turn, so hardly more than two "
        f"dozen in all. Whatever takes long does not pay.\n\n{table(study, rows)}"
    )


def _opening(study: Study) -> str:
    rows: Rows = {
        what: (f"acts/{act}/1", thrice)
        for what, act in (
            ("white puzzles taken", "white"),
            ("black puzzles taken", "black"),
            ("trades up", "up"),
            ("new `O1`", "gain"),
            ("pieces placed", "place"),
            ("Masters", "master"),
        )
    }
    return (
        "Everybody begins with an `O1` and an `I2`. The usual first turn takes two puzzles and turns the "
        "`I2` into a piece of three cells; pieces are laid from the second turn on, when Master lays "
        f"both at once. Of the three actions of the first turn:\n\n{table(study, rows)}"
    )


def _master(study: Study, sums: Sums) -> str:
    rows: Rows = {
        f"turns with a Master, round {now}": (f"Masters/{now}", percent) for now in (1, 2, 3, 4, 6)
    }
    rows |= {
        f"Masters that lay {counted(n, 'piece')}": (f"Masters of/{n}", percent) for n in range(1, 5)
    }
    price = -HUNDREDTHS * sums.mean("less an action/4").value
    return (
        "Master lays a piece on each of several puzzles for one action: with three puzzles in work it "
        "does what three actions do. And actions are what the game is short of: to have one less in a turn "
        f"of round 4 costs {price:.0f} hundredths of the chance to win.\n\n{table(study, rows)}"
    )


def _works(study: Study) -> str:
    rows: Rows = {
        f"turns that end with {counted(n, 'puzzle')} in work": (f"works/{n}", percent)
        for n in range(5)
    }
    rows |= {
        f"puzzles in work after round {now}": (f"in work/{now}", plain) for now in (1, 3, 5, 7)
    }
    return (
        "Enough for Master to serve, few enough to be finished soon. A full mat cannot take the "
        f"card that suits best.\n\n{table(study, rows)}"
    )


def _black(study: Study) -> str:
    rows: Rows = {
        "round of a player's first black puzzle": ("first black", plain),
        "levels of pieces owned then": ("levels at the first black", plain),
    }
    for what, name in (
        ("players who take their first in round", "first black in"),
        ("wins of those who take it in round", "first black wins"),
    ):
        rows |= {f"{what} {now}": (f"{name}/{now}", percent) for now in range(1, 6)}
    return (
        "White puzzles make pieces, black ones make points, and the change is gradual. A small black puzzle, "
        "one of 3 points, is good from the first turn on if the row offers it; those of 5 points "
        "are for later ([the cards](#what-a-card-is-worth)). Levels are the cells of all pieces "
        f"that a player owns.\n\n{table(study, rows)}"
    )


def _pieces(sums: Sums) -> str:
    lines = [f"| piece | {' | '.join(f'round {now}' for now in _SHOWN)} |"]
    lines.append("| --- |" + " ---: |" * len(_SHOWN))
    for name in best_pieces(sums):
        figures = [worth(sums, f"piece/{name}/{now}") for now in _SHOWN]
        lines.append(f"| `{name}` | {' | '.join(figures)} |")
    early, late = (
        HUNDREDTHS * sum(sums.mean(f"piece/{name}/{now}").value for name in PIECES) / len(PIECES)
        for now in (2, 6)
    )
    return (
        "One more of each, as a present at the beginning of a turn, in hundredths of the chance to win. A "
        "reward is worth what its piece is worth by the time the card is finished, so choose cards by their "
        f"rewards early and by their points late: the mean of all nine is {early:.0f} in round 2 and "
        f"{late:.0f} in round 6.\n\n" + "\n".join(lines)
    )


def _cards(sums: Sums) -> str:
    order = best_cards(sums)
    values = {card: sums.mean(f"card/{card.name}/early").value for card in order}
    best = [card for card in order if values[card] > 0][:_LISTED]
    worst = [card for card in reversed(order) if values[card] < 0][:_LISTED]
    return (
        "To have a card of the row without spending an action on it, at the beginning of a turn, in "
        "hundredths of the chance to win. Below 0 it is a burden: it fills a slot, and what is unfinished at "
        "the end costs points. *Chosen* is how often it is taken in a turn that begins with it on offer, "
        "*finished* how many of those taken are finished before the touches.\n\n"
        f"The best of rounds 1 to {EARLY}:\n\n{card_table(sums, best)}\n\n"
        f"The worst of rounds 1 to {EARLY}:\n\n{card_table(sums, worst)}\n\n"
        f"All of them in the same order, with points and reward; the last column is round {ROUNDS} and later:"
    )


def _trades(study: Study, sums: Sums) -> str:
    rows: Rows = {"trades of a player in a game": ("trades", plain)}
    for way, verb, number in (("got", "take", 5), ("given", "give", 4)):
        most = most_traded(sums, way, number)
        rows |= {f"trades that {verb} `{it}`": (f"{way}/{it}", percent) for it in most}
    return (
        "Trades belong to the beginning. Trades down are "
        f"{ever_spent(sums, ('down',)):.1%} of all actions, those for another shape of the same level "
        f"{ever_spent(sums, ('across',)):.1%}, and a new `O1` is {ever_spent(sums, ('gain',)):.1%}."
        f"\n\n{table(study, rows)}"
    )


def _end(study: Study) -> str:
    rows: Rows = {
        "players who make touches": ("players who touch", percent),
        "touches of a player": ("touches", plain),
        "puzzles that a player finishes by touches": ("finished by touches", plain),
        "points that touches gain, for those who make some": ("gain of touches", plain),
        "puzzles that a player leaves unfinished": ("left unfinished", small),
        "wins of the player who empties the black deck": ("ender", percent),
    }
    return (
        "An unfinished puzzle costs its points, so finishing one by touches gains twice its points, less "
        "one for each piece. Strong players reckon with that: they take a last black puzzle that "
        f"they can only finish so, and leave hardly any unfinished.\n\n{table(study, rows)}"
    )


def _first(study: Study, sums: Sums) -> str:
    figure = sums.share("first")
    if figure.low > 0.5:
        said = "Going first is an advantage: both have as many turns, but one has the first choice."
    elif figure.high < 0.5:
        said = "Going second is an advantage: the last turn of the game knows what it has to beat."
    else:
        said = "These games do not tell the seats apart."
    rows: Rows = {"wins of the first player": ("first", percent)}
    return f"{said} Each deal was played once.\n\n{table(study, rows)}"


def _pace(study: Study, sums: Sums) -> str:
    rounds = tuple(by_round(sums, "levels/won/{}"))
    lines = [
        f"| after round | {' | '.join(map(str, rounds))} |",
        "| --- |" + " ---: |" * len(rounds),
    ]
    for what in ("levels", "points"):
        figures = [f"{sums.mean(f'{what}/won/{now}').value:.1f}" for now in rounds]
        lines.append(f"| {what} of the winner | {' | '.join(figures)} |")
    rows: Rows = {
        f"{colour} puzzles that the {who} finishes": (f"{colour}s/{result}", plain)
        for colour in ("white", "black")
        for result, who in (("won", "winner"), ("lost", "loser"))
    }
    rows |= {"points between them": ("margin", plain)}
    pace = "\n".join(lines)
    return (
        "Between equals winners and losers look much alike until late, so this is a measure for your own "
        "games: the levels of the pieces that a winner owns, and the points of the puzzles finished.\n\n"
        f"{pace}\n\nWhat differs in the end is the number of black puzzles:\n\n{table(study, rows)}"
    )
