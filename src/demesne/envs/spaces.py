"""What the environments of PettingZoo and Gymnasium share: spaces, modes of rendering, and what a mistake costs."""

from typing import Final

from demesne.envs.extras import missing
from demesne.envs.interface import Interface

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise missing(error, "envs") from error

KEY_BYTES: Final = 8
ILLEGAL_REWARD: Final = -1.0
"""The reward of an agent that loses a game by an illegal action."""
RENDER_MODES: Final = ("human", "ansi")


def masked_space(interface: Interface) -> spaces.Dict:
    """Return the space of observations with their masks."""
    return spaces.Dict(
        {
            "observation": observed_space(interface),
            "action_mask": spaces.Box(0, 1, (interface.n_actions,), np.int8),
        }
    )


def observed_space(interface: Interface) -> spaces.Box:
    """Return the space of observations alone, each element within its declared bounds."""
    low = np.frombuffer(interface.observation.low, np.uint8)
    high = np.frombuffer(interface.observation.high, np.uint8)
    return spaces.Box(low, high, dtype=np.uint8)


def checked_mode(render_mode: str | None) -> str | None:
    """Return a mode of rendering. Raises ValueError for an unknown one."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)} or None, not {render_mode!r}")
    return render_mode
