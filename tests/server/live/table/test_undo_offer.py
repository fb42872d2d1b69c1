"""Moves taken back by consent: who is asked, what becomes of the wish, and that the cards stay the same."""

import asyncio

import pytest

from demesne.server.hosting.hosting import STAND_IN
from demesne.server.websocket.messages import Agree, AskUndo, Do, Undo
from tests.games.dominion.positions import Seat, position
from tests.server.playing import Table


def with_table(play, **more):
    """Run a test at a table."""

    async def run():
        async with Table(**more) as table:
            await play(table)

    asyncio.run(run())


async def turn(table):
    """Play the Treasures of the seat that is asked, and end its turn. Return the seat and its decisions."""
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
        assert told["events"] == [{"event": "undone", "player": seat, "moves": 2, "events": 4}]
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


@pytest.mark.parametrize("why", ["left", "vote", "clock", "failed"])
def test_a_bot_that_stands_in_agrees_to_nothing_for_its_person(why):
    async def play(table):
        await table.come(0, 1)
        seat = await turn(table)
        other = 1 - seat
        await table.live.commit(table.match.hand_over(other, STAND_IN, why), table.time.at)
        stood = table.match.state.digest()
        assert (await table.send(seat, AskUndo, moves=1))["t"] == "ack"
        assert table.match.state.digest() == stood
        offer = table.seats[other].last()["offer"]
        # Whom the bot plays for may answer without taking the seat back.
        assert (await table.send(other, Agree, offer=offer["id"], yes=True))["t"] == "ack"
        assert table.match.state.digest() != stood
        assert table.live.status.bot_of(other) == STAND_IN

    with_table(play)


def test_a_bot_that_comes_while_a_wish_is_open_agrees_to_nothing():
    async def play(table):
        await table.come(0, 1, 2)
        seat = await turn(table)
        here, away = (other for other in range(3) if other != seat)
        await table.send(seat, AskUndo, moves=1)
        offer = table.seats[seat].last()["offer"]["id"]
        await table.live.commit(table.match.hand_over(away, STAND_IN, "left"), table.time.at)
        before = len(table.match.moves)
        assert (await table.send(here, Agree, offer=offer, yes=True))["t"] == "ack"
        assert len(table.match.moves) == before
        assert table.seats[seat].last()["offer"]["agreed"] == [here]

    with_table(play, people=3)


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
        assert table.live.status.offer is None

    with_table(play, **terms)


@pytest.mark.parametrize(("terms", "after"), [({}, "ask"), ({"undo": "free-only"}, "")])
def test_whoever_has_made_a_move_is_told_how_to_take_it_back(terms, after):
    async def play(table):
        def told():
            return [table.live.subscribers.current(seat, "en").told.undo for seat in (seat, 1 - seat, -1)]

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
        assert not table.live.is_idle(table.time.at)
        await table.come(1 - seat)
        assert table.seats[1 - seat].last()["offer"] == offer
        assert (await table.send(1 - seat, Agree, offer=offer["id"], yes=False))["t"] == "ack"
        await table.go(1 - seat)
        await table.wait(10**9)
        assert table.live.is_idle(table.time.at)

    with_table(play)


@pytest.mark.parametrize("deck", ["", "Copper"])
def test_an_empty_deck_is_kept_without_a_question_and_goes_back_with_the_play(deck):
    async def play(table):
        await table.come(0)
        table.match._state = position(Seat("Chancellor, Copper", deck, "3 Gold"), Seat("5 Copper"))
        before = table.match.state.digest()
        decision = table.match.decision_id(0)
        assert (await table.send(0, Do, decision=decision, move="play Chancellor"))["t"] == "ack"
        made = [move.text for move in table.match.moves]
        assert made == (["play Chancellor"] if deck else ["play Chancellor", "keep deck"])
        assert (await table.send(0, Undo))["t"] == "ack"
        assert table.match.state.digest() == before
        assert table.match.moves == ()

    with_table(play)


def test_a_chapel_is_taken_back_with_one_command_and_told_as_one_move():
    async def play(table):
        await table.come(0, 1, lang="en")
        table.match._state = position(Seat("Chapel, 2 Copper, 2 Estate", "5 Silver"), Seat("5 Copper"))
        moves = ("play Chapel", "trash Copper", "trash Copper", "trash Estate", "done")
        states = []
        for move in moves:
            states.append(table.match.state.digest())
            decision = table.match.decision_id(0)
            assert (await table.send(0, Do, decision=decision, move=move))["t"] == "ack"
        assert (await table.send(0, Undo))["t"] == "ack"
        assert table.match.state.digest() == states[1]
        for seat, text in ((0, "You take a move back."), (1, "Ann 0 takes a move back.")):
            (line,) = table.seats[seat].last()["told"]["lines"]
            assert (line["text"], line["undoes"]) == (text, 4)
        assert (await table.send(0, Undo))["t"] == "ack"
        assert table.match.state.digest() == states[0]

    with_table(play)
