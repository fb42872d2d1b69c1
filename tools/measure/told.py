"""Measure what telling games to people costs: processor time and bytes of `told` for each update.

    python -m tools.measure.told

One game of each kind is played by bots; after each step every seat and a spectator get it described in German.
"""

from collections.abc import Sequence
from time import thread_time
from typing import Final

import msgspec

from demesne import MODE
from demesne.bots.registry import make_bot
from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.server.live.match import Match, Proposal
from demesne.server.rendering.forms import Scenes
from demesne.server.rendering.renderers import renderer

GAMES: Final = (("dominion", 4, "big-money-smithy"), ("dominations", 4, "greedy"))
NAMES: Final = ("Ann", "Bo", "Cid", "Dot")


def measure(kind: str, players: int, code: str) -> str:
    """Return the figures of one game in a line."""
    game = registry.find(kind)
    setup = game.make_setup(players, {}, 1)
    match = Match(game, setup, players, derive_key("measure", kind))
    bots = [make_bot(code, kind) for _ in range(players)]
    for seat, bot in enumerate(bots):
        bot.start(seat, setup, derive_key("measure", seat))
    rng, told = FastChance(derive_key("measure")), renderer(kind, setup, "de")
    seen: dict[int, Scenes] = {}
    seconds: list[float] = []
    sent: list[int] = []
    whole: list[int] = []
    proposal: Proposal = match.deal()
    while True:
        match.accept(proposal)
        for viewer in match.viewers:
            view = match.state.view(viewer)
            texts = game.moves(view) if viewer in match.asked else []
            forms = match.forms(viewer, proposal.events)
            start = thread_time()
            said = told.render(view, forms, texts, NAMES[:players], result=match.result)
            seconds.append(thread_time() - start)
            whole.append(len(msgspec.json.encode(said)))
            if isinstance(said.scenes, Scenes):
                drawn, said.scenes = said.scenes, said.scenes.after(seen.get(viewer))
                seen[viewer] = drawn
            sent.append(len(msgspec.json.encode(said)))
        if match.is_over:
            break
        seat = match.asked[0]
        view = match.state.view(seat)
        action = bots[seat].choose(view, game.choice(view), rng, 0)
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
