"""Small positions of Dominion in which all that a seat may believe can be worked out."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from demesne.games.dominion import ids
from demesne.games.dominion.actions import DISCARD_IT, PLAY, PUT_BACK
from demesne.games.dominion.game import DominionState
from demesne.lab.checkbot.dominion.arrangement import Has
from demesne.lab.checkbot.dominion.beliefs import Belief, after, answered, normal, prior
from demesne.lab.checkbot.reference import Case, Odds

ME: Final = 0
_COUNCIL_ROOM: Final = PLAY + ids.COUNCIL_ROOM
_MILITIA: Final = PLAY + ids.MILITIA
_SPY: Final = PLAY + ids.SPY
_LETTERS: Final = {
    "C": ids.COPPER,
    "S": ids.SILVER,
    "G": ids.GOLD,
    "E": ids.ESTATE,
    "D": ids.DUCHY,
    "M": ids.MOAT,
}


@dataclass(frozen=True)
class Scene:
    """The first seat, which knows all its own cards, makes these moves with the cards in its hand.

    `chooses`: the other seat answers in between, and what it chooses is hidden in part.
    """

    name: str
    hand: Mapping[int, int]
    theirs: Has
    moves: tuple[int, ...] = ()
    chooses: bool = False

    def beliefs(self) -> list[Belief]:
        """Return all that the first seat may believe afterwards, one belief for each thing that it may be shown."""
        mine = Has(Counter(self.hand) + Counter([ids.SILVER]), {ids.COPPER: 15}, {ids.CURSE: 1})
        found = [prior(mine, self.theirs)]
        for move in self.moves:
            found = [
                later
                for belief in found
                if all(state.is_legal(ME, move) for _, state in belief.values())
                for later in after(belief, ME, move)
            ]
            if self.chooses:
                found = [last for belief in found for last in answered(belief, ME)]
        return found


def _theirs(hand: str, deck: str, discard: str = "") -> Has:
    """Return a seat by the letters of its cards, a Duchy on top of its discard pile."""
    return Has(_cards(hand), _cards(deck), _cards(discard) + Counter([ids.DUCHY]))


def _cards(letters: str) -> Counter[int]:
    """Return cards by their letters."""
    return Counter(_LETTERS[letter] for letter in letters)


SCENES: Final = (
    Scene("nothing happened", {ids.COUNCIL_ROOM: 1}, _theirs("CEG", "CCG", "C")),
    Scene("a card was drawn", {ids.COUNCIL_ROOM: 1}, _theirs("CE", "CGG", "C"), (_COUNCIL_ROOM,)),
    Scene(
        "a pile was shuffled and drawn from",
        {ids.COUNCIL_ROOM: 2},
        _theirs("CE", "G", "CC"),
        (_COUNCIL_ROOM, _COUNCIL_ROOM),
    ),
    Scene(
        "a known card was shuffled with hidden ones and two were drawn",
        {ids.COUNCIL_ROOM: 3},
        _theirs("CE", "G", "SCC"),
        (_COUNCIL_ROOM, _COUNCIL_ROOM, _COUNCIL_ROOM),
    ),
    Scene(
        "a revealed card was put back",
        {ids.SPY: 1, ids.COPPER: 1},
        _theirs("CE", "GGC"),
        (_SPY, PUT_BACK, PUT_BACK),
    ),
    Scene(
        "a revealed card was put back and drawn",
        {ids.SPY: 1, ids.COUNCIL_ROOM: 1},
        _theirs("CE", "GGC"),
        (_SPY, PUT_BACK, PUT_BACK, _COUNCIL_ROOM),
    ),
    Scene(
        "a revealed card was discarded",
        {ids.SPY: 1, ids.COPPER: 1},
        _theirs("CE", "GGC"),
        (_SPY, PUT_BACK, DISCARD_IT),
    ),
    Scene(
        "two cards were revealed, one of them trashed",
        {ids.THIEF: 1, ids.COPPER: 1},
        _theirs("EE", "CEEG"),
        (PLAY + ids.THIEF,),
    ),
    Scene(
        "the hand was shown and a card drawn to it",
        {ids.BUREAUCRAT: 1, ids.COUNCIL_ROOM: 1},
        _theirs("CC", "GCS"),
        (PLAY + ids.BUREAUCRAT, _COUNCIL_ROOM),
    ),
)
"""Scenes without a hidden choice."""

CHOICES: Final = (
    Scene(
        "two cards were discarded, one of them below the other",
        {ids.MILITIA: 1},
        Has(_cards("CEGD"), _cards("SS")),
        (_MILITIA,),
        True,
    ),
    Scene(
        "a Moat may have been kept in hand",
        {ids.MILITIA: 1, ids.MOAT: 1},
        Has(_cards("MCG"), _cards("EM")),
        (_MILITIA,),
        True,
    ),
    Scene(
        "a hand was thinned and then drawn to",
        {ids.MILITIA: 1, ids.COUNCIL_ROOM: 1},
        Has(_cards("CEGD"), _cards("SS")),
        (_MILITIA, _COUNCIL_ROOM),
        True,
    ),
)
"""Scenes with hidden choices of the other seat."""

LARGEST: Final = 2
"""The number of beliefs of a scene with hidden choices that become cases; of any other scene one does."""


def cases() -> list[Case]:
    """Return what may be believed after each scene, where the most is possible."""
    found = []
    for scene in (*SCENES, *CHOICES):
        beliefs = sorted(scene.beliefs(), key=len)[-LARGEST if scene.chooses else -1 :]
        for belief in beliefs:
            view = next(iter(belief.values()))[1].view(ME)
            states = Odds("states", DominionState.to_bytes, normal(belief), not scene.chooses)
            found.append(Case(scene.name, view, [states]))
    return found
