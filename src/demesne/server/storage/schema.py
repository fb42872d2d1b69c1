"""The tables of the database as the program uses them; `migrations` makes them, step by step.

Times are milliseconds since 1970. Secrets that people hold (session and invitation tokens) are stored as SHA-256 only.
The log of a game is append-only: nothing updates or deletes rows of `entry` but the deletion of the whole game.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID: Final = String(32)
TOKEN_HASH: Final = String(64)

PERSON: Final = Table(
    "person",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    # Set when a guest becomes an account: the name as it is compared, and the hash of the password.
    Column("name_key", String(80), unique=True),
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
)

SESSION: Final = Table(
    "session",
    METADATA,
    Column("token", TOKEN_HASH, primary_key=True),
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
    # What the browser or program calls itself, so that its owner knows it again in a list.
    Column("about", String(80), nullable=False, server_default=""),
)

GAME: Final = Table(
    "game",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("status", String(10), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("owner", ID, ForeignKey("person.id", ondelete="SET NULL")),
    Column("commitment", String(64), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    # Frozen at the start: the setup of the game, and what the players sent for its key.
    Column("setup", Text),
    Column("entropy", Text),
    # When no hash was taken any more, so that bytes may be sent; and the hashes, frozen at the start like the bytes.
    Column("sealed", BigInteger),
    Column("hashes", Text),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("result", Text),
    # How the table is played: clock, windows, undo (see `terms.py`).
    Column("terms", Text, nullable=False, server_default="{}"),
    # Six letters to join by before the start.
    Column("code", String(6)),
    # The game that this one is the rematch of; no game has two.
    Column("previous", ID),
    # Which moves of which game it goes on from; none for a game that began with its deal.
    Column("continues", Text),
    # When a server must open the game by itself: 0 while one holds it, none where nothing happens without people.
    Column("wake", BigInteger),
    # The day whose kingdom it is played with, in UTC ("2026-11-25"); none for any other game.
    Column("day", String(10)),
    # The process that has the game open, none where no one has or where there is one process only; and how often that
    # has changed.
    Column("process", ID),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Index("ix_game_day_owner", "day", "owner", unique=True),
    Index("ix_game_status_created", "status", "created"),
    Index("ix_game_code", "code", unique=True),
    Index("ix_game_previous", "previous", unique=True),
    Index("ix_game_wake", "wake"),
    Index("ix_game_process", "process"),
)

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("game", ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", ID, ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("bot", String(40)),
    Column("name", String(40), nullable=False),
    Column("entropy", LargeBinary),
    # What a player commits to before sending it as entropy.
    Column("hash", LargeBinary),
)

INVITATION: Final = Table(
    "invitation",
    METADATA,
    Column("token", TOKEN_HASH, primary_key=True),
    Column("game", ID, ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("created", BigInteger, nullable=False),
)

ENTRY: Final = Table(
    "entry",
    METADATA,
    Column("game", ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    # The id that a client gave its command; two rows of a game never have the same.
    Column("command", String(64)),
    Column("body", Text, nullable=False),
    UniqueConstraint("game", "command"),
)

SNAPSHOT: Final = Table(
    "snapshot",
    METADATA,
    Column("game", ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("versions", Text, nullable=False),
    Column("answers", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("game", ID, ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", ID, ForeignKey("person.id", ondelete="SET NULL")),
    Column("at", BigInteger, nullable=False),
    Column("text", String(500), nullable=False),
    # What the client called its command, so that one that is sent again is not kept twice.
    Column("command", String(80)),
    UniqueConstraint("game", "command", name="uq_chat_game_command"),
)

# One row: the last time at which a server worked on this database.
HEARTBEAT: Final = Table(
    "heartbeat",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

# The processes that share this database. A row whose time no longer changes is that of a dead one; `ended` is set when
# that is certain.
PROCESS: Final = Table(
    "process",
    METADATA,
    Column("id", ID, primary_key=True),
    # Where other processes reach it, as host:port, and the secret by which it knows their requests.
    Column("address", String(200), nullable=False),
    Column("secret", String(64), nullable=False),
    # Its last sign of life, in the time of its games.
    Column("at", BigInteger, nullable=False),
    Column("ended", Boolean, nullable=False, server_default=false()),
)

# Times during which no server did; they are credited to the clocks.
OUTAGE: Final = Table(
    "outage",
    METADATA,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

# One row: the key from which the secret of each day's kingdom follows. The migration draws it.
DAY_KEY: Final = Table(
    "day_key",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary, nullable=False),
)

# Who agrees that a finished game with other people is analysed.
CONSENT: Final = Table(
    "consent",
    METADATA,
    Column("game", ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
)

# People who may have no sessions: until a moment, or for ever.
BAN: Final = Table(
    "ban",
    METADATA,
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("reason", String(200), nullable=False),
)

# At most one row: what operators tell everybody ("" for nothing), until when, and whether no new games begin.
SERVICE: Final = Table(
    "service",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("notice", String(500), nullable=False),
    Column("until", BigInteger),
    Column("draining", Boolean, nullable=False),
)

STRATEGY: Final = Table(
    "strategy",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# How a person who is away is reached, and when. A person without a row has never asked for messages.
CONTACT: Final = Table(
    "contact",
    METADATA,
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("language", String(2), nullable=False),
    # Quiet hours in minutes since midnight of a time zone; none where both are none. They may go past midnight.
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    # An address that its owner has confirmed, and one that waits for that with the hash of its token.
    Column("mail", String(254), index=True),
    Column("wants_mail", Boolean, nullable=False),
    Column("new_mail", String(254)),
    Column("new_token", TOKEN_HASH, unique=True),
    Column("new_until", BigInteger),
    # When a process last saw a socket of the person, and when the latest message about games was made; 0 for never.
    Column("seen", BigInteger, nullable=False),
    Column("notified", BigInteger, nullable=False),
)

# Browsers that take push messages for a person, as long as their session lasts: the address of the push service, and
# the keys of the browser.
SUBSCRIPTION: Final = Table(
    "subscription",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column(
        "session", TOKEN_HASH, ForeignKey("session.token", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("endpoint", String(1000), nullable=False, unique=True),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("about", String(80), nullable=False),
)

# The turn of a person that a message was made about: the last entry of its game then, and whether the message said that
# the clock is near its end.
NOTIFIED_TURN: Final = Table(
    "notified_turn",
    METADATA,
    Column("game", ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("ending", Boolean, nullable=False),
)

# Messages that are still to be sent: to a browser, or without a subscription by mail. A process that sends one first
# puts `due` off, so that no other one sends it, too.
OUTGOING: Final = Table(
    "outgoing",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("subscription", ID, ForeignKey("subscription.id", ondelete="CASCADE"), index=True),
    Column("body", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

# Links by which an account gets a new password, once.
PASSWORD_RESET: Final = Table(
    "password_reset",
    METADATA,
    Column("token", TOKEN_HASH, primary_key=True),
    Column("person", ID, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("until", BigInteger, nullable=False),
)

# One row, which the migration draws: the private key of push messages, the key of the links that end mails, and when a
# process last looked for whom to notify.
NOTIFICATION_KEY: Final = Table(
    "notification_key",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("push", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("looked", BigInteger, nullable=False),
)
