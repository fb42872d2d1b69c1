"""Games through the loop that a person sees: typing, undo, help, several people, the end."""

import pytest

from demesne.core.records import record as records
from demesne.core.records.replay import replay, verify
from demesne.games.dominion.choices import asks
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.display import Display
from demesne.terminal.play import Play
from tests.terminal.stage import ENGLISH, FIRST_GAME, Typist, begin, header, play

CHAPEL = ("Cellar", "Chapel", "Militia", "Mine", "Moat", "Spy", "Library", "Village", "Thief", "Bureaucrat")


def texts(path):
    """Return the moves in a record."""
    return [move.text for move in records.read(path).moves]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.jsonl"


def until(session, wanted, *, prefer=(), limit=3000):
    """Play a session on with preferred moves until its person faces a decision like this; return the view."""
    from demesne.games.dominion.notation.moves import text

    for _ in range(limit):
        seat = session.asked
        assert seat >= 0, "the game ended before such a decision"
        if seat not in session.people:
            session.let_bot_answer()
            continue
        view = session.view(seat)
        if wanted(view):
            return view
        said = {text(action, view): action for action in view.legal_actions()}
        choice = next((said[move] for move in (*prefer, "play treasures") if move in said), None)
        if choice is None:
            choice = said.get("end turn", said.get("done", next(iter(said.values()))))
        session.answer(choice)
    raise AssertionError("no such decision")


def test_enter_and_starts_of_words_play_a_turn(path):
    session = begin(path)
    shown = play(session, "", "b cop")
    assert texts(path)[:2] == ["play treasures", "buy Copper"]
    assert any(line.startswith("You play") for line in shown)
    assert "You buy a Copper." in shown
    assert "Bo: turn 1." in shown


def test_moves_are_listed_with_numbers_that_work(path):
    session = begin(path)
    shown = play(session, "1", "end")
    assert "1 Play treasures; 2 Play Copper; 3 Buy Copper; 4 Buy Curse; 5 End turn." in shown
    assert "Enter: Play treasures." in shown
    assert texts(path)[0] == "play treasures"


def test_several_moves_in_one_line(path):
    session = begin(path)
    play(session, "play treasures; buy copper")
    assert texts(path)[:2] == ["play treasures", "buy Copper"]


def test_a_line_goes_as_far_as_it_can_and_says_where_it_stops(path):
    session = begin(path)
    shown = play(session, "play treasures; buy province; end turn")
    assert texts(path) == ["play treasures"]
    assert any(line.startswith("Province costs 8, you have ") for line in shown)
    shown = play(session, "buy copper; end turn")
    assert "Stopped before “end turn”." in shown


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xyzzy", "'xyzzy' is no move; moves here are: play CARD, buy CARD, end turn, play treasures."),
        ("buy c", "'buy c' can be buy Copper or buy Curse."),
        ("play gold", "You have no Gold in hand."),
        ("17", "There is no move 17; the moves are 1 to 5."),
        ("undo", "There is no move to take back."),
        ("help xyzzy", "No card is called “xyzzy”."),
        ("help m", "“m” can mean Market, Militia, Mine, Moat, Moneylender."),
        ("trash", "Trash: empty."),
        ("\x00\x1b[2J", "'\\x00\\x1b[2j' is no move"),
        ("a" * 10_000, "is no move; moves here are"),
        (";", None),
        ("   ", None),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_answered_and_nothing_happens(path, line, answer):
    session = begin(path)
    shown = play(session, line) if line.strip() else play(session, "1", line)
    if answer:
        assert any(answer.lower() in line.lower() for line in shown), shown
    assert len(texts(path)) == (0 if line.strip() else 1)


def test_a_question_is_not_repeated_after_an_error_but_after_an_empty_line(path):
    session = begin(path)
    shown = play(session, "1", "xyzzy", "xyzzy", "", "")
    assert sum(line.startswith("Buy, or end the turn.") for line in shown) == 3


def test_help_lists_the_commands_and_explains_cards(path):
    shown = play(begin(path), "help", "help mil")
    assert "quit: leave the game" in shown
    assert "cards: all the cards that you own" in shown
    assert "Militia" in shown
    assert "Cost: 4. Action \u2013 Attack." in shown
    assert any("down" in line or "discard" in line for line in shown[shown.index("Militia") :])


def test_the_table_can_be_looked_at(path):
    session = begin(path)
    shown = play(session, "table", "supply", "cards", "log")
    assert "Ann, turn 1" in shown
    assert "Province: costs 8, 8 left." in shown
    assert "You own 10 cards. 7 Copper, 3 Estate." in shown
    assert "Your turn 1." in shown
    assert "Bo: 5 cards in hand, 5 cards in the deck, discard pile: empty." in shown


def test_the_log_is_cut_and_can_be_asked_for_in_full(path):
    session = begin(path)
    shown = play(session, *["1; end"] * 8, "log", "log all")
    assert any("earlier lines; “log all” shows them." in line for line in shown)
    assert sum(line.startswith("The game begins with") for line in shown) == 1


# Undo


def test_a_move_that_revealed_nothing_is_taken_back(path):
    session = begin(path)
    before = session.state.digest()
    shown = play(session, "play copper", "play copper", "undo", "undo", "undo")
    assert session.state.digest() == before
    assert shown.count("The move is taken back.") == 2
    assert "There is no move to take back." in shown
    assert texts(path) == []


def test_undo_changes_nothing_that_comes_after(tmp_path):
    one, two = begin(tmp_path / "one.jsonl"), begin(tmp_path / "two.jsonl")
    play(one, "1", "undo", "play copper", "undo", "1; buy copper", "1; buy copper", "1; end")
    play(two, "1; buy copper", "1; buy copper", "1; end")
    assert texts(tmp_path / "one.jsonl") == texts(tmp_path / "two.jsonl")
    assert one.state.digest() == two.state.digest()
    assert one.told == two.told


def test_a_move_that_drew_cards_is_not_taken_back(path):
    session = begin(path)
    digest = session.state.digest()
    shown = play(session, "1; end", "undo")
    assert "The last move revealed something and cannot be taken back." in shown
    assert session.state.digest() != digest
    assert texts(path)[:2] == ["play treasures", "end turn"]


def test_a_bot_that_observes_is_told_its_history_again_after_undo(path, tmp_path):
    bot = tmp_path / "listener.py"
    bot.write_text(
        "from demesne.bots.bot import Bot\n"
        "class Listener(Bot):\n"
        "    name, observes = 'listener', True\n"
        "    def start(self, seat, setup, seed): self.heard = []\n"
        "    def observe(self, event): self.heard.append(event['event'])\n"
        "    def choose(self, view, decision, rng, budget): return decision.actions[-1]\n"
    )
    session = begin(path, header(bots=(None, f"{bot}:Listener")))
    play(session, "1", "undo", "play copper")
    listener = getattr(session._bots[1], "bot", session._bots[1])
    assert listener.heard == [form["event"] for form in session.told[1]]


def test_what_happens_after_undo_is_told(path):
    shown = play(begin(path), "play copper", "undo", "play copper", "undo", "play treasures")
    assert sum(line.startswith("You play") for line in shown) == 3


# Several cards


def test_cards_of_one_question_may_be_named_in_any_order(path):
    session = begin(path, header("chapel", kingdom=CHAPEL))
    wanted = ("play Chapel", "buy Chapel")
    view = until(
        session, lambda view: view.ask == asks.ASK_TRASH and view.hand(0) >= 2 and view.hand(3), prefer=wanted
    )
    copper, estate = int(view.own(0)), int(view.own(3))
    moves = len(texts(path))
    shown = play(session, "trash estate, 2 copper")
    assert "Chosen so far: 2 Coppers and an Estate." in shown
    assert len(texts(path)) == moves, "nothing is done before the answer is complete"
    play(session, lambda: "trash estate, 2 copper", "")
    view = session.view(0)
    assert (int(view.own(0)), int(view.own(3))) == (copper - 2, estate - 1)
    assert texts(path)[moves : moves + 3] == ["trash Copper", "trash Copper", "trash Estate"]
    assert replayed(path) == session.state.digest()


def test_cards_may_be_named_out_of_order_one_by_one(path):
    session = begin(path, header("chapel", kingdom=CHAPEL))
    until(
        session,
        lambda view: view.ask == asks.ASK_TRASH and view.hand(0) >= 2 and view.hand(3),
        prefer=("play Chapel", "buy Chapel"),
    )
    play(session, "trash estate", "copper", "trash copper", "done")
    assert (
        texts(path)[-4:-1] == ["trash Copper", "trash Copper", "trash Estate"] or "done" in texts(path)[-8:]
    )
    assert replayed(path) == session.state.digest()


@pytest.mark.parametrize(
    "lines",
    [
        ("discard estate, copper",),
        ("discard copper and estate",),
        ("est", "cop"),
        ("anwesen", "est", "province", "undo", "undo", "", "7", "2", "1"),
        ("e", "save", "c"),
    ],
)
def test_a_forced_discard_in_any_order(path, lines):
    session = begin(path, header("militia", (None, "big-money-militia")))
    until(
        session,
        lambda view: (
            view.ask == asks.ASK_DISCARD and view.hand(0) and view.hand(3) and view.hand_size(0) == 5
        ),
        prefer=("buy Copper",),
    )
    shown = play(session, *lines)
    discards = [text for text in texts(path) if text.startswith("discard")]
    assert discards[0] == "discard Copper"
    assert discards[1:] in ([], ["discard Estate"])
    assert any(line.startswith("You discard a Copper and an Estate") for line in shown)
    assert replayed(path) == session.state.digest()


def replayed(path):
    return [step.state for step in replay(records.read(path), verify=True)][-1].digest()


# Whole games


def test_a_whole_game_ends_with_its_record_finished(path):
    session = begin(path, header(max_turns=12))
    shown = play(session, *["1; 1"] * 60)
    assert session.asked == -1
    assert any(line.startswith("The game stops unfinished") for line in shown)
    record = records.read(path)
    assert record.result is not None
    assert record.result["turns"] == [12, 12]
    assert verify(record).digest() == session.state.digest()


def test_a_person_never_sees_what_is_hidden(path):
    session = begin(path, header(max_turns=4))
    shown = play(session, *["1; end"] * 10)
    drawn = [line for line in shown if line.startswith("Bo draws")]
    assert drawn
    assert all(line in ("Bo draws 5 cards.", "Bo draws a card.") or "cards" in line for line in drawn)
    assert not any("Copper" in line for line in drawn)


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_every_language_plays_a_game(path, language):
    catalogue = Catalogue.load(language)
    session = begin(path, header("words", (None, "random", "random"), CHAPEL, 6))
    name = catalogue.card_name(0).lower()
    shown = play(
        session,
        "help",
        f"help {catalogue.card_name(12)}",
        *[f"buy {name}"] * 2,
        *["1"] * 400,
        catalogue=catalogue,
    )
    assert session.asked == -1
    assert texts(path)[0] == "buy Copper"
    assert not any("{" in line for line in shown)


def test_words_of_the_table_are_understood_in_its_language(path):
    catalogue = Catalogue.load("de")
    session = begin(path)
    shown = play(session, "geld aus", "kupfer kauf", catalogue=catalogue)
    assert texts(path)[:1] == ["play treasures"], shown
    assert "buy Copper" in texts(path)
    shown = play(begin(path.with_name("2.jsonl")), "xyzzy", "buy provinz", "kupfer", catalogue=catalogue)
    assert "„xyzzy“ ist weder ein Zug noch ein Befehl. „hilfe“ zeigt die Befehle." in shown
    assert "Provinz kostet 8, du hast 0. Spiele zuerst dein Geld aus." in shown
    assert any(line.startswith("„kupfer“ kann") for line in shown)


# Several people at one screen


def test_people_hand_the_screen_over_and_hands_stay_secret(path):
    session = begin(path, header(bots=(None, None, "big-money"), max_turns=3))
    shown = play(session, "", "1; end", "", "", "1; end", "", "", "1; end")
    prompts = [line for line in shown if line.startswith(("Ann, turn", "Bo, turn"))]
    assert prompts == ["Ann, turn 1", "Bo, turn 1", "Ann, turn 2"]
    bo = shown.index("Bo, turn 1")
    ann_again = shown.index("Ann, turn 2")
    between = shown[bo:ann_again]
    assert shown[:bo][-1].startswith("You draw") or any(line == "" for line in shown[bo - 61 : bo])
    hand = next(line for line in shown if line.startswith("Hand:"))
    assert hand in shown[:bo]
    assert not any(line.startswith("Ann draws") and "Copper" in line for line in between)
    assert shown.count("") >= 4 * 60


def test_one_person_is_never_asked_to_hand_over(path):
    session = begin(path)
    typist = Typist("1; end", "1; end")
    with pytest.raises(EOFError):
        Play(session, Display(ENGLISH, session.names, lambda line: None), typist, ENGLISH).run()
    assert set(typist.prompts) == {"> "}


def test_nobody_without_a_moat_is_asked_to_show_one(path):
    session = begin(path, header("moat", (None, "big-money-militia")))
    view = until(session, lambda view: view.ask == asks.ASK_REACT)
    assert not view.hand(21)
    shown = play(session)
    assert not any("Reveal a Reaction" in line for line in shown)
    assert "decline" in texts(path)


def test_people_at_one_screen_are_asked_as_long_as_they_may_hold_a_moat(path):
    session = begin(path, header("moat", (None, None, "big-money-militia")))
    buys = ("buy Moat",)
    view = until(session, lambda view: view.ask == asks.ASK_REACT and view.own(21), prefer=buys)
    shown = play(session, "", "", "")
    assert "Militia attacks you. Reveal a Reaction, if you have one, or decline." in shown
    assert view.own(21)


def test_kingdom_of_the_stage_is_the_first_game():
    from demesne.games.dominion.setup import RECOMMENDED, Setup

    assert Setup(FIRST_GAME).kingdom == RECOMMENDED["first-game"]


# When things fail


def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(path, tmp_path):
    bot = tmp_path / "broken.py"
    bot.write_text(
        "class Broken:\n    def choose(self, view, decision, rng, budget): raise ValueError('no idea')\n"
    )
    session = begin(path, header(bots=(None, f"{bot}:Broken"), max_turns=3))
    shown = play(session, *["1; end"] * 6)
    assert any("Bo has failed and plays on at random: " in line and "no idea" in line for line in shown)
    assert session.asked == -1
    assert verify(records.read(path)).digest() == session.state.digest()


def test_a_full_disk_is_told_once_and_the_game_goes_on(path, monkeypatch):
    import os

    session = begin(path, header(max_turns=3))

    def full(descriptor, data):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        shown = play(session, "1; end", "1; end")
    assert sum("The game is not being saved: " in line for line in shown) == 1
    play(session, *["1; end"] * 6)
    assert session.asked == -1
    assert verify(records.read(path)).digest() == session.state.digest()
