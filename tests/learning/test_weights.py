"""Files of weights: what is written is read, and everything else is refused with a reason."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.errors import SetupError
from demesne.learning import weights
from demesne.learning.weights import Weights, from_bytes, to_bytes
from tests.learning.dominion.games import random_weights

SMALL = Weights(
    "dominion", "none", (3, 2, 2, 2), (9, 8, 7), [[1] * 6, [-2] * 4, [3] * 4], [[4] * 2] * 3, {"a": 1}
)
DATA = to_bytes(SMALL)


def signed(content: bytes) -> bytes:
    return content + weights._digest(content)


def changed(**values: object) -> bytes:
    """Return a file whose second line says something else, with a checksum that is right."""
    line, head, numbers = DATA[:-16].split(b"\n", 2)
    return signed(b"\n".join([line, json.dumps(json.loads(head) | values).encode(), numbers]))


def test_what_is_written_is_read(tmp_path):
    path = tmp_path / "one.network"
    given_weights = random_weights(2)
    weights.write(path, to_bytes(given_weights))
    assert weights.read(path) == given_weights
    assert [file.name for file in tmp_path.iterdir()] == ["one.network"]


def test_the_format_is_what_it_was():
    assert DATA.startswith(b"demesne-network/1\n{")
    assert DATA[-16:].hex() == "28765db1b6dd5505518abcbb548ec164"


@given(st.integers(0, len(DATA) - 1))
def test_a_file_that_is_cut_is_refused(length):
    with pytest.raises(SetupError, match=r"no file of weights|the format|not whole"):
        from_bytes(DATA[:length])


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_a_changed_byte_is_noticed(place, change):
    data = bytearray(DATA)
    data[place] ^= change
    with pytest.raises(SetupError, match=r"no file of weights|the format|damaged"):
        from_bytes(bytes(data))


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_with_a_sentence(data):
    for content in (data, signed(data), signed(b"demesne-network/1\n" + data)):
        with pytest.raises(SetupError):
            from_bytes(content)


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"sizes": [3, 2, 2]}, "second line"),
        ({"sizes": [3, 2, 2, 10**9]}, "second line"),
        ({"sizes": [3, 1, 2, 2]}, "second line"),
        ({"sizes": [3, 2, 2, True]}, "second line"),
        ({"sizes": [4, 2, 2, 2]}, "as many numbers"),
        ({"shifts": [9, 8, 99]}, "second line"),
        ({"shifts": [4, 8, 8]}, "second line"),
        ({"game": 1}, "second line"),
        ({"about": []}, "second line"),
    ],
)
def test_a_description_that_does_not_fit_is_refused(values, problem):
    with pytest.raises(SetupError, match=problem):
        from_bytes(changed(**values))


def test_another_version_of_the_format_is_named():
    with pytest.raises(
        SetupError, match="in the format demesne-network/2, and this version of demesne reads"
    ):
        from_bytes(DATA.replace(b"network/1", b"network/2", 1))


def test_weights_whose_sums_could_overflow_are_refused():
    large = Weights(
        "dominion",
        "",
        (200, 2, 2, 2),
        (9, 9, 9),
        [[32767] * 400, [0] * 4, [0] * 4],
        [[2**30, 0], [0] * 2, [0] * 2],
    )
    with pytest.raises(SetupError, match="too large"):
        from_bytes(to_bytes(large))


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(SetupError, match=r"cannot read .*none\.network: No such file"):
        weights.read(tmp_path / "none.network")
    path = tmp_path / "cut.network"
    path.write_bytes(DATA[:-1])
    with pytest.raises(SetupError, match=r"cut\.network cannot be used: it is damaged"):
        weights.read(path)
