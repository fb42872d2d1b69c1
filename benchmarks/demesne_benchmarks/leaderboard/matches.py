"""The matches that every entry of a leaderboard plays, each a simulation that anybody can repeat."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from demesne.lab.plan import Plan
from demesne_benchmarks.strength.lines import BEST_SHIPPED

SEED: Final = 2026
"""The deals of every match follow from it."""

EVOLVED: Final = Path("docs") / "evolved"
"""Where a checkout has the texts that `demesne evolve` found for the recommended kingdoms."""


@dataclass(frozen=True)
class Match:
    """A match of two players: the opponent, the column of the table that it counts in, and where it is played.

    `where` is a kingdom of Dominion or a ruleset of Dominations.
    """

    game: str
    group: str
    opponent: str
    where: str

    @property
    def option(self) -> str:
        """The option of a simulation that says where it is played."""
        return {"dominion": "kingdom", "dominations": "ruleset"}[self.game]

    def player(self, bot: str) -> str:
        """Return the code of a bot in this match; `{where}` in it stands for where it is played."""
        return bot.replace("{where}", self.where)

    def plan(self, bot: str, games: int) -> Plan:
        """Return the simulation of this match for a bot."""
        bots = self.player(bot), self.opponent
        if self.option == "kingdom":
            return Plan(self.game, bots, games, SEED, kingdom=self.where)
        return Plan(self.game, bots, games, SEED, ruleset=self.where)

    def command(self, bot: str, games: int) -> str:
        """Return the command that plays the match."""
        return (
            f"demesne simulate {self.game} -p {self.player(bot)} -p {self.opponent} "
            f"--{self.option} {self.where} -n {games} --seed {SEED}"
        )


def _dominion() -> list[Match]:
    groups = {
        "big-money": dict.fromkeys(BEST_SHIPPED, "big-money"),
        "best shipped": BEST_SHIPPED,
        "evolved": {kingdom: (EVOLVED / f"{kingdom}.strategy").as_posix() for kingdom in BEST_SHIPPED},
    }
    return [
        Match("dominion", group, opponent, kingdom)
        for group, opponents in groups.items()
        for kingdom, opponent in opponents.items()
    ]


MATCHES: Final = {
    "dominion": _dominion(),
    "dominations": [
        Match("dominations", opponent, opponent, ruleset)
        for opponent in ("random", "greedy")
        for ruleset in ("final", "prototype")
    ],
}
"""The matches of each game, group by group."""
