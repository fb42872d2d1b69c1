"""What rendered games say about players and the end, and to whom."""

import msgspec
import pytest

from demesne.core import registry
from demesne.i18n.source import LANGUAGES
from demesne.server.rendering.forms import Scenes, ScoreSheet
from demesne.server.rendering.renderers import renderer
from demesne.server.storage.log.entry import ABANDONED
from tests.server.rendering.test_rendering import NAMES, deal, steps, tell


def teller(language="en"):
    game = registry.find("dominion")
    return renderer("dominion", game.make_setup(3, {}, 0), language)


def text(event, viewer, language="en"):
    return teller(language).line(event, viewer, NAMES).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_hears_who_plays_for_whom(language):
    match, _ = deal("dominion", 3, 1)
    proposals = [match.hand_over(1, "random", why) for why in ("vote", "clock", "left", "failed")]
    proposals += [match.come_back(1), match.abandon(1)]
    for proposal in proposals:
        (form,) = match.forms(0, proposal.events)
        lines = {seat: teller(language).line(form, seat, ["Ann", "Zoe", "Cid"]) for seat in (0, 1)}
        assert all(line.text for line in lines.values())
        if form["event"] != ABANDONED:
            assert "Zoe" in lines[0].text
            assert "Zoe" not in lines[1].text
            assert {line.seat for line in lines.values()} == {1}


def test_moves_taken_back_are_counted():
    assert text({"event": "undone", "player": 0, "moves": 2}, 1) == "Ann takes 2 moves back."
    assert text({"event": "undone", "player": 0, "moves": 1}, 0) == "You take a move back."


def test_lines_of_moves_taken_back_are_marked_in_the_story():
    turn = {"event": "turn", "seat": 0, "number": 3}
    bought = [{"event": "bought", "seat": 0, "card": card} for card in (0, 1, 2)]
    back = {"event": "returned", "player": 1}
    undone = [{"event": "undone", "player": 0, "moves": 1, "events": number} for number in (1, 2)]
    forms = [turn, bought[0], bought[1], undone[0], back, bought[2], undone[1]]
    lines = teller().lines(forms, 0, NAMES)
    assert [line.undone for line in lines] == [False, True, True, False, False, True, False]
    assert [line.undoes for line in lines] == [0, 0, 0, 1, 0, 0, 2]
    (missed,) = teller().lines(undone[:1], 0, NAMES)
    assert (missed.undoes, missed.undone) == (1, False), "the lines were told before"


def test_other_lines_are_written_as_they_always_were():
    line = teller().line({"event": "turn", "seat": 0, "number": 3}, 0, NAMES)
    assert set(msgspec.to_builtins(line)) == {"event", "seat", "text", "cards", "level"}


def test_lines_name_their_cards_and_stand_below_what_they_follow():
    line = teller().line({"event": "bought", "seat": 0, "card": 13}, 0, NAMES)
    assert (line.text, line.cards, line.level) == ("You buy a Council Room.", ["council-room"], 1)
    assert teller().line({"event": "turn", "seat": 0, "number": 3}, 0, NAMES).level == 0
    drew = teller().line({"event": "drew", "seat": 0, "n": 2, "cards": [0, 0]}, 0, NAMES)
    assert (drew.cards, drew.level) == (["copper"], 2)


@pytest.mark.parametrize("kind", ["dominion", "dominations"])
def test_somebody_who_does_not_decide_is_told_whom_he_waits_for(kind):
    match, _ = deal(kind, 3, 5)
    told = renderer(kind, match.setup, "en")
    waits = set()
    for _ in steps(match, 5, 300):
        for viewer in match.viewers:
            said, _, texts = tell(match, told, viewer, ())
            if not texts and not match.is_over:
                waits.add(said.wait)
                assert viewer < 0 or NAMES[viewer] not in said.wait
    assert {f"Waiting for {name}." for name in NAMES[:3]} <= waits
    assert waits <= {f"Waiting for {name}." for name in NAMES[:3]} | {"The others are still choosing."}


def test_nobody_waits_in_a_game_that_was_given_up():
    match, _ = deal("dominion", 2, 5)
    told = renderer("dominion", match.setup, "en").render(match.state.view(-1), [], [], NAMES[:2], "", True)
    assert told.wait == ""
    assert not isinstance(told.score, ScoreSheet)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "options"), [("dominion", {"max_turns": 12}), ("dominations", {})])
def test_the_sheet_adds_up(kind, options, language):
    match, _ = deal(kind, 3, 6, **options)
    for _ in steps(match, 6):
        pass
    said, _, _ = tell(match, renderer(kind, match.setup, language), 1, ())
    assert isinstance(said.score, ScoreSheet)
    rows = said.score.rows
    assert {row.seat: row.total for row in rows} == dict(enumerate(match.state.scores()))
    assert all(sum(part.points for part in row.parts) == row.total for row in rows)
    shares = match.state.returns()
    assert all(row.wins == (shares[row.seat] > 0) for row in rows)
    assert rows[0].wins
    assert len(said.score.text) > 3
    if kind == "dominations":
        assert len({len(row.parts) for row in rows}) == 1
        assert sum(bool(part.detail) for part in rows[0].parts) == 1


def test_a_game_cut_at_the_turn_limit_says_so():
    match, _ = deal("dominion", 2, 6, max_turns=2)
    for _ in steps(match, 6):
        pass
    said, _, _ = tell(match, renderer("dominion", match.setup, "en"), -1, ())
    assert isinstance(said.score, ScoreSheet)
    assert said.score.text[0] == "The game was stopped at the turn limit."


def test_what_is_told_is_bounded():
    sizes = {}
    for kind, players in (("dominion", 4), ("dominations", 4)):
        match, dealt = deal(kind, players, 7)
        told = renderer(kind, match.setup, "de")
        most = changed = 0
        seen: dict[int, Scenes] = {}
        for proposal in steps(match, 7):
            for viewer in (-1, 0):
                said, _, _ = tell(match, told, viewer, (proposal or dealt).events)
                most = max(most, len(msgspec.json.encode(said)))
                if isinstance(said.scenes, Scenes):
                    whole, said.scenes = said.scenes, said.scenes.after(seen.get(viewer))
                    seen[viewer] = whole
                changed += len(msgspec.json.encode(said))
        sizes[kind] = most, changed / (2 * match.sequence)
    assert sizes["dominion"][0] < 8_000
    assert sizes["dominion"][1] < 1_500
    assert sizes["dominations"][0] < 250_000
    assert sizes["dominations"][1] < 12_000
