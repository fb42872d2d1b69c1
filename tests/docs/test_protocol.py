"""The page about the protocol names every message, field, route and option that there is."""

import re
from typing import get_args

import msgspec
from tools.transcripts import page

from demesne.cli.commands import admin
from demesne.cli.commands.serve import serve
from demesne.server import app
from demesne.server.http import tcp
from demesne.server.http.request_body import LARGEST_BODY, READING_SECONDS
from demesne.server.identity.people import MOST_SESSIONS
from demesne.server.limits.rate_limits import Limits
from demesne.server.live.log_budget import BUDGETS
from demesne.server.live.updates.catch_up import MOST_EVENTS
from demesne.server.lobby.quota import ACCOUNT, GUEST
from demesne.server.rendering.forms import (
    SHAPE,
    Facts,
    Figures,
    InWords,
    Leader,
    Line,
    Move,
    Offer,
    Price,
    Progress,
    Rendered,
    Scenes,
    ScorePart,
    ScoreRow,
    ScoreSheet,
)
from demesne.server.storage.links import MOST_LINKS
from demesne.server.websocket import sockets
from demesne.server.websocket.messages import Absent, ClockTimes, FromClient, FromServer, OpenOffer, Wait

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
    assert set(described) == set(Rendered.__struct_fields__)
    text = PAGE[PAGE.index("| key of `told` |") : PAGE.index("## What the components are")]
    parts = (Line, Move, Scenes, InWords, ScoreSheet, ScoreRow, ScorePart)
    for struct in (*parts, Figures, Facts, Leader, Offer, Price, Progress):
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


def rates(rate):
    """Return how a rate is written: its burst, and how much comes back in a second or a minute."""
    if rate.seconds <= 1:
        return f"{rate.burst} and {'one' if rate.seconds == 1 else round(1 / rate.seconds)} a second"
    return f"{rate.burst} and {round(60 / rate.seconds)} a minute"


def test_the_limits_that_are_told_are_those_that_hold():
    table = SERVING[SERVING.index("| what | for | how much |") :].partition("\n\n")[0]
    limits = Limits()
    lines = [
        f"| connections | an address | {limits.connections_of_address}: ",
        f"less {tcp._KEPT_BACK} for the database",
        f"{tcp.SILENT_SECONDS} seconds until it has asked something, {tcp.UNREAD_SECONDS} for",
        f"bursts of {rates(tcp.FRAMES)}; {tcp.MOST_PARTS} parts of a message",
        f"| messages | a socket | bursts of {sockets.RATE.burst} and three a second",
        f"{sockets.MOST_WAITING} messages or {sockets.MOST_BYTES_WAITING >> 20} MiB; a long",
        f"in pieces of {MOST_EVENTS} events",
        f"| {limits.sockets_of_person}, {limits.sockets_of_address} |",
        f"{limits.spectators} spectators",
        f"a seat | bursts of {rates(BUDGETS['undo'].rate)}; {BUDGETS['undo'].most:,} in a game",
        f"a seat | bursts of {rates(BUDGETS['person'].rate)}; {BUDGETS['person'].most} in a game",
        f"an address | bursts of {rates(limits.requests_of_address.rate)}",
        f"a person | bursts of {rates(limits.requests_of_person.rate)}",
        f"an address | bursts of {rates(limits.guests_of_address.rate)}",
        f"a name from one address | {limits.failed_of_account.rate.burst}, then one a minute",
        f"an address | {limits.failed_of_address.rate.burst}, then 6 a minute",
        f"logged in lately | {limits.failed_of_name.rate.burst}, then 3 a minute",
        f"a person | {limits.codes_of_person.rate.burst}, then one a minute",
        f"all guests at an address | {limits.codes_of_guests.rate.burst}, then 10 a minute",
        f"a person | bursts of {rates(limits.heavy_of_person.rate)}",
        f"{LARGEST_BODY // 1024} KiB, unless the route says otherwise, within {READING_SECONDS} s",
        f"an account | {ACCOUNT.open} that wait and {ACCOUNT.running} in progress",
        f"a guest | {GUEST.open} and {GUEST.running} |",
        f"| links | a table | {MOST_LINKS} |",
        f"| sessions | a person | {MOST_SESSIONS};",
    ]
    assert [line for line in lines if line not in table] == []


def test_the_shares_that_are_told_are_those_that_hold():
    table = SERVING[SERVING.index("| what | at once | a person |") :].partition("\n\n")[0]
    limits = Limits()
    told = {line.split("|")[1].split(",")[0].strip(): line for line in table.splitlines()[2:]}
    shares = {
        "replays": limits.replays,
        "stories": limits.stories,
        "exports": limits.exports,
        "QR codes": limits.pages,
        "passwords that are checked": limits.passwords,
    }
    for name, share in shares.items():
        assert f"| {share.each} | {share.address} | {share.all} |" in told[name], name


def test_every_command_of_the_administration_is_described():
    for function in admin.COMMANDS:
        assert f"| `demesne admin {function.__name__.replace('_', '-')}" in SERVING
