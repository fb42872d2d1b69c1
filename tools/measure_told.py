"""Measure what telling games to people costs: processor time and bytes of `told` for each update.

    python -m tools.measure_told

One game of each kind is played by bots; after each step every seat and a spectator are told it in German.
"""

from collections.abc import Sequence
from time import thread_time
from typing import Final

import msgspec

from demesne import MODE
from demesne.kernel import registry
from demesne.kernel.chance import FastGenerator, derive
from demesne.players.codes import make
from demesne.server.match import Match, Proposal
from demesne.server.told.forms import Scenes
from demesne.server.told.narrators import narrator

GAMES: Final = (("dominion", 4, "big-money-smithy"), ("dominations", 4, "greedy"))
NAMES: Final = ("Ann", "Bo", "Cid", "Dot")


def measure(kind: str, players: int, code: str) -> str:
    """Return the figures of one game in a line."""
    game = registry.find(kind)
    setup = game.make_setup(players, {}, 1)
    match = Match(game, setup, players, derive("measure", kind))
    bots = [make(code, kind) for _ in range(players)]
    for seat, bot in enumerate(bots):
        bot.start(seat, setup, derive("measure", seat))
    rng, told = FastGenerator(derive("measure")), narrator(kind, setup, "de")
    seen: dict[int, Scenes] = {}
    seconds: list[float] = []
    sent: list[int] = []
    whole: list[int] = []
    proposal: Proposal = match.deal()
    while True:
        match.accept(proposal)
        for onlooker in match.onlookers:
            view = match.state.view(onlooker)
            texts = game.moves(view) if onlooker in match.asked else []
            forms = match.forms(onlooker, proposal.events)
            start = thread_time()
            said = told.tell(view, forms, texts, NAMES[:players])
            seconds.append(thread_time() - start)
            whole.append(len(msgspec.json.encode(said)))
            if isinstance(said.scenes, Scenes):
                drawn, said.scenes = said.scenes, said.scenes.after(seen.get(onlooker))
                seen[onlooker] = drawn
            sent.append(len(msgspec.json.encode(said)))
        if match.is_over:
            break
        seat = match.asked[0]
        view = match.state.view(seat)
        action = bots[seat].choose(view, game.decision(view), rng, 0)
        proposal = match.act(seat, int(action))
    microseconds = [1e6 * each for each in seconds]
    return (
        f"{kind}, {players} players, {len(sent):,} updates ({MODE}): "
        f"mean {_mean(microseconds):,.0f} us, 99 % {_rank(microseconds, 0.99):,.0f} us, "
        f"most {max(microseconds):,.0f} us; "
        f"sent: mean {_mean(sent):,.0f} bytes, median {_rank(sent, 0.5):,.0f}; "
        f"with all pictures: most {max(whole):,} bytes"
    )


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)


def _rank(figures: Sequence[float], part: float) -> float:
    return sorted(figures)[int(part * (len(figures) - 1))]


if __name__ == "__main__":
    for each in GAMES:
        print(measure(*each))
