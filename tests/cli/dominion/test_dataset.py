"""`demesne dataset`: what it refuses, and a file that it writes."""

import pytest

from demesne.cli.app import run


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["dominations"], "only dominion has data to learn from yet, not dominations"),
        (["dominion", "-n", "0"], "--games must be from 1 to 20000, not 0"),
        (["dominion", "-p", "random"], "a game has 2 to 4 players, not 1"),
        (["dominion", "--kingdom", "nowhere"], "there is no kingdom 'nowhere'"),
    ],
)
def test_wrong_input_is_refused_with_a_sentence(words, problem, capsys, tmp_path):
    pytest.importorskip("polars")
    out = tmp_path / "choices.parquet"
    assert run(["dataset", *words, "--out", str(out)]) == 2
    shown = capsys.readouterr()
    assert problem in shown.err
    assert shown.err.count("\n") == 1
    assert not out.exists()


def test_it_writes_the_choices_of_its_games(capsys, tmp_path):
    pl = pytest.importorskip("polars")
    out = tmp_path / "choices.parquet"
    words = ["-p", "random", "-p", "random", "-n", "2", "--seed", "4", "--out", str(out)]
    assert run(["dataset", "dominion", *words]) == 0
    count = len(pl.read_parquet(out))
    assert capsys.readouterr().out == f"{count:,} choices of 2 games, seed 4: {out}\n"
