"""The messages of the protocol, in both directions. `docs/protocol.md` describes their order.

Every message is a JSON object whose "t" says which one it is. Those from clients are bounded and strict: a field that
is unknown, missing or too long makes the whole message void.
"""

from typing import Annotated, Any, Final

import msgspec

from demesne.server.refusals import Value, sentence
from demesne.server.told.forms import Language, Told

PROTOCOL: Final = 1

Id = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?![\s\S])")]
"""What a client calls a command of its own, never the same twice in a game.

The end of the pattern is one that both Python and the schema's readers know, and that no line break passes.
"""

MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
OfferId = Annotated[str, msgspec.Meta(max_length=32)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
Moves = Annotated[int, msgspec.Meta(ge=1, le=1000)]
# Not every database can keep the character 0.
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=r"^[^\x00]*$")]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


# From clients


class Hello(msgspec.Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message: `version` is the last one that the client has, 0 for none.

    With a `lang` every update comes with the game in words of that language, for clients that people look at.
    """

    version: Version = 0
    lang: Language | None = None


class Do(msgspec.Struct, tag_field="t", tag="do", forbid_unknown_fields=True):
    """Make a move, in notation, that answers the decision of this id."""

    id: Id
    decision: Annotated[str, msgspec.Meta(max_length=32)]
    move: MoveText


class Undo(msgspec.Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take the own last move back, if nobody has learned anything from it."""

    id: Id


class AskUndo(msgspec.Struct, tag_field="t", tag="ask-undo", forbid_unknown_fields=True):
    """Ask the others whether the own last moves may be taken back, with all that came after them."""

    id: Id
    moves: Moves = 1


class Agree(msgspec.Struct, tag_field="t", tag="agree", forbid_unknown_fields=True):
    """Answer somebody's wish to take moves back."""

    id: Id
    offer: OfferId
    yes: bool


class TakeOver(msgspec.Struct, tag_field="t", tag="take-over", forbid_unknown_fields=True):
    """Vote that a bot plays the seat of somebody who is absent."""

    id: Id
    seat: SeatNumber


class ComeBack(msgspec.Struct, tag_field="t", tag="come-back", forbid_unknown_fields=True):
    """Take the own seat back from the bot that plays it."""

    id: Id


class Leave(msgspec.Struct, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """Leave the game to a bot. A game that all people have left is given up."""

    id: Id


class Again(msgspec.Struct, tag_field="t", tag="again", forbid_unknown_fields=True):
    """Wish for another game when this one is over."""

    id: Id


class Say(msgspec.Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Say something to the table."""

    id: Id
    text: ChatText


class Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Ask for a sign of life."""


FromClient = Hello | Do | Undo | AskUndo | Agree | TakeOver | ComeBack | Leave | Again | Say | Ping

Command = Do | Undo | AskUndo | Agree | TakeOver | ComeBack | Leave | Again | Say
"""The messages that want an answer, which only a seat may send."""


# From the server


class Choice(msgspec.Struct):
    """An open decision: its id, its kind, the card that asks ("" for none), and all legal moves in notation."""

    id: str
    kind: str
    source: str
    moves: list[str]


class ClockTimes(msgspec.Struct):
    """The clocks at the moment `at`: milliseconds left by seat, and the seats whose clock runs."""

    kind: str
    left: list[int]
    running: list[int]
    at: int


class OpenOffer(msgspec.Struct):
    """A wish of `seat` to take its last `moves` moves back, and who has agreed to it."""

    id: str
    seat: int
    moves: int
    agreed: list[int]


class Absent(msgspec.Struct):
    """A seat whose person has been away since a moment, for a minute or more; `votes` are for a bot in his place."""

    seat: int
    since: int
    votes: list[int]


class Wait(msgspec.Struct):
    """A wait that all see: nothing happens before the moment `until`, whatever is answered.

    `left` has the milliseconds from when this was written until then, for a client whose clock goes wrong.
    """

    until: int
    left: int


class Standing(msgspec.Struct):
    """How the table stands beside the game, which every update tells too.

    `clocks` are None at a table without any. `present` says by seat whether its person is connected, or it is a bot's;
    `absent` lists who has been away for long, `bots` has by seat the bot that plays it now. `offer` is an open wish to
    take moves back, `window` a wait, `again` the seats that wish for another game.
    """

    clocks: ClockTimes | None
    present: list[bool]
    offer: OpenOffer | None
    absent: list[Absent]
    window: Wait | None
    bots: list[str | None]
    again: list[int]


class Update(Standing, tag_field="t", tag="update", kw_only=True):
    """What happened after version `since` up to version `version`, and how things stand now.

    `events` are those that this onlooker is shown, `view` is all that it knows, `choice` is the own open decision.
    `abandoned` games are `over` too. `told` says it in words, for a client that asked for a language; others are not
    sent the key. The other keys are those of `Standing`.
    """

    version: int
    since: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    choice: Choice | None
    over: bool
    abandoned: bool
    told: Told | msgspec.UnsetType = msgspec.UNSET


class Ack(msgspec.Struct, tag_field="t", tag="ack"):
    """A command was carried out and is kept; the same id again is answered the same."""

    id: str
    version: int


class Stale(msgspec.Struct, tag_field="t", tag="stale"):
    """A command answered a decision that is no longer open; `now` is how things stand."""

    id: str
    now: Update


class Refused(msgspec.Struct, tag_field="t", tag="refused"):
    """A command was not carried out; `why` is the code of a refusal with its `parameters`, `text` its sentence."""

    id: str
    why: str
    text: str
    parameters: dict[str, Value]


class Said(msgspec.Struct, tag_field="t", tag="said"):
    """Somebody said something, at a moment in milliseconds since 1970."""

    name: str
    seat: int
    text: str
    at: int


class Chat(msgspec.Struct, tag_field="t", tag="chat"):
    """What was said lately at the table, oldest first."""

    messages: list[Said]


class Rematch(msgspec.Struct, tag_field="t", tag="rematch"):
    """Everybody wished for another game: its id."""

    game: str


class Bye(msgspec.Struct, tag_field="t", tag="bye"):
    """The server stops; come back after so many milliseconds."""

    after_ms: int


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    """A sign of life."""


FromServer = Update | Ack | Stale | Refused | Said | Chat | Rematch | Bye | Pong

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


def read_message(data: bytes | str) -> FromClient:
    """Return the message of a client. Raises ValueError for what is none."""
    message: FromClient = _DECODER.decode(data)
    return message


def write_message(message: FromServer) -> bytes:
    """Return a message of the server as it goes over the wire."""
    return _ENCODER.encode(message)


def refusal(command: str, why: str, **parameters: Value) -> Refused:
    """Return the message that a command is not carried out; "" is a command that nobody gave."""
    return Refused(command, why, sentence(why, parameters), parameters)


def schema() -> dict[str, Any]:
    """Return the JSON schema of all messages."""
    (client, server), components = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {"client": client, "server": server, "$defs": components}
