"""The messages of the protocol, in both directions. `docs/protocol.md` describes their order.

Every message is a JSON object whose "t" says which one it is. Those from clients are bounded and strict: a field that
is unknown, missing or too long makes the whole message void.
"""

from typing import Annotated, Any, Final

import msgspec

PROTOCOL: Final = 1

Id = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"\A[A-Za-z0-9_-]+\Z")]
"""What a client calls a command of its own, never the same twice in a game."""

MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


# From clients


class Hello(msgspec.Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message: `version` is the last one that the client has, 0 for none."""

    version: Version = 0


class Do(msgspec.Struct, tag_field="t", tag="do", forbid_unknown_fields=True):
    """Make a move, in notation, that answers the decision of this id."""

    id: Id
    decision: Annotated[str, msgspec.Meta(max_length=32)]
    move: MoveText


class Undo(msgspec.Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take the own last move back, if nobody has learned anything from it."""

    id: Id


class Say(msgspec.Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Say something to the table."""

    id: Id
    text: ChatText


class Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Ask for a sign of life."""


FromClient = Hello | Do | Undo | Say | Ping


# From the server


class Choice(msgspec.Struct):
    """An open decision: its id, its kind, the card that asks ("" for none), and all legal moves in notation."""

    id: str
    kind: str
    source: str
    moves: list[str]


class Update(msgspec.Struct, tag_field="t", tag="update"):
    """What happened after version `since` up to version `version`, and how things stand now.

    `events` are those that this onlooker is shown, `view` is all that it knows, `choice` is the own open decision.
    """

    version: int
    since: int
    events: list[dict[str, object]]
    view: dict[str, object]
    choice: Choice | None
    over: bool


class Ack(msgspec.Struct, tag_field="t", tag="ack"):
    """A command was carried out and is kept; the same id again is answered the same."""

    id: str
    version: int


class Stale(msgspec.Struct, tag_field="t", tag="stale"):
    """A command answered a decision that is no longer open; `now` is how things stand."""

    id: str
    now: Update


class Refused(msgspec.Struct, tag_field="t", tag="refused"):
    """A command was not carried out; `why` is a word for programs, `text` a sentence for people."""

    id: str
    why: str
    text: str


class Said(msgspec.Struct, tag_field="t", tag="said"):
    """Somebody said something."""

    name: str
    seat: int
    text: str


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    """A sign of life."""


FromServer = Update | Ack | Stale | Refused | Said | Pong

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


def read_message(data: bytes | str) -> FromClient:
    """Return the message of a client. Raises ValueError for what is none."""
    message: FromClient = _DECODER.decode(data)
    return message


def write_message(message: FromServer) -> bytes:
    """Return a message of the server as it goes over the wire."""
    return _ENCODER.encode(message)


def schema() -> dict[str, Any]:
    """Return the JSON schema of all messages."""
    (client, server), components = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {"client": client, "server": server, "$defs": components}
