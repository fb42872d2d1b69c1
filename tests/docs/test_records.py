"""The page about records is true: its keys and lines are those of real records."""

import json
import re

from tools.transcripts import blocks, page

from demesne.core.records import player_record
from demesne.core.records.player_record import SeatHeader
from demesne.core.records.record import Record, parse, read
from demesne.games.dominion import events
from tests.cli import demesne

PAGE = page("docs/records.md")
GAME, SEAT = blocks(PAGE, "json")


def keys(heading):
    """Return the keys of the table below a heading."""
    section = PAGE[PAGE.index(heading) :].split("\n## ")[0]
    cells = [line.split(" | ")[0] for line in section.splitlines() if line.startswith("| `")]
    return [re.findall(r"`(\w+)`", cell) for cell in cells]


def a_record(folder) -> Record:
    command = ["simulate", "dominion", "-p", "big-money", "-p", "random", "-n", "1", "--seed", "1"]
    assert demesne(*command, "--records", str(folder)).returncode == 0
    return read(folder / "game-0.jsonl")


def test_the_lines_of_the_example_have_the_right_keys(tmp_path):
    record = a_record(tmp_path)
    shown = [json.loads(line) for line in GAME.splitlines()]
    head, deal, *_, last = [json.loads(line) for line in record.to_bytes().splitlines()]
    assert list(shown[0]) == list(head)
    assert list(shown[0]["setup"]) == list(head["setup"])
    assert list(shown[1]) == list(deal)
    assert list(shown[-1]["result"]) == list(last["result"])
    assert {key for line in shown[2:-1] for key in line} == {"seq", "seat", "do", "draws"}


def test_every_key_of_the_header_is_explained(tmp_path):
    head = json.loads(a_record(tmp_path).to_bytes().splitlines()[0])
    listed = keys("## The lines of a game record")
    found = {key for cell in listed for key in cell}
    assert set(head) | {"seat", "do", "draws"} == found


def test_outcomes_are_places_among_the_cards_by_number(tmp_path):
    record = a_record(tmp_path)
    bag = ["Copper"] * 7 + ["Estate"] * 3
    hand = sorted(bag.pop(outcome) for outcome in record.deal[:5])
    result = demesne("replay", str(tmp_path / "game-0.jsonl"), "--format", "json")
    drew = json.loads(result.stdout)["steps"][0]["events"][1]
    assert hand == sorted({0: "Copper", 3: "Estate"}[card] for card in drew["cards"])


def test_the_seat_record_is_one(tmp_path):
    found = player_record.parse(SEAT.encode())
    header = SeatHeader.of(parse(a_record(tmp_path).to_bytes()).header, 0)
    assert list(header.to_json()) == list(json.loads(SEAT.splitlines()[0]))
    assert found.forms[:2] == [
        events.drew(0, [0, 0, 0, 3, 3]).seen_by(0),
        events.drew(1, [0, 0, 0, 3, 3]).seen_by(0),
    ]
    path = tmp_path / "seat.jsonl"
    path.write_text(SEAT, encoding="utf-8")
    result = demesne("replay", str(path), "--lang", "en")
    assert result.returncode == 0, result.stderr
    assert "You buy a Silver." in result.stdout
