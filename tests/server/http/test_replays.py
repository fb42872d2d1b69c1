"""Replays of finished games: every frame is what the game was, and the views are those that the seats had."""

import json

import pytest

from demesne.core.chance import RecordingChance, SecureChance, derive_key
from demesne.core.errors import RecordError
from demesne.core.records import record as records
from demesne.core.records.record import Header, Move, Record
from demesne.core.records.replay import replay, result_of
from demesne.core.registry import find
from demesne.i18n.whole import EVERYBODY
from demesne.server.http.replays import MOST_FRAMES, Wish, told_draws, told_frames, told_story
from demesne.server.refusals import RefusalError
from tests.core.recorded import drawn, edited, header, play


def dominations():
    """Return a game of Dominations in which everybody takes the first move there is."""
    game = find("dominations")
    setup = game.make_setup(2, {}, 1)
    head = Header(
        "dominations",
        game.rules,
        game.setup_to_json(setup),
        SecureChance.algorithm,
        derive_key("dominations"),
        [{"name": "Ann", "bot": None}, {"name": "Bo", "bot": None}],
    )
    source = RecordingChance(head.generator())
    state = game.start(setup, source)
    record = Record(head, drawn(source, head))
    while not state.is_over:
        seat = state.current_player
        action = state.view(seat).legal_actions()[0]
        text = game.text(state, seat, action)
        state.apply(seat, action, source)
        record.moves.append(Move(seat, text, drawn(source, head)))
    record.result = result_of(game, state)
    return record


@pytest.fixture(scope="module")
def game():
    return play(header())[0]


def story(record, seat=EVERYBODY, lang="en", verified=True):
    return json.loads(told_story(record.to_bytes(), Wish(seat, lang, 0, 0), verified))


def frames(record, seat=EVERYBODY, first=0, count=MOST_FRAMES, lang="en"):
    return json.loads(told_frames(record.to_bytes(), Wish(seat, lang, first, count)))["frames"]


def test_the_story_has_a_line_of_log_for_every_frame_and_the_turns_to_jump_to(game):
    told = story(game)
    assert told["moves"] == len(game.moves) == len(told["log"]) - 1
    assert told["names"] == ["Ann", "Bo"]
    assert told["result"] == game.result
    turns = [turn for turn in told["turns"] if "turn" in turn["text"]]
    assert [turn["seat"] for turn in turns[:4]] == [0, 1, 0, 1]
    for turn in told["turns"]:
        assert turn["text"] in [line["text"] for line in told["log"][turn["at"]]]
    assert told["fault"] == ""


def test_frames_are_the_views_that_a_seat_had(game):
    shown = frames(game, seat=1, count=30)
    for step, frame in zip(replay(game), shown, strict=False):
        assert frame["at"] == step.number
        assert frame["seat"] == 1
        view = step.state.view(1)
        assert frame["update"]["view"] == json.loads(json.dumps(view.to_json()))
        asked = 1 in step.state.players_to_act()
        assert (frame["update"]["choice"] is not None) == asked
        if asked:
            assert [move["text"] for move in frame["update"]["told"]["moves"]] == frame["update"]["choice"][
                "moves"
            ]
        # What another seat did in secret is not named from this side.
        assert frame["move"] in ("", step.move.text if step.move and step.move.seat == 1 else "")


def test_from_everybodys_side_the_one_who_is_to_move_is_shown_with_what_he_holds(game):
    for step, frame in zip(replay(game), frames(game, count=20), strict=False):
        assert frame["seat"] == step.state.players_to_act()[0]
        assert frame["move"] == (step.move.text if step.move else "")
        assert frame["mover"] == (step.move.seat if step.move else -1)


def test_pages_join_without_gaps_and_end_with_the_game(game):
    last = len(game.moves)
    pages = [frames(game, first=first, count=40) for first in range(0, last + 1, 40)]
    assert [frame["at"] for page in pages for frame in page] == list(range(last + 1))
    assert pages[-1][-1]["update"]["over"]
    assert frames(game, first=last + 1) == []


def test_a_side_that_there_is_not_is_refused(game):
    for ask in (story, frames):
        with pytest.raises(RefusalError, match="from 0 to 1") as caught:
            ask(game, seat=2)
        assert caught.value.code == "no-such-seat"


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_story_is_told_in_the_language_that_was_asked_for(game, lang):
    assert story(game)["log"][0] != story(game, lang=lang)["log"][0]


def test_a_record_whose_chance_does_not_follow_from_its_key_is_told_with_its_fault(game):
    other = records.parse(edited(game, 1, key="00" * 32))
    told = story(other)
    assert "the key gives" in told["fault"]
    assert told["log"] == story(game)["log"]


def test_a_record_that_is_not_finished_has_nothing_to_compare_with():
    told = story(play(header(), 20)[0])
    assert told["fault"] is None
    assert told["moves"] == 20


def test_a_record_against_the_rules_is_refused(game):
    at = next(number for number, move in enumerate(game.moves) if move.text.startswith("buy "))
    with pytest.raises(RecordError, match=f"line {at + 3}"):
        told_story(edited(game, at + 3, do="buy Colony"), Wish(-1, "en", 0, 0), False)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"{}\n", b"[" * 100_000, b"null\n"])
def test_what_is_no_record_is_refused_in_a_sentence(data):
    with pytest.raises(RecordError):
        told_story(data, Wish(-1, "en", 0, 0), False)


def test_the_draws_are_told_with_their_ranges(game):
    told = json.loads(told_draws(game.to_bytes()))
    assert told["inherited"] == -1
    assert [[outcome for _, outcome in step] for step in told["draws"]] == [
        game.deal,
        *(move.draws for move in game.moves),
    ]
    source = SecureChance(game.header.key)
    for step in told["draws"]:
        for among, outcome in step:
            assert source.randbelow(among) == outcome


def test_a_game_of_dominations_is_told_and_shown():
    record = dominations()
    told = story(record)
    assert told["fault"] == ""
    shown = frames(record, count=5)
    assert [frame["at"] for frame in shown] == [0, 1, 2, 3, 4]
    assert all(frame["update"]["view"] for frame in shown)
    json.loads(told_draws(record.to_bytes()))
