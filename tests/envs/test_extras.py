"""Where an optional package is missing, one line names it and the extra that brings it."""

import subprocess
import sys

import pytest

from demesne import install_hint
from demesne.envs.extras import missing

LACKS = """
import sys
sys.modules[{package!r}] = None
from demesne.core.errors import SetupError
try:
    import {module}
except SetupError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("demesne.envs.dominion_v0", "pettingzoo", "envs"),
        ("demesne.envs.dominations_v0", "gymnasium", "envs"),
        ("demesne.envs.single", "gymnasium", "envs"),
        ("demesne.envs.single", "numpy", "envs"),
        ("demesne.envs.open_spiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(module, package, extra):
    program = LACKS.format(package=package, module=module)
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said == f"{package} is not installed; install what this needs with: {install_hint(extra)}\n"


def test_gymnasium_alone_is_enough_for_one_agent():
    pytest.importorskip("gymnasium")
    program = LACKS.format(package="pettingzoo", module="demesne.envs.single")
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout == b""


def test_a_missing_module_of_this_package_is_no_matter_of_extras():
    error = ModuleNotFoundError("no such module", name="demesne.envs.nothing")
    assert missing(error, "envs") is error


def test_the_rooms_of_the_environments_load_no_library():
    program = (
        "import sys, demesne.envs.dominion.interface, demesne.envs.dominations.interface; print(*sys.modules)"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert not {"numpy", "gymnasium", "pettingzoo", "pyspiel"} & set(loaded.split())
