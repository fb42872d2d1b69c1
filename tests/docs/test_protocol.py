"""The page about the protocol names every message, field, route and option that there is."""

import re
from typing import get_args

import msgspec
from tools.transcripts import page

from demesne.cli.serve import serve
from demesne.server import app
from demesne.server.messages import FromClient, FromServer

PAGE = page("docs/protocol.md")


def rows(title):
    """Return the first cells of the table under a title."""
    table = PAGE[PAGE.index(f"| {title} |") :].partition("\n\n")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", table, re.MULTILINE))


def test_every_message_is_described_with_its_fields():
    for title, kinds in (("from the client", FromClient), ("from the server", FromServer)):
        described = rows(title)
        structs = {struct.__struct_config__.tag: struct for struct in get_args(kinds)}
        assert set(described) == set(structs)
        for tag, struct in structs.items():
            for field in msgspec.structs.fields(struct):
                assert f"`{field.name}`" in described[tag], (tag, field.name)


def test_every_route_is_named():
    for method, path, _ in app.ROUTES:
        shown = path.replace("{game}", "{id}")
        assert re.search(rf"`{method} {re.escape(shown)}[`?]", PAGE), path


def test_every_option_is_described():
    for name in serve.__annotations__:
        if name != "return":
            assert f"`--{name} " in PAGE
