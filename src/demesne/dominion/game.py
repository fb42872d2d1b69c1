"""Dominion as a game of the registry."""

from collections.abc import Mapping, Sequence
from typing import Final

from demesne.dominion import kingdoms, notation
from demesne.dominion.asks import ASK_NAMES
from demesne.dominion.setup import Setup
from demesne.dominion.state import State
from demesne.dominion.view import View
from demesne.kernel.chance import Generator
from demesne.kernel.decision import Decision
from demesne.kernel.errors import SetupError
from demesne.kernel.events import Sink
from demesne.kernel.game import Game, GameState, GameView

TURNS_UP_NOTHING: Final = frozenset(
    ("played", "played-treasures", "bought", "gained", "trashed", "topdecked", "put-back", "discarded")
)
"""Events that turn no hidden card up."""


class Dominion(Game):
    """The base game, first edition."""

    name = "dominion"
    title = "Dominion"
    rules = "first-edition/1"
    least_players = 2
    most_players = 4

    def make_setup(self, players: int, options: Mapping[str, object], seed: int) -> object:
        """Return a setup; the options are `kingdom` (a name or ten cards), `max_turns` and `first`."""
        kingdom = kingdoms.resolve(str(options.get("kingdom", "first-game")), seed)
        return Setup(kingdom, players, _whole(options, "max_turns"), _whole(options, "first"))

    def setup_to_json(self, setup: object) -> dict[str, object]:
        assert isinstance(setup, Setup)
        return {
            "kingdom": [setup.cards[card].name for card in setup.kingdom],
            "players": int(setup.players),
            "max_turns": int(setup.max_turns),
            "first": int(setup.first),
        }

    def setup_from_json(self, data: Mapping[str, object]) -> object:
        kingdom = data.get("kingdom")
        if not isinstance(kingdom, list) or not all(isinstance(name, str) for name in kingdom):
            raise SetupError("the kingdom of a setup is a list of ten names")
        unknown = [key for key in data if key not in ("kingdom", "players", "max_turns", "first")]
        if unknown:
            raise SetupError(f"a setup of Dominion has no {unknown[0]!r}")
        names = [str(name) for name in kingdom]
        return Setup(names, _whole(data, "players"), _whole(data, "max_turns"), _whole(data, "first"))

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
        source = view.cards()[int(view.source)].name if view.source >= 0 else ""
        return Decision(int(view.seat), ASK_NAMES[int(view.ask)], view.legal_actions(), source)

    def reveals(self, kind: str) -> bool:
        return kind not in TURNS_UP_NOTHING

    def moves(self, view: GameView) -> list[str]:
        assert isinstance(view, View)
        cards = view.cards()
        return [notation.text(action, view, cards) for action in view.legal_actions()]

    def text(self, state: GameState, seat: int, action: int) -> str:
        assert isinstance(state, State)
        return notation.text(action, state.view(seat), state.setup.cards)

    def parse(self, text: str, state: GameState, seat: int, names: Sequence[str] | None = None) -> int:
        assert isinstance(state, State)
        return notation.parse(text, state.view(seat), state.setup.cards, names)

    def result(self, state: GameState) -> dict[str, object]:
        assert isinstance(state, State)
        return {
            "scores": state.scores(),
            "winners": [seat for seat, share in enumerate(state.returns()) if share > 0],
            "turns": [int(state.turns(seat)) for seat in range(int(state.setup.players))],
            "unfinished": state.unfinished,
        }


def _whole(data: Mapping[str, object], key: str) -> int:
    """Return a whole number of a setup, 0 where there is none."""
    value = data.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 10**9:
        raise SetupError(f"{key} of a setup is a whole number, not {str(value)[:40]!r}")
    return value


GAME: Final = Dominion()
