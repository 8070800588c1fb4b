"""An authenticator in software: makes passkeys and signs with them, as a phone or a key would."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Json = dict[str, Any]
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """Holds one passkey after it was asked to make it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.uses = 0
        self.user = b""

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, site: str, flags: int, more: bytes = b"") -> bytes:
        self.uses += 1
        return (
            hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4) + more
        )

    def make(self, options: Json) -> Json:
        """What a browser sends when somebody has agreed to make a passkey."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        made = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | ATTESTED, made)
        said = self._client("webauthn.create", options["challenge"])
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        answer = {"clientDataJSON": text_of(said), "attestationObject": text_of(attested)}
        return self._credential({**answer, "transports": ["internal"]})

    def use(self, options: Json) -> Json:
        """What a browser sends when somebody has agreed to come in."""
        data = self._data(options["rpId"], PRESENT | VERIFIED)
        said = self._client("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {
            "clientDataJSON": text_of(said),
            "authenticatorData": text_of(data),
            "signature": text_of(signed),
            "userHandle": text_of(self.user),
        }
        return self._credential(answer)

    def _credential(self, answer: Json) -> Json:
        id = text_of(self.id)
        more = {"type": "public-key", "clientExtensionResults": {}}
        return {"id": id, "rawId": id, "response": answer, **more}
