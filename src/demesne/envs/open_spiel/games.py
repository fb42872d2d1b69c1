"""Both games as OpenSpiel loads them: their types, their parameters and their bounds."""

from typing import Any, Final

from demesne.dominations.options import OPTIONS
from demesne.dominations.setup import Setup as DominationsSetup
from demesne.dominion.setup import Setup as DominionSetup
from demesne.envs import interface
from demesne.envs.extras import missing
from demesne.envs.open_spiel import bounds, observer
from demesne.envs.open_spiel.position import Position
from demesne.envs.open_spiel.state import DemesneState
from demesne.kernel.errors import SetupError

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, "openspiel") from error

MAX_TURNS: Final = 40
"""The limit of turns of Dominion where none is given: the length of a game must be bounded."""


def game_type(name: str, title: str, parameters: dict[str, Any]) -> "pyspiel.GameType":
    """Return the type of one of the games; the parameters come with their defaults."""
    return pyspiel.GameType(
        short_name=f"python_demesne_{name}",
        long_name=f"{title} (Demesne)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
        default_loadable=True,
    )


DOMINION: Final = game_type(
    "dominion",
    "Dominion",
    {"players": 2, "kingdom": "first-game", "max_turns": MAX_TURNS, "first": 0, "seed": 0},
)
DOMINATIONS: Final = game_type(
    "dominations",
    "Dominations: Road to Civilization",
    {"players": 2, "ruleset": "final", **{option.name: "" for option in OPTIONS if option.is_open}},
)


class DemesneGame(pyspiel.Game):
    """A game with its setup. The share of the victory is the utility, so that utilities add up to 1."""

    def __init__(self, kind: "pyspiel.GameType", name: str, parameters: dict[str, Any]) -> None:
        given = {**kind.parameter_specification, **parameters}
        players = given.pop("players")
        self.interface = interface.find(name)
        self.setup = self.interface.setup(players, self.options(given), given.get("seed", 0))
        decisions, self.draws = self.bounds()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.interface.n_actions,
            max_chance_outcomes=self.interface.n_items,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=decisions,
        )
        super().__init__(kind, info, parameters)
        self.opening = Position(self.interface, self.setup, players)

    def options(self, given: dict[str, Any]) -> dict[str, object]:
        """Return the parameters as the options of a setup. Raises SetupError."""
        raise NotImplementedError

    def bounds(self) -> tuple[int, int]:
        """Return how many decisions and how many draws a game has at most."""
        raise NotImplementedError

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


class DominionGame(DemesneGame):
    """Dominion. A list of ten cards as `kingdom` is separated by semicolons, for a comma ends a parameter."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        super().__init__(DOMINION, "dominion", parameters or {})

    def options(self, given: dict[str, Any]) -> dict[str, object]:
        if given["max_turns"] < 1:
            raise SetupError(f"max_turns is 1 or more here, for games must end, not {given['max_turns']}")
        kingdom = given["kingdom"].replace(";", ",")
        return {"kingdom": kingdom, "max_turns": given["max_turns"], "first": given["first"]}

    def bounds(self) -> tuple[int, int]:
        assert isinstance(self.setup, DominionSetup)
        return bounds.dominion_decisions(self.setup), bounds.dominion_draws(self.setup)


class DominationsGame(DemesneGame):
    """Dominations. Each option of the rules is a parameter; left empty it is that of the ruleset."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        super().__init__(DOMINATIONS, "dominations", parameters or {})

    def options(self, given: dict[str, Any]) -> dict[str, object]:
        return {name: reading for name, reading in given.items() if reading}

    def bounds(self) -> tuple[int, int]:
        assert isinstance(self.setup, DominationsSetup)
        return bounds.dominations_decisions(self.setup), bounds.dominations_draws(self.setup)


def register() -> None:
    """Make both games known to OpenSpiel."""
    pyspiel.register_game(DOMINION, DominionGame)
    pyspiel.register_game(DOMINATIONS, DominationsGame)
