"""Tables before the start: listing, sitting down, codes, seats for bots, leaving; and rematches of what is over."""

import asyncio
from typing import Any

import pytest

from demesne.core.records import record as records
from demesne.core.records import replay
from demesne.core.records.fairness import commitment
from demesne.server import game_registry
from demesne.server.lobby import uploads
from demesne.server.lobby.tables import CODE_LENGTH, CODE_LETTERS
from demesne.server.storage import lobby
from tests.server.inside import Visitor, running


@pytest.fixture
def inside(tmp_path):
    """A server."""
    with running(tmp_path / "games.sqlite") as server:
        yield server


def table(person, **more):
    """Make a public table of three."""
    return person.post("/api/games", {"kind": "dominion", "players": 3, "public": True, **more})


def test_open_tables_are_listed_page_by_page(inside, monkeypatch):
    monkeypatch.setattr(lobby, "PAGE", 3)
    people = [Visitor(inside, f"Ann {k}") for k in range(9)]
    made = [table(people[k])["id"] for k in range(7)]
    table(people[7], public=False)
    full = table(people[8], players=2, bots=["easy"])["id"]
    listed, after = [], ""
    while True:
        page = people[1].get(f"/api/tables?after={after}")
        assert len(page["tables"]) <= 3
        listed += [each["id"] for each in page["tables"]]
        after = page["next"]
        if after is None:
            break
    assert sorted(listed) == sorted(made)
    assert full not in listed
    assert inside.ask("GET", "/api/tables").status == 200, "strangers may look"
    assert people[0].ask("GET", "/api/tables?after=x").status == 400


def test_sitting_down_and_getting_up(inside):
    ann, bob, cid, dan = (Visitor(inside, name) for name in ("Ann", "Bob", "Cid", "Dan"))
    game = table(ann)["id"]
    assert bob.post(f"/api/tables/{game}/sit", {})["seat"] == 1
    assert bob.post(f"/api/tables/{game}/sit", {})["seat"] == 1
    assert cid.post(f"/api/tables/{game}/sit", {})["seat"] == 2
    assert dan.ask("POST", f"/api/tables/{game}/sit", {}).status == 409
    assert bob.ask("POST", f"/api/games/{game}/leave", {}).status == 204
    assert dan.post(f"/api/tables/{game}/sit", {})["seat"] == 1
    # The table goes to the next one when its owner leaves, and away with the last one.
    assert ann.ask("POST", f"/api/games/{game}/leave", {}).status == 204
    assert dan.get(f"/api/games/{game}")["owner"] == 1
    assert ann.ask("POST", f"/api/games/{game}/leave", {}).status == 409
    for person in (dan, cid):
        assert person.ask("POST", f"/api/games/{game}/leave", {}).status == 204
    assert cid.ask("GET", f"/api/games/{game}").status == 404


def test_a_private_table_is_joined_by_its_code(inside):
    ann, bob, eve = Visitor(inside, "Ann"), Visitor(inside, "Bob"), Visitor(inside, "Eve")
    made = table(ann, public=False)
    assert len(made["code"]) == CODE_LENGTH
    assert set(made["code"]) <= set(CODE_LETTERS)
    assert bob.ask("POST", f"/api/tables/{made['id']}/sit", {}).status == 404
    assert bob.post("/api/join", {"code": made["code"].lower()})["id"] == made["id"]
    assert bob.get(f"/api/games/{made['id']}")["code"] == made["code"]
    assert eve.ask("POST", "/api/join", {"code": "ZZZZZZ"}).status == 404
    assert eve.ask("POST", "/api/join", {}).status == 404
    public = table(ann)
    assert eve.get(f"/api/games/{public['id']}")["code"] is None, "only who sits there knows it"


def test_the_owner_says_who_sits_where(inside):
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    game = table(ann)["id"]
    bob.post(f"/api/tables/{game}/sit", {})
    seats = f"/api/games/{game}/seats"
    assert bob.ask("POST", f"{seats}/2", {"bot": "easy"}).status == 403
    assert ann.post(f"{seats}/2", {"bot": "easy"})["seats"][2]["bot"] == "easy"
    assert ann.ask("POST", f"{seats}/1", {"bot": "easy"}).status == 409
    assert not ann.post(f"{seats}/1", {"free": True})["seats"][1]["taken"]
    assert ann.ask("POST", f"{seats}/0", {"free": True}).status == 400
    assert ann.ask("POST", f"{seats}/1", {"bot": "path/to/bot.py:Bot"}).status == 400
    assert ann.ask("POST", f"{seats}/1", {"bot": "easy", "free": True}).status == 400
    assert ann.ask("POST", f"{seats}/3", {"free": True}).status == 404
    assert bob.get("/api/games")["games"] == []
    ann.post(f"{seats}/1", {"bot": "random"})
    assert ann.post(f"/api/games/{game}/start", {})["status"] == "running"
    for path in (f"{seats}/1", f"/api/games/{game}/cancel", f"/api/games/{game}/leave"):
        assert ann.ask("POST", path, {"free": True} if "seats" in path else {}).status == 409


def test_a_table_is_cancelled_by_its_owner_alone(inside):
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    game = table(ann)["id"]
    bob.post(f"/api/tables/{game}/sit", {})
    assert bob.ask("POST", f"/api/games/{game}/cancel", {}).status == 403
    assert ann.ask("POST", f"/api/games/{game}/cancel", {}).status == 204
    assert bob.ask("GET", f"/api/games/{game}").status == 404
    assert bob.ask("POST", f"/api/games/{game}/start", {}).status == 404


def test_the_terms_of_a_table(inside):
    ann = Visitor(inside, "Ann")
    chosen = {"clock": "live:300+5", "fast_windows": True, "undo": "free-only"}
    assert table(ann, table=chosen)["table"] == chosen
    told = table(ann, players=2, bots=["easy"])["table"]
    assert told == {"clock": "none", "fast_windows": True, "undo": "consent"}
    assert ann.ask("POST", "/api/games", {"kind": "dominion", "table": {"clock": "live:1+1"}}).status == 400
    assert ann.ask("POST", "/api/games", {"kind": "dominion", "table": {"pace": "slow"}}).status == 400


@pytest.mark.parametrize("chosen", ["1", "40", "200"])
def test_a_table_of_dominion_has_a_limit_of_turns(inside, chosen):
    ann = Visitor(inside, "Ann")
    wish = {"kind": "dominion", "bots": ["random"], "options": {"max_turns": chosen}}
    game = ann.post("/api/games", wish)["id"]
    assert ann.post(f"/api/games/{game}/start", {})["setup"]["max_turns"] == int(chosen)


@pytest.mark.parametrize("chosen", ["0", "201", "-1", "", "many", "1.5", " 7", "\u0663", "9" * 200])
def test_a_limit_of_turns_that_cannot_be_is_refused_in_a_sentence(inside, chosen):
    wish = {"kind": "dominion", "bots": ["random"], "options": {"max_turns": chosen}}
    answer = Visitor(inside, "Ann").ask("POST", "/api/games", wish)
    assert answer.status == 400
    assert answer.json["parameters"]["text"].startswith("max_turns is a whole number from 1 to 200, not ")


@pytest.mark.parametrize(
    ("kind", "name"),
    [("dominion", "seed"), ("dominion", "first"), ("dominion", "ruleset"), ("dominations", "kingdom")],
)
def test_an_option_that_a_game_does_not_have_is_refused(inside, kind, name):
    wish = {"kind": kind, "bots": ["random"], "options": {name: "1"}}
    answer = Visitor(inside, "Ann").ask("POST", "/api/games", wish)
    assert answer.status == 400
    assert answer.json["parameters"]["text"].startswith(f"no option {name!r}; it is one of ")


def test_a_game_that_all_have_left_publishes_its_secret_and_its_rematch_begins_elsewhere(inside, monkeypatch):
    monkeypatch.setattr(game_registry, "REMATCH_PAUSE", 0)
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    chosen = {"clock": "days:2", "undo": "free-only"}
    game = table(ann, players=3, bots=["random"], table=chosen)["id"]
    bob.post(f"/api/tables/{game}/sit", {})
    ann.post(f"/api/games/{game}/start", {})
    assert ann.get(f"/api/games/{game}")["secret"] is None
    for person in (ann, bob):
        answer = person.post(f"/api/games/{game}/commands", {"t": "leave", "id": "leave-it-1", "end": True})
        assert answer["t"] == "ack"
    told = ann.get(f"/api/games/{game}")
    assert told["status"] == "abandoned"
    assert commitment(game, bytes.fromhex(told["secret"])) == told["commitment"]
    kept = ann.ask("GET", f"/api/games/{game}/record").body
    assert replay.verify(records.parse(kept)).is_over is False
    story = ann.post("/api/replay", {"record": kept.decode()})
    assert (story["abandoned"], story["fault"], story["result"]) == (True, "", None)
    for person in (ann, bob):
        person.post(f"/api/games/{game}/commands", {"t": "again", "id": "again-it-1"})
    following: list[Any] = []
    for _ in range(200):
        following = [each for each in ann.get("/api/games")["games"] if each["previous"] == game]
        if following and following[0]["status"] == "running":
            break
        inside.loop.run_until_complete(asyncio.sleep(0.02))
    (begun,) = following
    assert begun["status"] == "running"
    assert begun["table"]["clock"] == "days:2"
    names = [seat["name"] for seat in told["seats"]]
    now = [seat["name"] for seat in begun["seats"]]
    turned = names.index(now[0])
    assert now == [*names[turned:], *names[:turned]]


STRATEGY = """strategy mine
buy Province
buy Gold
buy Silver
"""


def test_a_strategy_of_ones_own_plays(inside):
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    made = ann.post("/api/strategies", {"name": "My money", "text": STRATEGY})
    assert made["id"].startswith(uploads.PREFIX)
    assert [each["name"] for each in ann.get("/api/strategies")["strategies"]] == ["My money"]
    assert bob.get("/api/strategies")["strategies"] == []
    assert bob.ask("POST", "/api/games", {"kind": "dominion", "bots": [made["id"]]}).status == 404
    assert ann.ask("POST", "/api/games", {"kind": "dominations", "bots": [made["id"]]}).status == 400
    game = ann.post("/api/games", {"kind": "dominion", "bots": [made["id"]]})
    assert game["seats"][1]["name"] == "My money"
    ann.post(f"/api/games/{game['id']}/start", {})
    turns = 0
    for number in range(4_000):
        update = ann.get(f"/api/games/{game['id']}/events")
        if update["over"] or turns > 6:
            break
        if update["choice"] is None:
            inside.loop.run_until_complete(asyncio.sleep(0.02))
            continue
        move = next(m for m in ("end turn", "end actions") if m in update["choice"]["moves"])
        answer = {"t": "do", "id": f"command-{number}", "decision": update["choice"]["id"], "move": move}
        turns += ann.post(f"/api/games/{game['id']}/commands", answer)["t"] == "ack"
    else:
        raise AssertionError("the bot does not play")
    bought = [event for event in update["events"] if event["event"] == "bought"]
    assert bought, "it buys by its rules"
    assert all(bot != "random" for bot in update["bots"])
    # Where its text is gone the game goes on at random, and all are told.
    assert ann.ask("DELETE", f"/api/strategies/{made['id']}").status == 204
    assert ann.ask("DELETE", f"/api/strategies/{made['id']}").status == 404
    for number in range(4_000):
        update = ann.get(f"/api/games/{game['id']}/events")
        if any(event["event"] == "handed" for event in update["events"]):
            break
        if update["choice"] is None:
            inside.loop.run_until_complete(asyncio.sleep(0.02))
            continue
        move = next(m for m in ("end turn", "end actions") if m in update["choice"]["moves"])
        answer = {"t": "do", "id": f"again-{number:04}", "decision": update["choice"]["id"], "move": move}
        ann.post(f"/api/games/{game['id']}/commands", answer)
    assert "random" in update["bots"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("", STRATEGY),
        ("x" * 31, STRATEGY),
        ("bad", "buy the moon"),
        ("long", STRATEGY + "buy Gold\n" * 300),
        ("nested", "strategy deep\nbuy Gold if " + "(" * 200 + "turn > 1" + ")" * 200 + "\n"),
        ("large", "#" + "x" * uploads.LARGEST),
        (3, STRATEGY),
    ],
)
def test_what_is_no_strategy_is_not_kept(inside, name, text):
    ann = Visitor(inside, "Ann")
    answer = ann.ask("POST", "/api/strategies", {"name": name, "text": text})
    assert answer.status == 400
    assert "\n" not in answer.json["error"]
    assert ann.get("/api/strategies")["strategies"] == []


def test_nobody_keeps_too_many_strategies(inside, monkeypatch):
    monkeypatch.setattr(uploads, "MOST_KEPT", 2)
    ann = Visitor(inside, "Ann")
    answers = [
        ann.ask("POST", "/api/strategies", {"name": f"S{k}", "text": STRATEGY}).status for k in range(3)
    ]
    assert answers == [201, 201, 409]


def test_bots_do_not_play_for_people_who_have_all_left(inside):
    ann = Visitor(inside, "Ann")
    asked: list[str] = []
    inside.server.registry._bot_scheduler.ask = lambda live: asked.append(live.row.id)
    game = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})["id"]
    ann.post(f"/api/games/{game}/start", {})
    assert asked == [game]

    def send(kind):
        answer = ann.post(f"/api/games/{game}/commands", {"t": kind, "id": f"{kind}-it-{len(asked)}"})
        assert answer["t"] == "ack", answer

    send("leave")
    assert ann.get(f"/api/games/{game}")["status"] == "running"
    inside.server.registry.live_games[game].wake()
    ann.get(f"/api/games/{game}/events")
    assert asked == [game], "nobody waits for what bots would do"
    send("come-back")
    assert len(asked) > 1
