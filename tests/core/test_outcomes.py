"""All outcomes of an action, in a game small enough to see through."""

from fractions import Fraction

import pytest

from demesne.core.chance import Chance
from demesne.core.events import EventSink
from demesne.core.outcomes import outcomes


class Urn:
    """A bag of items; action n draws n of them."""

    def __init__(self, bag: dict[int, int], drawn: tuple[int, ...] = ()) -> None:
        self.bag = dict(bag)
        self.drawn = drawn

    def copy(self) -> "Urn":
        return Urn(self.bag, self.drawn)

    def apply(self, seat: int, action: int, rng: Chance, sink: EventSink | None = None) -> None:
        for _ in range(action):
            left = [(item, number) for item, number in sorted(self.bag.items()) if number]
            rng.offer_counts(left)
            at = int(rng.randbelow(sum(number for _, number in left)))
            for item, number in left:
                if at < number:
                    self.bag[item] -= 1
                    self.drawn += (item,)
                    break
                at -= number


def found(bag: dict[int, int], action: int) -> list[tuple[Fraction, tuple[int, ...]]]:
    return [(chance, urn.drawn) for chance, urn in outcomes(Urn(bag), 0, action)]


def test_no_draw_is_one_outcome():
    assert found({1: 2, 5: 1}, 0) == [(Fraction(1), ())]


def test_weights_are_those_of_the_bag_in_canonical_order():
    assert found({1: 2, 5: 1}, 1) == [(Fraction(2, 3), (1,)), (Fraction(1, 3), (5,))]


def test_later_draws_depend_on_earlier_ones():
    assert found({1: 2, 5: 1}, 2) == [
        (Fraction(1, 3), (1, 1)),
        (Fraction(1, 3), (1, 5)),
        (Fraction(1, 3), (5, 1)),
    ]


@pytest.mark.parametrize("action", [1, 2, 3, 4])
def test_chances_add_up_to_one(action):
    assert sum(chance for chance, _ in found({0: 2, 3: 1, 9: 3}, action)) == 1


def test_the_state_asked_about_stays_as_it_is():
    urn = Urn({1: 2, 5: 1})
    outcomes(urn, 0, 2)
    assert urn.bag == {1: 2, 5: 1}
    assert urn.drawn == ()
