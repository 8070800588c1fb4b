"""Passkeys: what an authenticator is asked, and whether what it says is so.

The library is loaded when somebody first uses one: most who play never do.
"""

from typing import Any
from urllib.parse import urlsplit

import msgspec

from projectl.server.people.storage import Challenge, Passkey, Player
from projectl.server.tables.room import now_ms
from projectl.server.tables.table import Refused

TITLE = "Project L"
TIMEOUT = 120_000
"""Milliseconds in which somebody is to answer the browser."""


def site_of(origin: str) -> str:
    """The host that a passkey is for, or ``Refused`` if nobody can have one there."""
    host = urlsplit(origin).hostname if origin else None
    if not host:
        raise Refused(
            "bad_message", "passkeys are for pages in a browser, which say where they lie"
        )
    return host


def creation(player: Player, name: str, challenge: bytes, origin: str) -> dict[str, Any]:
    """What a browser is told to make a passkey."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site_of(origin),
        rp_name=TITLE,
        user_id=player.id.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        timeout=TIMEOUT,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,  # so that no name need be typed later
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return _read(options_to_json(options))


def request(challenge: bytes, origin: str) -> dict[str, Any]:
    """What a browser is told to come in with any passkey for this site."""
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(
        rp_id=site_of(origin), challenge=challenge, timeout=TIMEOUT
    )
    return _read(options_to_json(options))


def created(credential: dict[str, Any], challenge: Challenge, player: Player) -> Passkey:
    """The passkey that an authenticator has made, or ``Refused``."""
    from webauthn import verify_registration_response

    site = site_of(challenge.origin)
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge.challenge,
            expected_rp_id=site,
            expected_origin=challenge.origin,
        )
    except Exception as error:  # whatever was sent, it is no answer
        raise Refused("passkey", f"this is not what was asked for: {error}") from error
    return Passkey(
        id=found.credential_id,
        player=player.id,
        key=found.credential_public_key,
        uses=found.sign_count,
        site=site,
        made_at=now_ms(),
    )


def id_of(credential: dict[str, Any]) -> bytes:
    """Which passkey an authenticator says it has used."""
    from webauthn import base64url_to_bytes

    try:
        return base64url_to_bytes(credential["rawId"])
    except Exception as error:
        raise Refused("passkey", "rawId: expected the id of a passkey") from error


def used(credential: dict[str, Any], challenge: Challenge, passkey: Passkey) -> int:
    """How often a passkey has been used by now, if it was used to answer this; else ``Refused``."""
    from webauthn import verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge.challenge,
            expected_rp_id=passkey.site,
            expected_origin=challenge.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.uses,
        )
    except Exception as error:
        raise Refused("passkey", f"this is not what was asked for: {error}") from error
    return found.new_sign_count


def _read(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])
