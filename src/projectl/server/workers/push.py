"""Web Push: a message that only one browser can read, with a word for its push service on who sends it."""

import base64
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException
from pywebpush import WebPusher, WebPushException

SECRET = "push"
"""The name of the secret that this server's key is made from."""
KEEP = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: private keys are numbers below it."""


class BadKeys(ValueError):
    """Keys that no browser has given out."""


class PushKeys(msgspec.Struct, frozen=True):
    """What a browser's messages are encrypted for, as it gives it out."""

    p256dh: str
    auth: str


class Signer:
    """This server as push services know it: they take messages for a browser from nobody else."""

    def __init__(self, secret: bytes) -> None:
        number = int.from_bytes(secret) % (_ORDER - 1) + 1
        self._key = ec.derive_private_key(number, ec.SECP256R1())

    @property
    def public(self) -> str:
        """The key that a browser is told when it subscribes."""
        raw = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    def headers(self, address: str, page: str, topic: str, urgent: bool) -> dict[str, str]:
        """What goes with a message to a push service; a later one of the same topic replaces it."""
        split = urlsplit(address)
        contact = page if page.startswith("https://") else "mailto:nobody@example.org"
        claims = {"aud": f"{split.scheme}://{split.netloc}", "sub": contact}
        try:
            signed: dict[str, str] = Vapid02(self._key).sign(claims)
        except VapidException as error:
            raise BadKeys("this is no address of a push service") from error
        return {
            **signed,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEEP),
            "topic": topic[:32],
            "urgency": "high" if urgent else "normal",
        }


def encrypt(address: str, keys: PushKeys, content: bytes) -> bytes:
    """A message for the browser that has given out these keys; ``BadKeys`` if none has."""
    given = {"endpoint": address, "keys": {"p256dh": keys.p256dh, "auth": keys.auth}}
    try:
        return bytes(WebPusher(given).encode(content, "aes128gcm")["body"])
    except (ValueError, WebPushException) as error:
        raise BadKeys("these are no keys of a push subscription") from error
