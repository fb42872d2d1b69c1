import os
import subprocess
import sys
from pathlib import Path

import pytest

from demesne import version_line
from demesne.cli.app import COMMANDS
from tests.cli import COMMAND, assert_one_line, demesne


def name_of(function):
    """Return the name of a command."""
    return function.__name__.replace("_", "-")


def test_help_lists_every_command():
    result = demesne("--help")
    assert result.returncode == 0
    assert result.stderr == ""
    for function in COMMANDS:
        assert f"  {name_of(function)} " in result.stdout


def test_no_command_gives_the_help():
    assert demesne().stdout == demesne("--help").stdout


@pytest.mark.parametrize("function", COMMANDS, ids=name_of)
def test_every_command_has_help(function):
    result = demesne(name_of(function), "--help")
    assert result.returncode == 0
    assert result.stdout.startswith(f"Usage: demesne {name_of(function)} ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells no processor time of children")
def test_help_starts_in_time():
    # Processor time, and the best of some, because other processes share the machine.
    seconds = []
    for _ in range(5):
        before = os.times()
        demesne("--help")
        after = os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        seconds.append(used)
    assert min(seconds) < 0.3


def test_help_loads_no_heavy_library():
    code = (
        "import sys; from demesne.cli.app import run; run(['--help']);"
        "print(*sorted(set(sys.modules) & {'rich', 'lark', 'numpy', 'polars', 'pydantic', 'multiprocessing',"
        " 'demesne.lab', 'demesne.dominion.state'}), file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stderr == "\n"


def test_importing_the_command_line_loads_no_typer():
    code = "import sys, demesne.cli; print('typer' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "False\n"
    )


def test_version_is_one_line():
    assert demesne("--version").stdout == version_line() + "\n"


def test_module_of_its_own_runs_too():
    result = subprocess.run(
        [sys.executable, "-m", "demesne.cli", "--version"], capture_output=True, text=True, check=True
    )
    assert result.stdout == version_line() + "\n"


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["frobnicate"], ["no such command 'frobnicate'", "the commands are "]),
        (["simulat"], ["did you mean simulate?"]),
        (["--bogus"], ["--bogus", "demesne --help"]),
        (["cards"], ["missing argument 'GAME'", "demesne cards --help"]),
        (["cards", "chess"], ["chess", "dominion"]),
        (["cards", "dominion", "--lang", "tlh"], ["'tlh'", "en, de, es, fr"]),
        (["cards", "dominion", "extra"], ["extra", "demesne cards --help"]),
        (["bots", "chess"], ["chess", "dominion"]),
        (["bench", "chess"], ["chess", "dominion"]),
        (["fro\nbni\tcate"], ["no such command"]),
        ([""], ["no such command ''"]),
    ],
)
def test_wrong_input_is_one_line(arguments, parts):
    assert_one_line(demesne(*arguments), *parts)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_one_line():
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [*COMMAND, "cards", "dominion"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert result.returncode == 2
    assert result.stderr == "demesne: cannot write to standard output: No space left on device\n"


def test_terminal_without_the_characters_is_no_error():
    result = demesne("cards", "dominion", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0
    assert result.stderr == ""


def test_reader_that_goes_away_is_no_error():
    process = subprocess.Popen(
        [*COMMAND, "cards", "dominion"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait(timeout=60)
