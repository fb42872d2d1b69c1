"""Files that are written as a whole."""

import os
from pathlib import Path

import pytest

from demesne.core import whole_file


def test_a_new_file_has_the_usual_mode_and_a_replaced_one_its_own(tmp_path):
    usual, path = tmp_path / "usual", tmp_path / "file"
    usual.touch()
    whole_file.replace(path, b"one")
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o640)
    whole_file.replace(path, b"two")
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"two", 0o640)
    assert sorted(tmp_path.iterdir()) == [path, usual]


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_what_fails_leaves_the_file_and_the_folder_as_they_were(tmp_path, monkeypatch, fails):
    path = tmp_path / "file"
    path.write_bytes(b"one")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, fails) if fails == "fsync" else (Path, fails)), full)
    with pytest.raises(OSError, match="No space left"):
        whole_file.replace(path, b"two")
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]
