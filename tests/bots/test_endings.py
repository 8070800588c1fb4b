"""Last turns that are solved: played by the champion, and called exact in hints and analyses."""

from projectl import Game
from projectl.advice.analysis import judge_turn, number_of_turns
from projectl.advice.hint_words import Words, as_dict
from projectl.advice.hints import hint, next_step
from projectl.advice.judge import Judge
from projectl.advice.trials import Figure
from projectl.bots import make
from projectl.bots.champion import Champion
from projectl.building import Builder
from projectl.rules import views
from tests.bot_games import played

SOLVED = 1
"""The seed of a game whose last turn can be solved."""


def last_turn() -> Game:
    """The second player has the last turn; W9 can be finished, and nothing is hidden."""
    table = Builder(players=2, seed=3, open_scores=True).lay(1, "W9").cut("white", 0)
    table.cut("black", 0).data["last_round"] = table.data["round"]
    return table.give(1, "I2 O1").turn(1, actions=1).game()


def test_the_champion_plays_what_is_solved() -> None:
    game = last_turn()
    bot = make("9", seed=1)
    assert isinstance(bot, Champion)
    bot.choose(views.veil(game.state, 1), 1)
    assert bot.report["exact"] is True
    assert bot.report["estimate"] in (0.0, 0.5, 1.0)


def test_a_hint_says_that_it_is_exact() -> None:
    game = last_turn()
    found = hint(game, "champion")
    assert found.exact
    words = Words(game.state.box)
    assert any("exactly" in text for text in words.summary(found))
    assert as_dict(found, words)["exact"] is True
    assert next_step(views.veil(game.state, 1), 1, make("champion")).exact


def test_a_hint_in_the_middle_of_a_game_is_an_estimate() -> None:
    assert not hint(Game.new(players=2, seed=1), "champion").exact


def test_the_judge_knows_what_an_action_of_a_last_turn_gave_away() -> None:
    game = last_turn()
    judge = Judge(game.rules)
    assert judge.best(game.state, 1).exact
    (best, *_) = judge.best(game.state, 1).line
    assert judge.verdict(game.state, 1, best.action).loss == Figure(0.0)


def test_an_analysis_says_which_turns_were_solved() -> None:
    record = played(SOLVED, "greedy", players=2).record()
    last = number_of_turns(record)
    assert [judge_turn(record, number).exact for number in (0, last - 4, last - 3)] == [
        False,
        False,
        True,
    ]
