"""The types of the web client have the fields that the server's messages have."""

import re
from pathlib import Path

from demesne.server.messages import schema

TYPES = (Path(__file__).resolve().parent.parent.parent / "web/src/wire/types.ts").read_text()
OTHER_NAMES = {
    "ClockTimes": "Clocks",
    "OpenOffer": "Offer",
    "Absent": "Absence",
    "Wait": "ReactionWindow",
    "Say": "Speak",
}
OF_THE_CLIENT = {"ReactionWindow": {"ends"}}
"""Fields that the client adds by itself."""

INLINE = {"InWords"}


def interfaces():
    """Return the fields of each interface: all, and those that may be missing."""
    found = {}
    for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", TYPES, re.MULTILINE | re.DOTALL):
        fields = re.findall(r"^  (\w+)(\??):", body, re.MULTILINE)
        found[name] = {field for field, _ in fields}, {field for field, mark in fields if mark}
    return found


def test_the_client_knows_each_message_and_part_with_its_fields():
    known = interfaces()
    for name, kind in schema()["$defs"].items():
        if name in INLINE:
            continue
        own = OTHER_NAMES.get(name, name)
        assert own in known, name
        assert known[own][0] - OF_THE_CLIENT.get(own, set()) == set(kind["properties"]), name


def test_what_may_be_missing_may_be_missing_for_the_client():
    known = interfaces()
    for name, kind in schema()["$defs"].items():
        if name not in INLINE and "default" not in str(kind):
            own = OTHER_NAMES.get(name, name)
            missing = set(kind["properties"]) - set(kind["required"])
            assert missing <= known[own][1], name


def test_the_tags_are_those_of_the_server():
    told = {side: set(schema()[side]["discriminator"]["mapping"]) for side in ("client", "server")}
    tags = dict(re.findall(r'^export interface (\w+) \{\n  t: "([\w-]+)";', TYPES, re.MULTILINE))
    unions = dict(re.findall(r"^export type (\w+) = ([\w| ]+);", TYPES, re.MULTILINE))
    of_client = [*re.findall(r"\w+", unions["Command"]), "Hello", "Ping"]
    assert {tags[name] for name in of_client} == told["client"]
    assert {tags[name] for name in re.findall(r"\w+", unions["FromServer"])} == told["server"]
