"""Small positions of Dominations in which all that a seat may believe can be worked out."""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from demesne.core.chance import FastChance, derive_key
from demesne.core.outcomes import outcomes
from demesne.games.dominations.actions import DONE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import PLACED
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE, Ruleset
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.supply import move_tile, whereabouts
from demesne.lab.checkbot.dominations.beliefs import (
    KEPT,
    MONUMENTS,
    OBJECTIVES,
    Words,
    posterior,
    words_of,
)
from demesne.lab.checkbot.reference import Case, Odds, gathered

SECRET_OBJECTIVES: Final = PROTOTYPE.with_options({"objective_choice": "secret"})
SECRET_MONUMENTS: Final = PROTOTYPE.with_options({"monuments_in_play": "kept-of-two"})


@dataclass(frozen=True)
class Scene:
    """The start of a game, as `watcher` sees it: each of `chosen` has made its next secret choice, in this order."""

    name: str
    ruleset: Ruleset
    players: int
    watcher: int
    chosen: tuple[int, ...] = ()

    def state(self) -> DominationsState:
        """Return the true state."""
        rng = FastChance(derive_key("scene", self.name, size=8))
        state = DominationsState.start(Setup(self.players, self.ruleset), rng)
        for seat in self.chosen:
            state.apply(seat, state.legal_actions(seat)[1], rng)
        return state


SCENES: Final = (
    Scene("nothing is chosen", SECRET_OBJECTIVES, 2, 0),
    Scene("the other has chosen", SECRET_OBJECTIVES, 2, 0, (1,)),
    Scene("monuments only", SECRET_MONUMENTS, 2, 1),
    Scene("two others", SECRET_MONUMENTS, 3, 1, (0,)),
    Scene("final rules, nothing is chosen", FINAL, 2, 0),
    Scene("final rules, the other has kept all, I an objective", FINAL, 2, 1, (0, 1, 0)),
)
"""What others have chosen is hidden, so no seat can tell these apart but by what it did itself."""


DRAWS: Final = (
    ("the tile that comes for another", 1, 0),
    ("the last tile of a batch, and one of the next", 2, 1),
)
"""How many tiles a seat exchanges in the first age, and how many are left in the front batch (0: as it is)."""


def cases() -> list[Case]:
    """Return what was dealt, exactly; what may have been kept, as far as it is possible; and the tiles that come."""
    return [_of_start(scene) for scene in SCENES] + [_of_draw(*draw) for draw in DRAWS]


def _of_start(scene: Scene) -> Case:
    """Return what a seat may believe at the start."""
    state = scene.state()
    words = posterior(state, scene.watcher)
    parts = [
        _masked(words, "objectives", OBJECTIVES, True),
        _masked(words, "monuments", MONUMENTS, True),
        _masked(words, "kept cards", KEPT, False),
        _masked(words, "cards", OBJECTIVES | MONUMENTS | KEPT, False),
    ]
    # In some rulesets one kind of card is no secret.
    return Case(scene.name, state.view(scene.watcher), [odds for odds in parts if len(odds.odds) > 1])


def _masked(words: dict[Words, Fraction], what: str, mask: int, exact: bool) -> Odds:
    """Return the odds of some of what the seats were dealt and have kept."""

    def of(found: Words) -> Hashable:
        return tuple(word & mask for word in found)

    odds = gathered((of(found), chance) for found, chance in words.items())
    return Odds(what, lambda state: of(words_of(state)), odds, exact)


def _of_draw(name: str, exchanged: int, left: int) -> Case:
    """Return the case of a seat that has chosen the tiles it exchanges (S5), by the final rules."""
    rng = FastChance(derive_key("draw", name, size=8))
    state = DominationsState.start(Setup(2, FINAL), rng)
    while asked_kind(state, state.current_player) != asks.EXCHANGE_HAND:
        state.apply(state.current_player, state.legal_actions()[0], rng)
    if left:
        supply = [tile for tile in range(int(state.tables.tile_count)) if whereabouts(state, tile) < PLACED]
        for tile in supply[left:]:
            move_tile(state, tile, 1)
        state.batches = 2
    seat = state.current_player
    for _ in range(exchanged):
        state.apply(seat, state.legal_actions()[0], rng)
    odds = gathered((child.to_bytes(), chance) for chance, child in outcomes(state, seat, DONE))

    def drawn(sample: DominationsState) -> Hashable:
        if not sample.is_legal(seat, DONE):
            return "another decision"
        child = sample.copy()
        child.apply(seat, DONE, rng)
        return child.to_bytes()

    return Case(name, state.view(seat), [Odds("tiles", drawn, odds)])
