"""`demesne play` as a process: whole games through pipes, saving and going on, and one line for wrong input."""

import json
import os
import re
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli import COMMAND, assert_one_line, demesne

SMALL = ("play", "dominion", "--seed", "1", "--lang", "en", "-p", "human:Ann", "-p", "big-money")


@pytest.fixture(autouse=True)
def state_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "state" / "demesne" / "games"


def saved(folder):
    return next(Path(folder).iterdir())


def test_a_whole_game_through_a_pipe(state_folder):
    result = demesne(*SMALL, input="1; end\n" * 60)
    assert result.returncode == 0
    assert result.stderr == ""
    assert "Score sheet\n" in result.stdout
    assert "> 1; end\n" in result.stdout
    assert "\x1b" not in result.stdout
    assert demesne("replay", str(saved(state_folder)), "--verify").stdout.startswith("verified: ")


def test_equal_seeds_and_moves_give_equal_games(tmp_path):
    for name in ("one", "two"):
        demesne(*SMALL, "--record", str(tmp_path / name), input="1; end\n" * 60)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


WIDE = ("play", "dominations", "--seed", "1", "--lang", "en", "-p", "human:Ann", "-p", "random")


def test_a_whole_game_of_dominations_left_and_gone_on_with(tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    result = demesne(*WIDE, "--record", str(whole), input="1\n" * 400)
    assert (result.returncode, result.stderr) == (0, "")
    assert "Score sheet\n" in result.stdout
    assert "\x1b" not in result.stdout
    assert demesne("replay", str(whole), "--verify").stdout.startswith("verified: ")
    result = demesne(*WIDE, "--record", str(parts), input="1\n" * 30)
    assert f"To go on: demesne play dominations --resume {parts}" in result.stdout
    demesne("play", "dominations", "--resume", str(parts), input="1\n" * 400)
    assert parts.read_bytes() == whole.read_bytes()


def test_options_of_dominations_are_those_of_the_game(tmp_path):
    path = tmp_path / "game.jsonl"
    options = ("--ruleset", "prototype", "--option", "joined_sides=one", "--record", str(path))
    assert "rules of the French prototype" in demesne(*WIDE, *options, input="1\n").stdout
    setup = json.loads(path.read_text().splitlines()[0])["setup"]
    assert setup == {"players": 2, "ruleset": "prototype", "joined_sides": "one", "version": 2}


def test_the_end_of_the_input_saves_and_the_game_goes_on(state_folder):
    result = demesne(*SMALL, input="1; end\n1; end\n")
    assert result.returncode == 0
    path = saved(state_folder)
    assert f"To go on: demesne play dominion --resume {path}" in result.stdout
    result = demesne("play", "dominion", "--resume", str(path), "--lang", "en", input="1; end\n" * 60)
    assert result.returncode == 0
    assert "Score sheet\n" in result.stdout
    whole = demesne(*SMALL, "--record", str(state_folder / "whole"), input="1; end\n" * 60)
    assert whole.returncode == 0
    assert path.read_bytes() == (state_folder / "whole").read_bytes()


def test_no_input_at_all_is_no_error():
    result = demesne(*SMALL, stdin=subprocess.DEVNULL)
    assert result.returncode == 0
    assert result.stdout.endswith("Goodbye.\n")


def test_odd_bytes_are_no_move_and_no_crash():
    result = subprocess.run(
        [*COMMAND, *SMALL], input=b"\xff\xfe\x00\n1; end\n", capture_output=True, timeout=60, check=False
    )
    assert result.returncode == 0
    assert b"is no move" in result.stdout
    assert result.stderr == b""


def begun():
    """Return a process in which Ann has ended her first turn, when the record holds it."""
    process = subprocess.Popen(
        [*COMMAND, *SMALL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"1; end\n")
    process.stdin.flush()
    while b"Ann, turn 2" not in process.stdout.readline():
        assert process.poll() is None
    return process


def test_ctrl_c_saves_and_exits_with_130(state_folder):
    process = begun()
    # The next question is asked a moment after the heading of the turn.
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert f"The game is saved in {saved(state_folder)}".encode() in output
    assert errors == b""


def test_a_killed_game_has_lost_nothing(state_folder):
    process = begun()
    process.kill()
    process.communicate()
    result = demesne(
        "play", "dominion", "--resume", str(saved(state_folder)), "--lang", "en", input="log all\n"
    )
    assert "Ann, turn 2" in result.stdout
    assert "Your turn 1." in result.stdout


def test_a_series_is_counted(tmp_path):
    result = demesne(
        *SMALL, "--series", "2", "--record", str(tmp_path / "series.jsonl"), input="1; end\n" * 120
    )
    assert "big-money: 2 of 2 games" in result.stdout
    assert sorted(path.name for path in tmp_path.glob("series*")) == ["series-2.jsonl", "series.jsonl"]


def test_the_screen_speaks_the_chosen_language():
    assert "Provinz" in demesne("play", "dominion", "--lang", "de", "--seed", "1", input="supply\n").stdout


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("chess",), "no game 'chess'"),
        (
            ("dominion", "-p", "human"),
            "dominion has 2 to 4 players: give -p once for each of them, not 1 times",
        ),
        (
            ("dominion", *["-p", "human"] * 5),
            "dominion has 2 to 4 players: give -p once for each of them, not 5",
        ),
        (("dominion", "-p", "human", "-p", "nobody"), "there is no bot nobody"),
        (("dominion", "-p", "random", "-p", "random"), "nobody here is a person"),
        (("dominion", "--kingdom", "Smithy,Village"), "a kingdom has 10 different cards, not 2"),
        (("dominion", "--kingdom", "nowhere"), "there is no kingdom 'nowhere'"),
        (("dominion", "--seed", "x"), "--seed"),
        (("dominion", "--seed", "-1"), "the seed must be from 0 to"),
        (("dominion", "--series", "0"), "--series must be at least 1, not 0"),
        (("dominion", "--lang", "la"), "no catalogue in 'la'"),
        (("dominion", "--resume", "/no/such/file"), "cannot be read: no such file or directory"),
        (("dominion", "--record", "/dev/null"), "/dev/null exists already; records are not overwritten"),
        (("dominion", "--record", "/dev/null/x"), "/dev/null/x cannot be written: "),
        (("dominion", "--resume", "x", "--seed", "1"), "--resume takes all from the record"),
        (("dominion", "--ruleset", "final"), "dominion has no ruleset: its only option is --kingdom"),
        (("dominations", "--kingdom", "first-game"), "dominations has no kingdom"),
        (("dominations", "--ruleset", "finale"), "no ruleset 'finale'; did you mean final?"),
        (("dominations", "--option", "joined_sides"), "--option takes NAME=READING"),
        (
            ("dominations", "--option", "ruleset=final"),
            "the ruleset is not chosen by --option but by --ruleset",
        ),
        (
            ("dominations", "--option", "joined_side=one"),
            "no option 'joined_side'; did you mean joined_sides?",
        ),
        (("dominations", "--option", "joined_sides=two"), "option joined_sides cannot be 'two'"),
        (("dominations", "-p", "human", "-p", "big-money"), "there is no bot big-money"),
    ],
)
def test_wrong_input_is_one_line(arguments, part):
    assert_one_line(demesne("play", *arguments, stdin=subprocess.DEVNULL), part)


def test_bad_records_are_not_resumed_and_stay_as_they_are(tmp_path):
    path = tmp_path / "game.jsonl"
    demesne(*SMALL, "--record", str(path), input="1; end\n" * 3)
    good = path.read_bytes()
    lines = good.splitlines(keepends=True)
    header = json.loads(lines[0])
    for data, part in (
        (b"", "the file is empty"),
        (lines[0], "cut off before the deal"),
        (
            json.dumps({**header, "version": 2}).encode() + b"\n" + b"".join(lines[1:]),
            "a game-record of version 2",
        ),
        (good.replace(b"end turn", b"buy Gold", 1), "is not legal now"),
        (good + b'{"seq": 99}\n', "is expected here, not 99"),
    ):
        path.write_bytes(data)
        assert_one_line(demesne("play", "dominion", "--resume", str(path), stdin=subprocess.DEVNULL), part)
        assert path.read_bytes() == data


def test_a_finished_game_is_pointed_to_replay(state_folder):
    demesne(*SMALL, input="1; end\n" * 60)
    result = demesne("play", "dominion", "--resume", str(saved(state_folder)))
    assert_one_line(result, "is the record of a finished game; see it with demesne replay")


def test_a_record_does_not_run_a_program_by_itself(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "class Bot:\n    def choose(self, view, decision, rng, budget): return decision.actions[-1]\n"
    )
    path = tmp_path / "game.jsonl"
    begin = ("play", "dominion", "-p", "human", "-p", f"{bot}:Bot", "--record", str(path))
    assert demesne(*begin, input="1; end\n1; end\n").returncode == 0
    assert_one_line(demesne("play", "dominion", "--resume", str(path)), f"has the bot {bot}:Bot, a program")
    result = demesne("play", "dominion", "--resume", str(path), "-p", f"{bot}:Bot", input="1; end\n")
    assert result.returncode == 0


def at_terminal(arguments, columns, dialogue):
    """Run the command in a terminal and type each line when its text has been shown; return what was shown."""
    import pty

    leader, follower = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": "40"}
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=follower, stdout=follower, stderr=follower, env=environment
    )
    os.close(follower)
    seen = b""
    looked = 0
    for text, line in dialogue:
        while text not in seen[looked:]:
            seen += os.read(leader, 4096)
        looked = seen.index(text, looked) + len(text)
        time.sleep(0.1)
        os.write(leader, line + b"\n")
    with suppress(OSError):  # the terminal closes
        while more := os.read(leader, 4096):
            seen += more
    os.close(leader)
    assert process.wait(timeout=30) == 0
    return seen


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("arguments", [(), ("--plain",)])
def test_in_a_real_terminal(arguments):
    dialogue = [
        (b"Enter: Play treasures", b""),
        (b"In play", b"end"),
        (b"Ann, turn 2", b"quit"),
        (b"Keep the saved game", b"no"),
    ]
    seen = at_terminal([*SMALL, *arguments], 100, dialogue)
    assert b"The saved game is deleted." in seen
    assert (b"\x1b[" in seen) == (arguments == ())


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("colour", [True, False])
def test_a_board_in_a_real_terminal_of_80_columns(colour, monkeypatch):
    if not colour:
        monkeypatch.setenv("NO_COLOR", "1")
    dialogue = [
        (b"Choose the objective", b"1"),
        (b"Choose the monument", b"1"),
        (b"Once, you may return", b"done"),
        (b"Growth phase", b"1"),
        (b"Where do you place", b"1"),
        (b"You produce", b"tree"),
        (b"Full nodi", b"quit"),
        (b"Keep the saved game", b"no"),
    ]
    seen = at_terminal(WIDE, 80, dialogue).decode()
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen).replace("\r", "")
    assert max(map(len, plain.splitlines())) <= 80
    assert "Cradle" in plain
    assert re.search(r"^n1 .*/", plain, re.MULTILINE)
    assert "|   Campfire  |" in plain
    assert ("\x1b[30;103m" in seen or "\x1b[30;43m" in seen) == colour
