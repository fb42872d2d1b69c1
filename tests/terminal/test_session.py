"""Sessions without a screen: resuming anywhere, the seed, what bots may see."""

import signal

import pytest

from demesne.bots import user
from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import RecordError
from demesne.core.records import record as records
from demesne.games.dominion.actions import BUY, END, PLAY_ALL
from demesne.games.dominion.choices.legal import open_kind
from demesne.games.dominion.notation.moves import text
from demesne.terminal.session import Session
from tests.terminal.stage import BEGUN, begin, header

EVENTFUL = (
    "Militia",
    "Moat",
    "Spy",
    "Thief",
    "Library",
    "Throne Room",
    "Cellar",
    "Chapel",
    "Bureaucrat",
    "Feast",
)


def move(session, chooser):
    """Make one move: a bot's own, or a random one of a person."""
    if session.asked not in session.people:
        session.let_bot_answer()
        return
    actions = session.view(session.asked).legal_actions()
    if PLAY_ALL in actions:
        session.answer(PLAY_ALL)
        return
    # Ending at once or buying basic cards makes dull games.
    lively = [action for action in actions if action < BUY or (action > BUY + 6 and action != END)] or actions
    session.answer(lively[chooser.randbelow(len(lively))])


def resumed(path):
    session = Session.resume(records.read(path), path)
    BEGUN.append(session)
    return session


def test_a_game_resumed_after_every_move_is_the_same_game(tmp_path):
    """Also in the middle of effects: the state is rebuilt from the record and goes on with the next draw."""
    head = header("resume", (None, None, "random"), EVENTFUL, 12)
    whole = begin(tmp_path / "whole.jsonl", head)
    chooser = FastChance(derive_key("choices"))
    while whole.asked >= 0:
        move(whole, chooser)
    pieces = begin(tmp_path / "pieces.jsonl", head)
    chooser = FastChance(derive_key("choices"))
    asked = set()
    while pieces.asked >= 0:
        asked.add(int(open_kind(pieces.state)))
        move(pieces, chooser)
        pieces.saved.close()
        pieces = resumed(tmp_path / "pieces.jsonl")
    assert len(asked) >= 6
    assert pieces.state.digest() == whole.state.digest()
    assert pieces.told == whole.told
    assert (tmp_path / "pieces.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_torn_last_line_costs_one_move_at_most(tmp_path):
    session = begin(tmp_path / "game.jsonl", header(max_turns=9))
    chooser = FastChance(derive_key("choices"))
    for _ in range(9):
        move(session, chooser)
    before = session.state.copy()
    told = [text.text for text in session.saved.record.moves]
    move(session, chooser)
    session.saved.close()
    path = session.saved.path
    path.write_bytes(path.read_bytes()[:-4])
    again = resumed(path)
    assert again.state.digest() == before.digest()
    assert [text.text for text in again.saved.record.moves] == told
    assert len(records.read(path).moves) == 9


def test_a_record_that_does_not_replay_is_not_resumed(tmp_path):
    session = begin(tmp_path / "game.jsonl")
    session.saved.close()
    path = session.saved.path
    path.write_bytes(path.read_bytes() + b'{"seq": 1, "seat": 0, "do": "buy Province"}\n')
    with pytest.raises(RecordError, match="line 3: 'buy Province' is not legal now"):
        resumed(path)


def test_bots_get_values_and_never_the_game(tmp_path):
    bot = tmp_path / "curious.py"
    bot.write_text(
        "from pathlib import Path\n"
        "class Curious:\n"
        "    def choose(self, view, decision, rng, budget):\n"
        "        Path(__file__).with_name('seen').write_text(f'{view!r} {decision!r}')\n"
        "        return decision.actions[-1]\n"
    )
    session = begin(tmp_path / "game.jsonl", header(bots=(None, f"{bot}:Curious")))
    while session.asked == 0:
        actions = session.view(0).legal_actions()
        session.answer(actions[-1])
    session.let_bot_answer()
    seen = (tmp_path / "seen").read_text()
    assert seen.startswith("<View of seat 1: turn 1 of seat 1> Choice(1, 'buy-phase', [")


@pytest.mark.parametrize("answer", ["None", "-1", "5000", "'buy Copper'", "True and 2.0"])
def test_a_bot_that_answers_nonsense_is_replaced(tmp_path, answer):
    bot = tmp_path / "odd.py"
    bot.write_text(f"class Odd:\n    def choose(self, view, decision, rng, budget): return {answer}\n")
    session = begin(tmp_path / "game.jsonl", header(bots=(None, f"{bot}:Odd")))
    while session.asked == 0:
        session.answer(session.view(0).legal_actions()[-1])
    session.let_bot_answer()
    assert session.notices[0][0] == 1
    assert "not legal" in session.notices[0][1] or "no action" in session.notices[0][1]
    session.let_bot_answer()
    assert session.saved.record.moves[-1].seat == 1


UNANSWERING = """
import sys
from time import sleep

class Leaves:
    def choose(self, view, decision, rng, budget): sys.exit(3)

class Hears(Leaves):
    def observe(self, event): sys.exit(4)

class Hangs:
    def choose(self, view, decision, rng, budget): sleep(60)

class Returns(Leaves):
    # Fails to be made again once a file beside it is there.
    def start(self, seat, setup, seed):
        from pathlib import Path
        if Path(__file__).with_name("again").exists():
            sys.exit(5)
    def observe(self, event): ...
"""


def against(tmp_path, name):
    """Begin a game against a bot that does not answer."""
    bot = tmp_path / "unanswering.py"
    bot.write_text(UNANSWERING)
    return begin(tmp_path / "game.jsonl", header(bots=(None, f"{bot}:{name}")))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Leaves", "Leaves failed: SystemExit: 3"),
        ("Hears", "Hears failed: SystemExit: 4"),
        pytest.param(
            "Hangs",
            "Hangs took longer than 0.1 s for one answer",
            marks=pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no alarms"),
        ),
    ],
)
def test_a_bot_that_leaves_or_never_answers_is_replaced(tmp_path, monkeypatch, name, reason):
    monkeypatch.setattr(user, "HARD_LIMIT_S", 0.1)
    session = against(tmp_path, name)
    while session.asked == 0:
        session.answer(session.view(0).legal_actions()[-1])
    while session.asked == 1:
        session.let_bot_answer()
    ((seat, told),) = session.notices
    assert (seat, told.partition(" (")[0]) == (1, reason)
    assert session.saved.record.moves[-1].seat == 1


def test_a_bot_that_cannot_be_made_again_after_undo_is_replaced(tmp_path):
    session = against(tmp_path, "Returns")
    session.answer(PLAY_ALL)
    (tmp_path / "again").touch()
    assert session.take_back()
    ((seat, told),) = session.notices
    assert seat == 1
    assert told.startswith(f"Returns failed: SystemExit: 5 ({tmp_path / 'unanswering.py'}, line ")
    assert session.asked == 0


def test_moves_are_recorded_in_notation(tmp_path):
    session = begin(tmp_path / "game.jsonl")
    view = session.view(0)
    action = view.legal_actions()[0]
    written = text(action, view)
    session.answer(action)
    assert records.read(session.saved.path).moves[0].text == written
