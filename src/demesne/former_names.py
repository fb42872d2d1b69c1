"""Import paths and names of version 0.1, which work, with a warning, until version 0.4."""

import importlib.util
import warnings
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final

MODULES: Final = {
    "demesne.kernel.wording": "demesne.core.notation",
    "demesne.kernel.promise": "demesne.core.records.commitment",
    "demesne.kernel.seat_record": "demesne.core.records.player_record",
    "demesne.kernel.decision": "demesne.core.choice",
    **{
        f"demesne.kernel.{name}": f"demesne.core.records.{name}"
        for name in ("fairness", "jsonlines", "record", "recorder", "replay")
    },
    "demesne.kernel": "demesne.core",
    "demesne.dominion.card": "demesne.games.dominion.cards.card",
    "demesne.dominion.decisions": "demesne.games.dominion.choices.legal",
    "demesne.dominion.memory": "demesne.games.dominion.layout",
    "demesne.dominion.state": "demesne.games.dominion.game",
    "demesne.dominion.kingdoms": "demesne.games.dominion.setup",
    "demesne.dominion.series": "demesne.core.series",
    **{f"demesne.dominion.{name}": f"demesne.games.dominion.hidden.{name}" for name in ("redact", "sample")},
    "demesne.dominion.notation": "demesne.games.dominion.notation.moves",
    **{
        f"demesne.dominion.{name}": f"demesne.games.dominion.notation.{name}"
        for name in ("describe", "saving", "several")
    },
    **{
        f"demesne.dominations.{former}": f"demesne.games.dominations.{name}"
        for former, name in {
            "asks": "choices.asks",
            "components": "cards.components",
            "describe": "views.describe",
            "hands": "zones.hands",
            "loading": "data_reader.loading",
            "forms": "notation.forms",
            "memory": "layout",
            "notation": "notation.moves",
            "preview": "views.preview",
            "redact": "views.redact",
            "sample": "views.sample",
            "saving": "encoding",
            "scene": "picture",
            "state": "game",
            "view": "game",
            "vocabulary": "cards.vocabulary",
        }.items()
    },
    "demesne.dominion": "demesne.games.dominion",
    "demesne.dominations": "demesne.games.dominations",
    "demesne.players.codes": "demesne.bots.registry",
    "demesne.players.faults": "demesne.bots.violations",
    "demesne.players.search.judgement": "demesne.bots.search.evaluation",
    "demesne.players.search.dominion.bout": "demesne.bots.search.dominion.elimination",
    "demesne.players.search.dominion.bout_tree": "demesne.bots.search.dominion.buy_phase_tree",
    "demesne.players.dominations.aims": "demesne.bots.dominations.worth.objectives",
    "demesne.players.dominations.beginnings": "demesne.bots.dominations.openings",
    "demesne.players.dominations.notes": "demesne.bots.dominations.cache",
    "demesne.players.dominations.outlook": "demesne.bots.dominations.worth.evaluation",
    **{
        f"demesne.players.dominations.{name}": f"demesne.bots.dominations.worth.{name}"
        for name in ("effects", "masteries", "sites", "weights")
    },
    **{f"demesne.players.{name}": f"demesne.bots.dominion.{name}" for name in ("random", "strategy")},
    "demesne.players": "demesne.bots",
    **{f"demesne.bots.{name}": f"demesne.bots.dominion.{name}" for name in ("random", "strategy")},
    "demesne.envs.dominations_interface": "demesne.envs.dominations.interface",
    "demesne.envs.dominion_interface": "demesne.envs.dominion.interface",
    **{
        f"demesne.envs.vector.{game}{former}": f"demesne.envs.{game}.{name}"
        for game in ("dominion", "dominations")
        for former, name in (("", "vector"), ("_batch", "batch"))
    },
    "demesne.lab.dominations_match": "demesne.lab.dominations.match",
    "demesne.lab.match": "demesne.lab.dominion.match",
    "demesne.lab.starts": "demesne.lab.dominion.starts",
    **{
        f"demesne.lab.{name}": f"demesne.lab.processes.{name}"
        for name in ("chunks", "interruption", "pool", "ray_pool", "workers")
    },
    **{
        f"demesne.lab.{name}": f"demesne.lab.results.{name}"
        for name in ("layout", "output", "report", "statistics", "table")
    },
    **{f"demesne.lab.analyze.{game}": f"demesne.lab.{game}.analysis" for game in ("dominion", "dominations")},
    "demesne.lab.analyze.judge": "demesne.lab.analyze.evaluate",
    "demesne.lab.analyze.remarks": "demesne.lab.analyze.annotations",
    "demesne.lab.conformance": "demesne.lab.checkbot",
    "demesne.lab.crew": "demesne.lab.processes.pool",
    "demesne.lab.evolve.course": "demesne.lab.dominion.evolve.generations",
    "demesne.lab.evolve.crew": "demesne.lab.dominion.evolve.pool",
    "demesne.lab.evolve.dice": "demesne.lab.dominion.evolve.operators.search_chance",
    "demesne.lab.evolve.race": "demesne.lab.dominion.evolve.successive_halving",
    **{
        f"demesne.lab.evolve.{name}": f"demesne.lab.dominion.evolve.operators.{name}"
        for name in ("conditions", "genome", "neighbours", "openings", "scope", "variation")
    },
    "demesne.lab.evolve": "demesne.lab.dominion.evolve",
    **{
        f"demesne.lab.details.{name}": f"demesne.lab.dominion.details.{name}"
        for name in ("counting", "rules")
    },
    "demesne.lab.ray_crew": "demesne.lab.processes.ray_pool",
    "demesne.lab.tournament.parcel": "demesne.lab.tournament.packed_plan",
    **{
        f"demesne.lab.tournament.{name}": f"demesne.lab.tournament.rating.{name}"
        for name in ("bradley_terry", "ratings", "sequential", "shares")
    },
    "demesne.lab.tournament.remarks": "demesne.lab.tournament.annotations",
    "demesne.lab.tournament.units": "demesne.lab.tournament.work_units",
    **{
        f"demesne.locales.dominations.{name}": f"demesne.i18n.dominations.pictures.{name}"
        for name in ("boards", "scenes", "trees")
    },
    "demesne.locales": "demesne.i18n",
    "demesne.terminal.desk": "demesne.terminal.prompt",
    "demesne.terminal.evening": "demesne.terminal.game_series",
    "demesne.terminal.keeper": "demesne.terminal.saves",
}
"""Modules and packages with what they are called now. The longest name that fits counts."""

NAMES: Final = {
    "Aims": "Objectives",
    "Bout": "Elimination",
    "BoutTree": "BuyPhaseTree",
    "Crew": "WorkerPool",
    "Decision": "Choice",
    "Derivation": "KeyDerivation",
    "Desk": "Prompt",
    "Dice": "SearchChance",
    "Evening": "GameSeries",
    "EventLog": "EventList",
    "FastGenerator": "FastChance",
    "FaultError": "BotViolation",
    "Generator": "Chance",
    "Judge": "Evaluator",
    "Judgement": "Evaluation",
    "Keeper": "SavedGame",
    "Notebook": "CacheOfSeats",
    "Notes": "Cache",
    "Outlook": "PositionEvaluation",
    "Promise": "Commitment",
    "RayCrew": "RayPool",
    "RecordingGenerator": "RecordingChance",
    "ScriptedGenerator": "ScriptedChance",
    "SecureGenerator": "SecureChance",
    "Sink": "EventSink",
    "Unit": "WorkUnit",
    "demesne.dominations.state.State": "DominationsState",
    "demesne.dominion.asks.ASK_DECK": "ASK_DISCARD_DECK",
    "demesne.dominion.asks.ASK_DOUBLE": "ASK_PLAY",
    "demesne.dominion.asks.ASK_LIBRARY": "ASK_SET_ASIDE",
    "demesne.dominion.asks.ASK_SPY": "ASK_DISCARD_REVEALED",
    "demesne.dominion.asks.ASK_THIEF_GAIN": "ASK_GAIN_TRASHED",
    "demesne.dominion.asks.ASK_THIEF_TRASH": "ASK_TRASH_REVEALED",
    "demesne.dominion.memory.FRESH": "HAND_FROM_SHUFFLED_DECK",
    "demesne.dominion.memory.LIMBO": "ASIDE",
    "demesne.dominion.memory.TOPS": "KNOWN_TOPS",
    "demesne.dominion.state.State": "DominionState",
    "demesne.envs.single.DominationsEnv": "demesne.envs.dominations.single:DominationsEnv",
    "demesne.envs.single.DominionEnv": "demesne.envs.dominion.single:DominionEnv",
    "demesne.envs.vector.DominationsVector": "demesne.envs.dominations.vector:DominationsVector",
    "demesne.envs.vector.DominionVector": "demesne.envs.dominion.vector:DominionVector",
    "demesne.players.bot.LensBot": "demesne.bots.dominion.bot:LensBot",
    "demesne.players.codes.make": "make_bot",
    "derive": "derive_key",
    "fault_of": "violation_of",
}
"""Names inside these modules with what they are called now; after a module where only its name has changed.

A name that lies in another module now stands after it and a colon.
"""


def current_name(module: str) -> str | None:
    """Return what a module of version 0.1 is called now, None if it has kept its name."""
    former = module
    while former not in MODULES:
        former, dot, _ = former.rpartition(".")
        if not dot:
            return None
    return MODULES[former] + module[len(former) :]


def moved(module: str, name: str) -> Any:
    """Return what a module had under a name, from where it is now, with a warning. Raises AttributeError."""
    place, colon, present = NAMES.get(f"{module}.{name}", "").partition(":")
    if not colon:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warnings.warn(f"{module}.{name} is called {place}.{present} now", DeprecationWarning, stacklevel=3)
    return getattr(import_module(place), present)


def exists(module: str) -> bool:
    """Tell whether there is a module of this name."""
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


class FormerModule(ModuleType):
    """Stands for a module under its former name."""

    def __init__(self, name: str, module: ModuleType) -> None:
        super().__init__(name, module.__doc__)
        # Modules below it are looked for under their former names too.
        self.__path__: list[str] = []
        self.__dict__["_module"] = module

    def __getattr__(self, name: str) -> Any:
        present = NAMES.get(f"{self.__name__}.{name}") or NAMES.get(name, name)
        module, colon, name = present.rpartition(":")
        return getattr(import_module(module) if colon else self.__dict__["_module"], name)

    def __dir__(self) -> list[str]:
        return dir(self.__dict__["_module"])


class _Loader(Loader):
    """Loads a module under its former name."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return FormerModule(spec.name, import_module(str(spec.origin)))

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: the module has been executed under its present name."""


def find_spec(name: str) -> ModuleSpec | None:
    """Return how to import a module by its former name, with a warning; None if no module had this name."""
    current = current_name(name)
    if current is None or not exists(current):
        return None
    warnings.warn(f"{name} is called {current} now", DeprecationWarning, stacklevel=3)
    return ModuleSpec(name, _Loader(), origin=current, is_package=True)
