"""What a seat sees of a state, as OpenSpiel asks for it: a tensor and a string."""

import json

from demesne.envs.extras import missing
from demesne.envs.open_spiel.position import known
from demesne.envs.open_spiel.state import DemesneState

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, "openspiel") from error


class DemesneObserver:
    """Observations and information states of one seat.

    The tensor of both is the observation of the game (`demesne.envs.dominion.observation` and its sister) as 32-bit
    floats: the view with perfect memory. The string of an observation is the view as JSON. The string of an
    information state is one word that tells the seat, all that it knows now and all that it was shown and did so far.
    In the middle of a draw nobody has seen any of it: both are those before the action, and empty before the deal.
    """

    def __init__(self, width: int, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DemesneState, player: int) -> None:
        """Write what a seat sees into `tensor`."""
        position = state.position
        if position.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(position.interface.observe(position.state, player), np.uint8)

    def string_from(self, state: DemesneState, player: int) -> str:
        """Return what a seat sees as a string."""
        position = state.position
        if position.state is None:
            return ""
        if self.perfect_recall:
            return f"{player}-{known(position.state, player)}-{position.pasts[player].hex()}"
        return json.dumps(position.state.view(player).to_json(), ensure_ascii=False)


def of_type(width: int, kind: "pyspiel.IIGObservationType | None", params: object) -> DemesneObserver:
    """Return the observer for a type of observation. Raises ValueError for one that the games do not have."""
    if params:
        raise ValueError(f"observations take no parameters, not {params}")
    if kind is None:
        kind = pyspiel.IIGObservationType(perfect_recall=False)
    if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        raise ValueError("an observation holds all that one seat knows, public and private")
    return DemesneObserver(width, kind.perfect_recall)
