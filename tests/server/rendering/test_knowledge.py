"""A rendered game is a function of what the seat knows: other hidden facts give the same, byte for byte."""

import msgspec
import pytest

from demesne.core.chance import FastChance, RecordingChance, ScriptedChance, derive_key
from demesne.core.events import EventList
from demesne.server.rendering.renderers import renderer
from tests.server.rendering.test_rendering import NAMES, deal

GAMES = [
    ("dominion", 2, {"kingdom": "interaction"}, 1, 240),
    ("dominion", 3, {"kingdom": "village-square"}, 1, 240),
    # In Dominations only the choices of the start are hidden.
    ("dominations", 2, {}, 20, 8),
    ("dominations", 4, {}, 10, 14),
]


def applied(state, seat, action, rng):
    """Return the state after an action, and what happens."""
    after, log = state.copy(), EventList()
    after.apply(seat, action, rng, log)
    return after, log


def followed_by(twin, seat, action, outcomes):
    """Return the same for a twin with the same outcomes of draws; None where it would need others."""
    if seat not in twin.players_to_act() or action not in twin.view(seat).legal_actions():
        return None
    try:
        return applied(twin, seat, action, ScriptedChance(list(outcomes)))
    except Exception:  # noqa: BLE001 - with other hidden cards other draws may be needed
        return None


@pytest.mark.parametrize(("kind", "players", "options", "deals", "moves"), GAMES)
def test_hidden_facts_change_nothing_that_is_told(kind, players, options, deals, moves):
    rng = FastChance(derive_key("knowledge", kind, players))
    others = followed = 0
    for number in range(deals):
        match, _ = deal(kind, players, number, **options)
        # Two renderers, because cached drawings must make no difference either.
        tellers = [renderer(kind, match.setup, "fr") for _ in range(2)]

        def told(who, state, viewer, forms, match=match, tellers=tellers):
            view = state.view(viewer)
            texts = match.game.moves(view) if viewer in state.players_to_act() else []
            result = match.game.result(state) if state.is_over else None
            return msgspec.json.encode(
                tellers[who].render(view, forms, texts, NAMES[:players], result=result)
            )

        state = match.state
        for _ in range(moves):
            if state.is_over:
                break
            viewer = rng.randbelow(players + 1) - 1
            twin = state.view(viewer).sample(rng)
            others += twin.digest() != state.digest()
            assert told(0, state, viewer, []) == told(1, twin, viewer, [])
            asked = state.players_to_act()
            seat = asked[rng.randbelow(len(asked))]
            actions = state.view(seat).legal_actions()
            action = actions[rng.randbelow(len(actions))]
            recorded = RecordingChance(rng)
            after, log = applied(state, seat, action, recorded)
            found = followed_by(twin, seat, action, recorded.outcomes)
            if found is not None and found[0].view(viewer).to_bytes() == after.view(viewer).to_bytes():
                forms = log.forms(viewer)
                if found[1].forms(viewer) == forms:
                    followed += 1
                    theirs = told(1, found[0], viewer, found[1].forms(viewer))
                    assert told(0, after, viewer, forms) == theirs
            state = after
    assert others > 50
    assert followed > 50
