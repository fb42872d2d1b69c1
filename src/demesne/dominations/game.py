"""Dominations as a game of the registry."""

from collections.abc import Mapping, Sequence
from typing import Final

from demesne.dominations import notation, rulesets
from demesne.dominations.asks import ASK_NAMES
from demesne.dominations.memory import SOURCES
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.dominations.view import View
from demesne.kernel.chance import Generator
from demesne.kernel.decision import Decision
from demesne.kernel.errors import SetupError
from demesne.kernel.events import Sink
from demesne.kernel.game import Game, GameState, GameView

REVEALING: Final = frozenset(("shown", "dealt", "dealt-openly", "drawn-monuments", "drew-tiles"))
"""Events that tell somebody what he could not know before."""


class Dominations(Game):
    """The final rules and the French prototype."""

    name = "dominations"
    title = "Dominations: Road to Civilization"
    rules = "final-and-prototype/1"
    least_players = 2
    most_players = 4
    sources = SOURCES

    def make_setup(self, players: int, options: Mapping[str, object], seed: int) -> object:
        """Return a setup; the options are `ruleset` ("final" or "prototype") and those of `options.OPTIONS`."""
        return _setup(players, options)

    def setup_to_json(self, setup: object) -> dict[str, object]:
        assert isinstance(setup, Setup)
        return {"players": int(setup.players), "ruleset": setup.ruleset.name, **setup.options()}

    def setup_from_json(self, data: Mapping[str, object]) -> object:
        players = data.get("players")
        if not isinstance(players, int) or isinstance(players, bool):
            raise SetupError("the players of a setup are a whole number")
        return _setup(players, {key: value for key, value in data.items() if key != "players"})

    def start(self, setup: object, rng: Generator, sink: Sink | None = None) -> GameState:
        assert isinstance(setup, Setup)
        return State.start(setup, rng, sink)

    def restore(self, setup: object, data: bytes) -> GameState:
        assert isinstance(setup, Setup)
        return State.from_bytes(setup, data)

    def restore_view(self, setup: object, data: bytes) -> GameView:
        assert isinstance(setup, Setup)
        return View.from_bytes(setup, data)

    def decision(self, view: GameView) -> Decision:
        assert isinstance(view, View)
        return Decision(int(view.seat), ASK_NAMES[int(view.ask)], view.legal_actions())

    def reveals(self, kind: str) -> bool:
        return kind in REVEALING

    def moves(self, view: GameView) -> list[str]:
        assert isinstance(view, View)
        return [notation.text(action, view) for action in view.legal_actions()]

    def text(self, state: GameState, seat: int, action: int) -> str:
        assert isinstance(state, State)
        return notation.text(action, state.view(seat))

    def parse(self, text: str, state: GameState, seat: int, names: Sequence[str] | None = None) -> int:
        assert isinstance(state, State)
        return notation.parse(text, state.view(seat), names)

    def result(self, state: GameState) -> dict[str, object]:
        assert isinstance(state, State)
        return {
            "scores": state.scores(),
            "winners": [int(state.winner())],
            "sheet": state.sheet(),
            "unfinished": False,
        }


def _setup(players: int, options: Mapping[str, object]) -> Setup:
    """Return the setup for these players. Raises SetupError for unknown rulesets, options and readings."""
    name = options.get("ruleset", "final")
    readings: dict[str, str] = {}
    for key, value in options.items():
        if key == "ruleset":
            continue
        if not isinstance(value, str):
            raise SetupError(f"the reading of the option {key} is a word, not {str(value)[:40]!r}")
        readings[key] = value
    return Setup(players, rulesets.find(str(name)).with_options(readings))


GAME: Final = Dominations()
