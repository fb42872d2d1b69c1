"""Reaction windows: neither the moment of the answer nor anything before it tells who holds a Moat."""

import asyncio
from typing import Any

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.games.dominion import ids
from demesne.games.dominion.actions import DECLINE, REVEAL
from demesne.server.live.table import reaction_windows
from demesne.server.websocket.messages import Agree, AskUndo, Do
from tests.server.live.test_match import attacked, wish
from tests.server.playing import Table


def holds_moat(match, seat):
    """Tell whether a seat holds a Moat."""
    return match.state.view(seat).hand(ids.MOAT) > 0


def found(holding, players=2):
    """Return a match in which a player is attacked who owns a Moat, and holds it or not."""
    for seed in range(60):
        match = attacked(players, seed)
        if holds_moat(match, match.asked[0]) == holding:
            return match
    raise AssertionError("no such match")


@pytest.fixture(scope="module")
def matches():
    """Two matches: the attacked seat holds its Moat in one and not in the other."""
    return {holding: found(holding) for holding in (True, False)}


def again(match):
    """Return the same match anew, as a replay of what was done; the tests of one match must not meet."""
    other = type(match)(match.game, match.setup, match.players, match.key)
    other.accept(other.deal())
    for move in match.moves:
        other.accept(other.act(move.seat, move.action))
    return other


def windowed(play, match, **more):
    """Run a test at a table where a player is attacked."""

    async def run():
        async with Table(match=again(match), people=match.players, **more) as table:
            await table.come(*range(-1, match.players))
            await play(table)

    asyncio.run(run())


@pytest.mark.parametrize("holding", [True, False])
@pytest.mark.parametrize("answers", [None, DECLINE])
def test_the_answer_takes_effect_when_the_window_ends_and_not_before(matches, holding, answers):
    async def play(table):
        victim = table.match.asked[0]
        before = table.match.sequence
        until = table.seats[victim].last()["window"]["until"]
        assert until == table.time.at + 5_000
        assert all(seat.last()["window"]["until"] == until for seat in table.seats.values())
        frames = {seat: len(viewer.frames) for seat, viewer in table.seats.items()}
        await table.wait(1_000)
        if answers:
            decision = table.match.decision_id(victim)
            assert await table.send(victim, Do, decision=decision, move="decline") is None
        await table.wait(3_999)
        assert table.match.sequence == before
        assert {seat: len(viewer.frames) for seat, viewer in table.seats.items()} == frames
        await table.wait(1)
        assert table.match.sequence == before + 1
        if answers:
            assert table.match.moves[-1].action == DECLINE
            assert table.match.moves[-1].command
        else:
            assert table.match.moves[-1].action == (REVEAL if holding else DECLINE)

    windowed(play, matches[holding])


def test_who_comes_late_is_told_how_much_is_left_and_nobody_else_hears_of_it(matches):
    async def play(table):
        victim = table.match.asked[0]
        first = table.seats[victim].last()["window"]
        assert first["left"] == 5_000
        await table.wait(1_200)
        frames = {seat: len(viewer.frames) for seat, viewer in table.seats.items()}
        await table.come(-1)
        assert table.seats[-1].last()["window"] == {"until": first["until"], "left": 3_800}
        frames[-1] = len(table.seats[-1].frames)
        assert {seat: len(viewer.frames) for seat, viewer in table.seats.items()} == frames

    windowed(play, matches[True])


def test_a_later_answer_takes_the_place_of_an_earlier_one(matches):
    async def play(table):
        victim = table.match.asked[0]
        answers: list[Any] = []
        for number, move in enumerate(("decline", "reveal Moat")):
            command = Do(f"answer-{number}", decision=table.match.decision_id(victim), move=move)
            table.live.take(victim, command, answers.append)
            await table.quiet()
        assert [answer.why for answer in answers] == ["replaced"]
        await table.wait(5_000)
        assert table.match.moves[-1].action == REVEAL
        assert answers[-1].id == "answer-1"

    windowed(play, matches[True])


def test_a_window_is_taken_back_with_the_attack(matches):
    async def play(table):
        victim = table.match.asked[0]
        other = 1 - victim
        answers: list[Any] = []
        command = Do("answer-0", decision=table.match.decision_id(victim), move="decline")
        table.live.take(victim, command, answers.append)
        assert (await table.send(other, AskUndo, moves=1))["t"] == "ack"
        offer = table.seats[victim].last()["offer"]["id"]
        assert (await table.send(victim, Agree, offer=offer, yes=True))["t"] == "ack"
        assert table.seats[victim].last()["window"] is None
        assert table.live.status.window is None
        assert type(answers[-1]).__name__ == "Stale"

    windowed(play, matches[True])


def test_fast_windows_answer_at_once_where_there_is_no_choice(matches):
    async def play(table):
        assert table.live.status.window is None
        assert not table.match.hosting.is_reaction(table.match.state)

    windowed(play, matches[False], fast_windows=True)

    async def ask(table):
        assert table.match.hosting.is_reaction(table.match.state)
        await table.wait(60_000)
        assert table.match.hosting.is_reaction(table.match.state)

    windowed(ask, matches[True], fast_windows=True)


def test_who_publicly_owns_no_reaction_is_not_waited_for():
    async def play():
        async with Table(people=2) as table:
            await table.come(0, 1)
            seat, move = -1, ""
            while move != "play Militia":
                if move:
                    await table.send(seat, Do, decision=table.match.decision_id(seat), move=move)
                assert not table.match.hosting.is_reaction(table.match.state)
                seat = table.match.asked[0]
                move = wish(table.match, seat).replace("buy Moat", "end turn")
            assert not table.match.hosting.may_react(table.match.state, 1 - seat)
            await table.send(seat, Do, decision=table.match.decision_id(seat), move=move)
            assert table.match.asked == (1 - seat,)
            assert not table.match.hosting.is_reaction(table.match.state)
            assert table.live.status.window is None

    asyncio.run(play())


def exchanged(match):
    """Return a match that stands the same for all others than the attacked seat, which holds a Moat or does not.

    Its hand is exchanged with other cards that it owns, as the reference posterior allows.
    """
    victim = match.asked[0]
    attacker = 1 - victim
    view = match.state.view(attacker)
    for seed in range(500):
        state = view.sample(FastChance(derive_key("exchange", seed)))
        other = again(match)
        other._state = state
        if holds_moat(other, victim) != holds_moat(match, victim):
            return other
    raise AssertionError("the posterior knows no other hand")


@pytest.mark.parametrize("holding", [True, False])
def test_onlookers_are_sent_the_same_bytes_whatever_the_hand(matches, holding):
    match = matches[holding]

    async def heard(state):
        table_match = again(match)
        table_match._state = state
        async with Table(match=table_match, people=2) as table:
            await table.come(-1, 0, 1)
            await table.wait(2_000)
            victim = match.asked[0]
            decision = table.match.decision_id(victim)
            await table.send(victim, Do, decision=decision, move="decline")
            await table.wait(2_900)
            return {seat: table.seats[seat].frames for seat in (-1, 1 - victim)}, table.seats[victim].frames

    other = exchanged(match)
    here, own = asyncio.run(heard(match.state))
    there, other_own = asyncio.run(heard(other.state))
    assert here == there
    assert own != other_own
    assert all(frames for frames in here.values())


def test_the_wait_is_the_same_whatever_the_hand(matches):
    told = []

    async def play(table):
        told.append(table.seats[-1].last()["window"]["until"])

    for holding in (True, False):
        waits = iter(range(4_000, 4_400))
        windowed(play, matches[holding], wait=lambda waits=waits: next(waits))
    assert told[0] == told[1]


def test_waits_are_drawn_evenly_and_not_from_the_key_of_the_game(matches):
    relay = sorted(reaction_windows.reaction_delay() for _ in range(2_000))
    assert reaction_windows.SHORTEST <= relay[0] < relay[-1] <= reaction_windows.LONGEST
    middle = (reaction_windows.SHORTEST + reaction_windows.LONGEST) / 2
    assert abs(relay[1_000] - middle) < (reaction_windows.LONGEST - reaction_windows.SHORTEST) / 10

    async def play(table):
        others = []
        for _ in range(5):
            table.live.status.window = None
            table.live.status.arrange(table.time.at, reaction_windows.reaction_delay())
            others.append(table.live.status.window.until)
        assert len(set(others)) > 1

    windowed(play, matches[True])
