"""What `check-bot` puts before the bots of Dominations."""

from collections.abc import Collection, Mapping
from typing import Final

from demesne.lab.checkbot.probes import Probes


class DominationsProbes(Probes):
    """Both rulesets."""

    iterations = 2
    evaluating = 12
    strong = 10
    place = "demesne.lab.checkbot.dominations"

    def ways(self, needed: Collection[int]) -> Mapping[str, Mapping[str, object]]:
        ways: dict[str, dict[str, object]] = {name: {"ruleset": name} for name in ("final", "prototype")}
        # By this reading alone a question of its own is asked.
        ways["final, joined_sides=one"] = {"ruleset": "final", "joined_sides": "one"}
        return ways


PROBES: Final = DominationsProbes()
