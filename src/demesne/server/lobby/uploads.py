"""Uploaded strategies: bounded texts that play as bots with their own ids.

Only the text is stored, after a check in another process. A text has no loops, so its size
bounds the time of each decision.
"""

from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from demesne.bots.registry import strategy_games, strategy_texts, takes_strategies
from demesne.core.errors import DemesneError, SetupError
from demesne.server.identity.people import Person, new_id, spaced
from demesne.server.refusals import RefusalError
from demesne.server.storage.schema import STRATEGY
from demesne.server.storage.store import Store

PREFIX: Final = "strategy:"
"""The start of the code of such a bot; its id follows."""

LARGEST: Final = 16 * 1024
MOST_RULES: Final = 200
MOST_STEPS: Final = 5_000
MOST_KEPT: Final = 20
LONGEST_NAME: Final = 30


@dataclass(frozen=True)
class Upload:
    """A person's strategy; `id` is that of the bot."""

    id: str
    name: str
    created: int

    def to_json(self) -> dict[str, object]:
        """Return it as JSON for its owner."""
        return {"id": PREFIX + self.id, "name": self.name, "created": self.created}


def check(text: str) -> None:
    """Raise RefusalError for an invalid strategy text, or one that is too slow. Workers do this."""
    # Texts are stored without a game, as only one has such texts.
    (game,) = strategy_games()
    try:
        size = strategy_texts(game).size(text)
    except DemesneError as error:
        raise RefusalError("bad-strategy", text=str(error)) from None
    if size.rules > MOST_RULES:
        raise RefusalError("strategy-rules", most=MOST_RULES)
    if size.steps > MOST_STEPS:
        raise RefusalError("strategy-steps")


def check_size(text: str) -> None:
    """Raise RefusalError for a text that is longer than any strategy."""
    if len(text.encode()) > LARGEST:
        raise RefusalError("strategy-too-large", most=LARGEST)


def clean_name(name: str) -> str:
    """Return the name of a strategy with single spaces. Raises RefusalError."""
    clean = spaced(name, LONGEST_NAME)
    if clean is None:
        raise RefusalError("strategy-name", most=LONGEST_NAME)
    return clean


def keep(connection: Connection, person: str, name: str, text: str, at: int) -> Upload:
    """Store a strategy that was checked. Raises RefusalError for an owner with too many."""
    mine = STRATEGY.c.person == person
    if connection.execute(select(func.count()).select_from(STRATEGY).where(mine)).scalar_one() >= MOST_KEPT:
        raise RefusalError("too-many-strategies", most=MOST_KEPT)
    upload = Upload(new_id(), name, at)
    connection.execute(insert(STRATEGY).values(id=upload.id, person=person, name=name, text=text, created=at))
    return upload


def of_person(connection: Connection, person: str) -> list[Upload]:
    """Return the strategies of a person, latest first."""
    rows = connection.execute(
        select(STRATEGY.c.id, STRATEGY.c.name, STRATEGY.c.created)
        .where(STRATEGY.c.person == person)
        .order_by(STRATEGY.c.created.desc(), STRATEGY.c.id)
    )
    return [Upload(row.id, row.name, row.created) for row in rows]


def forget(connection: Connection, person: str, number: str) -> bool:
    """Delete a strategy of a person; return whether there was one. Games that it plays in go on at random."""
    mine = (STRATEGY.c.person == person) & (STRATEGY.c.id == number.removeprefix(PREFIX))
    return connection.execute(delete(STRATEGY).where(mine)).rowcount == 1


def text_of(connection: Connection, bot: str) -> str:
    """Return the text of a bot. Raises SetupError if it was deleted."""
    row = connection.execute(select(STRATEGY.c.text).where(STRATEGY.c.id == bot.removeprefix(PREFIX)))
    text = row.scalar_one_or_none()
    if text is None:
        raise SetupError("this strategy was deleted")
    return str(text)


async def checked_name(store: Store, kind: str, bot: str, owner: Person) -> str:
    """Return the name of a strategy that its owner chooses as a bot. Raises RefusalError."""
    if not takes_strategies(kind):
        raise RefusalError("strategy-game")
    for upload in await store.read(partial(of_person, person=owner.id)):
        if bot == PREFIX + upload.id:
            return upload.name
    raise RefusalError("no-such-strategy")
