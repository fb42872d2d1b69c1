"""At a table: bots for those who are away, seats that are taken back, clocks that fall, games that are given up."""

import asyncio
from typing import Any

import pytest

from demesne.server.hosting.hosting import STAND_IN
from demesne.server.live.table.clocks import AFTER_RETURN, SECRET_STEP
from demesne.server.live.table.presence import ABSENT_AFTER
from demesne.server.live.table.status import TableStatus
from demesne.server.storage.database import StoreError
from demesne.server.storage.log.entry import LogEntry
from demesne.server.websocket.messages import Again, ComeBack, Do, Leave, TakeOver, Undo
from tests.server.playing import Table


def with_table(play, **more):
    """Run a test at a table."""

    async def run():
        async with Table(**more) as table:
            await play(table)

    asyncio.run(run())


def test_one_other_person_lets_a_bot_play_and_the_person_takes_the_seat_back():
    async def play(table):
        await table.come(0, 1)
        await table.go(1)
        assert table.seats[0].last()["present"] == [True, False]
        assert (await table.send(0, TakeOver, seat=1))["why"] == "present"
        left = table.time.at
        await table.wait(ABSENT_AFTER)
        assert table.seats[0].last()["absent"] == [{"seat": 1, "since": left, "votes": []}]
        assert (await table.send(0, TakeOver, seat=1))["t"] == "ack"
        told = table.seats[0].last()
        assert told["bots"] == [None, STAND_IN]
        assert told["events"] == [{"event": "handed", "player": 1, "bot": STAND_IN, "why": "vote"}]
        await table.come(1)
        assert table.seats[1].last()["bots"][1] == STAND_IN
        assert table.seats[1].last()["choice"] is None
        if table.match.asked == (1,):
            decision = table.match.decision_id(1)
            assert (await table.send(1, Do, decision=decision, move="end turn"))["why"] == "bot"
        assert (await table.send(1, Undo))["why"] == "bot"
        assert (await table.send(1, ComeBack))["t"] == "ack"
        assert table.seats[0].last()["bots"] == [None, None]
        assert table.seats[0].last()["events"] == [{"event": "returned", "player": 1}]
        assert (await table.send(1, ComeBack))["t"] == "ack"
        assert table.match.sequence == 3

    with_table(play)


def test_all_people_who_are_there_must_agree():
    async def play(table):
        await table.come(0, 1)
        await table.wait(ABSENT_AFTER)
        assert (await table.send(0, TakeOver, seat=2))["t"] == "ack"
        assert table.seats[1].last()["absent"][0]["votes"] == [0]
        assert table.match.stand_ins == [None, None, None, None]
        assert (await table.send(1, TakeOver, seat=2))["t"] == "ack"
        assert table.match.stand_ins == [None, None, STAND_IN, None]

    with_table(play, people=3, bots=("easy",))


def test_the_answer_of_a_stand_in_comes_too_late_for_a_person_who_is_back():
    async def play(table):
        await table.come(0, 1)
        seat = table.match.asked[0]
        await table.live.commit(table.match.hand_over(seat, STAND_IN, "clock"), table.time.at)
        decision = table.match.decision_id(seat)
        await table.send(seat, ComeBack)
        legal = table.match.state.view(seat).legal_actions()
        before = table.match.sequence
        table.live.act(seat, STAND_IN, decision, legal[0])
        await table.quiet()
        assert table.match.sequence == before

    with_table(play)


def test_a_bot_that_answers_what_is_not_legal_is_replaced_and_that_is_told():
    async def play(table):
        await table.come(0)
        while table.match.asked[0] == 0:
            await table.act()
        table.live.act(1, "hard", table.match.decision_id(1), 255)
        await table.quiet()
        assert table.seats[0].last()["bots"] == [None, "random"]
        assert table.seats[0].last()["events"][0]["why"] == "failed"

    with_table(play, people=1, bots=("hard",))


def test_a_live_clock_that_falls_hands_the_seat_to_a_bot():
    async def play(table):
        await table.come(0, 1)
        seat = table.match.asked[0]
        clocks = table.seats[0].last()["clocks"]
        assert clocks == {"kind": "live", "left": [60_000] * 2, "running": [seat], "at": table.time.at}
        await table.wait(59_999)
        assert table.match.stand_ins == [None, None]
        await table.wait(1)
        assert table.match.stand_ins[seat] == STAND_IN
        told = table.seats[1 - seat].last()
        assert told["events"] == [{"event": "handed", "player": seat, "bot": STAND_IN, "why": "clock"}]
        assert told["clocks"]["left"][seat] == 0
        assert told["clocks"]["running"] == []
        assert (await table.send(seat, ComeBack))["why"] == "bot-turn"
        while seat in table.match.asked:
            await table.act()
        await table.send(seat, ComeBack)
        assert table.seats[seat].last()["clocks"]["left"][seat] == AFTER_RETURN
        while seat not in table.match.asked:
            await table.act()
        assert table.seats[seat].last()["clocks"]["left"][seat] == AFTER_RETURN
        assert table.seats[seat].last()["clocks"]["running"] == [seat]

    with_table(play, clock="live:60+2")


def test_time_is_taken_when_the_command_comes_in():
    async def play(table):
        await table.come(0, 1)
        seat = table.match.asked[0]
        await table.wait(10_000)
        answers: list[Any] = []
        move = next(m for m in table.match.game.moves(table.match.state.view(seat)) if m.startswith("end"))
        command = Do("in-time-1", decision=table.match.decision_id(seat), move=move)
        table.live.take(seat, command, answers.append)
        table.time.at += 7_000
        await table.quiet()
        assert answers
        while table.match.asked[0] == seat:
            await table.act()
        # The clock of the last decision of the turn stopped at once; the ten seconds before were the seat's own.
        assert table.live.status.clocks.left[seat] >= 60_000 - 10_000 - 7_000

    with_table(play, clock="live:60+0")


def test_who_does_not_choose_in_a_secret_step_loses_it_to_a_bot_and_no_clock_tells_who():
    async def play(table):
        await table.come(0, 1, 2)
        assert table.match.hosting.is_secret_step(table.match.state)
        told = table.seats[0].last()
        assert told["clocks"]["running"] == []
        until = told["window"]["until"]
        assert until == table.time.at + SECRET_STEP
        frames = [len(table.seats[seat].frames) for seat in (1, 2)]
        while 0 in table.match.asked:
            legal = table.match.state.view(0).legal_actions()
            await table.live.commit(table.match.act(0, legal[0]), table.time.at)
        await table.quiet()
        assert [len(table.seats[seat].frames) for seat in (1, 2)] == frames
        await table.wait(SECRET_STEP)
        assert [bot is not None for bot in table.match.stand_ins] == [False, True, True]

    with_table(play, kind="dominations", people=3, clock="live:60+2")


def test_who_leaves_is_played_for_and_a_game_that_all_have_left_is_given_up():
    async def play(table):
        await table.come(0, 1, -1)
        assert (await table.send(0, Leave))["t"] == "ack"
        assert table.seats[1].last()["events"][0]["why"] == "left"
        assert (await table.send(0, Leave))["t"] == "ack"
        assert not table.match.is_over
        await table.send(0, ComeBack)
        await table.send(0, Leave)
        assert not table.match.is_over
        assert (await table.send(1, Leave, end=True))["t"] == "ack"
        told = table.seats[-1].last()
        assert told["over"]
        assert told["abandoned"]
        assert told["choice"] is None
        assert (await table.send(1, ComeBack))["why"] == "over"

    with_table(play)


def test_nobody_ends_a_game_that_others_play():
    async def play(table):
        await table.come(0, 1)
        await table.live.commit(table.match.hand_over(1, STAND_IN, "vote"), table.time.at)
        assert (await table.send(0, Leave, end=True))["t"] == "ack"
        assert not table.match.is_over
        assert table.match.stand_ins == [STAND_IN, STAND_IN]

    with_table(play)


@pytest.mark.parametrize("terms", [{}, {"clock": "live:60+2"}, {"clock": "days:3"}])
def test_who_plays_against_bots_may_leave_and_finds_the_game_as_it_was(terms):
    async def play(table):
        await table.come(0)
        while 0 not in table.match.asked:
            await table.act()
        before = table.match.state.digest()
        assert (await table.send(0, Leave))["t"] == "ack"
        assert not table.match.is_over
        assert table.live.status.is_paused
        await table.go(0)
        await table.wait(130_000)
        assert table.match.state.digest() == before
        assert table.live.is_idle(table.time.at), "bots that play for nobody keep no room open"
        await table.come(0)
        assert (await table.send(0, ComeBack))["t"] == "ack"
        assert table.seats[0].last()["choice"] is not None
        assert (await table.send(0, Leave, end=True))["t"] == "ack"
        assert table.match.is_abandoned

    with_table(play, people=1, bots=("easy",), **terms)


def test_with_a_clock_of_days_no_vote_hands_over_a_seat():
    async def play(table):
        await table.come(0)
        seat = table.match.asked[0]
        await table.wait(2 * 86_400_000)
        assert table.seats[0].last()["absent"] == []
        assert (await table.send(0, TakeOver, seat=1))["why"] == "present"
        assert table.match.stand_ins == [None, None]
        await table.wait(86_400_000)
        assert table.match.stand_ins[seat] == STAND_IN

    with_table(play, clock="days:3")


@pytest.mark.parametrize("clock", ["live:30+0", "days:1"])
def test_to_leave_and_come_back_gives_no_time(clock):
    async def play(table):
        await table.come(0, 1)
        seat = table.match.asked[0]
        table.time.at += 29_000
        await table.send(seat, Leave)
        left = table.live.status.clocks.left[seat]
        assert (await table.send(seat, ComeBack))["why"] == "bot-turn"
        assert table.match.stand_ins[seat] == STAND_IN
        while seat in table.match.asked:
            await table.act()
        assert (await table.send(seat, ComeBack))["t"] == "ack"
        assert table.live.status.clocks.left[seat] == left

    with_table(play, clock=clock)


def test_a_live_clock_begins_when_its_player_has_come():
    async def play(table):
        seat = table.match.asked[0]
        await table.come(1 - seat)
        await table.wait(40_000)
        assert table.seats[1 - seat].last()["clocks"]["left"] == [60_000] * 2
        assert table.seats[1 - seat].last()["clocks"]["running"] == []
        await table.come(seat)
        assert table.seats[seat].last()["clocks"]["running"] == [seat]
        await table.wait(10_000)
        await table.go(seat)
        await table.wait(10_000)
        assert table.live.status.clocks.read(table.time.at)[seat] == 40_000, "it goes on without them"

    with_table(play, clock="live:60+0")


def test_to_come_back_gives_no_time_for_a_secret_step():
    async def play(table):
        await table.come(0, 1)
        await table.wait(SECRET_STEP - 1_000)
        until = table.live.status.step_until
        await table.send(0, Leave)
        assert (await table.send(0, ComeBack))["why"] == "bot-turn"
        assert table.live.status.step_until == until

    with_table(play, kind="dominations", clock="live:60+2")


def test_who_has_left_is_known_from_the_log():
    async def play(table):
        log = [
            LogEntry(0, "deal"),
            LogEntry(1, "bot", 0, "easy", why="left"),
            LogEntry(2, "bot", 1, "easy", why="left"),
            LogEntry(3, "person", 1),
            LogEntry(4, "bot", 1, "easy", why="vote"),
        ]
        assert TableStatus.opened(table.row, table.match, log, None, 0).left == {0}

    with_table(play)


def test_the_next_game_is_made_when_all_people_wish_for_it():
    async def play(table):
        await table.come(0, 1, 2)
        assert (await table.send(0, Again))["why"] == "running"
        for seat in range(3):
            await table.send(seat, Leave, end=True)
        assert (await table.send(0, Again))["t"] == "ack"
        assert table.seats[1].last()["again"] == [0]
        await table.send(1, Again)
        assert table.host.rematches == 0
        await table.send(2, Again)
        assert table.seats[0].last("rematch") == {"t": "rematch", "game": "the-next-one"}
        await table.send(2, Again)
        assert table.host.rematches == 1
        await table.come(1)
        assert table.seats[1].last("rematch")["game"] == "the-next-one"

    with_table(play, people=3)


def test_what_is_due_is_tried_again_where_the_database_fails():
    async def play(table):
        await table.come(0, 1)
        seat = table.match.asked[0]
        table.store.problem = StoreError("the disk is full")
        await table.wait(70_000)
        assert table.match.stand_ins == [None, None]
        table.store.problem = None
        await table.wait(2_000)
        assert table.match.stand_ins[seat] == STAND_IN

    with_table(play, clock="live:60+2")


def test_a_room_is_idle_when_nobody_needs_it():
    async def play(table):
        await table.come(0)
        await table.wait(10**9)
        assert not table.live.is_idle(table.time.at)
        await table.go(0)
        await table.wait(119_999)
        assert not table.live.is_idle(table.time.at)
        await table.wait(1)
        assert table.live.is_idle(table.time.at)
        table.live.touch()
        assert not table.live.is_idle(table.time.at)

    with_table(play)

    async def run(table):
        await table.come(0, 1)
        await table.go(0)
        await table.go(1)
        await table.wait(300_000)
        assert table.match.stand_ins != [None, None]
        assert not table.live.is_idle(table.time.at)

    with_table(run, clock="live:60+2")


def test_a_command_that_cannot_be_carried_out_ends_no_game():
    async def play(table):
        async def broken():
            raise ValueError("a mistake of the server")

        table.live.post(broken)
        await table.quiet()
        await table.come(0)
        assert table.seats[0].last()["t"] == "update"

    with_table(play)
