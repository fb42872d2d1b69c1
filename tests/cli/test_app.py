import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import demesne as package
from demesne import version_line
from demesne.cli import main
from demesne.cli.app import GROUPS, commands
from tests.cli import COMMAND, assert_one_line, demesne


def name_of(function):
    """Return the name of a command."""
    return function.__name__.replace("_", "-")


def test_help_lists_every_command():
    result = demesne("--help")
    assert result.returncode == 0
    assert result.stderr == ""
    for function in commands():
        assert f"  {name_of(function)} " in result.stdout


def test_no_command_gives_the_help():
    assert demesne().stdout == demesne("--help").stdout


@pytest.mark.parametrize("function", commands(), ids=name_of)
def test_every_command_has_help(function):
    result = demesne(name_of(function), "--help")
    assert result.returncode == 0
    assert result.stdout.startswith(f"Usage: demesne {name_of(function)} ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells no processor time of children")
def test_help_loads_no_heavy_library():
    code = (
        "import sys; from demesne.cli.app import run; run(['--help']);"
        "print(*sorted(set(sys.modules) & {'rich', 'lark', 'numpy', 'polars', 'pydantic', 'multiprocessing',"
        " 'demesne.lab', 'demesne.games.dominion.game'}), file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stderr == "\n"


def test_importing_the_command_line_loads_no_typer():
    code = "import sys, demesne.cli; print('typer' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "False\n"
    )


@pytest.mark.parametrize("command", ["--version", "bots"], ids=["at the end", "before the end"])
def test_a_reader_that_goes_away_gets_no_complaint(command):
    reader, writer = os.pipe()
    os.close(reader)
    # Where output is not buffered nothing is left to write at the end.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    result = demesne(command, capture_output=False, stdout=writer, stderr=subprocess.PIPE, env=env)
    os.close(writer)
    assert (result.returncode, result.stderr) == (1, "")


def test_ctrl_c_while_the_commands_are_loaded_is_no_error(monkeypatch):
    def interrupted(arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("demesne.cli.app.run", interrupted)
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 130


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
        (["cards", "dominion", "moat", "extra"], ["extra", "demesne cards --help"]),
        (["bots", "chess"], ["chess", "dominion"]),
        (["bench", "chess"], ["chess", "dominion"]),
        (["fro\nbni\tcate"], ["no such command"]),
        ([""], ["no such command ''"]),
    ],
)
def test_wrong_input_is_one_line(arguments, parts):
    assert_one_line(demesne(*arguments), *parts)


@pytest.mark.parametrize(
    "group", [[], *([name] for name in GROUPS)], ids=lambda group: " ".join(group) or "demesne"
)
def test_every_summary_fits_its_line(group):
    result = demesne(*group, "--help", env={**os.environ, "COLUMNS": "80"})
    assert result.returncode == 0
    commands = result.stdout.partition("Commands:")[2]
    assert len(commands.splitlines()) > 5
    assert "..." not in commands


def test_only_a_like_option_is_suggested():
    assert_one_line(
        demesne("simulate", "dominion", "--frobnicate"),
        "no such option: --frobnicate; see demesne simulate --help",
    )
    assert_one_line(
        demesne("simulate", "dominion", "--kingdm", "x"), "--kingdm (Possible options: --kingdom);"
    )


SHORT = "simulate dominion -p random -p random -n 2 --max-turns 2"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix closes streams")
@pytest.mark.parametrize("arguments", [SHORT, f"{SHORT} --format json", "bots", "--help", "--version"])
def test_a_closed_standard_output_is_one_line(arguments):
    result = subprocess.run(
        ["/bin/sh", "-c", f"{sys.executable} -m demesne {arguments} >&-"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert result.stderr == "demesne: cannot write to standard output: it is closed\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix closes streams")
def test_a_result_in_a_file_needs_no_standard_output(tmp_path):
    out = tmp_path / "result.json"
    command = f"{sys.executable} -m demesne {SHORT} --seed 1 --out {out} >&- 2>&-"
    assert subprocess.run(["/bin/sh", "-c", command], check=False).returncode == 0
    assert json.loads(out.read_text())["games"] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a directory that is in use")
@pytest.mark.parametrize("option", ["--out x.json", "--records x"])
def test_a_deleted_working_directory_is_no_fault_of_standard_output(option, tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()
    command = f"cd {folder} && rmdir {folder} && {sys.executable} -m demesne {SHORT} {option}"
    source = str(Path(package.__file__).parents[1])
    result = subprocess.run(
        ["/bin/sh", "-c", command],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": source},
    )
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "standard output" not in result.stderr


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
