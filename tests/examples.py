"""How many examples a property test draws: all of them, or the share that the profile of this run allows.

``HYPOTHESIS_PROFILE`` names the profile:

- ``default``: a third, in `make test`;
- ``interpreted``: a twelfth, where the same tests also run compiled;
- ``all``: every example, in `make test-all`;
- ``search``: 2,000 new examples each, for a night.
"""

import os
from typing import Any, Final

import pytest

SHARES: Final = {"interpreted": 1 / 12, "default": 1 / 3, "all": 1.0, "search": 1.0}
SEARCHED: Final = 2000
USUAL: Final = 60
"""The number of examples of a test that names none."""

PROFILE: Final = os.environ.get("HYPOTHESIS_PROFILE", "default")


def examples(number: int) -> int:
    """Return how many of ``number`` examples, or of played seeds, this run takes: at least one."""
    if PROFILE == "search":
        return max(number, SEARCHED)
    return max(1, round(number * SHARES[PROFILE]))


def extended(*cases: Any) -> list[Any]:
    """Return parameters of a test for `make test-all` only; one of several values is a tuple."""
    marks = pytest.mark.extended
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks) for case in cases]
