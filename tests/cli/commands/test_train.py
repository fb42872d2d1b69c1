"""`demesne train`: what it refuses, in every environment, and a whole run where the libraries are there."""

import sys

import pytest

from demesne.cli.app import run

TINY = [
    "--slots",
    "8",
    "--steps",
    "4",
    "--updates",
    "1",
    "--decisions",
    "64",
    "--measure",
    "2",
    "--interval",
    "2",
]


def one_line(shown):
    """Return the one line of a complaint."""
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["dominations", "--rounds", "-1"], "--rounds must be from 0 to"),
        (["dominations", "--lessons", "0"], "a new network needs --lessons"),
        (["dominations", "--kingdom", "big-money"], "--kingdom is not for dominations"),
        (["dominations", "--against", "greedy,nobody"], "there is no bot nobody"),
        (["dominion", "--rounds", "2"], "--rounds is not for dominion"),
        (["chess"], "chess"),
        (["dominion", "--decisions", "0"], "--decisions must be from 1 to"),
        (["dominion", "--slots", "9"], "--slots must be a multiple of 8, not 9"),
        (["dominion", "--minutes", "0"], "--minutes must be more than 0, not 0"),
        (["dominion", "--minutes", "nan"], "--minutes must be more than 0, not nan"),
        (["dominion", "--measure", "0"], "--measure must be at least 1, not 0"),
        (["dominion", "--interval", "-1"], "--interval must be at least 1, not -1"),
        (["dominion", "--against", "big-money,nobody"], "there is no bot nobody"),
        (["dominion", "--kingdom", "big-money", "--against", "militia-market"], "not in this kingdom"),
        (["dominion", "--kingdom", "nowhere"], "there is no kingdom 'nowhere'"),
        (["dominion", "--seed", "-1"], "the seed must be from 0"),
        (["dominion", "--imitate", "-1"], "--imitate must be from 0 to"),
        (["dominion", "--teacher", "nobody.strategy"], "nobody.strategy"),
    ],
)
def test_wrong_input_is_refused_with_a_sentence(words, problem, capsys, tmp_path):
    out = tmp_path / "out"
    assert run(["train", *words, "--out", str(out)]) == 2
    assert problem in one_line(capsys.readouterr())
    assert not out.exists()


def test_it_needs_a_folder(capsys, tmp_path):
    assert run(["train", "dominion"]) == 2
    assert "--out" in one_line(capsys.readouterr())
    assert run(["train", "dominion", "--out", str(tmp_path / "net.json")]) == 2
    assert "--out takes a folder" in one_line(capsys.readouterr())


@pytest.mark.parametrize("game", ["dominion", "dominations"])
def test_without_its_libraries_it_says_what_to_install(game, capsys, tmp_path, monkeypatch):
    for name in [name for name in sys.modules if name.startswith("demesne.learning.training.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "jax", None)
    assert run(["train", game, "--out", str(tmp_path / "out")]) == 2
    line = one_line(capsys.readouterr())
    assert "jax is not installed; install what this needs with: " in line
    assert "train" in line


@pytest.mark.extended
def test_a_whole_run_and_its_continuation(capsys, tmp_path):
    pytest.importorskip("jax")
    pytest.importorskip("optax")
    out = tmp_path / "out"
    command = ["train", "dominion", "--out", str(out), "--against", "random", *TINY]
    assert run([*command, "--seed", "2", "--minutes", "1e-9"]) == 0
    assert capsys.readouterr().err == "demesne: the minutes are over; the same command goes on\n"
    # Without a seed the folder goes on with its own.
    assert run(command) == 0
    shown = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0].split()[-1] for line in shown] == ["1", "2", "2"]
    assert "against random" in shown[-1]
    assert run([*command, "--seed", "2"]) == 0
    assert capsys.readouterr().out == "going on after round 2 of 2\n"
    assert (
        run(["simulate", "dominion", "-p", f"network:{out / 'dominion.network'}", "-p", "random", "-n", "2"])
        == 0
    )
