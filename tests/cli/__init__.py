"""How the tests of the command line run it: as a process of its own, the way a script does."""

import json
import subprocess
import sys
from typing import Any

COMMAND = [sys.executable, "-m", "demesne"]


def demesne(*arguments: str, **options) -> subprocess.CompletedProcess[str]:
    """Run the command and return its exit code and what it wrote."""
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, timeout=120, check=False, **options
    )


def result_of(*arguments: str, **options) -> Any:
    """Run the command with `--format json` and return what it tells; it must end well and complain of nothing."""
    result = demesne(*arguments, "--format", "json", **options)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return json.loads(result.stdout)


def without_time(made: dict[str, Any]) -> dict[str, Any]:
    """Return the figures that depend neither on time nor on how often a tournament was broken off."""
    return {key: value for key, value in made.items() if key not in ("seconds", "games_per_second", "played")}


def assert_one_line(result: subprocess.CompletedProcess[str], *parts: str) -> None:
    """Assert the contract of wrong input: exit 2, nothing on standard output, one line on standard error."""
    assert result.returncode == 2, result.stderr
    assert result.stdout == ""
    assert result.stderr.endswith("\n")
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    for part in parts:
        assert part in result.stderr
