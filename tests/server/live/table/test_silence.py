"""The same commands at two tables that differ in hidden facts alone: nobody else hears anything else, on any way."""

import asyncio
import secrets

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import DemesneError
from demesne.server.storage.log.entry import LogEntry
from tests.server.live.test_match import new_match
from tests.server.twins import Twins, copied

WISHES = ("Militia", "Library", "Spy", "Thief", "Moat", "Silver", "Village")


@pytest.fixture(autouse=True)
def named(monkeypatch):
    # The name of a wish is drawn; here it is always the same.
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: "a-name")


def eager(moves, rng):
    """Return a move of a player who plays all their Actions and buys more."""
    plays = [move for move in moves if move.startswith("play ") and move != "play treasures"]
    actions = [move for move in plays if move.removeprefix("play ") in WISHES]
    buys = [move for move in moves if move.removeprefix("buy ") in WISHES]
    wanted = actions or ["play treasures"] * ("play treasures" in moves) or buys or moves
    return wanted[int(rng.randbelow(len(wanted)))]


def holding(card, players, number, rng):
    """Return a match in which a player can play a card, and that player."""
    match = new_match("dominion", players, derive_key("silence", number), kingdom="interaction")
    for _ in range(2_000):
        seat = match.asked[0]
        moves = match.game.moves(match.state.view(seat))
        if f"play {card}" in moves:
            return match, seat
        buys = f"buy {card}" in moves and rng.randbelow(2)
        match.accept(match.move(seat, f"buy {card}" if buys else eager(moves, rng)))
    raise AssertionError("nobody held that card")


def exchanged(match, viewer, seat, card, rng):
    """Return other hidden facts that a viewer cannot tell apart, in which a player holds a certain card."""
    for _ in range(200):
        state = match.state.view(viewer).sample(rng)
        moves = match.game.moves(state.view(seat))
        if state.digest() != match.state.digest() and f"play {card}" in moves:
            return state
    raise AssertionError("nothing else is possible")


def test_nothing_of_hands_and_decks_is_heard_before_it_is_shown():
    rng = FastChance(derive_key("silence"))
    steps, done = 0, set()
    for number in range(40):
        card = WISHES[number % 4]
        match, seat = holding(card, 2 + number % 2, number, rng)
        # Two who have answered as often are the matter of test_two_victims.py.
        match.answers = [100 * each + answers for each, answers in enumerate(match.answers)]
        viewer = next(
            each for each in (2 - number % 4, 1, 0, -1) if -1 <= each < match.players and each != seat
        )
        other = copied(match, exchanged(match, viewer, seat, card, rng))
        twins = Twins("dominion", [copied(match), other], [[], []], viewer, rng)
        asyncio.run(twins.drive(25, eager))
        steps += twins.steps
        done |= twins.done

    assert steps > 150
    assert done >= {"undo", *(f"play {card}" for card in WISHES[:4])}


def dealt(match, log, viewer, rng):
    """Return the same match with another deal that shows the viewer the same, with its log."""
    draws = log[0].draws
    for _ in range(2_000):
        changed = [int(rng.randbelow(max(draws) + 1)) if rng.randbelow(4) == 0 else draw for draw in draws]
        other = type(match)(match.game, match.setup, match.players, match.key)
        entry = LogEntry(0, "deal", draws=tuple(changed))
        try:
            deal = other.again(entry)
        except DemesneError:
            continue
        forms = other.forms(viewer, deal.events)
        other.accept(deal)
        is_same = other.state.view(viewer).to_bytes() == match.state.view(viewer).to_bytes()
        if is_same and other.state.digest() != match.state.digest() and forms == shown(match, log, viewer):
            return other, [entry]
    raise AssertionError("no other deal looks the same")


def shown(match, log, viewer):
    """Return what the deal showed a viewer."""
    other = type(match)(match.game, match.setup, match.players, match.key)
    return other.forms(viewer, other.again(log[0]).events)


def dealt_match(kind, players, number, **options):
    """Return a match with its log, before the first move."""
    key = derive_key("silence", kind, number)
    match = new_match(kind, players, key, **options)
    fresh = type(match)(match.game, match.setup, players, key)
    return match, [fresh.deal().entry]


def test_the_whole_story_of_another_deal_is_the_same_for_whoever_was_dealt_the_same():
    rng = FastChance(derive_key("deals"))
    steps, done = 0, set()
    for number in range(48):
        match, log = dealt_match("dominion", 2 + number % 2, number, kingdom="interaction")
        viewer = number % 3 - 1
        other, other_log = dealt(match, log, viewer, rng)
        twins = Twins("dominion", [match, other], [log, other_log], viewer, rng)
        asyncio.run(twins.drive(40, eager))
        steps += twins.steps
        done |= twins.done

    assert steps > 100
    assert "ask-undo" in done


def anything(moves, rng):
    """Return any move."""
    return moves[int(rng.randbelow(len(moves)))]


def test_what_was_dealt_and_chosen_in_secret_is_not_heard_before_all_have_chosen():
    rng = FastChance(derive_key("secret step"))
    steps, done, apart = 0, set(), 0
    for number in range(20):
        match, log = dealt_match("dominations", 2 + number % 3, number)
        viewer = number % (match.players + 1) - 1
        other, other_log = dealt(match, log, viewer, rng)
        twins = Twins("dominations", [match, other], [log, other_log], viewer, rng)
        asyncio.run(twins.drive(25, anything))
        steps += twins.steps
        done |= twins.done
        apart += match.asked != other.asked

    assert steps > 100
    assert apart > 3, "others have come further at one table than at the other"
    assert "ask-undo" in done
