"""Secrets come from the command line, the environment or a file, and are never told in errors."""

import pytest

from demesne.cli.app import run
from demesne.cli.secret_options import secret_option
from demesne.core.errors import SetupError
from demesne.server.monitoring import logs


@pytest.fixture
def file(tmp_path, monkeypatch):
    path = tmp_path / "database"
    monkeypatch.delenv("DEMESNE_DATABASE", raising=False)
    monkeypatch.setenv("DEMESNE_DATABASE_FILE", str(path))
    return path


def test_what_is_given_comes_first_then_the_environment_then_the_file(file, monkeypatch):
    file.write_text("postgresql://ann:secret@db/x\n")
    assert secret_option("--database", "games.sqlite") == "games.sqlite"
    assert secret_option("--database", None) == "postgresql://ann:secret@db/x"
    assert secret_option("--redis", None) is None
    monkeypatch.setenv("DEMESNE_DATABASE_FILE", "")
    monkeypatch.setenv("DEMESNE_DATABASE", "other.sqlite")
    assert secret_option("--database", None) == "other.sqlite"


@pytest.mark.parametrize("content", [b"", b"\n", b"one\ntwo\n", b"\xff\xfesecret"])
def test_a_file_that_is_no_secret_is_refused_without_its_content(file, content):
    file.write_bytes(content)
    with pytest.raises(SetupError, match="which DEMESNE_DATABASE_FILE names") as caught:
        secret_option("--database", None)
    assert "secret" not in str(caught.value).replace(str(file), "")
    assert "one" not in str(caught.value).replace("one line", "")


def test_a_file_that_is_not_there_and_two_sources_are_refused(file, monkeypatch):
    with pytest.raises(SetupError, match="cannot read"):
        secret_option("--database", None)
    monkeypatch.setenv("DEMESNE_DATABASE", "other.sqlite")
    with pytest.raises(SetupError, match="both set"):
        secret_option("--database", None)


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["admin", "games"]])
def test_commands_use_it_and_show_no_password(file, command, capsys, monkeypatch):
    # It would go on in this process.
    monkeypatch.setattr(logs, "begin_logging", lambda *_: None)
    file.write_text("postgresql://ann:secret@127.0.0.1:1/x\n")
    assert run(command) == 2
    said = capsys.readouterr().err
    assert "postgresql://ann:***@127.0.0.1:1/x" in said
    assert "secret" not in said.replace(str(file), "")
