"""What a game declares: one `GameSpec`, from which every other room takes its part."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TypeVar

Part = TypeVar("Part")


class GameSpec:
    """The declaration of a game. Only `name` and `game` must be given; there is a default for every other part.

    A part is an object, or the place of one as "module:name", which is imported when it is first asked for. So
    naming a game loads neither its rules nor any library. Each part belongs to the room that reads it:

    - `game`: the rules, a `demesne.core.game.Game`
    - `bots`: a function that returns the game's `demesne.bots.registry.Family` objects; default: `random`
    - `search`: the bot that searches and its levels, a `demesne.bots.search.levels.Search`; default: plain search
    - `arena`: matches in the lab, a `demesne.lab.arena.Arena`
    - `gauges`: what is measured turn by turn, a `demesne.lab.traces.Gauges`; default: nothing
    - `details`: what `--stats` counts, a subclass of `demesne.lab.details.figures.Details`; default: curves by turn
    - `probes`: what `check-bot` asks, a `demesne.lab.checkbot.probes.Probes`
    - `analysis`: how `analyze` tells of it, a `demesne.lab.analyze.game.AnalyzedGame`
    - `forecaster`: the chances to win, a `demesne.lab.analyze.forecast.Forecaster`; default: those of a search
    - `environment`: observations and masks, a `demesne.envs.interface.Interface`
    - `environments`: the places of environments of Gymnasium by their names, beside the one for all games
    - `batches`: for some of these names the places of what makes many games at once, for `gymnasium.make_vec`
    - `terminal`: how people play it as text, a `demesne.terminal.table.Table`
    - `options`: how the command line names the options of its setups, a tuple of `demesne.cli.options.GameOption`
    - `commands`: the places of commands that only this game has, functions as those of `demesne.cli.commands`
    - `trainer`: how a network learns it, a `demesne.learning.training.trainer.Trainer`; default: none does
    - `reference`: the pages of `demesne cards` and `demesne rules`, a `demesne.cli.reference.Reference`
    - `strategies`: how strategy texts become bots, a `demesne.bots.strategy_texts.StrategyTexts`; default: none
    - `hosting`: what differs at a table of the server, a `demesne.server.hosting.hosting.Hosting`
    - `renderer`: a subclass of `demesne.server.rendering.renderer.Renderer`; default: words of its notation
    - `lesson`: the first turns, explained, a `demesne.server.lessons.lesson.Lesson`; default: none
    """

    def __init__(
        self,
        name: str,
        game: object,
        *,
        bots: object = None,
        search: object = None,
        arena: object = None,
        gauges: object = None,
        details: object = None,
        probes: object = None,
        analysis: object = None,
        forecaster: object = None,
        environment: object = None,
        environments: Mapping[str, str] | None = None,
        batches: Mapping[str, str] | None = None,
        terminal: object = None,
        options: object = None,
        commands: Sequence[str] = (),
        trainer: object = None,
        reference: object = None,
        strategies: object = None,
        hosting: object = None,
        renderer: object = None,
        lesson: object = None,
    ) -> None:
        self.name = name
        self.game = game
        self.bots = bots
        self.search = search
        self.arena = arena
        self.gauges = gauges
        self.details = details
        self.probes = probes
        self.analysis = analysis
        self.forecaster = forecaster
        self.environment = environment
        self.environments = dict(environments or {})
        self.batches = dict(batches or {})
        self.terminal = terminal
        self.options = options
        self.commands = tuple(commands)
        self.trainer = trainer
        self.reference = reference
        self.strategies = strategies
        self.hosting = hosting
        self.renderer = renderer
        self.lesson = lesson

    def __repr__(self) -> str:
        return f"GameSpec({self.name!r})"


def load(part: object, kind: type[Part]) -> Part | None:
    """Return a part of a declaration, None where it is left out. Raises TypeError for a part of another kind."""
    if part is None:
        return None
    if isinstance(part, str):
        module, _, name = part.partition(":")
        part = getattr(import_module(module), name)
    if not isinstance(part, kind):
        raise TypeError(f"a game declares {kind.__name__} here, not {part!r:.80}")
    return part
