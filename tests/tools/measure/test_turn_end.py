from tools.measure import turn_end as measuring

from demesne.bots.bot import Bot
from demesne.bots.registry import make_bot
from demesne.core.chance import FastChance
from demesne.core.choice import Choice
from demesne.games.dominations.actions import PASS
from tests.games.dominations.positions import Table


class Last(Bot):
    """Takes the first action, never the last one, which ends the turn."""

    def choose(self, view, decision, rng, budget):
        return decision.actions[0]


def asked_after_developing():
    """Return the view and the decision of a seat that has developed and can still exchange."""
    state = Table(2).masters(0, "caravans").know(0, trade=4).at("development")
    state.developed = 5
    return state.view(0), Choice(0, "develop", state.legal_actions(0))


def test_a_bot_that_ends_at_once_makes_no_exchange_after_its_development():
    view, decision = asked_after_developing()
    assert view.only_exchanges
    rng = FastChance(bytes(8))
    assert Last().choose(view, decision, rng, 0) != PASS
    assert measuring.EndsAtOnce(Last()).choose(view, decision, rng, 0) == PASS


def test_equal_arguments_give_equal_tables_with_both_bots():
    rows = measuring.rows("greedy", 2, 1)
    assert rows == measuring.rows("greedy", 2, 1)
    names = [row.split(" | ")[:2] for row in rows[2:]]
    assert names == [
        ["| greedy", "greedy, ends at once"],
        ["| greedy", "greedy"],
        ["| greedy, ends at once", "greedy, ends at once"],
    ]


def test_only_who_uses_the_question_exchanges():
    with_it = measuring.play([make_bot("greedy", "dominations") for _ in range(2)], 2, 1)
    bots = [measuring.EndsAtOnce(make_bot("greedy", "dominations")) for _ in range(2)]
    without = measuring.play(bots, 2, 1)
    assert with_it.exchanges > 0
    assert without.questions > 0
    assert without.exchanges == 0
