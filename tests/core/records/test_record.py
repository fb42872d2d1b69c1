"""Game records: what is written reads back, and what is no record is refused with its line."""

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.errors import RecordError
from demesne.core.records import record as records
from demesne.core.records import recorder
from demesne.core.records.record import Move
from demesne.core.records.recorder import Recorder
from tests.core.recorded import edited, header, play


@pytest.fixture(scope="module")
def game():
    return play(header())[0]


def refused(data, message):
    with pytest.raises(RecordError, match=message) as caught:
        records.parse(data, "game.jsonl")
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("game.jsonl")


def test_a_record_reads_back(game):
    read = records.parse(game.to_bytes())
    assert read.to_bytes() == game.to_bytes()
    assert read.header.to_json() == game.header.to_json()
    assert read.result == game.result
    assert read.size == len(game.to_bytes())
    assert not read.is_cut


def test_the_lines_are_as_the_manual_says(game):
    lines = [json.loads(line) for line in game.to_bytes().splitlines()]
    assert lines[0]["demesne"] == "game-record"
    assert lines[0]["setup"]["players"] == 2
    assert len(bytes.fromhex(lines[0]["key"])) == 32
    assert lines[1]["seq"] == 0
    assert len(lines[1]["draws"]) == 10
    assert [line["seq"] for line in lines[2:-1]] == list(range(1, len(lines) - 2))
    assert set(lines[-1]["result"]) == {"scores", "winners", "turns", "unfinished", "digest"}


def test_names_and_bots_of_the_players(game):
    assert game.header.names == ["Ann", "Bo"]
    assert game.header.bots == [None, "random"]


def test_a_record_without_a_result_is_read_but_is_not_finished(game):
    data = b"".join(game.to_bytes().splitlines(keepends=True)[:-1])
    read = records.parse(data, "game.jsonl")
    assert read.result is None
    with pytest.raises(RecordError, match=r"game.jsonl, line \d+: the record ends here without a result"):
        read.require_result()


def test_half_a_line_is_left_out_and_the_record_is_not_finished(game):
    read = records.parse(game.to_bytes()[:-5], "game.jsonl")
    assert read.is_cut
    assert len(read.moves) == len(game.moves)
    with pytest.raises(RecordError, match=rf"line {len(game.moves) + 3}: the record is cut off in this line"):
        read.require_result()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "the file is empty"),
        (b"{", "the first line has no end"),
        (b"hello\n", "line 1: not JSON"),
        (b"\xff\xfe\n", "line 1: not text in UTF-8"),
        (b"\x00\x01\x02\n", "line 1: not JSON"),
        (b"[]\n", "line 1: not a JSON object"),
        (b"{}\n", "line 1: no record of this program"),
        (b'{"demesne": 1}\n', "line 1: no record of this program"),
        (b'{"demesne": "seat-record", "version": 1}\n', "a game-record is needed, this is a 'seat-record'"),
        (b'{"a": NaN}\n', "line 1: not JSON"),
        (b'{"a": "\\ud800"}\n', "line 1: not JSON"),
        (b"[" * 60_000 + b"\n", "line 1: not JSON"),
        (b'{"a": ' + b"1" * 5000 + b"}\n", "line 1: not JSON"),
        (b" " * 70_000 + b"\n", "line 1: longer than 65536 bytes"),
        (b" " * 70_000, "line 1: longer than 65536 bytes"),
    ],
)
def test_what_is_no_record_is_refused(data, message):
    refused(data, message)


@pytest.mark.parametrize(
    ("line", "changes", "message"),
    [
        (1, {"version": 2}, "line 1: a game-record of version 2; this program reads version 1, so update it"),
        (1, {"version": 0}, "there is no game-record of version 0"),
        (1, {"version": "1"}, '"version" must be a whole number'),
        (1, {"version": True}, '"version" must be a whole number'),
        (1, {"surprise": 1}, "line 1: unexpected 'surprise'"),
        (1, {"game": ...}, '"game" must be a text'),
        (1, {"setup": []}, '"setup" must be an object'),
        (1, {"algorithm": "dice/1"}, "no generator 'dice/1'; known are fast/1, secure/1"),
        (1, {"key": "xyz"}, '"key" must be hexadecimal'),
        (1, {"key": "00"}, "the key of secure/1 has 32 bytes, not 1"),
        (1, {"stored": 1}, '"stored" must be true or false'),
        (1, {"players": []}, '"players" must not be empty'),
        (1, {"players": {}}, '"players" must be a list of objects'),
        (1, {"players": [{"name": "Ann"}]}, 'each player has a "name" and a "bot"'),
        (1, {"players": [{"name": "\x1b[2J", "bot": None}]}, 'each player has a "name" and a "bot"'),
        (2, {"seq": 1}, "line 2: the deal has number 0, not 1"),
        (2, {"draws": 3}, "line 2: \"draws\" must be a list of whole numbers"),
        (2, {"draws": [-1]}, "line 2: \"draws\" must be a list of whole numbers"),
        (2, {"draws": [1 << 40]}, "line 2: \"draws\" must be a list of whole numbers"),
        (2, {"draws": [True]}, "line 2: \"draws\" must be a list of whole numbers"),
        (3, {"seq": 2}, "line 3: action 1 is expected here, not 2"),
        (3, {"seat": 2}, "line 3: there is no seat 2"),
        (3, {"seat": None}, "line 3: \"seat\" must be a whole number"),
        (3, {"do": 7}, "line 3: \"do\" must be a text"),
        (3, {"note": "x"}, "line 3: unexpected 'note'"),
    ],
)  # fmt: skip
def test_an_edited_line_is_refused_by_its_number(game, line, changes, message):
    refused(edited(game, line, **changes), message)


def test_a_missing_line_is_noticed(game):
    lines = game.to_bytes().splitlines(keepends=True)
    refused(b"".join(lines[:1]), "line 1: the record is cut off before the deal")
    refused(b"".join(lines[:4] + lines[5:]), "line 5: action 3 is expected here, not 4")
    refused(b"".join([*lines, lines[-2]]), f"line {len(lines) + 1}: nothing comes after the end of the game")


@given(st.binary(max_size=200))
def test_only_record_errors_escape_from_any_bytes(data):
    with pytest.raises(RecordError):
        records.parse(data)


@given(st.data())
def test_only_record_errors_escape_from_any_edit(game, data):
    raw = bytearray(game.to_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        records.parse(bytes(raw))
    except RecordError as error:
        assert "\n" not in str(error)  # noqa: PT017


# Files


@pytest.mark.parametrize("kind", ["missing", "folder", "nul"])
def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path, kind):
    path = {"missing": tmp_path / "no.jsonl", "folder": tmp_path, "nul": tmp_path / "a\0b"}[kind]
    with pytest.raises(RecordError, match=r"cannot be read|is no name of a file"):
        records.read(path)


def test_a_file_without_end_is_refused(require):
    from pathlib import Path

    require(Path("/dev/zero").exists(), "/dev/zero")
    with pytest.raises(RecordError, match="too large"):
        records.read(Path("/dev/zero"))


@pytest.fixture
def begun(tmp_path):
    """Return a function that begins to write a record with some moves and returns it and the whole game."""
    writers = []

    def begin(moves=4):
        game, _ = play(header())
        writer = Recorder.create(tmp_path / "new" / "game.jsonl", game.header, game.deal)
        writers.append(writer)
        for move in game.moves[:moves]:
            writer.move(move.seat, move.text, move.draws)
        return writer, game

    yield begin
    for writer in writers:
        writer.close()


def test_every_move_is_in_the_file_as_soon_as_it_is_made(begun):
    writer, game = begun(0)
    for n, move in enumerate(game.moves, 1):
        writer.move(move.seat, move.text, move.draws)
        assert len(records.read(writer.path).moves) == n
    writer.finish(game.result)
    assert writer.path.read_bytes() == game.to_bytes()
    writer.close()


def test_the_file_is_for_its_owner_alone(begun):
    writer, _ = begun()
    assert writer.path.stat().st_mode & 0o077 == 0


def test_a_move_can_be_taken_back(begun):
    writer, game = begun()
    writer.take_back()
    writer.take_back()
    assert len(records.read(writer.path).moves) == 2
    for move in game.moves[2:]:
        writer.move(move.seat, move.text, move.draws)
    writer.finish(game.result)
    assert writer.path.read_bytes() == game.to_bytes()


def test_a_record_goes_on_where_it_stopped_even_in_half_a_line(begun):
    writer, game = begun()
    writer.close()
    with writer.path.open("ab") as file:
        file.write(b'{"seq": 5, "se')
    read = records.read(writer.path)
    assert read.is_cut
    again = Recorder.resume(writer.path, read)
    again.take_back()
    for move in game.moves[3:]:
        again.move(move.seat, move.text, move.draws)
    again.finish(game.result)
    again.close()
    assert writer.path.read_bytes() == game.to_bytes()


def test_records_are_not_overwritten(begun):
    writer, game = begun()
    with pytest.raises(RecordError, match="exists already; records are not overwritten"):
        Recorder.create(writer.path, game.header, game.deal)


def test_a_record_in_use_is_not_written_twice(begun):
    writer, _ = begun()
    read = records.read(writer.path)
    with pytest.raises(RecordError, match="is being played right now"):
        Recorder.resume(writer.path, read)
    writer.close()
    Recorder.resume(writer.path, read).close()


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path):
    game, _ = play(header(), 3)
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file" / "game.jsonl", tmp_path / "a\0b"):
        with pytest.raises(RecordError, match="cannot be written"):
            Recorder.create(path, game.header, game.deal)
        with pytest.raises(RecordError, match="cannot be written"):
            recorder.write(path, game)


def move_on_a_full_disk(writer, move, monkeypatch):
    def full(descriptor, data):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(RecordError, match="cannot be written: no space left on device"):
            writer.move(move.seat, move.text, move.draws)


def test_a_move_that_a_full_disk_did_not_take_can_be_taken_back(begun, monkeypatch):
    writer, game = begun()
    move_on_a_full_disk(writer, game.moves[4], monkeypatch)
    writer.take_back()
    for move in game.moves[4:]:
        writer.move(move.seat, move.text, move.draws)
    writer.finish(game.result)
    assert writer.path.read_bytes() == game.to_bytes()


def test_what_a_full_disk_did_not_take_is_written_with_the_next_line(begun, monkeypatch):
    writer, game = begun()
    real = os.write
    move_on_a_full_disk(writer, game.moves[4], monkeypatch)
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:7]))
    for move in game.moves[5:]:
        writer.move(move.seat, move.text, move.draws)
    writer.finish(game.result)
    assert writer.path.read_bytes() == game.to_bytes()


def test_a_record_is_written_whole_and_replaces_an_older_one(tmp_path):
    path = tmp_path / "deep" / "game.jsonl"
    for moves in (3, 5):
        game, _ = play(header(), moves)
        recorder.write(path, game)
        assert path.read_bytes() == game.to_bytes()
    assert [entry.name for entry in path.parent.iterdir()] == ["game.jsonl"]


def test_a_record_can_be_discarded(begun):
    writer, _ = begun()
    writer.discard()
    assert not writer.path.exists()


def test_repr_of_a_move_is_readable():
    assert repr(Move(0, "buy Silver", [1])) == "Move(0, 'buy Silver', [1])"
