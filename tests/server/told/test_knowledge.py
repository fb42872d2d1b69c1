"""What a seat is told is a function of what it knows: other hidden facts give it the same, byte for byte."""

import msgspec
import pytest

from demesne.kernel.chance import FastGenerator, RecordingGenerator, ScriptedGenerator, derive
from demesne.kernel.events import EventLog
from demesne.server.told.narrators import narrator
from tests.server.told.test_told import NAMES, deal

GAMES = [
    ("dominion", 2, {"kingdom": "interaction"}, 1, 240),
    ("dominion", 3, {"kingdom": "village-square"}, 1, 240),
    # In Dominations only the choices of the start are hidden.
    ("dominations", 2, {}, 20, 8),
    ("dominations", 4, {}, 10, 14),
]


def applied(state, seat, action, rng):
    """Return the state after an action, and what happens."""
    after, log = state.clone(), EventLog()
    after.apply(seat, action, rng, log)
    return after, log


def followed_by(twin, seat, action, outcomes):
    """Return the same for a twin with the same outcomes of draws; None where it would need others."""
    if seat not in twin.to_act() or action not in twin.view(seat).legal_actions():
        return None
    try:
        return applied(twin, seat, action, ScriptedGenerator(list(outcomes)))
    except Exception:  # noqa: BLE001 - with other hidden cards other draws may be needed
        return None


@pytest.mark.parametrize(("kind", "players", "options", "deals", "moves"), GAMES)
def test_hidden_facts_change_nothing_that_is_told(kind, players, options, deals, moves):
    rng = FastGenerator(derive("knowledge", kind, players))
    others = followed = 0
    for number in range(deals):
        match, _ = deal(kind, players, number, **options)
        # Two narrators, for what one of them has drawn before must make no difference either.
        tellers = [narrator(kind, match.setup, "fr") for _ in range(2)]

        def told(who, state, onlooker, forms, match=match, tellers=tellers):
            view = state.view(onlooker)
            texts = match.game.moves(view) if onlooker in state.to_act() else []
            return msgspec.json.encode(tellers[who].tell(view, forms, texts, NAMES[:players], False))

        state = match.state
        for _ in range(moves):
            if state.is_over:
                break
            onlooker = rng.below(players + 1) - 1
            twin = state.view(onlooker).sample(rng)
            others += twin.digest() != state.digest()
            assert told(0, state, onlooker, []) == told(1, twin, onlooker, [])
            asked = state.to_act()
            seat = asked[rng.below(len(asked))]
            actions = state.view(seat).legal_actions()
            action = actions[rng.below(len(actions))]
            recorded = RecordingGenerator(rng)
            after, log = applied(state, seat, action, recorded)
            found = followed_by(twin, seat, action, recorded.outcomes)
            if found is not None and found[0].view(onlooker).to_bytes() == after.view(onlooker).to_bytes():
                forms = log.forms(onlooker)
                if found[1].forms(onlooker) == forms:
                    followed += 1
                    theirs = told(1, found[0], onlooker, found[1].forms(onlooker))
                    assert told(0, after, onlooker, forms) == theirs
            state = after
    assert others > 50
    assert followed > 50
