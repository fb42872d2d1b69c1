"""How the tests of the command line run it: as a process of its own, the way a script does."""

import subprocess
import sys

COMMAND = [sys.executable, "-m", "demesne"]


def demesne(*arguments: str, **options) -> subprocess.CompletedProcess[str]:
    """Run the command and return its exit code and what it wrote."""
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, timeout=120, check=False, **options
    )


def assert_one_line(result: subprocess.CompletedProcess[str], *parts: str) -> None:
    """Assert the contract of wrong input: exit 2, nothing on standard output, one line on standard error."""
    assert result.returncode == 2, result.stderr
    assert result.stdout == ""
    assert result.stderr.endswith("\n")
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    for part in parts:
        assert part in result.stderr
