"""Whom the network meets: itself, strategies, other networks, and past selves, those that it loses to more often."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from demesne.bots.dominion.bot import LensBot
from demesne.bots.dominion.strategy import library
from demesne.core.chance import FastChance, derive_key
from demesne.envs.dominion.vector import DominionVector
from demesne.games.dominion.setup import RANDOM, RECOMMENDED, resolve
from demesne.learning import weights
from demesne.learning.dominion.bots import bot_of
from demesne.learning.training.dominion.collect import FULL_MARGIN, Group
from demesne.learning.training.dominion.plan import GROUPS, MAX_TURNS, TrainPlan
from demesne.learning.training.dominion.teachers import Teacher
from demesne.learning.training.trainer import SUFFIX
from demesne.learning.weights import Weights

FOLDER: Final = "league"
EACH: Final = 2
"""How many texts and how many past selves are opponents in a round."""
TEACHERS: Final = 32
"""How many teachers are opponents in a round."""
TEACHERS_PARTS: Final = 3
"""How many of the eight parts the teachers share."""
INTERVAL: Final = 4
"""Rounds between two past selves."""
MOST_PAST: Final = 16
"""Past selves; beyond it every second one goes."""

_MEMORY: Final = 0.7
"""How much of an average over rounds stays when a new round comes in."""
_LEAST: Final = 0.05
_SCALE: Final = 1 << 20
_PAST: Final = "past-"
_PROBE: Final = "probe"
"""What the only opponent is called, where there is one."""
_WIDE_MARGIN: Final = 60.0
"""The largest margin that counts where a new network meets one opponent alone: at first it loses every game by far."""


@dataclass
class League:
    """The opponents of a training, kept in `folder`; `past` are the rounds after which past selves were taken.

    `shares` is the network's average share of the victory against each opponent it has met, by the label of both.
    """

    plan: TrainPlan
    folder: Path
    past: list[int] = field(default_factory=list)
    shares: dict[str, float] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return what a checkpoint keeps."""
        return {"past": self.past, "shares": self.shares}

    def restore(self, told: dict[str, Any]) -> None:
        """Take what a checkpoint has kept."""
        self.past, self.shares = list(told["past"]), dict(told["shares"])

    def add(self, number: int, taken: Weights) -> None:
        """Keep the network as a past self, if its turn has come."""
        if number % INTERVAL or self.plan.probed is not None:
            return
        self.folder.mkdir(exist_ok=True)
        weights.write(self.path(number), weights.to_bytes(taken))
        self.past.append(number)
        if len(self.past) > MOST_PAST:
            gone, self.past = self.past[1::2], self.past[::2]
            for old in gone:
                for players in {*self.plan.players}:
                    self.shares.pop(label(past_name(old), players), None)

    def path(self, number: int) -> Path:
        """Return the file of a past self."""
        return self.folder / f"{past_name(number)}{SUFFIX}"

    def clear(self) -> None:
        """Delete the files of past selves that are gone; call it when a checkpoint no longer names them."""
        kept = {self.path(number) for number in self.past}
        for path in self.folder.glob(f"{_PAST}*{SUFFIX}"):
            if path not in kept:
                path.unlink()

    def groups(self, number: int) -> list[Group]:
        """Return the games of a round."""
        if number < self.plan.imitation:
            return self.lessons(number)
        if self.plan.probed is not None:
            return self.probes(self.plan.probed, number)
        chance = FastChance(derive_key(self.plan.seed, "league", number, size=8))
        part = self.plan.slots // GROUPS
        texts = self.chosen(self.plan.texts, EACH, number, chance)
        past = self.chosen([past_name(old) for old in self.past], EACH - bool(self.teachers), number, chance)
        teachers = self.chosen([*self.teachers], min(TEACHERS, TEACHERS_PARTS * part), number, chance)
        slots = [part] * len(texts + past) + shared(TEACHERS_PARTS * part, len(teachers))
        chosen = texts + past + teachers
        opponents = [self.against(*each, number, games) for each, games in zip(chosen, slots, strict=True)]
        return self.mirrors(self.plan.slots - sum(slots), number) + opponents

    def mirrors(self, slots: int, number: int) -> list[Group]:
        """Return the games of a round in which the network plays itself."""
        kingdoms = self.plan.kingdoms(number, "self")
        return [
            Group("", self.vector(part, number, label("self", players), kingdoms, players))
            for players, part in self.parts(slots)
        ]

    def parts(self, slots: int) -> list[tuple[int, int]]:
        """Return how many of these games have how many players, as pairs of players and games."""
        parts: dict[int, int] = {}
        for players, part in zip(self.plan.players, shared(slots, len(self.plan.players)), strict=True):
            parts[players] = parts.get(players, 0) + part
        return [(players, part) for players, part in parts.items() if part]

    @cached_property
    def teachers(self) -> dict[str, Teacher]:
        """The teachers as opponents: a teacher may have the name of a shipped strategy."""
        return {f"teacher {teacher.name}": teacher for teacher in self.plan.lessons}

    def lessons(self, number: int) -> list[Group]:
        """Return the games of a round in which the network imitates teachers; the next round has the next ones.

        A network that knew something before keeps it: in half of the games it imitates itself as it was, in other
        kingdoms.
        """
        teachers, known, slots = self.plan.lessons, self.plan.first_weights, self.plan.slots
        taught = {teacher.kingdom for teacher in teachers}
        kingdoms = [ten for ten in self.plan.kingdoms(number, "before") if ten not in taught]
        groups = []
        if known is not None and kingdoms:
            before = bot_of(known, self.plan.start)
            groups += [
                Group(
                    "", self.vector(part, number, label("before", players), kingdoms, players, adviser=before)
                )
                for players, part in self.parts(slots // 2)
            ]
            slots -= slots // 2
        count = min(len(teachers), self.plan.slots // GROUPS)
        chosen = [teachers[(number * count + k) % len(teachers)] for k in range(count)]
        for k, (each, part) in enumerate(zip(chosen, shared(slots, count), strict=True)):
            players = self.plan.players_of(number + k)
            vector = self.vector(part, number, each.name, [each.kingdom], players, adviser=each.bot)
            groups.append(Group("", vector))
        return groups

    def probes(self, probed: Weights, number: int) -> list[Group]:
        """Return the games of a round in which one network is the only opponent."""
        kingdoms, opponent = self.plan.kingdoms(number, _PROBE), bot_of(probed, self.plan.probe)
        largest = FULL_MARGIN if self.plan.start else _WIDE_MARGIN
        return [
            Group(
                _PROBE,
                self.vector(part, number, label(_PROBE, players), kingdoms, players, opponent=opponent),
                largest,
            )
            for players, part in self.parts(self.plan.slots)
        ]

    def chosen(self, names: list[str], most: int, number: int, chance: FastChance) -> list[tuple[str, int]]:
        """Return different opponents, each with the number of players of its games.

        Those that win more often are chosen with more chance.
        """
        left, found = list(names), list[tuple[str, int]]()
        while left and len(found) < most:
            players = self.plan.players_of(number + len(found))
            chances = [self.weight(name, players) for name in left]
            mark = int(chance.randbelow(sum(chances)))
            at = 0
            while mark >= chances[at]:
                mark -= chances[at]
                at += 1
            found.append((left.pop(at), players))
        return found

    def weight(self, name: str, players: int) -> int:
        """Return how often an opponent is chosen, as a whole number.

        An even share counts as one half, however many players there are.
        """
        share = self.shares.get(label(name, players), 1 / players)
        lost = 1 - share * (players - 1) / (1 + share * (players - 2))
        return round(_SCALE * (_LEAST + lost * lost))

    def against(self, name: str, players: int, number: int, slots: int) -> Group:
        """Return games against an opponent, which has all other seats.

        Some of them are where it is at home: a third of those against a teacher in its kingdom, two thirds of those
        against a shipped strategy in the recommended kingdoms that have its cards, all of those against a network that
        learned one kingdom alone.
        """
        part = label(name, players)
        homes, often = list[tuple[int, ...]](), 0
        needs: tuple[int, ...] = ()
        bot: LensBot
        if name in self.teachers:
            teacher = self.teachers[name]
            bot, needs, homes, often = teacher.bot, teacher.bot.needs, [teacher.kingdom], 1
        elif name.startswith(_PAST):
            path = self.path(int(name.removeprefix(_PAST)))
            bot = bot_of(weights.read(path), str(path))
        elif name in self.plan.rivals:
            rival = self.plan.rivals[name]
            bot, learned = bot_of(rival, name), str(rival.about.get("kingdom", RANDOM))
            if learned != RANDOM:
                homes, often = [resolve(learned, 0)], 3
        else:
            strategy = library.find(name)
            bot, needs, often = library.bot_of(strategy), strategy.needs, 2
            homes = [tuple(sorted(ten)) for ten in RECOMMENDED.values() if {*needs} <= {*ten}]
        # Also where there are other cards beside those that its plan needs.
        kingdoms = self.plan.kingdoms(number, name, needs)
        if homes and self.plan.is_random:
            home = cycle(homes)
            kingdoms = [next(home) if k % 3 < often else ten for k, ten in enumerate(kingdoms)]
        return Group(name, self.vector(slots, number, part, kingdoms, players, opponent=bot))

    def vector(
        self,
        slots: int,
        number: int,
        part: str,
        kingdoms: Sequence[tuple[int, ...]],
        players: int,
        opponent: LensBot | None = None,
        adviser: LensBot | None = None,
    ) -> DominionVector:
        """Return the games of a part of a round, with an opponent, an adviser or neither. Raises SetupError."""
        return DominionVector(
            slots,
            self.plan.part_seed(number, part),
            players,
            kingdoms=kingdoms,
            max_turns=MAX_TURNS,
            plays_treasures=True,
            opponent=opponent,
            adviser=adviser,
        )

    def settle(self, groups: list[Group]) -> None:
        """Take the results of a round in."""
        for group in groups:
            if group.opponent and group.games:
                share, name = group.shares / group.games, label(group.opponent, group.vector.players)
                known = self.shares.get(name, share)
                self.shares[name] = _MEMORY * known + (1 - _MEMORY) * share


def shared(slots: int, parts: int) -> list[int]:
    """Return the slots in parts whose sizes differ by at most one."""
    return [slots // parts + (k < slots % parts) for k in range(parts)]


def label(name: str, players: int) -> str:
    """Return what games against an opponent are called, or another part of a round."""
    return name if players == 2 else f"{name}, {players} players"


def past_name(number: int) -> str:
    """Return what the past self of a round is called."""
    return f"{_PAST}{number:06}"
