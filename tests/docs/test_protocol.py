"""The page about the protocol names every message, field, route and option that there is."""

import re
from typing import get_args

import msgspec
from tools.transcripts import page

from demesne.cli import admin
from demesne.cli.serve import serve
from demesne.server import app
from demesne.server.limits import Limits
from demesne.server.messages import Absent, ClockTimes, FromClient, FromServer, OpenOffer, Wait
from demesne.server.people import MOST_SESSIONS
from demesne.server.reading import LARGEST_BODY, READING_SECONDS
from demesne.server.store.links import MOST_LINKS
from demesne.server.store.quota import ACCOUNT, GUEST
from demesne.server.told.forms import (
    SHAPE,
    InWords,
    Line,
    Move,
    Scenes,
    ScorePart,
    ScoreRow,
    ScoreSheet,
    Told,
)

PAGE = page("docs/protocol.md")
SERVING = page("docs/serving.md")


def rows(title, after=""):
    """Return the first cells of the table under a title, the first one after some words."""
    table = PAGE[PAGE.index(f"| {title} |", PAGE.index(after)) :].partition("\n\n")[0]
    return dict(re.findall(r"^\| `([\w-]+)` \| (.*) \|$", table, re.MULTILINE))


def test_every_message_is_described_with_its_fields():
    for title, kinds in (("from the client", FromClient), ("from the server", FromServer)):
        described = rows(title)
        structs = {struct.__struct_config__.tag: struct for struct in get_args(kinds)}
        assert set(described) == set(structs)
        for tag, struct in structs.items():
            for field in msgspec.structs.fields(struct):
                assert f"`{field.name}`" in described[tag], (tag, field.name)


def test_every_part_of_how_the_table_stands_is_described():
    described = rows("key", "## How the table stands")
    parts = {"clocks": ClockTimes, "absent": Absent, "offer": OpenOffer, "window": Wait}
    for key, struct in parts.items():
        for field in struct.__struct_fields__:
            assert f"`{field}`" in described[key], (key, field)


def test_every_part_of_what_is_told_is_described():
    described = rows("key of `told`")
    assert set(described) == set(Told.__struct_fields__)
    text = PAGE[PAGE.index("| key of `told` |") : PAGE.index("## What the components are")]
    for struct in (Line, Move, Scenes, InWords, ScoreSheet, ScoreRow, ScorePart):
        for field in struct.__struct_fields__:
            assert f"`{field}`" in text, (struct, field)
    assert all(f"`{key}`" in text for key in SHAPE["properties"])


def test_every_route_is_named():
    for route in app.ROUTES:
        shown = re.sub(r"\{\w+(:path)?\}", "{id}", route.path)
        named = re.sub(r"\{\w+\}", "{id}", PAGE)
        assert re.search(rf"`{route.method} {re.escape(shown)}[`?]", named), route.path


def test_every_option_is_described():
    for name in serve.__annotations__:
        if name != "return":
            assert f"`--{name.replace('_', '-')}" in SERVING


def test_the_limits_that_are_told_are_those_that_hold():
    table = SERVING[SERVING.index("| what | how much |") :].partition("\n\n")[0]
    limits = Limits()
    assert f"bursts of {limits.requests_of_address.rate.burst} and 100 a second for an address" in table
    assert f"{limits.requests_of_person.rate.burst} and 33 a second for a person" in table
    assert f"bursts of {limits.guests_of_address.rate.burst} and 6 a minute" in table
    assert f"{limits.failed_of_account.rate.burst} wrong ones for a name" in table
    assert f"{limits.failed_of_address.rate.burst} from an address" in table
    sockets = (limits.sockets_of_person, limits.sockets_of_address, limits.spectators)
    assert "{} for a person, {} for an address, {} spectators".format(*sockets) in table
    assert (
        f"{ACCOUNT.open} that wait and {ACCOUNT.running} in progress; a guest: {GUEST.open} and {GUEST.running}"
        in table
    )
    assert f"| links | {MOST_LINKS} " in table
    assert f"| sessions | {MOST_SESSIONS} " in table
    assert (
        f"| bodies | {LARGEST_BODY // 1024} KiB, unless the route says otherwise, within {READING_SECONDS} s"
        in table
    )


def test_every_command_of_the_administration_is_described():
    for function in admin.COMMANDS:
        assert f"| `demesne admin {function.__name__.replace('_', '-')}" in SERVING
