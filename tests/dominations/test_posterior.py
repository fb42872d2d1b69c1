"""`view.sample` against the reference posterior, found by going through all that may be hidden."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from demesne.dominations.memory import DEALT
from demesne.dominations.offers import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE, DEALT_MONUMENTS
from demesne.dominations.rulesets import FINAL, PROTOTYPE
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator, derive
from tests.kernel.chi_square import assert_uniform

SAMPLES = 3000
SECRET_OBJECTIVES = PROTOTYPE.with_options({"objective_choice": "secret"})
SECRET_MONUMENTS = PROTOTYPE.with_options({"monuments_in_play": "kept-of-two"})


def hands(state: State, taken: int) -> list[tuple[int, Fraction]]:
    """Return all that a seat may have been dealt and kept, with its probability, beside cards that others have."""
    objectives = [k for k in range(len(state.setup.components.objectives)) if not taken >> k & 1]
    monuments = [k for k in range(int(state.tables.monument_count)) if not taken >> DEALT_MONUMENTS + k & 1]
    dealt: list[list[tuple[int, ...]]] = [list(combinations(objectives, 2)), list(combinations(monuments, 2))]
    if state.setup.chooses_openly:
        dealt[0] = [()]
    if state.setup.draws_monuments:
        dealt[1] = [()]
    questions = sum(bool(pairs[0]) for pairs in dealt)
    chance = Fraction(1, len(dealt[0]) * len(dealt[1]) * (questions + 1))
    found = []
    for mine in product(*dealt):
        word = sum(1 << k for k in mine[0]) + sum(1 << DEALT_MONUMENTS + k for k in mine[1])
        places = [
            (cards, place)
            for cards, place in zip(mine, (CHOSEN_OBJECTIVE, CHOSEN_MONUMENT), strict=True)
            if cards
        ]
        for stage in range(questions + 1):
            for kept in product((0, 1), repeat=stage):
                chosen = sum(
                    cards[k] + 1 << place for k, (cards, place) in zip(kept, places[:stage], strict=True)
                )
                found.append((word + chosen, chance / 2**stage))
    return found


def posterior(state: State, watcher: int) -> dict[tuple[int, ...], Fraction]:
    """Return what the words of all seats may be for a seat, with probabilities that add up to one."""
    found: dict[tuple[int, ...], Fraction] = {}
    own = int(state.cells[state.base(watcher) + DEALT]) if watcher >= 0 else 0
    partial = [((own,) if watcher == 0 else (), own & 0xFFFFFFFF, Fraction(1))]
    for seat in range(1 if watcher == 0 else 0, int(state.players)):
        if seat == watcher:
            partial = [((*words, own), taken, chance) for words, taken, chance in partial]
            continue
        partial = [
            ((*words, word), taken | word & 0xFFFFFFFF, chance * more)
            for words, taken, chance in partial
            for word, more in hands(state, taken)
        ]
    for words, _, chance in partial:
        probe = state.clone()
        for seat, word in enumerate(words):
            probe.cells[probe.base(seat) + DEALT] = word
        if any(probe.secret_ask(seat) >= 0 for seat in range(int(probe.players))):
            found[words] = found.get(words, Fraction(0)) + chance
    whole = sum(found.values())
    return {words: chance / whole for words, chance in found.items()}


def words_of(state: State) -> tuple[int, ...]:
    """Return the words of the cards that all seats were dealt and have kept."""
    return tuple(int(state.cells[state.base(seat) + DEALT]) for seat in range(int(state.players)))


SCENARIOS = [
    ("nothing is chosen", SECRET_OBJECTIVES, 2, 0, ()),
    ("I have chosen", SECRET_OBJECTIVES, 2, 0, (0,)),
    ("the other has chosen", SECRET_OBJECTIVES, 2, 0, (1,)),
    ("monuments only", SECRET_MONUMENTS, 2, 1, ()),
    ("two others", SECRET_MONUMENTS, 3, 1, (1,)),
    ("a spectator", SECRET_MONUMENTS, 2, -1, (0,)),
]


@pytest.mark.parametrize(
    ("name", "ruleset", "players", "watcher", "chosen"),
    SCENARIOS,
    ids=[scenario[0] for scenario in SCENARIOS],
)
def test_samples_follow_the_posterior(name, ruleset, players, watcher, chosen):
    rng = FastGenerator(derive("posterior", name))
    state = State.start(Setup(players, ruleset), rng)
    for seat in chosen:
        state.apply(seat, state.legal_actions(seat)[1], rng)
    expected = posterior(state, watcher)
    assert expected[words_of(state)] > 0, "the true state is possible"
    view = state.view(watcher)
    seen = Counter(words_of(view.sample(rng)) for _ in range(SAMPLES))
    assert set(seen) <= set(expected), "a sample that could not be"
    common = [words for words, chance in expected.items() if chance * SAMPLES >= 5]
    rare = sum(chance for chance in expected.values() if chance * SAMPLES < 5)
    counts = [seen[words] for words in common]
    weights = [float(expected[words]) for words in common]
    if rare * SAMPLES >= 5:
        counts.append(SAMPLES - sum(counts))
        weights.append(float(rare))
    assert_uniform(counts, weights)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_part_of_a_sample_is_uniform_in_the_final_rules(players):
    """Too much is hidden to go through it all: each card that is not mine comes up equally often."""
    rng = FastGenerator(derive("marginals", players))
    state = State.start(Setup(players, FINAL), rng)
    view = state.view(0)
    mine = words_of(state)[0]
    objectives, monuments, stages = Counter[int](), Counter[int](), Counter[int]()
    for _ in range(1200):
        for word in words_of(view.sample(rng))[1:]:
            objectives.update(k for k in range(16) if word >> k & 1)
            monuments.update(k for k in range(12) if word >> DEALT_MONUMENTS + k & 1)
            stages[bool(word >> CHOSEN_OBJECTIVE & 255) + bool(word >> CHOSEN_MONUMENT)] += 1
    assert not any(mine >> k & 1 for k in objectives)
    assert len(objectives) == 14
    assert len(monuments) == 10
    assert_uniform(list(objectives.values()))
    assert_uniform(list(monuments.values()))
    assert_uniform([stages[k] for k in range(3)])
