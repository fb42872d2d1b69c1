"""Moves taken back by consent: who is asked, what becomes of the wish, and that the cards stay the same."""

import asyncio

import pytest

from demesne.server.messages import Agree, AskUndo, Do
from tests.server.playing import Table


def with_table(play, **more):
    """Run a test at a table."""

    async def run():
        async with Table(**more) as table:
            await play(table)

    asyncio.run(run())


async def turn(table):
    """Let whoever is asked play the Treasures and end the turn; return the seat and its decisions."""
    seat = table.match.asked[0]
    for move in ("end actions", "play treasures", "end turn"):
        if move in table.match.game.moves(table.match.state.view(seat)):
            answer = await table.send(seat, Do, decision=table.match.decision_id(seat), move=move)
            assert answer["t"] == "ack"
    return seat


def test_all_other_people_must_agree_and_the_cards_stay_the_same():
    async def play(table):
        await table.come(0, 1, 2)
        before = table.match.state.digest()
        seat = await turn(table)
        after = table.match.state.digest()
        draws = [move.draws for move in table.match.moves]
        others = [other for other in range(3) if other != seat]
        assert (await table.send(seat, AskUndo, moves=2))["t"] == "ack"
        offer = table.seats[others[0]].last()["offer"]
        assert offer == {"id": offer["id"], "seat": seat, "moves": 2, "agreed": []}
        assert (await table.send(others[0], Agree, offer=offer["id"], yes=True))["t"] == "ack"
        assert table.seats[seat].last()["offer"]["agreed"] == [others[0]]
        assert table.match.state.digest() == after
        assert (await table.send(seat, Agree, offer=offer["id"], yes=True))["why"] == "gone"
        assert (await table.send(others[1], Agree, offer=offer["id"], yes=True))["t"] == "ack"
        assert table.match.state.digest() == before
        told = table.seats[others[0]].last()
        assert told["offer"] is None
        assert told["events"] == [{"event": "undone", "player": seat, "moves": 2}]
        await turn(table)
        assert table.match.state.digest() == after
        assert [move.draws for move in table.match.moves] == draws

    with_table(play, people=3)


def test_bots_always_agree():
    async def play(table):
        before = table.match.state.digest()
        while table.match.asked[0] != 0:
            await table.act()
        start = table.match.state.digest()
        await turn(table)
        assert (await table.send(0, AskUndo, moves=2))["t"] == "ack"
        assert table.match.state.digest() == start
        assert before

    with_table(play, people=1, bots=("easy",))


def test_a_wish_that_is_declined_is_not_made_again_at_once():
    async def play(table):
        await table.come(0, 1)
        seat = await turn(table)
        await table.send(seat, AskUndo, moves=1)
        offer = table.seats[1 - seat].last()["offer"]["id"]
        assert (await table.send(1 - seat, Agree, offer=offer, yes=False))["t"] == "ack"
        assert table.seats[seat].last()["offer"] is None
        assert (await table.send(seat, AskUndo, moves=1))["why"] == "declined"
        await turn(table)
        assert (await table.send(seat, AskUndo, moves=1))["t"] == "ack"

    with_table(play)


def test_whoever_plays_on_has_declined():
    async def play(table):
        await table.come(0, 1)
        seat = await turn(table)
        await table.send(seat, AskUndo, moves=1)
        offer = table.seats[seat].last()["offer"]["id"]
        await turn(table)
        assert table.seats[seat].last()["offer"] is None
        assert (await table.send(1 - seat, Agree, offer=offer, yes=True))["why"] == "gone"

    with_table(play)


@pytest.mark.parametrize(
    ("moves", "terms", "why"), [(5, {}, "illegal"), (1, {"undo": "free-only"}, "free-only")]
)
def test_what_cannot_be_wished(moves, terms, why):
    async def play(table):
        seat = await turn(table)
        assert (await table.send(seat, AskUndo, moves=moves))["why"] == why
        assert table.room.standing.offer is None

    with_table(play, **terms)


@pytest.mark.parametrize(("terms", "after"), [({}, "ask"), ({"undo": "free-only"}, "")])
def test_whoever_has_made_a_move_is_told_how_to_take_it_back(terms, after):
    async def play(table):
        def told():
            return [table.room.audience.current(seat, "en").told.undo for seat in (seat, 1 - seat, -1)]

        seat = table.match.asked[0]
        assert told() == ["", "", ""]
        await table.send(seat, Do, decision=table.match.decision_id(seat), move="play treasures")
        assert told() == ["free", "", ""]
        await table.send(seat, Do, decision=table.match.decision_id(seat), move="end turn")
        assert told() == [after, "", ""]

    with_table(play, **terms)


def test_there_is_one_wish_at_a_time():
    async def play(table):
        await table.come(0, 1)
        seat = await turn(table)
        await turn(table)
        assert (await table.send(seat, AskUndo, moves=1))["t"] == "ack"
        assert (await table.send(1 - seat, AskUndo, moves=1))["why"] == "offer"

    with_table(play)


def test_a_wish_waits_for_whoever_is_not_there():
    async def play(table):
        await table.come(0, 1)
        seat = await turn(table)
        assert (await table.send(seat, AskUndo, moves=1))["t"] == "ack"
        offer = table.seats[seat].last()["offer"]
        await table.go(0)
        await table.go(1)
        await table.wait(10**9)
        assert not table.room.is_idle(table.time.at)
        await table.come(1 - seat)
        assert table.seats[1 - seat].last()["offer"] == offer
        assert (await table.send(1 - seat, Agree, offer=offer["id"], yes=False))["t"] == "ack"
        await table.go(1 - seat)
        await table.wait(10**9)
        assert table.room.is_idle(table.time.at)

    with_table(play)
