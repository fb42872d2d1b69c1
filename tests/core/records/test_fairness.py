"""Commitment and key, computed once more with the standard library alone."""

import doctest
import hashlib
import hmac

import pytest

from demesne.core.records import fairness


def test_the_examples_hold():
    assert doctest.testmod(fairness).failed == 0


def test_the_promise_is_a_plain_hash():
    secret = bytes(range(32))
    assert fairness.commitment("g1", secret) == hashlib.sha256(b"demesne/1|g1|" + secret).hexdigest()


def test_the_key_follows_from_secret_game_and_list():
    secret = bytes(range(32))
    given = [b"a" * 16, None, b"b" * 32]
    text = "demesne/1|g1|0:" + "61" * 16 + ",1:-,2:" + "62" * 32
    assert fairness.game_key("g1", secret, given) == hmac.new(secret, text.encode(), "sha256").digest()


def test_every_part_changes_the_key():
    secret = bytes(32)
    keys = {
        fairness.game_key("g", secret, [None, bytes(16)]),
        fairness.game_key("g", secret, [bytes(16), None]),
        fairness.game_key("g", secret, [bytes(16), bytes(16)]),
        fairness.game_key("h", secret, [bytes(16), None]),
        fairness.game_key("g", bytes([1]) + bytes(31), [bytes(16), None]),
    }
    assert len(keys) == 5
    key = keys.pop()
    assert fairness.draws_key(key) != fairness.choices_key(key)


@pytest.mark.parametrize("entropy", [[None], [None, bytes(16), None], [b"", b"\x01" * 32]])
def test_the_list_can_be_read_again(entropy):
    assert fairness.thawed(fairness.frozen(entropy)) == entropy


@pytest.mark.parametrize("text", ["", "-", "0:zz", "1:-", "0:-,2:-", "0:AB", "0:a b", "0:-,", "0:-:"])
def test_any_other_list_is_refused(text):
    with pytest.raises(ValueError, match=r"hexadecimal|no list of bytes by seats"):
        fairness.thawed(text)


def test_every_order_of_the_seats_comes():
    orders = [fairness.seating(bytes([n]) * 32, 3) for n in range(60)]
    assert {tuple(sorted(order)) for order in orders} == {(0, 1, 2)}
    assert len({tuple(order) for order in orders}) == 6
