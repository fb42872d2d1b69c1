"""`demesne replay`: the log of a record, its check, and one line for every bad one."""

import io
import json

import pytest

from demesne.core.records import fairness
from demesne.core.records.player_record import SeatHeader, SeatRecorder
from demesne.core.records.replay import replay
from tests.cli import assert_one_line, demesne
from tests.core.recorded import GAME_ID, SECRET, SENT, edited, header, play, promised


@pytest.fixture(scope="module")
def game():
    return play(header(max_turns=6))[0]


@pytest.fixture(scope="module")
def path(game, tmp_path_factory):
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    file.write_bytes(game.to_bytes())
    return str(file)


def test_a_game_is_told_turn_by_turn_with_scores_and_a_score_sheet(path):
    result = demesne("replay", path, "--lang", "en")
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Ann, Bo (random)"
    assert "Ann: turn 1.  (Ann 3, Bo 3)" in lines
    assert "  Ann draws 3 Coppers and 2 Estates." in lines
    assert "Score sheet" in lines
    assert (
        lines[-1] in ("Ann wins.", "Bo wins.", "Ann and Bo share the victory.") or "fewer turns" in lines[-1]
    )


def test_a_record_is_verified_in_one_line(path, game):
    draws = len(game.deal) + sum(len(move.draws) for move in game.moves)
    result = demesne("replay", path, "--verify")
    digest = game.result["digest"]
    assert result.stdout == f"verified: {len(game.moves)} actions, {draws} draws, digest {digest}\n"
    told = json.loads(demesne("replay", path, "--verify", "--format", "json").stdout)
    assert told == {"verified": True, "actions": len(game.moves), "draws": draws, "digest": digest}


def test_a_game_that_was_given_up_is_told_and_verified_as_such(tmp_path):
    game, state = play(header(), 20)
    game.is_abandoned = True
    path = tmp_path / "game.jsonl"
    path.write_bytes(game.to_bytes())
    line = demesne("replay", str(path), "--verify").stdout
    assert line.startswith("verified: 20 actions, ")
    assert line.endswith(f"digest {state.digest()}; the game was given up and has no result\n")
    told = json.loads(demesne("replay", str(path), "--verify", "--format", "json").stdout)
    assert told["abandoned"] is True
    lines = demesne("replay", str(path), "--lang", "en").stdout.splitlines()
    assert lines[-1] == "Everybody has left; the game is given up."
    assert "Score sheet" not in lines
    assert json.loads(demesne("replay", str(path), "--format", "json").stdout)["abandoned"] is True
    assert_one_line(demesne("play", "dominion", "--resume", str(path)), "the record of a finished game")


def test_a_record_from_a_server_is_held_against_its_promise(tmp_path):
    game = play(promised())[0]
    path = tmp_path / "game.jsonl"
    path.write_bytes(game.to_bytes())
    origin = game.header.origin
    commitment, digest = origin["commitment"], game.result["digest"]
    line = demesne("replay", str(path), "--verify").stdout
    assert line.startswith(f"verified: {len(game.moves)} actions, ")
    assert line.endswith(
        f", digest {digest}; key, bytes, seats and setup as promised by commitment {commitment}\n"
    )
    told = json.loads(demesne("replay", str(path), "--verify", "--format", "json").stdout)
    checked = ["key", "bytes", "seats", "setup"]
    assert told["promise"] == {
        "commitment": commitment,
        "senders": 2,
        "withheld": 0,
        "checked": checked,
        "unchecked": {},
    }
    older = {key: value for key, value in origin.items() if key not in ("table", "options", "hashes")}
    path.write_bytes(edited(game, 1, origin=older))
    assert demesne("replay", str(path), "--verify").stdout.endswith(
        f"; key as promised by commitment {commitment}; bytes not checked: not told by this record; "
        "seats not checked: not told by this record; setup not checked: not told by this record\n"
    )
    bent = edited(game, 1, origin={**origin, "secret": SECRET[::-1].hex()})
    path.write_bytes(bent)
    assert_one_line(
        demesne("replay", str(path), "--verify"), f"{path}, line 1: the secret is not the one that"
    )
    # The game itself can be read all the same.
    assert demesne("replay", str(path)).returncode == 0


def test_that_nobody_sent_bytes_is_said(tmp_path):
    game = play(promised([None] * 3))[0]
    path = tmp_path / "game.jsonl"
    path.write_bytes(game.to_bytes())
    line = demesne("replay", str(path), "--verify").stdout
    assert line.endswith(f"{game.header.origin['commitment']}; no player sent bytes for the key\n")


def test_that_somebody_held_bytes_back_is_said(tmp_path):
    sent = next(given for given in SENT if given)
    head = promised([None, sent, None])
    head.origin["hashes"] = fairness.frozen([bytes(32), fairness.bytes_hash(GAME_ID, sent), None])
    path = tmp_path / "game.jsonl"
    path.write_bytes(play(head)[0].to_bytes())
    line = demesne("replay", str(path), "--verify").stdout
    assert line.endswith("; 1 did not send what they had committed to\n")


def test_a_seat_sees_its_own_hand_only(path):
    text = demesne("replay", path, "--seat", "1", "--lang", "en").stdout
    assert "  Ann draws 5 cards." in text
    assert "  You draw 3 Coppers and 2 Estates." in text
    spectator = demesne("replay", path, "--seat", "-1", "--lang", "en").stdout
    assert "draws 3 Coppers" not in spectator
    assert "You" not in spectator


def test_json_has_every_step(path, game):
    told = json.loads(demesne("replay", path, "--format", "json").stdout)
    assert [step["do"] for step in told["steps"]] == [None, *[move.text for move in game.moves]]
    assert told["result"] == game.result
    assert "key" not in told["header"]
    assert told["steps"][-1]["events"][-1]["event"] == "over"


def test_json_for_a_seat_does_not_tell_what_others_chose(path):
    told = json.loads(demesne("replay", path, "--format", "json", "--seat", "0").stdout)
    assert {step["seat"] for step in told["steps"]} == {None, 0}
    assert all((step["do"] is None) == (step["seat"] is None) for step in told["steps"])


def test_the_log_speaks_the_chosen_language(path):
    assert "Ann zieht 3 Kupfer und 2 Anwesen." in demesne("replay", path, "--lang", "de").stdout


def test_a_seat_record_is_told_too(game, tmp_path):
    file = io.BytesIO()
    writer = SeatRecorder(SeatHeader.of(game.header, 0), file)
    for step in replay(game):
        for event in step.events:
            writer.emit(event)
    path = tmp_path / "seat.jsonl"
    path.write_bytes(file.getvalue())
    text = demesne("replay", str(path), "--lang", "en").stdout
    assert "  You draw 3 Coppers and 2 Estates." in text
    assert "  Bo draws 5 cards." in text
    told = json.loads(demesne("replay", str(path), "--format", "json").stdout)
    assert told["header"]["seat"] == 0
    assert_one_line(demesne("replay", str(path), "--verify"), "is a seat record")
    path.write_bytes(file.getvalue() + b'{"event": "bought", "seat": 0, "card": 99}\n')
    assert_one_line(
        demesne("replay", str(path)), f"line {file.getvalue().count(10) + 1}: no event of dominion"
    )


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--seat", "2"), "the seats are 0 to 1, or -1 for a spectator, not 2"),
        (("--format", "xml"), "no format 'xml'; the formats are text, json"),
        (("--lang", "la"), "no catalogue in 'la'"),
    ],
)
def test_wrong_options_are_one_line(path, arguments, part):
    assert_one_line(demesne("replay", path, *arguments), part)


@pytest.mark.parametrize("verify", [(), ("--verify",)])
@pytest.mark.parametrize(
    ("damage", "part"),
    [
        (lambda game: b"", "the file is empty"),
        (lambda game: b"no record\n", "line 1: not JSON"),
        (lambda game: b"\x89PNG\r\n\x1a\n\xff\xff", "line 1: not text in UTF-8"),
        (lambda game: game.to_bytes()[:-9], "the record is cut off in this line"),
        (lambda game: b"".join(game.to_bytes().splitlines(keepends=True)[:-1]), "ends here without a result"),
        (lambda game: edited(game, 1, version=9), "line 1: a game-record of version 9"),
        (lambda game: edited(game, 1, game="chess"), "line 1: no game 'chess'"),
        (lambda game: edited(game, 1, rules="dominion/9"), "line 1: played by the rules 'dominion/9'"),
        (
            lambda game: edited(game, 1, setup={"kingdom": ["Smithie"], "players": 2}),
            "no card named 'Smithie'",
        ),
        (lambda game: edited(game, 3, do="buy Province"), "line 3: 'buy Province' is not legal now"),
        (lambda game: edited(game, 2, draws=[]), "line 2: fewer outcomes are stored than cards are drawn"),
    ],
)
def test_bad_records_are_one_line(game, tmp_path, verify, damage, part):
    path = tmp_path / "bad.jsonl"
    data = damage(game)
    path.write_bytes(data)
    assert_one_line(demesne("replay", str(path), *verify), part)
    assert path.read_bytes() == data


def test_a_missing_file_is_one_line(tmp_path):
    assert_one_line(
        demesne("replay", str(tmp_path / "no.jsonl")), "cannot be read: no such file or directory"
    )
