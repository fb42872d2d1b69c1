"""A record keeps the promise of its server, or the line of its header says what is wrong; others promise nothing."""

import pytest

from demesne.core.errors import RecordError
from demesne.core.records import commitment, fairness
from demesne.core.records import record as records
from demesne.core.records.replay import verify
from demesne.games.dominion.game import GAME
from tests.core.recorded import GAME_ID, OPTIONS, SECRET, SENT, TABLE, edited, play, promised

OTHER = bytes(32)


@pytest.fixture(scope="module")
def game():
    return play(promised())[0]


def with_origin(game, /, **changes):
    """Return a record with other values in its origin; ... removes a key."""
    origin = {key: value for key, value in {**game.header.origin, **changes}.items() if value is not ...}
    return records.parse(edited(game, 1, origin=origin))


def seats(*changes):
    """Return the table with other values at its seats."""
    return [{**seat, **change} for seat, change in zip(TABLE, changes, strict=True)]


def test_a_game_that_was_dealt_as_promised_is_verified(game):
    assert verify(game).digest() == game.result["digest"]
    found = commitment.read(game)
    assert found is not None
    assert (found.checked(), found.unchecked(game), found.senders) == (
        ["key", "bytes", "seats", "setup"],
        {},
        2,
    )


def test_another_key_is_found_out_though_every_draw_follows_from_it():
    head = promised()
    head.key = bytes(32)
    forged = play(head)[0]
    with pytest.raises(RecordError, match="line 1: the key does not follow from the secret and what the"):
        verify(forged)
    # That the record agrees with itself is all that there is to check of a game from elsewhere.
    local = with_origin(forged, **dict.fromkeys(commitment.PROMISED, ...))
    assert commitment.read(local) is None
    verify(local)


def test_another_kingdom_is_found_out_though_the_game_was_played_with_it():
    head = promised()
    head.setup = {**head.setup, "kingdom": GAME.setup_to_json(GAME.make_setup(3, {}, 0))["kingdom"]}
    with pytest.raises(RecordError, match="line 1: the setup has another 'kingdom' than the key and the opt"):
        verify(play(head)[0])


def test_players_on_other_seats_are_found_out():
    head = promised()
    first, second, third = head.players
    for order in ([second, first, third], [second, third, first]):
        head.players = order
        with pytest.raises(
            RecordError, match=r"line 1: at seat 0 sits another player than the key gives, seat"
        ):
            verify(play(head)[0])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"secret": OTHER.hex()}, "the secret is not the one that the commitment promised"),
        ({"commitment": "0" * 64}, "the secret is not the one that the commitment promised"),
        ({"game": "another"}, "the secret is not the one that the commitment promised"),
        (
            {"secret": OTHER.hex(), "commitment": fairness.commitment(GAME_ID, OTHER)},
            "the key does not follow from the secret and what the players sent",
        ),
        ({"entropy": fairness.frozen([None, *SENT[1:]])}, "the key does not follow from the secret and what"),
        ({"entropy": fairness.frozen(SENT[::-1])}, "the key does not follow from the secret and what"),
        (
            {"table": seats({"name": "Al"}, {}, {})},
            "sits another player than the key gives, seat 0 of the ta",
        ),
        (
            {"table": seats({}, {}, {"bot": None})},
            "sits another player than the key gives, seat 2 of the tab",
        ),
        ({"table": TABLE[::-1]}, "seat 0 of the table sent other bytes than those that entered the key"),
        ({"table": seats({}, {"sent": "00"}, {})}, "seat 1 of the table sent other bytes than those that"),
        ({"table": seats({"sent": None}, {}, {})}, "seat 0 of the table sent other bytes than those that"),
        ({"table": TABLE[:2]}, "the table has 2 seats, the game has 3"),
        ({"options": {**OPTIONS, "max_turns": 5}}, "the setup has another 'max_turns' than the key and the"),
        ({"options": {"kingdom": "Smithy"}}, "the options of the table: there is no kingdom 'Smithy'"),
        ({"secret": ...}, '"secret" of the origin must be hexadecimal'),
        ({"secret": "zz"}, '"secret" of the origin must be hexadecimal'),
        ({"secret": SECRET.hex().upper()}, '"secret" of the origin must be hexadecimal'),
        ({"secret": "00"}, '"secret" of the origin has 32 bytes, not 1'),
        ({"entropy": ...}, '"entropy" of the origin of a game from a server must be a text'),
        ({"entropy": "1:-"}, '"entropy" of the origin must list what each seat sent'),
        ({"entropy": "0:-"}, '"entropy" of the origin is for 1 players, not for 3'),
        ({"game": 7}, '"game" of the origin of a game from a server must be a text'),
        ({"commitment": ...}, '"commitment" of the origin of a game from a server must be a text'),
        (
            {"hashes": fairness.frozen([bytes(32)] * 3)},
            "seat 0 of the table sent other bytes than it had com",
        ),
        (
            {"hashes": fairness.frozen([None] * 3)},
            "seat 0 of the table sent other bytes than it had committed",
        ),
        ({"hashes": "0:-"}, '"hashes" of the origin is for 1 players, not for 3'),
        ({"table": None}, '"table" of the origin must be a list of seats'),
        ({"table": [{"name": "Ann"}]}, 'each seat of the table has a "name", a "bot" and what it "sent"'),
        ({"table": seats({"sent": 7}, {}, {})}, '"sent" of the origin must be hexadecimal'),
        ({"options": []}, '"options" of the origin must be an object'),
    ],
)
def test_an_edited_origin_is_found_out(game, changes, message):
    with pytest.raises(RecordError, match=rf"line 1: .*{message}"):
        verify(with_origin(game, **changes))


@pytest.mark.parametrize(
    ("changes", "unchecked"),
    [
        ({"table": ..., "options": ...}, {"seats": commitment.UNTOLD, "setup": commitment.UNTOLD}),
        ({"table": ..., "previous": "an-older-game"}, {"seats": commitment.REMATCH}),
        ({"hashes": ...}, {"bytes": commitment.UNTOLD}),
    ],
)
def test_what_a_record_does_not_tell_is_not_checked_and_said(game, changes, unchecked):
    record = with_origin(game, **changes)
    verify(record)
    found = commitment.read(record)
    assert found is not None
    assert found.unchecked(record) == unchecked
    with pytest.raises(RecordError, match="the key does not follow"):
        verify(with_origin(game, **changes, entropy=fairness.frozen([None] * 3)))


def test_the_seats_and_the_setup_of_a_game_that_goes_on_are_those_of_the_old_one(game):
    head = promised()
    head.origin = {key: value for key, value in head.origin.items() if key not in ("table", "options")}
    head.origin["continues"] = {"game": "old", "moves": 5}
    record = play(head, goes_on_from=play(promised(), 5)[0])[0]
    verify(record)
    found = commitment.read(record)
    assert found is not None
    assert found.unchecked(record) == {"seats": commitment.CONTINUED, "setup": commitment.CONTINUED}
