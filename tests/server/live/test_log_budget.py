"""What a seat may add to the log of its game: leaving, coming back and taking moves back have an end."""

from typing import Any

from demesne.server.limits.rate_limits import Rate
from demesne.server.live import log_budget
from demesne.server.live.log_budget import BUDGETS, Budget, LogBudget
from demesne.server.live.pending_command import PendingCommand
from demesne.server.websocket.messages import AskUndo, ComeBack, Do, Leave, Undo
from tests.server.live.commands.test_agreements import with_table


async def leave_and_return(table, seat, number):
    """Let a seat leave and come back, and return the answers to coming back."""
    answers = []
    for _ in range(number):
        await table.send(seat, Leave)
        answers.append(await table.send(seat, ComeBack))
    return answers


def test_who_leaves_and_comes_back_again_and_again_adds_little_to_the_log():
    async def play(table):
        await table.come(0, 1)
        answers = await leave_and_return(table, 1, 100)
        burst = BUDGETS["person"].rate.burst
        assert [each["t"] for each in answers] == ["ack"] * burst + ["refused"] * (100 - burst)
        assert answers[-1]["why"] == "slow-down"
        assert answers[-1]["parameters"]["n"] > 0
        assert table.match.sequence <= 2 * burst + 2
        await table.wait(1_000 * answers[-1]["parameters"]["n"])
        assert (await table.send(1, ComeBack))["t"] == "ack"

    with_table(play)


def test_a_seat_is_taken_back_so_often_in_a_game_and_no_other_seat_pays_for_it(monkeypatch):
    monkeypatch.setitem(log_budget.BUDGETS, "person", Budget(Rate(1_000, 1), 20))

    async def play(table):
        await table.come(0, 1)
        answers = await leave_and_return(table, 1, 30)
        assert [each["t"] for each in answers] == ["ack"] * 20 + ["refused"] * 10
        assert answers[-1]["why"] == "game-limit"
        (other,) = await leave_and_return(table, 0, 1)
        assert other["t"] == "ack"

    with_table(play, people=3)


async def make_a_move(table, seat):
    """Make the first move of a seat that reveals nothing, and return what is answered."""
    moves = table.match.game.moves(table.match.state.view(seat))
    move = next(move for move in moves if move.startswith("play"))
    return await table.send(seat, Do, decision=table.match.decision_id(seat), move=move)


def test_moves_that_are_made_and_taken_back_again_and_again_have_an_end(monkeypatch):
    monkeypatch.setitem(log_budget.BUDGETS, "undo", Budget(Rate(1_000, 1), 25))

    async def play(table):
        await table.come(0)
        while 0 not in table.match.asked:
            await table.act()
        answers = []
        for _ in range(26):
            await make_a_move(table, 0)
            answers.append(await table.send(0, Undo))
        assert [each["t"] for each in answers] == ["ack"] * 25 + ["refused"]
        assert answers[-1]["why"] == "game-limit"
        assert (await table.send(0, AskUndo))["why"] == "game-limit"

    with_table(play, people=1, bots=("easy",))


def test_a_room_that_opens_anew_knows_what_was_used(monkeypatch):
    monkeypatch.setitem(log_budget.BUDGETS, "person", Budget(Rate(1_000, 1), 5))

    async def play(table):
        await leave_and_return(table, 1, 5)
        entries = [table.match.hand_over(1, "easy", "left").entry, table.match.come_back(1).entry] * 5
        opened = LogBudget([*table.log, *entries])
        answers: list[Any] = []
        orders = [PendingCommand(seat, ComeBack("come-back"), 0, answers.append) for seat in (0, 1)]
        allowed = [
            opened.allows(table.match.come_back(pending.seat).entry, (), pending) for pending in orders
        ]
        assert allowed == [True, False]
        assert [answer.why for answer in answers] == ["game-limit"]

    with_table(play)
