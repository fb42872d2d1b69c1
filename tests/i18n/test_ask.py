from dataclasses import dataclass, field, replace

import pytest

from demesne.games.dominion import actions
from demesne.games.dominion.choices import asks
from demesne.i18n import ask, source
from demesne.i18n.catalogue import Catalogue, CatalogueError

EN = Catalogue.load("en")
NAMES = ["Ann", "Bo"]
CELLAR, CHAPEL, MARKET, MILITIA, SPY, THIEF = 10, 12, 18, 19, 25, 26
DONE = {6: 1 << (actions.DONE - actions.SPECIAL)}


@dataclass
class Question:
    """Stands in for a view: the accessors that a prompt reads."""

    ask: int
    source: int = MARKET
    subject: int = 0
    subject_seat: int = 1
    remaining: int = 2
    seat: int = 0
    actions: int = 1
    buys: int = 2
    coins: int = 5
    limit: int = 4
    is_treasure_only: bool = False
    sets: dict[int, int] = field(default_factory=dict)

    def options(self, verb):
        return self.sets.get(verb, 0)

    def hand(self, card):
        return 1


QUESTIONS = [
    *(Question(kind) for kind in range(asks.LAST_ASK + 1)),
    Question(asks.BUY_PHASE, sets={0: 1}),
    Question(asks.ASK_GAIN, is_treasure_only=True),
    Question(asks.ASK_DISCARD, CELLAR, sets=DONE),
    Question(asks.ASK_TRASH, CHAPEL, sets=DONE),
    Question(asks.ASK_DISCARD_REVEALED, SPY, subject_seat=0),
]


def test_every_question_is_asked_with_its_own_message(told):
    for question in QUESTIONS:
        ask.prompt(question, EN, NAMES)
    assert told == {f"ask.{key}" for key in source.declaration("ask")}


@pytest.mark.parametrize("language", source.LANGUAGES)
@pytest.mark.parametrize("question", QUESTIONS, ids=repr)
def test_every_question_is_one_line_in_every_language(question, language):
    line = ask.prompt(question, Catalogue.load(language), NAMES)
    assert line
    assert "\n" not in line


def test_prompts_say_whose_card_it_is():
    question = Question(asks.ASK_DISCARD_REVEALED, SPY, subject=3)
    assert ask.prompt(question, EN, NAMES) == "Spy: Bo reveals an Estate. Discard it or put it back?"
    own = replace(question, subject_seat=0)
    assert ask.prompt(own, EN, NAMES) == "Spy: you reveal an Estate. Discard it or put it back?"


def test_a_choice_that_may_stop_is_asked_as_one():
    must = Question(asks.ASK_DISCARD, MILITIA, remaining=1)
    assert ask.prompt(must, EN, NAMES) == "Militia: discard one more card."
    may = Question(asks.ASK_DISCARD, CELLAR, sets=DONE)
    assert ask.prompt(may, EN, NAMES) == "Cellar: discard as many cards as you like."


def test_a_view_that_is_asked_nothing_has_no_prompt():
    with pytest.raises(CatalogueError, match="no decision has the number -1"):
        ask.prompt(Question(-1), EN, NAMES)


def test_every_action_has_a_label_and_every_label_an_action(told):
    view = Question(asks.BUY_PHASE)
    labels = [ask.label(action, view, EN) for action in range(actions.N_ACTIONS)]
    assert ask.label(actions.END, Question(asks.ACTION_PHASE), EN) == "End actions"
    assert len(set(labels)) == actions.N_ACTIONS - 1, "discarding a card and the card that Spy shows"
    assert {name for name in told if name.startswith("move.")} == {
        f"move.{key}" for key in source.declaration("move")
    }


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (actions.PLAY + MARKET, "Play Market"),
        (actions.BUY + 5, "Buy Province"),
        (actions.TOPDECK + 3, "Put Estate onto the deck"),
        (actions.END, "End turn"),
        (actions.PLAY_ALL, "Play treasures"),
        (actions.DONE, "Done"),
        (actions.REVEAL, "Reveal Moat"),
        (actions.DECLINE, "Decline"),
        (actions.DISCARD_DECK, "Discard the deck"),
        (actions.KEEP_DECK, "Keep the deck"),
        (actions.DISCARD_IT, "Discard Copper"),
        (actions.PUT_BACK, "Put Copper back"),
        (actions.SET_ASIDE, "Set Copper aside"),
        (actions.KEEP, "Keep Copper"),
    ],
)
def test_labels(action, name):
    assert ask.label(action, Question(asks.BUY_PHASE), EN) == name


@pytest.mark.parametrize("action", [-1, actions.N_ACTIONS, 1000])
def test_no_other_number_is_an_action(action):
    with pytest.raises(CatalogueError, match="no action has the number"):
        ask.label(action, Question(asks.BUY_PHASE), EN)
