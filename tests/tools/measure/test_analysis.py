import json

import pytest
from tools.measure import analysis as tool

TINY = ["dominion", "--games", "1", "--positions", "1", "--rollouts", "3", "--worlds", "2", "--seed", "4"]


def test_intervals_that_cover_the_truth_are_counted_and_the_bias_is_told():
    told = tool.coverage(
        [((0.10, 0.02), (0.10, 0.01)), ((0.20, 0.02), (0.10, 0.01)), ((0.12, 0.02), (0.10, 0.01))]
    )
    assert told.startswith("95 % intervals cover 2 of 3 (67%; ")
    assert "too large by 4.0 " in told
    assert told.endswith("mean interval ± 3.9")
    assert tool.coverage([]) == "nothing to compare"


def test_verdicts_that_contradict_each_other_are_counted():
    said = [
        {"best": "buy Gold", "loss": loss, "error": error, "verdict": verdict}
        for loss, error, verdict in ((0.2, 0.02, "blunder"), (0.0, 0.0, "best"), (0.18, 0.02, "blunder"))
    ]
    lines = [{"said": said[:2]}, {"said": said[::2]}, {"said": [said[1], said[1]]}]
    assert tool.summary(lines, (200, 1000))[-3:] == [
        "verdicts:  2 of 3 are the same with 200 and with 1000 iterations",
        "mistakes and blunders: 2 with 200 or 1000 iterations, 1 of them with both",
        "losses that differ by more than their errors (95 %): 1",
    ]


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setitem(tool.PLAYERS, "dominion", ("big-money", "big-money-smithy"))
    monkeypatch.setitem(tool.ITERATIONS, "dominion", (1, 2))


@pytest.mark.usefixtures("quick")
def test_it_goes_on_where_it_was_broken_off(tmp_path, capsys):
    out = tmp_path / "lines.jsonl"
    tool.main([*TINY, "--out", str(out)])
    told, whole = capsys.readouterr().out, out.read_bytes()
    lines = [json.loads(line) for line in whole.splitlines()[1:]]
    assert told.startswith(f"decisions: {len(lines)}; losses measured again: 1\n")
    assert sum("truth" in line for line in lines) == 1
    out.write_bytes(whole[: len(whole) // 2])
    tool.main([*TINY, "--out", str(out)])
    assert capsys.readouterr().out == told
    assert out.read_bytes() == whole


@pytest.mark.usefixtures("quick")
def test_one_decision_in_a_few_is_measured_and_losses_are_spread_over_the_game(tmp_path, monkeypatch):
    def measure(_, position, rollouts):
        return {"seq": position.seq, **({"truth": (0.1, 0.1)} if rollouts else {})}

    monkeypatch.setattr(tool, "measure", measure)
    monkeypatch.setattr(tool, "summary", lambda *_: [])

    def lines_of(*more):
        out = tmp_path / f"{len(more)}.jsonl"
        tool.main([*TINY, "--positions", "4", "--out", str(out), *more])
        return [json.loads(line) for line in out.read_bytes().splitlines()[1:]]

    whole, some = lines_of(), lines_of("--every", "3")
    assert [line["seq"] for line in some] == [line["seq"] for line in whole[::3]]
    for lines in (whole, some):
        found = [number for number, line in enumerate(lines) if "truth" in line]
        assert found == [len(lines) * k // 4 for k in range(4)]
