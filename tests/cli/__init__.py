"""How the tests of the command line run it: most in this process, as a call of `main`.

A start of Python costs more than most commands. What is about the process itself, such as its environment, its signals
or a stream that fails, starts `COMMAND`.
"""

import json
import os
import subprocess
import sys
import traceback
from io import BytesIO, TextIOWrapper
from typing import Any

from demesne.cli import main

COMMAND = [sys.executable, "-m", "demesne"]


def demesne(*arguments: str, **options) -> subprocess.CompletedProcess[str]:
    """Run the command and return its exit code and what it wrote.

    ``input`` is what it reads; with any other option of `subprocess.run` it is a process of its own.
    """
    if options.get("stdin") == subprocess.DEVNULL:
        del options["stdin"]
    if options.keys() - {"input"}:
        usual = {"capture_output": True, "text": True, "timeout": 120}
        return subprocess.run([*COMMAND, *arguments], check=False, **{**usual, **options})
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = (
        TextIOWrapper(BytesIO(content), encoding="utf-8", write_through=True)
        for content in (options.get("input", "").encode(), b"", b"")
    )
    try:
        main(arguments)
    except SystemExit as end:
        code = end.code
    except Exception:  # noqa: BLE001 # what the interpreter does with it
        traceback.print_exc()
        code = 1
    finally:
        written = [stream.buffer.getvalue().decode() for stream in (sys.stdout, sys.stderr)]
        sys.stdin, sys.stdout, sys.stderr = streams
    assert isinstance(code, int)
    return subprocess.CompletedProcess(["demesne", *arguments], code, *written)


def on_a_terminal(words: str, columns: str) -> list[str]:
    """Return the lines that a command prints on a terminal of so many columns."""
    import pty  # Windows has none

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *words.split()],
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "COLUMNS": columns, "LC_ALL": "C.UTF-8"},
    )
    os.close(theirs)
    written = b""
    while True:
        try:
            more = os.read(ours, 4096)
        except OSError:  # Linux tells the end of a terminal in this way
            break
        if not more:
            break
        written += more
    os.close(ours)
    assert process.wait(timeout=60) == 0
    return written.decode().splitlines()


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
