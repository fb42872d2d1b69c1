"""Seat records hold what a seat was sent and nothing else."""

import io
import json

import pytest

from demesne.core.errors import RecordError
from demesne.core.records import player_record
from demesne.core.records.player_record import SeatHeader, SeatRecorder
from demesne.core.records.replay import replay
from tests.core.recorded import header, play


def written(seat, moves=40):
    game, _ = play(header(), moves)
    file = io.BytesIO()
    writer = SeatRecorder(SeatHeader.of(game.header, seat), file)
    for step in replay(game):
        for event in step.events:
            writer.emit(event)
    return game, file.getvalue()


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_seat_record_reads_back(seat):
    game, data = written(seat)
    read = player_record.parse(data)
    assert read.header.seat == seat
    assert read.header.names == ["Ann", "Bo"]
    assert read.to_bytes() == data
    events = [event for step in replay(game) for event in step.events]
    assert read.forms == [form for form in (event.seen_by(seat) for event in events) if form is not None]


def test_the_key_is_not_in_it():
    game, data = written(0)
    assert game.header.key.hex().encode() not in data
    assert set(json.loads(data.splitlines()[0])) == {
        "demesne", "version", "game", "engine", "rules", "seat", "setup", "players",
    }  # fmt: skip


def test_a_spectator_is_shown_no_hand():
    _, data = written(-1)
    drew = [form for form in player_record.parse(data).forms if form["event"] == "drew"]
    assert drew
    assert not any("cards" in form for form in drew)


def test_it_may_end_anywhere():
    _, data = written(0)
    read = player_record.parse(data[:-3])
    assert read.is_cut
    assert len(read.forms) == data.count(b"\n") - 2


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "empty"),
        (b'{"demesne": "game-record", "version": 1}\n', "a seat-record is needed, this is a 'game-record'"),
        (b'{"demesne": "seat-record", "version": 7}\n', "a seat-record of version 7"),
        (
            b'{"demesne": "seat-record", "version": 1, "players": [{"name": "A", "bot": null}], "seat": 1}\n',
            "no seat 1",
        ),
        (b'{"demesne": "seat-record", "version": 1, "key": "00"}\n', "unexpected 'key'"),
    ],
)
def test_what_is_no_seat_record_is_refused(data, message):
    with pytest.raises(RecordError, match=message):
        player_record.parse(data)


def test_the_kind_of_a_record_is_told(tmp_path):
    path = tmp_path / "record"
    for data, kind in (
        (written(0)[1], "seat-record"),
        (play(header(), 3)[0].to_bytes(), "game-record"),
        (b"{}\n", ""),
    ):
        path.write_bytes(data)
        assert player_record.kind_of(path) == kind
