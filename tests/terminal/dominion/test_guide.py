"""What a person at a game of Dominion is warned of, told and spared."""

import pytest

from demesne.i18n.catalogue import Catalogue
from demesne.i18n.source import LANGUAGES
from demesne.terminal.command import plain
from demesne.terminal.dominations.line import COMMANDS as DOMINATIONS
from demesne.terminal.dominion.line import COMMANDS
from tests.games.dominion.positions import Seat, position
from tests.terminal.stage import begin, header, play

OTHER = Seat("5 Copper", "5 Copper")
IN_ENGLISH = ("help", "cards", "undo", "table", "score", "supply", "trash", "log", "quit")


@pytest.fixture
def at(tmp_path):
    """Return a session at a position."""

    def at(*seats, **more):
        session = begin(tmp_path / "game.jsonl", header(bots=(None, *["random"] * (len(seats) - 1))))
        session.state = position(*seats, **more)
        return session

    return at


def moves(session):
    """Return the moves that were made, in notation."""
    return [move.text for move in session.saved.record.moves]


@pytest.mark.parametrize("slip", ["end", "b copper"])
def test_unplayed_treasures_are_warned_of_once(at, slip):
    session = at(Seat("4 Copper, Estate"), OTHER)
    warning = "You have 4 more in Treasures that you have not played. To do it nevertheless, type it again."
    assert warning in play(session, slip)
    assert moves(session) == []
    shown = play(session, slip, lambda: slip)
    assert shown.count(warning) == 1
    assert moves(session)[0] in ("end turn", "buy Copper")


def test_treasures_that_buy_nothing_more_are_not_warned_of(at):
    session = at(Seat("Copper, 4 Estate"), OTHER)
    play(session, "end")
    assert moves(session)[0] == "end turn"


@pytest.mark.parametrize("typed", ["p t", "play treasures", "play copper"])
def test_treasures_end_the_action_phase(at, typed):
    session = at(Seat("Village, 3 Copper"), OTHER)
    assert "You end your Action phase." in play(session, typed)
    assert moves(session)[0] == "end actions"
    assert moves(session)[1] in ("play treasures", "play Copper")


@pytest.mark.parametrize(
    ("hand", "typed", "reason"),
    [
        ("Village, 3 Copper", "buy silver", "You are still in your Action phase: end it first."),
        ("3 Copper, Smithy", "play market", "You have no Market in hand."),
        ("3 Copper, Smithy", "play copper; play smithy", "Your Action phase is over."),
        ("3 Copper", "buy silver", "Silver costs 3, you have 0. Play your Treasures first."),
        ("3 Copper", "play treasures; buy gold", "Gold costs 6, you have 3."),
        ("3 Copper", "play treasures; buy witch", "There is no pile of Witch in this game."),
        ("3 Copper, Estate", "play estate", "Estate cannot be played."),
        (
            "Remodel, Estate, Copper",
            "play remodel; trash estate; gain gold",
            "Gold costs 6, and the limit is 4.",
        ),
        ("Remodel, Estate, Copper", "play remodel; trash gold", "You have no Gold in hand."),
        (
            "Mine, Estate, Copper, Silver",
            "play mine; trash estate",
            "It must be a Treasure, and Estate is not one.",
        ),
        ("Workshop, 4 Copper", "play workshop; buy silver", "There is another question first. Workshop: "),
    ],
)
def test_a_refusal_gives_its_reason(at, hand, typed, reason):
    shown = play(at(Seat(hand), OTHER), typed)
    assert any(line.startswith(reason) for line in shown), shown


def test_a_purchase_ends_the_playing_of_treasures(at):
    session = at(Seat("3 Copper, Silver"), OTHER, buys=2)
    shown = play(session, "play copper; buy copper", "buy copper", "play silver")
    assert "After you have bought a card, you can play no more Treasures this turn." in shown


@pytest.mark.parametrize(
    ("hand", "typed", "asked"),
    [
        ("3 Copper, Silver", "", "You have 0 to spend in 1 buy, 5 more in hand."),
        ("Workshop, 4 Copper", "play workshop", "Workshop: gain a card that costs 4 or less."),
        ("Mine, Copper, Silver", "play mine; trash copper", "Mine: gain a Treasure that costs 3 or less."),
    ],
)
def test_a_question_says_how_much_it_allows(at, hand, typed, asked):
    shown = play(at(Seat(hand), OTHER), *([typed] if typed else []))
    assert any(line.endswith(asked) for line in shown), shown


def test_the_own_deck_is_on_the_table(at):
    session = at(Seat("3 Copper", "4 Copper, Estate", "Silver"), OTHER)
    assert "You: 5 cards in the deck, discard pile: Silver." in play(session, "table")


def test_the_score_can_be_asked_for(at):
    shown = play(at(Seat("3 Estate, Copper"), OTHER), "score")
    assert "Ann: 3 points in 1 turn." in shown
    assert "Bo: 0 points in 1 turn." in shown


def test_the_question_is_asked_again_after_what_a_command_shows(at):
    shown = play(at(Seat("3 Copper"), OTHER), "table")
    last = max(number for number, line in enumerate(shown) if line.startswith("Bo: "))
    assert any("Play treasures" in line for line in shown[last:])


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("play treasures; undo", []),
        ("play treasures; undo; play copper", ["play Copper"]),
        ("play treasures; table; buy silver; score", ["play treasures", "buy Silver"]),
    ],
)
def test_commands_stand_between_the_moves_of_a_line(at, typed, made):
    session = at(Seat("3 Copper"), OTHER, buys=2)
    shown = play(session, typed)
    assert moves(session) == made
    assert ("The move is taken back." in shown) == ("undo" in typed)


def test_a_turn_that_was_ended_in_the_same_line_is_not_taken_back(at):
    session = at(Seat("5 Estate"), OTHER)
    shown = play(session, "end; undo")
    assert "The last move revealed something and cannot be taken back." in shown


def test_a_chancellor_does_not_ask_about_an_empty_deck(at):
    session = at(Seat("Chancellor, Copper", "", "3 Gold"), OTHER)
    shown = play(session, "play chancellor")
    assert moves(session) == ["play Chancellor", "keep deck"]
    assert not any("your whole deck" in line for line in shown)
    play(session, "undo")
    assert moves(session) == []


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["help", "cards", "undo", "table", "score", "supply", "trash", "log", "quit"]),
        ("de", ["hilfe", "karten", "zurück", "tisch", "stand", "vorrat", "müll", "protokoll", "verlassen"]),
        (
            "es",
            ["ayuda", "cartas", "deshacer", "mesa", "puntos", "suministro", "eliminadas", "diario", "salir"],
        ),
        ("fr", ["aide", "cartes", "annuler", "table", "points", "réserve", "rebut", "journal", "quitter"]),
    ],
)
def test_commands_have_names_in_every_language(at, language, lines):
    catalogue = Catalogue.load(language)
    commands = COMMANDS.spoken(catalogue)
    session = at(Seat("3 Copper"), OTHER)
    shown = play(session, *lines[:-1], catalogue=catalogue)
    for line, english in zip(lines, IN_ENGLISH, strict=True):
        assert commands.read(line) == commands.read(english) == (english, "")
        assert any(each.startswith(f"{line}: ") for each in shown), "help lists it"
    assert moves(session) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_command_is_the_start_of_another_one(language):
    for commands in (COMMANDS, DOMINATIONS):
        words = [plain(word) for word in commands.spoken(Catalogue.load(language)).words]
        assert len(set(words)) == len(words)
        assert not [(a, b) for a in words for b in words if a != b and a.startswith(b)]


def test_the_log_is_shown_in_full_by_a_word_of_the_language(at):
    session = at(Seat("3 Copper"), OTHER)
    spanish = Catalogue.load("es")
    assert play(session, "diario todo", catalogue=spanish) == play(session, "log all", catalogue=spanish)
