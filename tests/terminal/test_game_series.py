"""Evenings: games in a row, leaving, saving, going on."""

import pytest

from demesne.core.errors import RecordError
from demesne.core.records import record as records
from demesne.core.records.replay import verify
from demesne.terminal.dominion.seating import Seating
from demesne.terminal.game_series import INTERRUPTED
from tests.terminal.stage import ENGLISH, series_of


@pytest.fixture(autouse=True)
def state_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "demesne" / "games"


def trust(codes):
    return None


def fast(seed=1):
    """Return a seating in which a lone person meets a bot that ends the game soon."""
    return Seating(["human:Ann", "big-money"], "first-game", seed, ENGLISH)


TURN = "1; end"


def test_a_whole_game_its_score_sheet_and_its_record(state_folder):
    party, shown, typist = series_of(*[TURN] * 60)
    assert party.play(fast()) == 0
    assert "Score sheet" in shown
    assert "The Provinces have run out." in shown
    assert "big-money wins." in shown
    path = next(state_folder.iterdir())
    assert f"Record of the game: {path}" in shown
    assert verify(records.read(path)).is_over
    assert typist.prompts[-1].startswith("Type “again” for another game")


def test_an_evening_ends_where_nobody_asks_for_another_game():
    party, _, typist = series_of(*[TURN] * 200)
    party.play(fast())
    assert party.games == 1
    assert typist.lines


def test_another_game_begins_with_the_winners_neighbour(tmp_path):
    def line():
        return "again" if typist.prompts[-1].startswith("Type “again”") else TURN

    party, shown, typist = series_of(*[line] * 130, record=tmp_path / "game.jsonl")
    party.play(fast())
    assert party.games >= 2
    assert "Games won" in shown
    assert f"big-money: {party.games} of {party.games} games" in shown
    for number in range(2, party.games + 1):
        assert records.read(tmp_path / f"game-{number}.jsonl").header.setup["first"] == 0


def test_a_series_goes_on_by_itself_and_counts(tmp_path):
    party, shown, _ = series_of(*[TURN] * 150, record=tmp_path / "series.jsonl")
    party.play(fast(), 3)
    assert party.games == 3
    assert sum(line.startswith("Game ") for line in shown) == 3
    assert "Game 2. Ann goes first." in shown
    assert "big-money: 3 of 3 games" in shown
    for name in ("series", "series-2", "series-3"):
        assert verify(records.read(tmp_path / f"{name}.jsonl")).is_over


@pytest.mark.parametrize(("end", "code"), [(EOFError(), 0), (KeyboardInterrupt(), INTERRUPTED)])
def test_leaving_names_the_file_and_how_to_go_on(state_folder, end, code):
    party, shown, _ = series_of(TURN, TURN, end)
    assert party.play(fast()) == code
    path = next(state_folder.iterdir())
    assert f"The game is saved in {path}" in shown
    assert f"To go on: demesne play dominion --resume {path}" in shown
    moves = records.read(path).moves

    party, shown, _ = series_of("log all", TURN, "quit")
    assert party.resume(path, trust) == 0
    assert f"Resumed from {path}." in shown
    assert sum(line.startswith("The game begins with") for line in shown) == 1
    longer = records.read(path).moves
    assert [move.text for move in longer[: len(moves)]] == [move.text for move in moves]
    assert len(longer) > len(moves)

    party, shown, _ = series_of(*[TURN] * 60)
    party.resume(path, trust)
    assert "Score sheet" in shown
    assert verify(records.read(path)).is_over


def test_a_path_with_spaces_is_quoted_for_the_shell(tmp_path):
    party, shown, _ = series_of(TURN, record=tmp_path / "my games" / "a b.jsonl")
    party.play(fast())
    assert any(line.endswith(f"--resume '{tmp_path}/my games/a b.jsonl'") for line in shown)


def test_quitting_asks_whether_to_keep_the_game(state_folder):
    party, shown, typist = series_of(TURN, "quit", "yes")
    assert party.play(fast()) == 0
    assert typist.prompts[-1].startswith("Keep the saved game")
    assert len(list(state_folder.iterdir())) == 1
    party, shown, _ = series_of(TURN, "quit", "no")
    party.play(fast(2))
    assert "The saved game is deleted." in shown
    assert len(list(state_folder.iterdir())) == 1
    party, shown, _ = series_of(TURN, "quit")
    party.play(fast(3))
    assert len(list(state_folder.iterdir())) == 2


def test_a_game_with_a_file_of_ones_own_is_always_kept(tmp_path):
    party, shown, _ = series_of("", TURN, "quit", record=tmp_path / "own.jsonl")
    party.play(fast())
    assert (tmp_path / "own.jsonl").exists()
    assert not any("Keep the saved game" in line for line in shown)


def test_a_game_in_which_nobody_has_moved_leaves_no_file(state_folder):
    party, shown, _ = series_of("quit")
    party.play(fast())
    assert shown[-1] == "Goodbye."
    assert list(state_folder.iterdir()) == []


def test_saving_to_a_file_of_that_name(tmp_path, state_folder):
    copy = tmp_path / "copies" / "half.jsonl"
    party, shown, _ = series_of("1", "save", f"save {copy}", "end", f"save {tmp_path}/\0", f"save {tmp_path}")
    party.play(fast())
    path = next(state_folder.iterdir())
    assert f"The game is saved in {path}" in shown
    assert f"Saved to {copy}." in shown
    assert [move.text for move in records.read(copy).moves][-1] == "play treasures"
    assert f"That copy is not saved: {tmp_path} cannot be written: is a directory" in shown
    assert sum(line.startswith("That copy is not saved: ") for line in shown) == 2
    assert not any(line.startswith("The game is not being saved: ") for line in shown)


def test_without_a_place_for_records_the_game_goes_on_unsaved(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    copy = tmp_path / "copy.jsonl"
    party, shown, _ = series_of("1", "save", "quit", f"save {copy}", "undo", "quit")
    assert party.play(fast()) == 0
    assert sum(line.startswith("The game is not being saved: ") for line in shown) >= 1
    assert "Name a file, as in: save my-game.jsonl" in shown
    assert "The game is not saved. Type quit again to leave it." in shown
    assert "The move is taken back." in shown
    assert records.read(copy).moves[-1].text == "play treasures"


def test_a_file_that_exists_is_not_overwritten(tmp_path):
    (tmp_path / "own.jsonl").write_text("precious")
    party, _, _ = series_of(record=tmp_path / "own.jsonl")
    with pytest.raises(RecordError, match="exists already"):
        party.play(fast())
    assert (tmp_path / "own.jsonl").read_text() == "precious"


def test_a_finished_game_is_not_resumed(state_folder):
    party, _, _ = series_of(*[TURN] * 60)
    party.play(fast())
    path = next(state_folder.iterdir())
    with pytest.raises(RecordError, match="is the record of a finished game; see it with demesne replay"):
        series_of()[0].resume(path, trust)
