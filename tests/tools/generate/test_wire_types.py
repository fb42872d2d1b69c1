"""The client's types of messages are those of the server."""

from typing import get_args

import pytest
from tools.generate import wire_types

from demesne.server.websocket.messages import FromClient, FromServer


def test_the_committed_types_are_fresh():
    committed = wire_types.TARGET.read_text(encoding="utf-8")
    assert committed == wire_types.text(), "run: python -m tools.generate.wire_types"


def test_every_message_has_one_type():
    types = wire_types.text()
    for union in (FromClient, FromServer):
        for kind in get_args(union):
            assert types.count(f"export interface {kind.__name__} {{\n") == 1, kind


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "integer", "minimum": 0}, "number"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}, "[number, number]"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "Record<string, string>"),
        ({"$ref": "#/$defs/Line"}, "Line"),
        ({}, "unknown"),
    ],
)
def test_a_schema_becomes_a_type(schema, expected):
    assert wire_types._type(schema) == expected


def test_an_unknown_schema_is_an_error():
    with pytest.raises(ValueError, match="no type for"):
        wire_types._type({"type": "object", "properties": {}})
