"""The bot that plays Dominations by a network: every move is judged by the position at the end of its turn."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.search.arm import action_of
from demesne.bots.search.chance import chance_of
from demesne.bots.search.dominations.arm import SEARCHED
from demesne.core.bits import single
from demesne.core.chance import Chance
from demesne.core.errors import SetupError
from demesne.games.dominations.game import View
from demesne.learning import weights
from demesne.learning.dominations.arm import NetworkArm
from demesne.learning.dominations.features import ELEMENTS, NAME
from demesne.learning.dominations.judge import OUTPUTS
from demesne.learning.network import Network
from demesne.learning.weights import Weights

CODE: Final = "network"


class NetworkBot(DominationsBot):
    """Tries every move that is worth a look, plays the turn on by greedy planning, and takes what is judged best.

    What a turn does not turn on it leaves to greedy planning. A move depends on the seed and the view alone.
    """

    def __init__(self, name: str, network: Network) -> None:
        self.name = name
        self.network: Final[Network] = network
        self.greedy: GreedyBot = GreedyBot()
        self.seed = b""

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.seed = seed[:8]

    def pick(self, lens: View, rng: Chance) -> i64:
        if lens.count() == 1:
            return lens.nth(0)
        own = chance_of(self.seed, lens.to_bytes(), 0)
        if single(lens.ask) & SEARCHED == 0:
            return self.greedy.pick(lens, own)
        return self.best(NetworkArm(lens, self.network, own))

    def best(self, arm: NetworkArm) -> i64:
        """Return the action that is judged best, the first of several."""
        arm.deal()
        arm.offer()
        seat: i64 = arm.actor
        moves: vec[i64] = arm.moves
        if len(moves) == 1:
            return action_of(moves[0])
        best: i64 = moves[0]
        most: i64 = -1
        for move in moves:
            arm.deal()
            arm.offer()
            arm.take(move)
            arm.finish()
            if arm.results[seat] > most:
                most = arm.results[seat]
                best = move
        return action_of(best)


def make(path: str) -> NetworkBot:
    """Return the bot of a file of weights. Raises SetupError for a file that does not fit."""
    if not path:
        raise SetupError(f"the bot {CODE} plays by a file of weights; write {CODE}:FILE")
    return NetworkBot(f"{CODE}:{path}", network_of(weights.read(Path(path).expanduser()), path))


def network_of(given: Weights, path: str) -> Network:
    """Return the network of weights that were read from `path`. Raises SetupError where they do not fit."""
    if given.game != "dominations":
        raise SetupError(f"{path} holds a network for {given.game[:40]}, not for dominations")
    if given.inputs != NAME or not given.is_even or (given.sizes[0], given.sizes[3]) != (ELEMENTS, OUTPUTS):
        raise SetupError(
            f"{path} holds a network for other inputs ({given.inputs[:40]}) than this version of demesne has ({NAME}); "
            "train it again"
        )
    return given.network(range(ELEMENTS), ELEMENTS)
