"""The bot that plays Dominion by a network alone, without a search."""

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.bots.dominion.bot import LensBot
from demesne.core.chance import Chance
from demesne.core.errors import SetupError
from demesne.envs.dominion.encode import WORDS, encode
from demesne.envs.words import clear
from demesne.games.dominion.actions import PLAY_ALL, VERBS
from demesne.games.dominion.view import View
from demesne.learning import weights
from demesne.learning.dominion.inputs import NAME, OUTPUTS, READ, REFUSED, VALUE, WIDTH
from demesne.learning.network import Evaluator, Network
from demesne.learning.weights import Weights

CODE: Final = "network"
_REFUSED_SET: Final = 1 << (REFUSED & 31)


class NetworkBot(LensBot):
    """Takes the legal action that the network scores highest, the first of several.

    It plays all Treasures at once and never buys a Curse. It never draws and remembers nothing of a game.
    """

    def __init__(self, name: str, network: Network) -> None:
        self.name = name
        self.evaluator: Final[Evaluator] = Evaluator(network)
        self.words: Final[vec[i64]] = vec[i64]([0] * WORDS)

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        # The parts of seats that nobody sits on are not written again.
        clear(self.words, 0, WORDS)

    def pick(self, lens: View, rng: Chance) -> i64:
        sure: i64 = sure_action(lens)
        if sure >= 0:
            return sure
        self.show(lens)
        return self.prefer(lens, rng)

    def prefer(self, lens: View, rng: Chance) -> i64:
        """Return one of the actions of a view that the network was shown last."""
        return best_action(lens, self.evaluator)

    def show(self, lens: View) -> None:
        """Let the network see what a seat sees."""
        encode(lens, self.words, 0)
        self.evaluator.show(self.words)

    def value(self) -> float:
        """Return the reward that the network expects for the seat of the view shown last."""
        return float(self.evaluator.output(VALUE)) / float(self.evaluator.network.scale)


def best_action(lens: View, evaluator: Evaluator) -> i64:
    """Return the legal action of the highest score for a view that the network was shown last."""
    best: i64 = -1
    most: i64 = 0
    for action in open_actions(lens):
        score: i64 = evaluator.output(action)
        if best < 0 or score > most:
            best = action
            most = score
    return best


def open_actions(lens: View) -> vec[i64]:
    """Return the legal actions that are not refused, in their order."""
    found = vec[i64]()
    verb: i64 = 0
    while verb < VERBS:
        cards: i64 = lens.options(verb)
        action: i64 = verb << 5
        while cards:
            if cards & 1 and action != REFUSED:
                found = append(found, action)
            cards >>= 1
            action += 1
        verb += 1
    return found


def sure_action(lens: View) -> i64:
    """Return the action that needs no thought, -1 where there is none: all Treasures, never wrong, or the only one."""
    if lens.is_legal(PLAY_ALL):
        return PLAY_ALL
    return only_action(lens)


def only_action(lens: View) -> i64:
    """Return the one legal action that is not refused, -1 where there are several."""
    found: i64 = -1
    verb: i64 = 0
    while verb < VERBS:
        cards: i64 = lens.options(verb)
        if verb == REFUSED >> 5:
            cards &= ~_REFUSED_SET
        if cards:
            if found >= 0 or cards & (cards - 1):
                return -1
            found = verb << 5
            while cards & 1 == 0:
                cards >>= 1
                found += 1
        verb += 1
    return found


def make(path: str) -> NetworkBot:
    """Return the bot of a file of weights. Raises SetupError for a file that does not fit."""
    if not path:
        raise SetupError(f"the bot {CODE} plays by a file of weights; write {CODE}:FILE")
    return bot_of(weights.read(Path(path).expanduser()), path)


def bot_of(given: Weights, path: str) -> NetworkBot:
    """Return the bot of weights that were read from `path`. Raises SetupError where they do not fit."""
    return NetworkBot(f"{CODE}:{path}", network_of(given, path))


def network_of(given: Weights, path: str) -> Network:
    """Return the network of weights that were read from `path`. Raises SetupError where they do not fit."""
    if given.game != "dominion":
        raise SetupError(f"{path} holds a network for {given.game[:40]}, not for dominion")
    elements = READ.get(given.inputs, [])
    if given.is_even or (given.sizes[0], given.sizes[3]) != (len(elements), OUTPUTS):
        raise SetupError(
            f"{path} holds a network for other inputs ({given.inputs[:40]}) than this version of demesne has ({NAME}); "
            "train it again"
        )
    return given.network(elements, WIDTH)
