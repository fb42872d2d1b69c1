"""A file that only grows, for any plan: whole lines stay, half ones go, and strangers are refused."""

import pytest

from demesne.core.errors import DemesneError, SetupError
from demesne.lab.ledger import Ledger, stored_seed

PLAN = {"format": "demesne-test/1", "version": "1", "seed": 7, "size": 3}


def opened(path, **other):
    """Open a ledger of a plan that may differ in something."""
    return Ledger(path, "test", PLAN | other)


def test_lines_come_back(tmp_path):
    path = tmp_path / "folder" / "test.jsonl"
    assert stored_seed(path) is None
    with opened(path) as ledger:
        assert ledger.lines == []
        ledger.append("one")
        ledger.append("two")
    with opened(path) as ledger:
        assert ledger.lines == ["one", "two"]
    assert stored_seed(path) == 7


def test_a_file_cut_off_anywhere_keeps_its_whole_lines(tmp_path):
    path = tmp_path / "test.jsonl"
    with opened(path) as ledger:
        ledger.append("one")
        ledger.append("two")
    whole = path.read_bytes()
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        kept = whole[:size].decode().split("\n")[1:-1]
        with opened(path) as ledger:
            assert ledger.lines == kept
            ledger.append("three")
        with opened(path) as ledger:
            assert ledger.lines == [*kept, "three"]


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"size": 4}, "holds a test of another plan: size differs"),
        ({"size": 4, "seed": 8}, "of another plan: seed, size differ;"),
        ({"version": "2"}, "written by version 1, and this is 2"),
        ({"format": "demesne-test/2"}, "written in the format demesne-test/1"),
        ({"format": "demesne-other/1"}, "is not the file of a test"),
    ],
)
def test_another_plan_is_refused(tmp_path, other, said):
    path = tmp_path / "test.jsonl"
    opened(path).close()
    with pytest.raises(SetupError, match=said):
        opened(path, **other)


@pytest.mark.parametrize("content", [b"nonsense", b"nonsense\n", b"[]\n", b'{"a": 1}\n', b"\x80\n"])
def test_other_files_are_left_alone(tmp_path, content):
    path = tmp_path / "test.jsonl"
    path.write_bytes(content)
    with pytest.raises(SetupError, match="is not the file of a test"):
        opened(path)
    assert path.read_bytes() == content


def test_one_process_at_a_time(tmp_path):
    path = tmp_path / "test.jsonl"
    with opened(path), pytest.raises(SetupError, match="in use by another test"):
        opened(path)


def test_a_full_disk_is_told(tmp_path, monkeypatch):
    def refuse(handle, data):
        raise OSError(28, "No space left on device")

    with opened(tmp_path / "test.jsonl") as ledger:
        monkeypatch.setattr("os.write", refuse)
        with pytest.raises(DemesneError, match="No space left"):
            ledger.append("x")
        monkeypatch.setattr("os.write", lambda handle, data: len(data) - 1)
        with pytest.raises(DemesneError, match="the disk is full"):
            ledger.append("x")
