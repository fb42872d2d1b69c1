"""The declaration of Dominations."""

from typing import Final

from demesne.core.spec import GameSpec

SPEC: Final = GameSpec(
    "dominations",
    game="demesne.games.dominations.game:GAME",
    bots="demesne.games.dominations.bots:families",
    search="demesne.games.dominations.bots:SEARCH",
    arena="demesne.lab.dominations.arena:ARENA",
    gauges="demesne.lab.dominations.gauges:GAUGES",
    probes="demesne.lab.checkbot.dominations.probes:PROBES",
    analysis="demesne.lab.dominations.analysis:ANALYSIS",
    forecaster="demesne.learning.dominations.forecast:FORECASTER",
    environment="demesne.envs.dominations.interface:INTERFACE",
    environments={
        "demesne/Dominations-v0": "demesne.envs.dominations.single:DominationsEnv",
        "demesne/Dominations-v1": "demesne.envs.dominations.single:DominationsEnv",
    },
    batches={"demesne/Dominations-v1": "demesne.envs.dominations.single:make_batch"},
    terminal="demesne.terminal.dominations.table:TABLE",
    options="demesne.cli.dominations.options:OPTIONS",
    trainer="demesne.learning.training.dominations.trainer:TRAINER",
    reference="demesne.cli.dominations.reference:REFERENCE",
    hosting="demesne.server.hosting.dominations:HOSTING",
    renderer="demesne.server.rendering.dominations:DominationsRenderer",
    lesson="demesne.server.lessons.dominations:LESSON",
)
