"""The declaration of Dominion."""

from typing import Final

from demesne.core.spec import GameSpec

SPEC: Final = GameSpec(
    "dominion",
    game="demesne.games.dominion.game:GAME",
    bots="demesne.games.dominion.bots:families",
    search="demesne.games.dominion.bots:SEARCH",
    arena="demesne.lab.dominion.arena:ARENA",
    gauges="demesne.lab.dominion.gauges:GAUGES",
    details="demesne.lab.dominion.details.figures:DominionDetails",
    probes="demesne.lab.checkbot.dominion.probes:PROBES",
    analysis="demesne.lab.dominion.analysis:ANALYSIS",
    forecaster="demesne.learning.dominion.forecast:FORECASTER",
    environment="demesne.envs.dominion.interface:INTERFACE",
    environments={
        "demesne/Dominion-v0": "demesne.envs.dominion.single:DominionEnv",
        "demesne/Dominion-v1": "demesne.envs.dominion.single:DominionEnv",
    },
    batches={"demesne/Dominion-v1": "demesne.envs.dominion.single:make_batch"},
    terminal="demesne.terminal.dominion.table:TABLE",
    options="demesne.cli.dominion.options:OPTIONS",
    commands=(
        "demesne.cli.dominion.evolve:evolve",
        "demesne.cli.dominion.dataset:dataset",
    ),
    trainer="demesne.learning.training.dominion.trainer:TRAINER",
    reference="demesne.cli.dominion.reference:REFERENCE",
    strategies="demesne.bots.dominion.strategy.library:STRATEGY_TEXTS",
    hosting="demesne.server.hosting.dominion:HOSTING",
    renderer="demesne.server.rendering.dominion:DominionRenderer",
    lesson="demesne.server.lessons.dominion:LESSON",
)
