"""Games of Dominations through the loop that a person sees."""

import pytest

from demesne.core.records import record as records
from demesne.core.records.replay import verify
from demesne.games.dominations.actions import DONE, PASS
from demesne.games.dominations.choices import asks
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.display import CURTAIN
from demesne.terminal.dominations.line import COMMANDS
from demesne.terminal.session import Session
from tests.terminal.dominations.stage import begin, header, until
from tests.terminal.stage import BEGUN, play


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.jsonl"


def texts(path):
    """Return the moves in a record."""
    return [move.text for move in records.read(path).moves]


def own(path):
    """Return the moves of the first seat."""
    return [move.text for move in records.read(path).moves if move.seat == 0]


def at_growth(path, **options):
    session = begin(path, header(**options))
    view = until(session, lambda view: view.ask == asks.GROWTH, prefer=("done",))
    return session, view


def tile(view, k=0):
    return view.components().tiles[view.hand(view.seat)[k]].id


# The start


def test_the_cards_to_choose_from_are_shown_with_their_texts(path):
    session = begin(path)
    shown = play(session)
    assert shown[0].startswith("You draw the objectives ")
    assert "Choose the objective that you keep." in shown
    assert "Goals from history:" in shown
    assert not any("Ruling" in line or line.startswith("Figures") for line in shown)
    assert not any("Knowledge" in line for line in shown)


def test_people_choose_in_secret_one_after_the_other_and_share_the_screen_afterwards(path):
    session = begin(path, header(bots=(None, None, "random")))
    shown = play(session, "", "1", "1", "", "", "2", "2")
    first = next(k for k, line in enumerate(shown) if line.startswith("You keep the monument"))
    second = next(k for k, line in enumerate(shown) if k > first and line.startswith("You draw"))
    assert shown[first:second].count("") >= 2 * CURTAIN
    assert not any("keeps the" in line or line.startswith("You keep") for line in shown[second:][:10])
    told = session.view(0).components().objectives[session.view(0).objective(0)].names.en
    assert not any(
        told in line for line in shown[second : shown.index("Choose the objective that you keep.", second)]
    )
    hidden = shown.count("")
    shown = play(session, *["done"] * 2, *["1"] * 12)
    assert shown.count("") < hidden
    assert not any(line.startswith("It is") for line in shown)


# Typing


def test_a_whole_move_in_one_line(path):
    session, view = at_growth(path)
    play(session, f"place {tile(view)} at n2e0/1")
    assert own(path)[-2:] == [f"place {tile(view)}", "at n2e0/1"]


def test_what_is_not_said_is_asked_with_what_each_place_brings(path):
    session, view = at_growth(path)
    shown = play(session, f"place {tile(view)}")
    assert "Where do you place the land tile, and how is it turned?" in shown
    places = [line for line in shown if line.split(" ")[1:2] == ["At"]]
    assert len(places) == 18
    made = [sum(int(word) for word in line.partition(": ")[2].split() if word.isdecimal()) for line in places]
    assert made == sorted(made, reverse=True)
    play(session, "18")
    assert own(path)[-1] == places[-1].split(" ")[2].removesuffix(":").join(["at ", ""])


def test_tiles_may_be_named_shortly_and_by_number(path):
    session, view = at_growth(path)
    name = tile(view, 2)
    domain, _, number = name.partition("-")
    play(session, f"pl {domain[:3]} {int(number)}")
    assert own(path)[-1] == f"place {name}"


def test_a_mastery_with_copy_and_slot(path):
    session = begin(path)
    view = until(
        session,
        lambda view: (
            view.ask == asks.DEVELOP and len(view.legal_actions()) > 2 and view.legal_actions()[0] < 242
        ),
        prefer=("done", "place", "at", "pass"),
    )
    card = view.components().masteries[view.legal_actions()[0] - 170]
    shown = play(session, f"master {card.names.en} copy 2 slot n1e0")
    assert own(path)[-3:][0] == f"master {card.id}"
    assert any(line.startswith(f"You develop {card.names.en}, copy 2") for line in shown), shown
    slots = [form["slot"] for form in session.told[0] if form["event"] == "developed" and form["seat"] == 0]
    assert slots == ["n1e0"]


def with_exchange(path):
    session = begin(path)
    view = until(
        session,
        lambda view: view.ask == asks.BUILD and any(view.knowledge(0, domain) >= 4 for domain in range(6)),
        prefer=("done", "place", "at", "pass"),
    )
    domain = next(domain for domain in range(6) if view.knowledge(0, domain) >= 4)
    word = ("trade", "craft", "art", "science", "government", "religion")[domain]
    other = (domain + 1) % 6
    return session, domain, word, other


def test_an_exchange_with_its_amount_in_one_line(path):
    session, domain, word, other = with_exchange(path)
    view = session.view(0)
    had, gets = int(view.knowledge(0, domain)), int(view.knowledge(0, other))
    target = ("trade", "craft", "art", "science", "government", "religion")[other]
    play(session, f"exchange 4 {word} for {target}")
    view = session.view(0)
    assert (int(view.knowledge(0, domain)), int(view.knowledge(0, other))) == (had - 4, gets + 2)


def test_what_the_game_has_settled_itself_is_no_error(path):
    """An amount of one exchange is not asked where only one is possible."""
    session = begin(path)
    view = until(
        session,
        lambda view: (
            view.ask == asks.BUILD and any(view.knowledge(0, domain) in (2, 3) for domain in range(6))
        ),
        prefer=("done", "place", "at", "pass"),
    )
    domain = next(domain for domain in range(6) if view.knowledge(0, domain) in (2, 3))
    words = ("trade", "craft", "art", "science", "government", "religion")
    shown = play(session, f"exchange 2 {words[domain]} for {words[(domain + 1) % 6]}")
    assert own(path)[-2:] == [f"exchange {words[domain]}", f"for {words[(domain + 1) % 6]}"]
    assert not any("is no move" in line or "not legal" in line for line in shown)


def test_tiles_are_returned_in_any_order(path):
    session = begin(path)
    view = until(session, lambda view: view.ask == asks.EXCHANGE_HAND)
    first, second, third = tile(view), tile(view, 1), tile(view, 4)
    shown = play(session, f"return {third}, return {first}", f"return {second}", "done")
    assert own(path)[-4:] == [f"return {first}", f"return {second}", f"return {third}", "done"]
    assert sum(line.startswith("You return") for line in shown) == 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xyzzy", "'xyzzy' is no move; moves here are: place TILE"),
        ("at n2e0/1", "'at n2e0/1' is not legal now; legal: place "),
        ("place", "'place' can be place "),
        ("99", "There is no move 99; the moves are 1 to 7."),
        ("undo", "The last move revealed something and cannot be taken back."),
        ("help xyzzy", "No card is called “xyzzy”."),
        ("help p", "“p” can mean "),
        ("tree Zoe", "Nobody is called “Zoe”; the players are Ann, Bo."),
        ("cards music", "No domain is called “music”; the domains are Trade, Craft,"),
        ("\x00\x1b[2J", "is no move"),
        ("a" * 10_000, "is no move"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_answered_and_nothing_happens(path, line, answer):
    session, _ = at_growth(path)
    before = texts(path)
    shown = play(session, line)
    assert any(answer in said for said in shown), shown
    assert texts(path) == before


# Looking


def test_help_lists_every_command_of_the_game(path):
    session, _ = at_growth(path)
    shown = play(session, "help")
    for name in COMMANDS.names:
        assert any(line.startswith(f"{name}: ") for line in shown), name
    assert not any("buy gold" in line for line in shown)


def test_help_explains_a_card_with_its_rulings(path):
    session, _ = at_growth(path)
    shown = play(session, "help agric")
    assert "Agriculture" in shown
    assert "Rulings:" in shown
    assert any(line.startswith("Half nodi of the copies") for line in shown)


@pytest.mark.parametrize("written", ["great pyramid 3/5", "The Great Pyramid 3/5", "great-pyramid-3"])
def test_m10_help_understands_a_level_card_by_the_name_that_is_printed(path, written):
    session, _ = at_growth(path)
    shown = play(session, f"help {written}")
    assert "The Great Pyramid 3/5" in shown


def test_m1_the_question_after_the_development_says_what_is_left(path):
    session = begin(path)
    view = until(
        session,
        lambda view: view.ask == asks.DEVELOP and view.only_exchanges,
        prefer=("done", "place", "at", "master", "slot", "copy", "pass"),
    )
    assert PASS in view.legal_actions()
    shown = play(session, "menu")
    assert "Development phase: exchange knowledge, or end your turn." in shown
    assert any("End the turn" in line for line in shown)


def test_the_table_can_be_looked_at(path):
    session, _ = at_growth(path)
    shown = play(
        session, "board", "tree", "tree 2", "tree bo", "hands", "goals", "monuments", "cards tr", "more"
    )
    assert "Board" in shown
    assert "Cradle, clockwise from the east: Trade, Science, Religion, Government, Art, Craft." in shown
    assert any(line.startswith("Open cells: ") for line in shown)
    assert shown.count("Civilization tree of Bo") == 2
    assert any(line.startswith("n0e0: Campfire: top V, right V, bottom V, left V") for line in shown)
    assert "76 land tiles in the supply." in shown or any("in the supply." in line for line in shown)
    assert sum(line.startswith("[ ] ") for line in shown) == 10
    assert any(line.startswith("Built: 0 of ") for line in shown)
    assert any(line.startswith("Caravans: cost 3, improving 3") for line in shown)
    assert not any(line.startswith("Fishing: cost") for line in shown)


def test_the_board_can_be_drawn_without_colour(path):
    session, _ = at_growth(path)
    shown = play(session, "board map")
    assert any("Cradle" in line and "/" in line for line in shown)
    assert any(line.startswith("T Trade  C Craft") for line in shown)
    assert not any("\x1b" in line for line in shown)


def test_cities_and_cards_are_told(path):
    session = begin(path)
    until(
        session,
        lambda view: view.age == 1 and view.ask == asks.GROWTH,
        prefer=("done", "place", "at", "city", "master"),
    )
    shown = play(session, "board", "tree")
    assert any("City of Ann, level 1." in line for line in shown)
    assert any(line.startswith("n1e0: ") and " full" in line for line in shown)


# Undo


def test_a_placement_is_taken_back(path):
    session, view = at_growth(path)
    digest = session.state.digest()
    shown = play(session, f"place {tile(view)} at n2e0/1", "undo", "undo")
    assert shown.count("The move is taken back.") == 2
    assert session.state.digest() == digest


def test_a_move_that_drew_tiles_is_not_taken_back(path):
    session = begin(path)
    view = until(session, lambda view: view.ask == asks.EXCHANGE_HAND)
    shown = play(session, f"return {tile(view)}; done", "undo")
    assert "The last move revealed something and cannot be taken back." in shown


# Whole games


def test_a_whole_game_ends_with_its_record_finished(path):
    session = begin(path, header(bots=(None, "random", "random")))
    shown = play(session, *["1"] * 900)
    assert session.asked == -1
    assert shown[-1].startswith("The game is over.")
    assert verify(records.read(path)).digest() == session.state.digest()


def test_a_game_of_the_prototype(path):
    session = begin(path, header(ruleset="prototype"))
    shown = play(session, *["1"] * 900)
    assert session.asked == -1
    assert any(line.startswith("You choose Campfire ") for line in shown)


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_every_language_plays_a_game(path, language):
    catalogue = Catalogue.load(language)
    session = begin(path, header("words", (None, "random", "random")))
    looks = ("help", "goals", "monuments", "hands", "tree", "board", "cards")
    shown = play(session, "1", "1", *looks, *["1"] * 120, *looks, *["1"] * 500, catalogue=catalogue)
    assert session.asked == -1
    assert not any("{" in line for line in shown)


def test_names_of_the_chosen_language_are_understood(path):
    german = Catalogue.load("de")
    session = begin(path)
    view = until(
        session,
        lambda view: (
            view.ask == asks.DEVELOP and len(view.legal_actions()) > 2 and view.legal_actions()[0] < 242
        ),
        prefer=("done", "place", "at", "pass"),
    )
    number = view.legal_actions()[0] - 170
    from demesne.i18n.dominations import name

    play(session, f"master {name('mastery', number, german).lower()}", catalogue=german)
    assert own(path)[-1] == f"master {view.components().masteries[number].id}"


def test_a_game_goes_on_where_it_was_left(path):
    session, view = at_growth(path)
    play(session, f"place {tile(view)}")
    digest = session.state.digest()
    session.saved.close()
    session = Session.resume(records.read(path), path)
    BEGUN.append(session)
    assert session.state.digest() == digest
    shown = play(session, "1", *["1"] * 900)
    assert "Where do you place the land tile, and how is it turned?" in shown
    assert session.asked == -1


def test_enter_ends_a_phase_in_which_nothing_but_exchanges_is_left(path):
    session = begin(path)
    view = until(
        session,
        lambda view: (
            view.ask == asks.BUILD and len(view.legal_actions()) > 1 and view.legal_actions()[0] >= 288
        ),
        prefer=("done", "place", "at", "pass"),
    )
    assert PASS in view.legal_actions()
    assert DONE not in view.legal_actions()
    shown = play(session, "")
    assert "Enter: Build nothing." in shown
    assert own(path)[-1] == "pass"
