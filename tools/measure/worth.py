"""Measure what single choices in Dominion are worth, and how much better bots choose than the network of `master`.

    python -m tools.measure.worth master:100 master:1000 --kingdom first-game --choices 150 --rounds 1000

Run it with the compiled package on the path. `master` plays itself; one choice of each game counts at which the
network finds two moves nearly as good. Where a bot chooses another move than `master`, the network plays on from both
to the end, in rounds in which both meet the same cards: fresh states that the seat's view allows. It prints how much
more of a victory each bot gains a choice. Two bots are told apart in minutes, where matches take hours.

With `--judgements` the four likeliest moves are played out at every choice, and the network judges them on the way: a
table says by how much its judgements after some turns err, always and by chance.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64
from tools.measure.sampled import kingdom_of, sampled

from demesne.bots.registry import make_bot
from demesne.bots.search.arm import action_of, move_of
from demesne.bots.search.confidence import SCALE
from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominion.setup import RANDOM, Setup, resolve
from demesne.learning.dominion.bots import best_action, sure_action
from demesne.learning.dominion.chances import NAT
from demesne.learning.dominion.search.arm import NetworkArm
from demesne.learning.shipped import CODE

CLOSE: Final = 4 * NAT
"""Moves whose scores are further below the best one are no choice."""
CANDIDATES: Final = 4
TURNS: Final = (2, 4, 8, 16, 32)
"""After which the network judges for the table of judgements."""
END: Final = 64
"""Turns after which a game that goes on is judged in place of its end."""
_MAX_TURNS: Final = 40


@dataclass(frozen=True)
class Open:
    """A choice that is not settled: what its seat sees, and the actions that compete, best first."""

    view: Any
    actions: tuple[int, ...]


def close_actions(view: Any, network: Any) -> tuple[int, ...]:
    """Return the actions that are close to that of the network, which comes first; none where nothing is to choose."""
    if sure_action(view) >= 0:
        return ()
    arm = NetworkArm(view, network, FastChance(bytes(8)), vec[i64]([END]), SCALE)
    arm.deal()
    arm.offer()
    if len(arm.moves) < 2:
        return ()
    own, actions = best_action(view, arm.show()), map(action_of, arm.moves)
    # Of two whose gaps are equal in sixteenths of a nat, the network still likes one more.
    scored = sorted((gap, action != own, action) for gap, action in zip(arm.gaps, actions, strict=True))
    return tuple(int(action) for gap, _, action in scored if gap <= CLOSE)


def open_choices(network: Any, kingdom: str, many: int, seed: int) -> Iterator[Open]:
    """Return choices of games of `master` with itself, one of each game that has any."""
    rules, number = registry.find("dominion"), 0
    players = [make_bot(CODE, "dominion") for _ in range(2)]
    while many:
        number += 1
        ten = kingdom_of(number, seed) if kingdom == RANDOM else resolve(kingdom, seed)
        setup = Setup(ten, players=2, max_turns=_MAX_TURNS)
        _, kept = sampled(
            rules,
            setup,
            players,
            number,
            seed,
            lambda state, seat: len(close_actions(state.lens(seat), network)) > 1,
        )
        if kept is not None:
            many -= 1
            state, seat = kept
            view = state.lens(seat)
            yield Open(view, close_actions(view, network)[:CANDIDATES])


class Playouts:
    """Plays on from the moves of a choice; a round of a number is the same one whatever is played in it."""

    def __init__(self, choice: Open, network: Any, key: bytes, turns: int = END) -> None:
        self.arm = NetworkArm(choice.view, network, FastChance(key), vec[i64]([turns]), SCALE)
        self.arm.deal()
        self.seat = int(choice.view.seat)
        self.question = choice.view.ask

    def results(self, action: int, rounds: int) -> list[float]:
        """Return the seat's share of the victory after an action, or what the network expects of it, in each round."""
        found, move = [], move_of(self.seat, self.question, action, 0)
        for number in range(rounds):
            self.arm.rounds = number
            self.arm.begin_round()
            self.arm.replay()
            self.arm.take(move)
            self.arm.finish()
            found.append(self.arm.victories[self.seat] / SCALE)
        return found


def differences(one: Iterable[float], other: Iterable[float]) -> list[float]:
    """Return by how much one is better than the other in each round."""
    return [a - b for a, b in zip(one, other, strict=True)]


def gains(
    choices: Sequence[Open], network: Any, codes: Sequence[str], rounds: int, seed: int
) -> list[list[float]]:
    """Return for each bot what it gains over the network at each choice, as a share of the victory."""
    rules, bots = registry.find("dominion"), [make_bot(code, "dominion") for code in codes]
    found: list[list[float]] = [[] for _ in codes]
    for number, choice in enumerate(choices):
        key = derive_key(seed, "playouts", number, size=8)
        playouts = Playouts(choice, network, key)
        own = choice.actions[0]
        worth = {own: [0.0] * rounds}
        results: list[float] = []
        for bot, gained in zip(bots, found, strict=True):
            bot.start(playouts.seat, None, derive_key(seed, "bot", number, size=8))
            action = bot.choose(choice.view, rules.choice(choice.view), FastChance(key), 0)
            if action not in worth:
                results = results or playouts.results(own, rounds)
                worth[action] = differences(playouts.results(action, rounds), results)
            gained.append(fmean(worth[action]))
    return found


def judgements(
    choices: Sequence[Open], network: Any, rounds: int, seed: int
) -> dict[int, tuple[float, float]]:
    """Return for each number of turns how judgements of differences err: always, and by chance in one round."""
    squares: dict[int, list[float]] = {turns: [] for turns in (*TURNS, END)}
    luck: dict[int, list[float]] = {turns: [] for turns in (*TURNS, END)}
    for number, choice in enumerate(choices):
        key = derive_key(seed, "playouts", number, size=8)
        seen = {turns: Playouts(choice, network, key, turns) for turns in (*TURNS, END)}
        firsts = {turns: playouts.results(choice.actions[0], rounds) for turns, playouts in seen.items()}
        for action in choice.actions[1:]:
            by = {
                turns: differences(playouts.results(action, rounds), firsts[turns])
                for turns, playouts in seen.items()
            }
            for turns, each in by.items():
                off = differences(each, by[END])
                # What chance adds to the square of a mean is no error of the judgement.
                squares[turns].append(fmean(off) ** 2 - variance(off) / rounds)
                luck[turns].append(variance(each))
    return {turns: (sqrt(max(fmean(squares[turns]), 0)), sqrt(fmean(luck[turns]))) for turns in squares}


def main() -> None:
    """Play the games and print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bots", nargs="*", help="bots, such as master:100")
    parser.add_argument("--kingdom", default=RANDOM, help="a name, ten cards, or random")
    parser.add_argument("--choices", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=400, help="games played out after each move")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--judgements", action="store_true", help="also say how judgements on the way err")
    given = parser.parse_args()
    bot: Any = make_bot(f"{CODE}:1", "dominion")
    network = bot.network
    choices = list(open_choices(network, given.kingdom, given.choices, given.seed))
    print(f"{len(choices)} choices of {given.kingdom}, {given.rounds} rounds each")
    if given.bots:
        print(f"\n{gains_table(given.bots, gains(choices, network, given.bots, given.rounds, given.seed))}")
    if given.judgements:
        print("\n| turns | error | chance of a round |\n|---|---|---|")
        for turns, (error, luck) in judgements(choices, network, given.rounds, given.seed).items():
            print(f"| {'end' if turns == END else turns} | {100 * error:.1f} % | {100 * luck:.0f} % |")


def gains_table(codes: Sequence[str], found: Sequence[Sequence[float]]) -> str:
    """Return a row for each bot: what it gains a choice, and how often its move is worth more or less."""
    rows = ["| bot | gain a choice | 95 % interval | more or less |", "|---|---|---|---|"]
    for code, each in zip(codes, found, strict=True):
        mean, half = fmean(each), 1.96 * sqrt(variance(each) / len(each))
        other = sum(by != 0 for by in each) / len(each)
        rows.append(
            f"| `{code}` | {100 * mean:.2f} % | {100 * (mean - half):.2f} % to {100 * (mean + half):.2f} % "
            f"| {100 * other:.0f} % |"
        )
    return "\n".join(rows)


if __name__ == "__main__":
    main()
