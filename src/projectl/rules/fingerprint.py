"""A number that stands for a whole state: to compare engines, to seed bots, to remember by."""

from mypy_extensions import i64

from projectl.rules.state import Player, State


def fingerprint(s: State) -> int:
    """A 32-bit number that depends on every field of a state but the rules, the box and the setup.

    >>> from projectl import Game
    >>> game = Game.new(players=2, seed=7)
    >>> fingerprint(game.state) == fingerprint(game.state.copy())
    True
    """
    code: i64 = 17
    for number in (s.reserve, s.phase, s.turn, s.round, s.last_round, s.bank, s.tile, s.locks):
        code = _mixed(code, number)
    for number in (s.idle_rounds, s.mark, s.white_marker, s.black_marker, s.passed, s.had_turn):
        code = _mixed(code, number)
    for number in (s.known_white, s.known_black, i64(s.busy)):
        code = _mixed(code, number)
    for card in s.market:
        code = _mixed(code, card)
    for cards in (s.white, s.black, s.tiles, s.opponent_pile):
        code = _mixed_cards(code, cards)
    for deck in s.reshuffles:
        code = _mixed_cards(code, deck)
    for player in s.players:
        code = _mixed_player(code, player)
    return code


def _mixed_player(code: i64, player: Player) -> i64:
    for number in (player.supply, player.hand, player.actions, player.step, player.stepped):
        code = _mixed(code, number)
    for number in (player.points, player.waiting, player.active, player.touches, player.left):
        code = _mixed(code, number)
    for number in (player.fresh, player.black_taken, player.noted):
        code = _mixed(code, number)
    for number in (i64(player.master_used), i64(player.owed)):
        code = _mixed(code, number)
    for number in player.mat:
        code = _mixed(code, number)
    for cards in (player.pile, player.stored, player.returned, player.pending):
        code = _mixed_cards(code, cards)
    return code


def _mixed(code: i64, number: i64) -> i64:
    code = (code * 16777619) & 0xFFFFFFFF
    return code ^ (number & 0xFFFFFFFF) ^ ((number >> 32) & 0xFFFFFFFF)


def _mixed_cards(code: i64, cards: bytes) -> i64:
    code = _mixed(code, len(cards))
    for card in cards:
        code = _mixed(code, card)
    return code
