"""Accounts: a name that looks like no other's and a passkey. No e-mail, no password.

A device's player becomes the account, so everything that it has is the account's. A second device
comes in with the passkey, or with a short code that the first one shows. What an authenticator
signs is asked once, under an id that only the asking device knows.
"""

import secrets
from typing import Any

import msgspec

from projectl.server.people import passkeys
from projectl.server.people.people import People
from projectl.server.people.storage import Challenge, Kept, Known, Player, Purpose, Session
from projectl.server.protocol.people import Ceremony, Code, KeptDoc, SignedIn
from projectl.server.tables import keys
from projectl.server.tables.lookalikes import folded
from projectl.server.tables.naming import checked_name, clean_name, is_reserved
from projectl.server.tables.room import now_ms
from projectl.server.tables.table import Refused

ANSWER_WITHIN = 300_000
"""Milliseconds for which a challenge or a code is good."""
PRESENT = 3_600_000
"""Milliseconds for which the name of somebody without an account is not given to anybody else."""
MOST_GUESSES = 10
"""So many wrong codes may come from one address in ``GUESSES_WITHIN`` milliseconds."""
GUESSES_WITHIN = 600_000
MOST_KEPT = 200_000
"""Characters that the devices of an account may share beside its games."""
_WITH_TOKENS = ("seats", "learn")
"""What pages have of tables, tokens included; an older page may still send it."""
_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_HALF = 4


# -------------------------------------------------------------------- with a passkey
async def ask_to_make(people: People, known: Known, name: str, origin: str) -> Ceremony:
    """What to ask an authenticator for a new account; of an account, for a passkey more."""
    player = known.player
    wanted = player.name if player.account else checked_name(name)
    if not player.account:
        await _check_free(people, player, wanted)
    challenge = secrets.token_bytes(32)
    options = passkeys.creation(player, wanted, challenge, origin)
    return await _ask(people, options, challenge, "account", known.token, origin, wanted)


async def make(people: People, known: Known, id: str, credential: dict[str, Any]) -> Player:
    """A player becomes an account, with the passkey that has been made."""
    challenge = await _asked(people, id, "account", known.token)
    passkey = passkeys.created(credential, challenge, known.player)
    if await people.accounts.passkey(passkey.id) is not None:
        raise Refused("passkey", "this passkey is in use already")
    if not known.player.account:
        await _check_free(people, known.player, challenge.name)
    if not await people.accounts.make(known.player.id, challenge.name, passkey):
        raise Refused("name_taken", "somebody was faster: choose another name")
    return (await people.known_by(known.token)).player


async def ask_to_come_in(people: People, known: Known | None, origin: str) -> Ceremony:
    """What to ask an authenticator so that a device comes into an account."""
    challenge = secrets.token_bytes(32)
    options = passkeys.request(challenge, origin)
    session = known.token if known else None
    return await _ask(people, options, challenge, "session", session, origin, "")


async def come_in(
    people: People, known: Known | None, id: str, credential: dict[str, Any], label: str
) -> SignedIn:
    """A device comes into the account whose passkey it has used."""
    challenge = await _asked(people, id, "session", known.token if known else None)
    found = await people.accounts.passkey(passkeys.id_of(credential))
    if found is None:
        raise Refused("passkey", "no account here has this passkey")
    passkey, player = found
    uses = passkeys.used(credential, challenge, passkey)
    await people.accounts.used(passkey.id, uses)
    return await _let_in(people, player, known, label)


async def rename(people: People, player: Player, name: str) -> str:
    """Be called something else."""
    wanted = checked_name(name)
    people.word.check_names([wanted])
    if player.account:
        await _check_free(people, player, wanted)
    if not await people.store.rename(player.id, wanted):
        raise Refused("name_taken", "somebody was faster: choose another name")
    return wanted


async def _check_free(people: People, player: Player, name: str) -> None:
    people.word.check_names([name])
    if is_reserved(name):
        raise Refused("name_taken", "many are called so here: choose a name of your own")
    if not await people.accounts.is_free(folded(name), player.id, now_ms() - PRESENT):
        raise Refused("name_taken", "somebody is called that, or nearly so: choose another name")


async def _ask(
    people: People,
    options: dict[str, Any],
    challenge: bytes,
    purpose: Purpose,
    session: bytes | None,
    origin: str,
    name: str,
) -> Ceremony:
    id = keys.new_token()
    asked = Challenge(challenge, purpose, session, origin, name, now_ms() + ANSWER_WITHIN)
    await people.accounts.add_challenge(keys.hashed(id), asked)
    return Ceremony(id, options)


async def _asked(people: People, id: str, purpose: Purpose, session: bytes | None) -> Challenge:
    """What was asked under an id; whatever comes of it, it cannot be answered a second time."""
    found = await people.accounts.take_challenge(keys.hashed(id))
    if found is None or found.expires_at < now_ms():
        raise Refused("passkey", "this was answered before, or too late: ask again")
    if found.purpose != purpose or found.session != session:
        raise Refused("passkey", "this was asked of another device, or for something else")
    return found


async def _let_in(people: People, player: Player, before: Known | None, label: str) -> SignedIn:
    now, token = now_ms(), keys.new_token()
    session = Session(keys.new_player_id(), clean_name(label), now, now)
    await people.store.add_session(Known(player, session, keys.hashed(token)), before)
    return SignedIn(player.id, player.name, token)


# ---------------------------------------------------------------------- with a code
async def new_code(people: People, player: Player) -> Code:
    """A code to be typed on another device."""
    _check_account(player)
    text = "".join(secrets.choice(_SIGNS) for _ in range(2 * _HALF))
    number, secret = text[:_HALF], text[_HALF:]
    expires_at = now_ms() + ANSWER_WITHIN
    await people.accounts.add_code(number, keys.hashed(secret), player.id, expires_at)
    return Code(f"{number}-{secret}", expires_at)


async def come_in_by_code(
    people: People, known: Known | None, code: str, label: str, address: str
) -> SignedIn:
    """A device comes into the account whose code was typed; whoever guesses is soon stopped."""
    now = now_ms()
    if await people.accounts.guesses(address, now) >= MOST_GUESSES:
        raise Refused("too_many", "too many wrong codes: wait some minutes", "600")
    text = "".join(sign for sign in code.upper() if sign.isalnum())
    number, secret = text[:_HALF], text[_HALF:]
    player = await people.accounts.try_code(number, keys.hashed(secret), now)
    if player is None:
        await people.accounts.guessed(address, now + GUESSES_WITHIN, now)
        raise Refused("code", "this code is wrong, used or too old: show a new one")
    return await _let_in(people, player, known, label)


# -------------------------------------------------------------- what devices share
async def kept(people: People, player: Player) -> KeptDoc:
    """What the devices of an account share."""
    _check_account(player)
    return _document(await people.accounts.kept(player.id), True)


async def keep(people: People, player: Player, text: str, base: int) -> KeptDoc:
    """Share what was made from version ``base``; if that is not the last one, nothing changes."""
    _check_account(player)
    if len(text) > MOST_KEPT:
        raise Refused("too_large", f"at most {MOST_KEPT} characters are kept")
    if await people.accounts.keep(player.id, without_tokens(text), base + 1):
        return KeptDoc(base + 1, None, True)
    return _document(await people.accounts.kept(player.id), False)


def without_tokens(text: str) -> str:
    """What devices share, but not their seats: those are in the account's name, and open without tokens.

    >>> without_tokens('{"prefs": {}, "seats": [{"token": "secret"}]}')
    '{"prefs":{}}'
    """
    try:
        said = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
    if not isinstance(said, dict):
        return text
    rest = {name: part for name, part in said.items() if name not in _WITH_TOKENS}
    return text if len(rest) == len(said) else msgspec.json.encode(rest).decode()


def _document(found: Kept | None, taken: bool) -> KeptDoc:
    return KeptDoc(0, None, taken) if found is None else KeptDoc(found.version, found.kept, taken)


def _check_account(player: Player) -> None:
    if not player.account:
        raise Refused("forbidden", "this takes an account")
