"""The next release can leave its database to the tests as the earlier ones did."""

import json
import sqlite3

import pytest
from tools import release_database
from tools.release_database import PLANS
from tools.transcripts import ROOT


@pytest.mark.extended
def test_the_database_of_this_checkout_is_written_with_what_its_people_saw(tmp_path, monkeypatch):
    plans = {name: PLANS[name] for name in ("discard", "prototype")}
    monkeypatch.setattr(release_database, "PLANS", plans)
    file = tmp_path / "now.sql"
    release_database.main(ROOT, file)
    head, _, text = file.read_text().partition("\n")
    told = json.loads(head.removeprefix("-- "))
    assert set(told["games"]) == set(told["seen"]) == set(plans)
    kinds = {update["choice"]["kind"] for update in told["seen"]["discard"] if update["choice"]}
    assert kinds == {"discard"}
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.executescript(text)
        found = {game for (game,) in connection.execute("SELECT id FROM game WHERE status = 'running'")}
    assert found == set(told["games"].values())
