"""The integer network: its sums in packed words, and the first layer that is kept up to date."""

from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from demesne.envs.dominion.encode import WORDS, encode
from demesne.learning.dominion.inputs import ELEMENTS, OUTPUTS, WIDTH
from demesne.learning.network import MOST, STEPS, Evaluator, low_of, output, packed
from tests.learning.dominion.games import positions, random_weights

WEIGHTS = random_weights(1)
NETWORK = WEIGHTS.network(ELEMENTS, WIDTH)


def written_out(row: bytes) -> list[int]:
    """Return all outputs for an observation, by plain sums."""
    sizes, shifts = WEIGHTS.sizes, (WEIGHTS.shifts[0] - 6, WEIGHTS.shifts[1])
    seen = [int(STEPS[row[element]]) for element in ELEMENTS]
    for layer in (0, 1):
        units = sizes[layer + 1]
        columns = [WEIGHTS.matrices[layer][unit::units] for unit in range(units)]
        sums = [
            sum(weight * one for weight, one in zip(column, seen, strict=True)) + bias
            for column, bias in zip(columns, WEIGHTS.biases[layer], strict=True)
        ]
        seen = [min(max((total + (1 << shifts[layer] >> 1)) >> shifts[layer], 0), MOST) for total in sums]
    heads, width = WEIGHTS.matrices[2], sizes[2]
    return [
        sum(weight * one for weight, one in zip(heads[k * width : (k + 1) * width], seen, strict=True))
        + WEIGHTS.biases[2][k]
        for k in range(OUTPUTS)
    ]


def outputs(evaluator: Evaluator) -> list[int]:
    return [int(evaluator.output(number)) for number in range(OUTPUTS)]


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_what_is_kept_up_to_date_is_what_comes_from_scratch(seed, players):
    kept = Evaluator(NETWORK)
    words: vec[i64] = vec[i64]([0] * WORDS)
    for state in positions(seed, players):
        encode(state.lens(state.actor), words, 0)
        kept.show(words)
        fresh = Evaluator(NETWORK)
        fresh.show(words)
        assert list(kept.sums) == list(fresh.sums)
        assert list(kept.units) == list(fresh.units)


def test_outputs_are_the_sums_that_they_stand_for():
    evaluator = Evaluator(NETWORK)
    words: vec[i64] = vec[i64]([0] * WORDS)
    for number, state in enumerate(positions(5)):
        encode(state.lens(state.actor), words, 0)
        evaluator.show(words)
        if number % 7 == 0:
            assert outputs(evaluator) == written_out(memoryview(words).cast("B").tobytes())


@given(st.lists(st.integers(-(2**30) + 1, 2**30 - 1), min_size=2, max_size=2))
def test_two_numbers_share_a_word(pair):
    (word,) = packed(pair)
    low = low_of(word)
    assert [low, (word - low) >> 32] == pair


@given(st.integers(-(2**30), 2**30), st.integers(1, 14))
def test_a_unit_gives_its_sum_divided_and_rounded_within_bounds(total, shift):
    assert output(total, shift) == min(max(int(total / 2**shift + 0.5), 0), MOST)
