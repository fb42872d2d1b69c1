import re

import pytest

from demesne.bots.bot import Bot
from demesne.bots.registry import make_bot
from demesne.bots.user import UserBot, load
from demesne.core.chance import Chance, FastChance
from demesne.core.choice import Choice
from demesne.core.errors import SetupError
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup

GOOD = """
import sys
from demesne.bots.bot import Bot

class Last(Bot):
    name = "last"
    def choose(self, view, decision, rng, budget):
        return decision.actions[-1]

class Duck:
    def __init__(self):
        self.heard = []
    def start(self, seat, setup, seed):
        self.seat = seat
    def choose(self, view, decision, rng, budget):
        assert view.seat == self.seat
        return decision.actions[rng.randbelow(len(decision.actions))]
    def observe(self, event):
        self.heard.append(event)

class Stone:
    pass

class Broken:
    def __init__(self):
        raise RuntimeError("no luck\\ntoday")

class Leaving:
    def __init__(self):
        sys.exit(3)
    def choose(self, view, decision, rng, budget): ...

class Nameless:
    @property
    def name(self):
        sys.exit(4)
    def choose(self, view, decision, rng, budget): ...

number = 3
"""


def play(bots):
    """Play a short game with value views only."""
    setup = Setup(range(8, 18), 2, 3)
    state, rng = DominionState.start(setup, FastChance(bytes(8))), FastChance(bytes(8))
    for seat, bot in enumerate(bots):
        bot.start(seat, setup, bytes(8))
    while not state.is_over:
        seat, view = state.current_player, state.view(state.actor)
        state.apply(seat, bots[seat].choose(view, Choice(seat, "", view.legal_actions()), rng, 0), rng)
    return state


@pytest.fixture
def place(tmp_path):
    path = tmp_path / "bots.py"
    path.write_text(GOOD, encoding="utf-8")
    return path


def test_a_subclass_of_bot_plays(place):
    bot = load(f"{place}:Last")
    assert isinstance(bot, Bot)
    assert bot.name == "last"
    assert play([bot, make_bot("random", "dominion")]).is_over


def test_any_class_with_choose_plays_and_listens(place):
    bot = load(f"{place}:Duck")
    assert isinstance(bot, UserBot)
    assert (bot.name, bot.observes) == ("Duck", True)
    assert play([make_bot("random", "dominion"), bot]).is_over
    bot.observe({"event": "turn"})
    assert vars(bot.bot)["heard"] == [{"event": "turn"}]


def test_the_least_a_bot_can_be(tmp_path):
    path = tmp_path / "least.py"
    path.write_text("class Least:\n    def choose(self, view, decision, rng, budget):\n        return 192\n")
    bot = load(f"{path}:Least")
    bot.start(0, None, b"")
    assert not bot.observes
    assert bot.choose(None, Choice(0, "", [192]), Chance(), 0) == 192


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Lost", "there is no class Lost in {place}; did you mean Last?"),
        ("Zzz", "there is no class Zzz in {place}; it has Last, Duck, Leaving, Nameless"),
        ("number", "there is no class number in {place}; it has Last, Duck, Leaving, Nameless"),
        ("Stone", "Stone in {place} is no bot: it has no method choose(view, decision, rng, budget)"),
        ("Broken", "Broken() in {place} failed: RuntimeError: no luck today"),
        ("Leaving", "Leaving() in {place} failed: SystemExit: 3"),
        ("Nameless", "Nameless() in {place} failed: SystemExit: 4"),
    ],
)
def test_a_class_that_is_no_bot(place, name, problem):
    with pytest.raises(SetupError) as caught:
        load(f"{place}:{name}")
    assert re.sub(
        r" \(\S+bots\.py, line \d+; DEMESNE_TRACEBACK=1 shows the traceback\)$", "", str(caught.value)
    ) == (problem.format(place=place))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "x = 1\ny = 1 / 0\n",
            "{place}: importing failed: ZeroDivisionError: division by zero ({place}, line 2; DEMESNE_TRACEBACK=1 ",
        ),
        (
            "import nothing_of_this_name\n",
            "{place}: importing failed: ModuleNotFoundError: No module",
        ),
        ("raise SystemExit(3)\n", "{place}: importing failed: SystemExit: 3 ({place}, line 1; "),
        ("class Bot:\n  def choose(\n", "{place}: importing failed: SyntaxError: "),
    ],
)
def test_a_file_that_cannot_be_imported(tmp_path, text, problem):
    path = tmp_path / "bad.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SetupError) as caught:
        load(f"{path}:Bot")
    assert str(caught.value).startswith(problem.format(place=path))
    assert "\n" not in str(caught.value)


def test_a_users_bot_gets_no_lens(tmp_path, place):
    path = tmp_path / "spy.py"
    path.write_text("from demesne.bots.dominion.random import RandomBot as Spy\n", encoding="utf-8")
    with pytest.raises(SetupError, match=r"Spy in .* must be a subclass of Bot: only shipped bots read"):
        load(f"{path}:Spy")


def test_two_files_of_one_name_do_not_meet(tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        text = f"class Mine:\n    name = {folder!r}\n    def choose(self, *asked):\n        return 0\n"
        (tmp_path / folder / "bot.py").write_text(text, encoding="utf-8")
    assert [load(f"{tmp_path / folder / 'bot.py'}:Mine").name for folder in "ab"] == ["a", "b"]
