"""A sample of the games of a tournament, played again with an eye on them."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from demesne.lab.processes.interruption import Interruption
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.work_units import Referee
from demesne.lab.traces import Meter, Sample, gauges_of, size_of

if TYPE_CHECKING:
    from demesne.lab.tournament.report import TournamentReport


def trace(
    report: "TournamentReport",
    interruption: Interruption,
    watch: Callable[[int, int], None] | None = None,
) -> Sample:
    """Play a sample of the games of a tournament again; player j of it is bot j of the report.

    After Ctrl-C the sample ends with the last whole game. `watch` is called with the number of games done, and all.
    Raises BotError where a bot fails.
    """
    plan = report.plan
    referee = Referee(plan)
    gauges = gauges_of(plan.game)
    names = [bot.name for bot in report.bots]
    places = [names.index(name) for name in plan.names]
    most = size_of(plan.game, referee.bots)
    chosen = list(games_of(plan, report.games // len(plan.orders), most))
    traces = []
    try:
        for done, (unit, order) in enumerate(chosen, 1):
            meter = Meter(referee.arena.game, gauges, plan.players)
            try:
                interruption.allow()
                referee.play_game(unit, order, meter)
            finally:
                interruption.forbid()
            group = plan.pairings[unit % len(plan.pairings)]
            seats = [order.index(member) for member in range(plan.players)]
            traces.append(meter.trace([places[bot] for bot in group], seats))
            if watch:
                watch(done, len(chosen))
    except KeyboardInterrupt:
        pass
    return Sample(gauges, len(chosen), traces)


def games_of(plan: TournamentPlan, units: int, most: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the games of a sample, each as its unit, of the first `units`, and its order of the seats.

    All pairings have equally many: as many as come to `most` games in all, and one at least. They play the first deals,
    each in every order before the next one, and begin with different orders, so that no bot always sits in front.
    """
    pairings, orders = len(plan.pairings), len(plan.orders)
    for step in range(max(1, most // pairings)):
        deal, turn = divmod(step, orders)
        for pairing in range(pairings):
            unit = deal * pairings + pairing
            if unit >= units:
                return
            yield unit, plan.orders[(turn + pairing) % orders]
