"""Dominations for PettingZoo: `env = dominations_v0.env(players=3, ruleset="prototype")`."""

from typing import TYPE_CHECKING, Any, ClassVar

from demesne.envs.aec import Observed, RawEnv, wrapped
from demesne.envs.dominations.interface import INTERFACE

if TYPE_CHECKING:
    from pettingzoo import AECEnv


class raw_env(RawEnv):  # noqa: N801 - PettingZoo's name for it
    """Dominations without wrappers.

    `ruleset` is "final" or "prototype"; every other keyword is an option of the rules with its reading, such as
    `trade="one"`. Raises SetupError.
    """

    metadata: ClassVar = {**RawEnv.metadata, "name": "dominations_v0"}

    def __init__(
        self, players: int = 2, ruleset: str = "final", render_mode: str | None = None, **readings: str
    ) -> None:
        options = {"players": players, "ruleset": ruleset, "render_mode": render_mode, **readings}
        setup = INTERFACE.setup(players, {"ruleset": ruleset, **readings})
        super().__init__(INTERFACE, setup, players, options)


def env(**options: Any) -> "AECEnv[str, Observed, int]":
    """Return Dominations with PettingZoo's usual wrappers; the options are those of `raw_env`."""
    return wrapped(raw_env(**options))
