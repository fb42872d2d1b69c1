import pytest

from demesne.bots import registry
from demesne.bots.bot import Bot
from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominion.random import RandomBot
from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.bots.dominion.strategy.errors import StrategyError
from demesne.bots.dominion.strategy.library import names
from demesne.bots.registry import OWN_BOT, OWN_STRATEGY, Family, known, make_bot, register
from demesne.bots.search.levels import search_of
from demesne.core.errors import SetupError

SEARCHERS = ["ismcts:800", "beginner", "easy", "medium", "hard", "expert"]


def test_known_lists_every_code_with_one_sentence():
    listed = dict(known("dominion"))
    assert list(listed) == [
        "random",
        *names(),
        "network:FILE",
        "master:1000",
        *SEARCHERS[1:],
        SEARCHERS[0],
        OWN_STRATEGY[0],
        OWN_BOT[0],
    ]
    for sentence in listed.values():
        assert sentence.endswith(".")
        assert ". " not in sentence


@pytest.mark.parametrize("code", ["random", *names()])
def test_every_listed_code_makes_a_bot_of_its_name(code):
    bot = make_bot(code, "dominion")
    assert bot.name == code
    assert isinstance(bot, RandomBot if code == "random" else StrategyBot)
    assert make_bot(code, "dominion") is not bot


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("big-mony", "there is no bot big-mony; did you mean big-money? Known are random, big-money, "),
        ("Big-Money", "there is no bot Big-Money; did you mean big-money? Known are "),
        ("qqq", "there is no bot qqq. Known are random, big-money, "),
        ("", "there is no bot . Known are random, "),
        ("ismcts:", "nothing stands after the colon of ismcts:; it is written like ismcts:800"),
        ("big-money:3", "the bot big-money takes nothing after a colon, unlike big-money:3"),
        ("none.strategy", "cannot read the strategy none.strategy: No such file or directory"),
        ("none.py", "name the class of the bot after the file, as in none.py:ClassName"),
        ("none.py:Bot", "there is no file none.py"),
    ],
)
def test_a_code_that_names_no_bot(code, problem):
    with pytest.raises(SetupError) as caught:
        make_bot(code, "dominion")
    assert str(caught.value).startswith(problem)
    assert "\n" not in str(caught.value)


def test_bots_for_dominations_are_its_own():
    listed = [code for code, _ in known("dominations")]
    learned = ["network:FILE", "master:64", "expert"]
    assert listed == ["random", "greedy", *learned, *SEARCHERS[:-1], "path/to/bot.py:ClassName"]
    assert isinstance(make_bot("random", "dominations"), DominationsBot)
    assert not isinstance(make_bot("random", "dominion"), DominationsBot)
    with pytest.raises(
        SetupError, match=r"no bot big-money\. Known are random, greedy, network:FILE, master:64, "
    ):
        make_bot("big-money", "dominations")


def test_strategy_texts_are_for_dominion(tmp_path):
    path = tmp_path / "mine.strategy"
    path.write_text("strategy my-own\nbuy Gold\n", encoding="utf-8")
    with pytest.raises(
        SetupError, match=r"^strategy texts are for dominion, and \S+ cannot play dominations$"
    ):
        make_bot(str(path), "dominations")


def test_the_message_lists_all_codes():
    with pytest.raises(SetupError) as caught:
        make_bot("qqq", "dominion")
    for code, _ in known("dominion"):
        assert code in str(caught.value)


def test_no_game():
    with pytest.raises(SetupError, match="no game 'chess'"):
        make_bot("random", "chess")


def test_a_strategy_file(tmp_path):
    path = tmp_path / "mine.strategy"
    path.write_text("strategy my-own\nbuy Gold\n", encoding="utf-8")
    assert make_bot(str(path), "dominion").name == "my-own"
    path.write_text("strategy my-own\nbuy Gould\n", encoding="utf-8")
    with pytest.raises(StrategyError, match=r"mine\.strategy, line 2, column 5: .* did you mean Gold\?"):
        make_bot(str(path), "dominion")


def test_a_family_with_a_parameter(monkeypatch):
    class Thinker(Bot):
        def __init__(self, text):
            self.name = f"thinker {text}"

    monkeypatch.setattr(registry, "_added", {})
    register("dominations", Family("thinker", Thinker, lambda: "Thinks.", "ITERATIONS"))
    assert make_bot("thinker:800", "dominations").name == "thinker 800"
    assert ("thinker:ITERATIONS", "Thinks.") in known("dominations")
    with pytest.raises(SetupError, match=r"did you mean thinker:ITERATIONS\?"):
        make_bot("thinkr:800", "dominations")


@pytest.mark.parametrize("game", ["dominion", "dominations"])
@pytest.mark.parametrize("code", ["ismcts", *SEARCHERS, "ismcts:1", "ismcts:500ms", "ismcts:800x4"])
def test_bots_that_search(game, code):
    bot = make_bot(code, game)
    assert bot.name == code
    assert make_bot(code, game) is not bot


def test_levels_think_harder_one_after_the_other_and_within_seconds():
    budgets = [search_of("dominations").levels[name] for name in SEARCHERS[1:-1]]
    assert budgets == sorted(budgets, key=lambda budget: (budget.iterations, -budget.haste))
    assert all(0 < budget.milliseconds <= 10_000 for budget in budgets)


@pytest.mark.parametrize("code", ["ismcts:0", "ismcts:fast", "ismcts:500 ms", "ismcts:800x", "easy:3"])
def test_budgets_that_are_none(code):
    with pytest.raises(SetupError, match=r"ismcts:500ms|takes nothing after a colon"):
        make_bot(code, "dominion")
