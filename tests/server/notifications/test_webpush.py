"""Push messages: the example of RFC 8291, keys that are none, and the signature of the server."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from demesne.server.notifications.webpush import (
    authorization,
    decoded,
    encoded,
    encrypt,
    is_key,
    private_key,
    public_bytes,
)
from tests.server.notifications.services import claims, opened

# RFC 8291, Appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
READER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard():
    message = encrypt(TEXT, decoded(BROWSER), decoded(AUTH), private_key(decoded(SENDER)), decoded(SALT))
    assert encoded(message) == MESSAGE
    assert opened(private_key(decoded(READER)), decoded(AUTH), message) == TEXT


def test_each_message_has_a_key_and_a_salt_of_its_own():
    first, second = (encrypt(TEXT, decoded(BROWSER), decoded(AUTH)) for _ in range(2))
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]


@pytest.mark.parametrize(
    "data", [b"", b"\x04" + bytes(64), b"\x02" + decoded(BROWSER)[1:33], decoded(BROWSER)[:-1], b"\x00"]
)
def test_what_is_no_point_of_the_curve_is_no_key(data):
    assert not is_key(data)


def test_the_key_of_a_browser_is_one():
    assert is_key(decoded(BROWSER))


@pytest.mark.parametrize("text", ["é", "a", "*" * 5 + "="])
def test_what_is_no_base64_is_no_bytes_of_a_key(text):
    assert not is_key(decoded(text))


def test_the_server_signs_for_the_push_service_and_for_twelve_hours():
    key = ec.generate_private_key(ec.SECP256R1())
    header = authorization(key, "https://push.example:444/a/b?c", "https://play.example", 1_000)
    assert header.endswith(f", k={encoded(public_bytes(key))}")
    assert claims(header) == {
        "aud": "https://push.example:444",
        "exp": 1_000 + 12 * 3_600,
        "sub": "https://play.example",
    }
