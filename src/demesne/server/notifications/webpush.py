"""Push messages as browsers read them: encrypted (RFC 8291 and 8188) and signed with the key of the server (RFC 8292).

This needs the library `cryptography`, which not every installation has; without it there are no push messages.
"""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64Error
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, EllipticCurvePublicKey

LONGEST_MESSAGE: Final = 3_000
"""Bytes of a message; push services take 4096, encryption included."""

KEY_BYTES: Final = 65
AUTH_BYTES: Final = 16
"""The length of the two keys of a browser: a point of P-256, not compressed, and a shared secret."""

_SALT_BYTES: Final = 16
_RECORD: Final = 4_096
_LAST: Final = b"\x02"
"""What ends the only record of a message."""

_TOKEN_SECONDS: Final = 12 * 3_600
"""For how long a push service may take a signature; 24 hours are the most that RFC 8292 allows."""


def is_available() -> bool:
    """Return whether push messages can be made in this installation."""
    return find_spec("cryptography") is not None


def encoded(data: bytes) -> str:
    """Return bytes in the base64 of addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes that `encoded` wrote, none for a text that is no base64."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (NotBase64Error, ValueError):
        return b""


def is_key(data: bytes) -> bool:
    """Return whether some bytes are the public key of a browser: a point of P-256."""
    try:
        _public_key(data)
    except ValueError:
        return False
    return len(data) == KEY_BYTES


def private_key(number: bytes) -> "EllipticCurvePrivateKey":
    """Return the private key of P-256 that is stored as a number of 32 bytes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(number, "big"), ec.SECP256R1())


def public_bytes(key: "EllipticCurvePrivateKey") -> bytes:
    """Return the public part of a key, as browsers and push services take it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    message: bytes,
    browser: bytes,
    auth: bytes,
    own: "EllipticCurvePrivateKey | None" = None,
    salt: bytes | None = None,
) -> bytes:
    """Return a message that only one browser can read, with its public key `browser` and its secret `auth`.

    `own` and `salt` are fresh unless a test gives them. Raises ValueError for a key that is no point of P-256.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    assert len(message) <= LONGEST_MESSAGE, "the message does not fit"
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(_SALT_BYTES)
    shared = own.exchange(ec.ECDH(), _public_key(browser))
    public = public_bytes(own)
    material = _derived(auth, shared, b"WebPush: info\0" + browser + public, 32)
    key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, material, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, message + _LAST, None)


def authorization(key: "EllipticCurvePrivateKey", endpoint: str, contact: str, at: int) -> str:
    """Return the header by which a push service knows this server.

    `contact` is an address (https: or mailto:) where its operators can reach those of this server, and `at` the time in
    seconds since 1970.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": at + _TOKEN_SECONDS, "sub": contact}
    text = ".".join(_json(part) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    first, second = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(SHA256())))
    signature = encoded(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
    return f"vapid t={text}.{signature}, k={encoded(public_bytes(key))}"


def _json(part: dict[str, object] | dict[str, str]) -> str:
    return encoded(json.dumps(part, separators=(",", ":")).encode())


def _public_key(data: bytes) -> "EllipticCurvePublicKey":
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)
