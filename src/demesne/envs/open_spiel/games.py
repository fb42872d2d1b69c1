"""The games as OpenSpiel loads them: their types, their parameters and their bounds."""

from typing import Any

from demesne.core import registry
from demesne.envs.extras import missing
from demesne.envs.interface import find, is_environment
from demesne.envs.open_spiel import observer
from demesne.envs.open_spiel.position import Position
from demesne.envs.open_spiel.state import DemesneState

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, "openspiel") from error


def game_type(name: str) -> "pyspiel.GameType":
    """Return the type of a game; the parameters come with their defaults."""
    interface = find(name)
    game = interface.game
    return pyspiel.GameType(
        short_name=f"python_demesne_{name}",
        long_name=f"{game.title} (Demesne)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=game.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.least_players), **interface.parameters},
        default_loadable=True,
    )


class DemesneGame(pyspiel.Game):
    """A game with its setup. The share of the victory is the utility, so that utilities add up to 1."""

    def __init__(self, name: str, parameters: dict[str, Any] | None = None) -> None:
        kind = game_type(name)
        given = {**kind.parameter_specification, **(parameters or {})}
        players = given.pop("players")
        self.interface = find(name)
        self.setup = self.interface.setup(players, self.interface.options(given), given.get("seed", 0))
        decisions, self.draws = self.interface.bounds(self.setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.interface.n_actions,
            max_chance_outcomes=self.interface.game.max_chance_outcomes,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=decisions,
        )
        super().__init__(kind, info, parameters or {})
        self.opening = Position(self.interface, self.setup, players)

    def new_initial_state(self) -> DemesneState:
        """Return the game before its first draw."""
        return DemesneState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many draws a game has at most."""
        return self.draws

    def make_py_observer(
        self, iig_obs_type: "pyspiel.IIGObservationType | None" = None, params: object = None
    ) -> observer.DemesneObserver:
        """Return the observer for a type of observation. Raises ValueError for one that the games do not have."""
        return observer.of_type(self.interface.observation.width, iig_obs_type, params)


def register() -> None:
    """Make the environments known to OpenSpiel; to be called again after a game was added."""
    known = pyspiel.registered_names()
    for name in registry.names():
        if f"python_demesne_{name}" not in known and is_environment(name):
            pyspiel.register_game(game_type(name), _maker(name))


def _maker(name: str) -> type[DemesneGame]:
    """Return a class whose objects are a game. OpenSpiel drops it after Python has ended: only a class bears that."""

    class Made(DemesneGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(name, parameters)

    return Made
