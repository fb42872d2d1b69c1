"""The messages of the protocol, in both directions. `docs/protocol.md` describes their order.

Every message is a JSON object whose "t" names its kind. Messages from clients are bounded and strict: an unknown,
missing or too long field makes the whole message invalid.
"""

from typing import Annotated, Any, Final, Literal

import msgspec

from demesne.server.refusals import Value, sentence
from demesne.server.rendering.forms import Language, Rendered

PROTOCOL: Final = 1

Id = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?![\s\S])")]
"""The id that a client gives to a command, unique in its game.

The pattern ends in a way that Python and JavaScript both know and that lets no line break pass.
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
    """The first message. `version` is the last one that the client has, 0 for none.

    With `lang`, updates also have the game in words of that language, for clients that people look at.
    """

    version: Version = 0
    lang: Language | None = None


class Do(msgspec.Struct, tag_field="t", tag="do", forbid_unknown_fields=True):
    """Make a move, in notation, to answer the decision with this id."""

    id: Id
    decision: Annotated[str, msgspec.Meta(max_length=32)]
    move: MoveText


class Undo(msgspec.Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back your last answer, if nobody has learned anything from it."""

    id: Id


class AskUndo(msgspec.Struct, tag_field="t", tag="ask-undo", forbid_unknown_fields=True):
    """Ask the others to let you take back your last answers, with everything after them."""

    id: Id
    moves: Moves = 1


class Agree(msgspec.Struct, tag_field="t", tag="agree", forbid_unknown_fields=True):
    """Answer another player's request to take moves back."""

    id: Id
    offer: OfferId
    yes: bool


class TakeOver(msgspec.Struct, tag_field="t", tag="take-over", forbid_unknown_fields=True):
    """Vote that a bot plays the seat of an absent player."""

    id: Id
    seat: SeatNumber


class ComeBack(msgspec.Struct, tag_field="t", tag="come-back", forbid_unknown_fields=True):
    """Resume playing your seat, replacing the bot."""

    id: Id


class Leave(msgspec.Struct, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """Leave the game to a bot. A game that all people have left pauses; with `end` the last of them ends it."""

    id: Id
    end: bool = False


class Again(msgspec.Struct, tag_field="t", tag="again", forbid_unknown_fields=True):
    """Ask for another game after the end of this one."""

    id: Id


class Say(msgspec.Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: Id
    text: ChatText


class Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Check that the connection works."""


FromClient = Hello | Do | Undo | AskUndo | Agree | TakeOver | ComeBack | Leave | Again | Say | Ping

Command = Do | Undo | AskUndo | Agree | TakeOver | ComeBack | Leave | Again | Say
"""The messages that are answered. Only seats may send them, not spectators."""


# From the server

ClockKind = Literal["live", "days"]


class Choice(msgspec.Struct):
    """An open decision: its id and kind, the card that asks ("" for none), and all legal moves in notation."""

    id: str
    kind: str
    source: str
    moves: list[str]


class ClockTimes(msgspec.Struct):
    """The clocks at the moment `at`: milliseconds left by seat, and the seats whose clock runs."""

    kind: ClockKind
    left: list[int]
    running: list[int]
    at: int


class OpenOffer(msgspec.Struct):
    """A request of `seat` to take back its last `moves` answers, and the seats that have agreed."""

    id: str
    seat: int
    moves: int
    agreed: list[int]


class Absent(msgspec.Struct):
    """A seat whose person has been away for a minute or more, since `since`. `votes` are for a bot in their place."""

    seat: int
    since: int
    votes: list[int]


class Wait(msgspec.Struct):
    """A wait that everybody sees: nothing happens before `until`, whatever is answered.

    `left` is the milliseconds until then, for clients whose clock is wrong.
    """

    until: int
    left: int


class PublicStatus(msgspec.Struct):
    """The state of the table beside the game; every update has it.

    `clocks` is null at a table without clocks. `present` says for each seat whether its person is connected or it is a
    bot's. `absent` lists people who have been away for long. `bots` has for each seat the bot that plays it now.
    `offer` is an open request to take moves back, `window` a wait, `again` the seats that want another game.
    """

    clocks: ClockTimes | None
    present: list[bool]
    offer: OpenOffer | None
    absent: list[Absent]
    window: Wait | None
    bots: list[str | None]
    again: list[int]


class Update(PublicStatus, tag_field="t", tag="update", kw_only=True):
    """What happened after version `since` up to version `version`, and the state of game and table now.

    `events` are those that this viewer may see, `view` is everything it knows, `choice` is your open decision.
    Games that are `abandoned` are `over` too. `told` is the game in words, only for clients that asked for a language.
    The other keys are the state of the table.
    """

    version: int
    since: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    choice: Choice | None
    over: bool
    abandoned: bool
    told: Rendered | msgspec.UnsetType = msgspec.UNSET


class Ack(msgspec.Struct, tag_field="t", tag="ack"):
    """A command was carried out and stored. The same id sent again gets the same answer."""

    id: str
    version: int


class Stale(msgspec.Struct, tag_field="t", tag="stale"):
    """A command answered a decision that is no longer open. `now` is the present state."""

    id: str
    now: Update


class Refused(msgspec.Struct, tag_field="t", tag="refused"):
    """A command was not carried out. `why` is the code of the refusal, with `parameters`; `text` is its sentence."""

    id: str
    why: str
    text: str
    parameters: dict[str, Value]


class Said(msgspec.Struct, tag_field="t", tag="said"):
    """Someone at the table said something. `at` is in milliseconds since 1970."""

    name: str
    seat: int
    text: str
    at: int


class Chat(msgspec.Struct, tag_field="t", tag="chat"):
    """The latest chat messages of the table, oldest first."""

    messages: list[Said]


class Rematch(msgspec.Struct, tag_field="t", tag="rematch"):
    """All people asked for another game; this is its id."""

    game: str


class Bye(msgspec.Struct, tag_field="t", tag="bye"):
    """The server stops. Reconnect after `after_ms` milliseconds."""

    after_ms: int


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    """The connection works."""


FromServer = Update | Ack | Stale | Refused | Said | Chat | Rematch | Bye | Pong

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


def read_message(data: bytes | str) -> FromClient:
    """Return the message of a client. Raises ValueError for anything else."""
    message: FromClient = _DECODER.decode(data)
    return message


def write_message(message: FromServer | bytes) -> bytes:
    """Return a message of the server as JSON. Bytes are returned as they are."""
    return message if isinstance(message, bytes) else _ENCODER.encode(message)


def refusal(command: str, why: str, **parameters: Value) -> Refused:
    """Return the message that refuses a command; the id "" belongs to no command."""
    return Refused(command, why, sentence(why, parameters), parameters)


def schema() -> dict[str, Any]:
    """Return the JSON schema of all messages."""
    (client, server), components = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {"client": client, "server": server, "$defs": components}
