"""Who may sit where: tokens and ids of tables that nobody guesses."""

import hashlib
import hmac
import secrets
import string

_ALPHABET = string.ascii_letters + string.digits


def new_token() -> str:
    """An unguessable token: 192 random bits as 32 characters."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """The id of a table: 71 random bits, for it is what a spectator needs to know."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(12))


def new_player_id() -> str:
    """The id of a player, or of a player's device: as long, so that none is met twice."""
    return new_table_id()


def is_table_id(text: str) -> bool:
    """Whether a text could be the id of a table; nothing else is ever looked up."""
    return len(text) <= 40 and text.isascii() and text.isalnum()


def hashed(token: str) -> bytes:
    """How a token is kept. It has far too many bits to be guessed, so no slow hash is needed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def hidden(address: str, secret: bytes) -> str:
    """How an address is kept: the same is known again, but nobody else can find out which it is."""
    return hmac.digest(secret, address.encode(), hashlib.sha256).hex()


def seat_and_session(token: str) -> tuple[int, str] | None:
    """What opens a seat in place of its own token: its number, and the token of its player's device.

    >>> seat_and_session("1.dEv1cE"), seat_and_session("dEv1cE")
    ((1, 'dEv1cE'), None)
    """
    seat, dot, session = token.partition(".")
    number = seat.isascii() and seat.isdecimal() and len(seat) == 1
    return (int(seat), session) if dot and number else None


def seat_with(token: str, tokens: dict[int, bytes]) -> int | None:
    """The seat whose hash fits a token; every seat is compared, in constant time each."""
    mine = hashed(token)
    found = None
    for seat, kept in tokens.items():
        if hmac.compare_digest(mine, kept):
            found = seat
    return found
