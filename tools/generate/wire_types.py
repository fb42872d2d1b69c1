"""Write the TypeScript types of the client's messages from the message classes of the server.

Run `python -m tools.generate.wire_types` after a change of them; a test compares the committed file.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec
from tools.compiling import ROOT

from demesne.server.rendering.forms import SHAPE
from demesne.server.websocket.messages import Command, FromClient, FromServer, PublicStatus

TARGET: Final = ROOT / "web/src/wire/messages.ts"
NOTE: Final = """\
/**
 * The messages of the protocol, in both directions, with all their parts.
 * Written by tools/generate/wire_types.py from the server's message classes; change those, not this file.
 */
"""
_SHAPE: Final = "One shape of a picture; `demesne.games.dominations.picture.shapes` says what the keys mean."
_EVENT: Final = "An event as a player record has it: `event` is its kind, the other keys go with it."
_VIEW: Final = "What a viewer knows of a game, as JSON; each game types its own."
_OPEN: Final = {("Update", "events"): "GameEvent[]", ("Update", "view"): "View"}
"""Fields whose JSON each game defines for itself."""

_REF: Final = "#/$defs/"
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_WIDTH: Final = 120


def text() -> str:
    """Return the whole file."""
    _, parts = msgspec.json.schema_components(
        [FromClient, FromServer, PublicStatus], ref_template=_REF + "{name}"
    )
    blocks = [
        NOTE,
        _interface("Shape", {**SHAPE, "description": _SHAPE}),
        f"/** {_EVENT} */\nexport interface GameEvent {{\n  event: string;\n  [key: string]: unknown;\n}}\n",
        f"/** {_VIEW} */\nexport type View = Record<string, unknown>;\n",
        *(_interface(name, part) for name, part in parts.items()),
        _union(
            "Command",
            Command,
            "A message that changes something. It is answered by `ack`, `stale` or `refused` with its id.",
        ),
        _union("FromClient", FromClient, "All messages from the client."),
        _union("FromServer", FromServer, "All messages from the server."),
    ]
    return "\n".join(blocks)


def _interface(name: str, part: Mapping[str, Any]) -> str:
    """Return the declaration of an object type."""
    required = part.get("required", ())
    fields = [
        f"  {key}{'' if key in required else '?'}: {_OPEN.get((name, key)) or _type(kind)};"
        for key, kind in part["properties"].items()
    ]
    return "\n".join([*_comment(part["description"]), f"export interface {name} {{", *fields, "}", ""])


def _union(name: str, kinds: Any, about: str) -> str:
    """Return the declaration of a type that is one of several messages."""
    members = [kind.__name__ for kind in get_args(kinds)]
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) > _WIDTH:
        line = f"export type {name} =\n  | " + "\n  | ".join(members) + ";"
    return f"/** {about} */\n{line}\n"


def _comment(description: str) -> list[str]:
    """Return a docstring as a comment."""
    lines = [line.strip() for line in description.strip().splitlines()]
    if len(lines) == 1 and len(lines[0]) <= _WIDTH - 7:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def _type(kind: Mapping[str, Any]) -> str:
    """Return the type of a JSON schema. Raises ValueError for a schema that no message has had so far."""
    if kind == SHAPE:
        return "Shape"
    if "$ref" in kind:
        return str(kind["$ref"]).removeprefix(_REF)
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(_type(each) for each in kind["anyOf"])
    if kind.get("type") == "array":
        return _list(kind)
    if kind.get("type") == "object" and "properties" not in kind:
        return f"Record<string, {_type(kind.get('additionalProperties', {}))}>"
    if not kind:
        return "unknown"
    if kind.get("type") in _PLAIN:
        return _PLAIN[kind["type"]]
    raise ValueError(f"no type for {kind}")


def _list(kind: Mapping[str, Any]) -> str:
    """Return the type of an array, which is a tuple if its length is fixed."""
    item = _type(kind.get("items", {}))
    if "minItems" in kind and kind["minItems"] == kind.get("maxItems"):
        return f"[{', '.join([item] * kind['minItems'])}]"
    return f"({item})[]" if " | " in item else f"{item}[]"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
