"""The end of a search, on fresh games: the best of the last ones, what of its text matters, and what it reaches."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from demesne.bots.dominion.strategy.tree import Condition, Rule
from demesne.lab.dominion.evolve.games import GAMES_OF_A_DEAL, PLAYERS, TWELFTHS, Series, whole_batches
from demesne.lab.dominion.evolve.generations import SearchState
from demesne.lab.dominion.evolve.operators.conditions import join, split, with_condition
from demesne.lab.dominion.evolve.operators.genome import Genome, tidy
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import seed_of
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.dominion.evolve.pool import WorkerPool
from demesne.lab.dominion.evolve.search import meet_for
from demesne.lab.dominion.evolve.successive_halving import Panel, gain
from demesne.lab.dominion.match import Tally
from demesne.lab.results.statistics import Estimate, estimate

FINALISTS: Final = 6
FINAL_GAMES: Final = 120_000
"""About the number of games of each of the two last meetings."""
CANDIDATES: Final = 6
"""The number of last champions that are candidates beside the last leaders."""
TRIM_DEALS: Final = 500
"""Deals of a shorter text against each opponent; many texts are clearly worse after the first part of them."""
CLEARLY_WORSE: Final = 3
"""A shorter text that loses more than this number of standard errors in the first part is given up."""
LOSS_PER_MILLE: Final = 1
"""What of the share of victory a shorter text may cost in all, in thousandths."""
LOSS_OF_WORST_PER_MILLE: Final = 5
"""What of the share against the opponent it wins least of it may cost."""

Cut = tuple[Rule, Condition | None]
"""A rule to leave out, or a part of its condition."""

_FIRST_OF_TRIM: Final = 5
"""The first part of the deals is one in this number."""
_HARDEST: Final = 2
_CHUNK: Final = 250
_SEED_MODULUS: Final = 2**32


@dataclass(frozen=True)
class Figure:
    """What a strategy reaches against one other in games 0 to `games` - 1 of a simulation with `seed`."""

    opponent: str
    seed: int
    games: int
    rate: Estimate


@dataclass(frozen=True)
class Choice:
    """The best of the last texts, and the other candidates, those first of which it won least.

    `share` is its share of victory against all of them in `games` games, `least` that against the first.
    `all_games` are those of everything that chose.
    """

    rules: Genome
    others: tuple[Genome, ...]
    share: float
    least: float
    games: int
    all_games: int


@dataclass(frozen=True)
class Winner:
    """What a search found. `games` counts those that chose and trimmed it; `figures` is empty if it was cut short."""

    rules: Genome
    games: int = 0
    choice: Choice | None = None
    figures: tuple[Figure, ...] = ()


def finish(state: SearchState, pool: WorkerPool) -> Winner:
    """Choose the winner of a search on fresh deals, make it shorter, and measure it against the shipped ones."""
    choice = choose(state, pool)
    rules, trimmed = trim(state, choice, pool)
    figures = measure(state.plan, state.shipped, rules, pool)
    return Winner(rules, choice.all_games + trimmed, choice, figures)


def choose(state: SearchState, pool: WorkerPool) -> Choice:
    """Return the best of the last leaders, those before them and the champions, by games between them.

    All of them meet, and then the best of them play all others once more. It is the one that wins most of the
    candidate it wins least of. Where one strategy is to be beaten they all play that one.
    """
    leaders = [island.leader for island in state.islands]
    candidates = list(
        dict.fromkeys([*leaders, *state.islands[0].former, *state.champions[-CANDIDATES:], *state.standard])
    )
    if state.plan.mark is not None:
        return _best(state.panel, candidates, state, pool)
    meeting = meet_for(pool, candidates, FINAL_GAMES, state.plan.seed, "semifinal")
    best = _best(candidates, list(meeting.texts[:FINALISTS]), state, pool)
    return replace(best, all_games=best.all_games + meeting.games)


def _best(opponents: list[Genome], candidates: list[Genome], state: SearchState, pool: WorkerPool) -> Choice:
    """Return the candidate that wins most of the opponent, other than itself, that it wins least of."""
    pairs = len(candidates) * len(opponents)
    deals = whole_batches(FINAL_GAMES // (GAMES_OF_A_DEAL * pairs))
    panel = Panel.of(opponents, state.plan.seed, "final")
    won = []
    for rules, shares in zip(candidates, panel.play(pool, candidates, 0, deals), strict=True):
        pairs_of_one = zip(panel.by_opponent(shares), opponents, strict=True)
        won.append(sorted((pair for pair in pairs_of_one if pair[1] != rules), key=lambda pair: pair[0]))
    best = max(range(len(candidates)), key=lambda at: (won[at][0][0] if won[at] else 0, -len(candidates[at])))
    each = GAMES_OF_A_DEAL * deals
    shares_won = [share / (TWELFTHS * each) for share, _ in won[best]] or [0.0]
    return Choice(
        candidates[best],
        tuple(other for _, other in won[best]),
        sum(shares_won) / len(shares_won),
        shares_won[0],
        each * len(won[best]),
        each * pairs,
    )


def trim(state: SearchState, choice: Choice, pool: WorkerPool) -> tuple[Genome, int]:
    """Leave out rules and comparisons as long as the share of victory stays about what the whole text had.

    All texts play the same deals, and all omissions together cost next to nothing on them, nor against the opponent
    that the text wins least of. Returns how many games that took, too.
    """
    plan, rules = state.plan, choice.rules
    # Those it wins least of are much like it; without the others it would lose what it has against different decks.
    opponents = list(dict.fromkeys([*choice.others[:_HARDEST], *state.panel]))
    panel = Panel.of(opponents, plan.seed, "trim")
    first = whole_batches(TRIM_DEALS // _FIRST_OF_TRIM)
    played = 0

    def play(text: Genome, start: int, end: int) -> tuple[int, ...]:
        nonlocal played
        played += panel.games(end - start)
        (shares,) = panel.play(pool, [text], start, end - start)
        return shares

    def by_opponent(*parts: tuple[int, ...]) -> list[int]:
        return [sum(of_one) for of_one in zip(*map(panel.by_opponent, parts), strict=True)]

    begun = play(rules, 0, first)
    whole = by_opponent(begun, play(rules, first, TRIM_DEALS))
    each = panel.games(TRIM_DEALS)
    least = sum(whole) - LOSS_PER_MILLE * TWELFTHS * each // 1000
    worst = min(whole) - LOSS_OF_WORST_PER_MILLE * TWELFTHS * each // len(opponents) // 1000

    @cache
    def is_as_good(text: Genome) -> bool:
        mine = play(text, 0, first)
        if gain(begun, mine).exceeds(CLEARLY_WORSE):
            return False
        shares = by_opponent(mine, play(text, first, TRIM_DEALS))
        return sum(shares) >= least and min(shares) >= worst

    before: Genome = ()
    while rules != before:
        before = rules
        for cut in cuts(before):
            shorter = without(rules, cut, plan.scope)
            if shorter and shorter != rules and is_as_good(shorter):
                rules = shorter
    return rules, played


def cuts(rules: Genome) -> list[Cut]:
    """Return what can be left out: each rule, the last one first, and each part of a condition."""
    whole: list[Cut] = [(rule, None) for rule in reversed(rules)]
    return whole + [(rule, part) for rule in rules for part in split(rule.condition)[1]]


def without(rules: Genome, cut: Cut, scope: Scope) -> Genome:
    """Return a genome without a rule or without a part of its condition; the same one where there is no such rule."""
    rule, part = cut
    if rule not in rules:
        return rules
    at = rules.index(rule)
    kind, parts = split(rule.condition)
    left = [with_condition(rule, join(kind, [other for other in parts if other != part]))] if part else []
    return tidy((*rules[:at], *left, *rules[at + 1 :]), scope)


def measure(
    plan: EvolvePlan, opponents: list[tuple[str, Genome]], rules: Genome, pool: WorkerPool
) -> tuple[Figure, ...]:
    """Return what a strategy reaches against each of some others: the figures that `demesne simulate` gives."""
    seed = seed_of(plan.seed, "measure") % _SEED_MODULUS
    chunks = [(at, min(_CHUNK, plan.measure - at)) for at in range(0, plan.measure, _CHUNK)]
    tasks = [Series(rules, other, seed, *chunk) for _, other in opponents for chunk in chunks]
    answers = iter(pool.play(tasks))
    figures = []
    for name, _ in opponents:
        tally = Tally(PLAYERS)
        for _ in chunks:
            tally.add(next(answers))
        rate = estimate(int(tally.shares12[0]), int(tally.squares144[0]), int(tally.games))
        assert rate is not None
        figures.append(Figure(name, seed, plan.measure, rate))
    return tuple(figures)
