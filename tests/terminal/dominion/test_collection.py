"""Several cards typed for one question: all of them, in any order, or nothing with a reason."""

import pytest

from demesne.core.chance import FastChance, derive_key
from tests.games.dominion.positions import Seat, position
from tests.terminal.stage import begin, header, play

OTHER = Seat("5 Copper", "5 Copper")
CELLAR = Seat("Cellar, Market, Copper, 2 Estate", "6 Silver")
CHAPEL = Seat("Chapel, 2 Copper, 2 Estate", "5 Silver")
MILITIA = Seat("Militia, 4 Copper", "5 Copper")


@pytest.fixture
def at(tmp_path):
    """Return a session at a position, with its moves so far and the lines that typing shows."""

    def at(*seats, **more):
        bots = (None, *["random"] * (len(seats) - 1))
        session = begin(tmp_path / "game.jsonl", header(bots=bots))
        session.state = position(*seats, **more)
        return session

    return at


def moves(session):
    """Return the moves that were made, in notation."""
    return [move.text for move in session.saved.record.moves]


def test_a_list_that_ends_with_the_last_kind_of_the_hand_is_discarded_whole(at):
    session = at(CELLAR, OTHER)
    shown = play(session, "play cellar", "discard 2 estate, copper", "")
    assert moves(session)[:4] == ["play Cellar", "discard Copper", "discard Estate", "discard Estate"]
    assert "You discard a Copper and 2 Estates." in shown
    assert not any(move.startswith(("play Copper", "buy")) for move in moves(session))


def test_a_card_of_the_list_is_never_played(at):
    session = at(Seat("Cellar, Village, Woodcutter, Copper", "6 Silver"), OTHER)
    play(session, "play cellar", "discard woodcutter, village", "done")
    assert moves(session)[:3] == ["play Cellar", "discard Village", "discard Woodcutter"]
    assert "play Village" not in moves(session)


def test_naming_the_last_copy_of_the_highest_kind_leaves_the_question_open(at):
    session = at(Seat("Cellar, Village, Woodcutter, Copper", "6 Silver"), OTHER)
    shown = play(session, "play cellar", "woodcutter", "village", "")
    assert moves(session)[:3] == ["play Cellar", "discard Village", "discard Woodcutter"]
    assert shown.count("Chosen so far: a Woodcutter.") == 1


def test_thief_gains_what_is_typed_in_any_order(at):
    rich, less = (
        Seat("5 Copper", "5 Copper", tops="Gold, Estate"),
        Seat("5 Copper", "5 Copper", tops="Silver, Estate"),
    )
    session = at(Seat("Thief, 4 Copper", "5 Copper"), rich, less)
    play(session, "play thief", "gain gold, silver")
    assert moves(session)[:3] == ["play Thief", "gain Silver", "gain Gold"]


def test_a_line_goes_from_a_play_through_its_list_to_the_next_play(at):
    session = at(CELLAR, OTHER)
    play(session, "play cellar; discard 2 estate, copper; play market")
    assert moves(session) == [
        "play Cellar",
        "discard Copper",
        "discard Estate",
        "discard Estate",
        "done",
        "play Market",
    ]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("discard estate, gold", "You have no Gold in hand."),
        ("3 estate", "There are only 2 of Estate to choose; nothing of this list is chosen."),
        ("discard copper; discard gold", "You have no Gold in hand."),
        ("discard 3 estate", "There are only 2 of Estate to choose; nothing of this list is chosen."),
        ("discard estate, xyzzy", "'xyzzy' is no move"),
        (
            "copper, play market",
            "There is another question first. Cellar: discard as many cards as you like.",
        ),
    ],
)
def test_a_list_of_which_a_part_cannot_be_chosen_is_not_chosen_at_all(at, typed, reason):
    session = at(CELLAR, OTHER)
    shown = play(session, "play cellar", typed, "")
    assert any(line.startswith(reason) for line in shown), shown
    assert not any(line.startswith("Chosen so far") for line in shown)
    assert moves(session) == ["play Cellar"]


@pytest.mark.parametrize(
    "typed", ["trash 5 copper", "5 copper", "copper; copper; copper; copper; copper", "2 copper, 3 copper"]
)
def test_more_cards_than_a_chapel_takes_are_refused(at, typed):
    session = at(Seat("Chapel, 5 Copper", "5 Silver"), OTHER)
    shown = play(session, "play chapel", typed)
    assert "Chapel takes 4 cards at most; nothing of this list is chosen." in shown
    assert moves(session) == ["play Chapel"]
    play(session, "trash 4 copper")
    assert moves(session)[1:] == ["trash Copper"] * 4


@pytest.mark.parametrize("lines", [["gold, 2 copper"], ["2 copper, gold"], ["copper", "gold", "copper"]])
def test_cards_that_a_militia_leaves_no_choice_about_are_not_chosen_silently(at, lines):
    session = at(Seat("4 Copper, 2 Gold", "5 Copper"), MILITIA, turn=1)
    session.state.apply(1, 19, FastChance(derive_key("discards")))
    shown = play(session, *lines)
    assert "Militia: discard 3 more cards." in shown
    assert "You discard 2 Coppers and a Gold." in shown


def test_a_forced_list_in_any_order_is_what_is_discarded(at):
    session = at(Seat("5 Copper, Gold", "5 Copper"), MILITIA, turn=1)
    session.state.apply(1, 19, FastChance(derive_key("discards")))
    assert session.view(0).aside(0) == 2, "the engine has taken what leaves no choice"
    shown = play(session, "gold, copper", "copper")
    assert "Militia: discard 3 more cards." in shown
    assert "Militia: discard one more card." in shown
    assert "You discard 2 Coppers and a Gold." in shown


def test_the_whole_answer_is_taken_back_at_once(at):
    session = at(CHAPEL, OTHER)
    play(session, "play chapel")
    before = session.state.digest()
    shown = play(session, "trash 2 copper, estate", "", "undo")
    assert session.state.digest() == before
    assert moves(session) == ["play Chapel"]
    assert shown.count("The move is taken back.") == 1
    play(session, "undo")
    assert moves(session) == []


def test_what_is_chosen_so_far_is_taken_back_card_by_card(at):
    session = at(CHAPEL, OTHER)
    shown = play(session, "play chapel", "copper", "estate", "undo", "")
    assert moves(session)[:2] == ["play Chapel", "trash Copper"]
    assert shown.count("Chosen so far: a Copper.") == 2


def test_an_answer_that_was_begun_when_the_game_was_saved_goes_on(at):
    session = at(Seat("2 Copper, 2 Estate, Gold", "5 Copper"), MILITIA, turn=1)
    session.state.apply(1, 19, FastChance(derive_key("discards")))
    session.state.apply(0, 96, FastChance(derive_key("discards")))
    shown = play(session, "undo", "gold")
    assert "Chosen so far: a Copper." in shown
    assert "There is no move to take back." in shown
    assert "You discard a Copper and a Gold." in shown


def test_no_card_that_was_chosen_before_can_be_exchanged_for_another(at):
    session = at(CELLAR, OTHER)
    session.state.apply(0, 10, FastChance(derive_key("discards")))
    session.state.apply(0, 99, FastChance(derive_key("discards")))
    shown = play(session, "copper", "estate", "done")
    assert "You discard 2 Estates." in shown
