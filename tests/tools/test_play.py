"""Which engine `make play` takes."""

import os
import subprocess
import sys
import sysconfig

import pytest
from tools import play
from tools.compiling import sources_digest


@pytest.fixture
def started(monkeypatch, tmp_path):
    """Run the program up to where it becomes the command; return what it would run, and what it compiles beside."""
    beside: list[list[str]] = []
    commands: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(play, "CACHE", tmp_path)
    monkeypatch.setattr(play, "LOG", tmp_path / "log")
    monkeypatch.setattr(play, "can_compile", lambda: True)
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path / "site"))
    monkeypatch.setattr(play, "engine_folder", lambda: tmp_path / "engine")
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: beside.append(command))
    monkeypatch.setattr(os, "execve", lambda _, command, variables: commands.append((command, variables)))
    monkeypatch.setattr(sys, "argv", ["play", "serve", "--lan"])

    def run() -> tuple[str | None, bool]:
        play.main()
        command, variables = commands.pop()
        assert command == [sys.executable, "-m", "demesne", "serve", "--lan"]
        return variables.get("PYTHONPATH"), bool(beside)

    return run


def note_a_release(folder, digest):
    (folder / "site" / "demesne").mkdir(parents=True)
    text = f"compiled: 140 modules\nsources: {digest}\n"
    (folder / "site" / "demesne" / "build.txt").write_text(text, encoding="utf-8")


def test_without_an_engine_the_game_starts_at_once_and_one_is_compiled(started, capsys):
    path, compiles = started()
    assert path.split(os.pathsep)[0].endswith("src")
    assert compiles
    assert capsys.readouterr().out.startswith("The engine is being compiled in the background")


def test_without_a_compiler_nothing_is_compiled(started, monkeypatch, capsys):
    monkeypatch.setattr(play, "can_compile", lambda: False)
    path, compiles = started()
    assert path.split(os.pathsep)[0].endswith("src")
    assert not compiles
    assert "No C compiler" in capsys.readouterr().out


def test_the_engine_of_these_sources_is_taken(started, tmp_path):
    (tmp_path / "engine").mkdir()
    assert started() == (str(tmp_path / "engine"), False)


def test_the_release_of_these_sources_is_taken_first(started, tmp_path):
    (tmp_path / "engine").mkdir()
    note_a_release(tmp_path, sources_digest())
    assert started() == (None, False)


def test_the_release_of_other_sources_is_not_taken(started, tmp_path):
    (tmp_path / "engine").mkdir()
    note_a_release(tmp_path, "0" * 24)
    assert started() == (str(tmp_path / "engine"), False)
