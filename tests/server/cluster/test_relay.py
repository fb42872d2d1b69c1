"""Each message from the server goes to other processes if, and only if, its class declares that."""

import asyncio
from typing import ClassVar, get_args

import msgspec
import pytest

from demesne.server.cluster.bus import MessageBus
from demesne.server.cluster.cluster import Cluster
from demesne.server.websocket import messages
from demesne.server.websocket.messages import (
    Ack,
    Bye,
    Chat,
    FromServer,
    Pong,
    Refused,
    Relay,
    Rematch,
    Said,
    ServerMessage,
    Stale,
    Update,
)
from tests.server.playing import Table

SAID = Said("Ann", 0, "Hello!", 1_700_000_000_000)


class Wire(MessageBus):
    """Keeps the messages, as the other process would receive them."""

    def __init__(self):
        super().__init__()
        self.told = []

    def publish(self, message):
        self.told.append(msgspec.json.decode(msgspec.json.encode(message | {"from": self.process})))


def cluster_of(table, bus):
    return Cluster({"g": table.live}, table.store, table.time, bus, lambda game: None, lambda ended: None)


def message_of(kind: type, table: Table) -> FromServer:
    """Return a message of this kind."""
    now = table.live.subscribers.current(0, None)
    examples: tuple[FromServer, ...] = (
        now, Ack("command1", 1), Stale("command1", now), Refused("command1", "over", "", {}), SAID, Chat([SAID]),
        Rematch("the-next-one"), Bye(1_000), Pong(),
    )  # fmt: skip
    (found,) = [example for example in examples if type(example) is kind]
    return found


@pytest.mark.parametrize("kind", get_args(FromServer))
def test_the_declaration_of_each_message_is_honoured(kind):
    asyncio.run(relayed(kind))


async def relayed(kind):
    """Relay a message from one table to another, and compare what its people are sent."""
    bus = Wire()
    async with Table() as here, Table() as there:
        await there.come(0)
        message = message_of(kind, here)
        cluster_of(here, bus).relay(here.live, message)
        is_relayed = kind.relay is Relay.EVERY_PROCESS
        assert len(bus.told) == is_relayed
        heard = len(there.seats[0].frames)
        for told in bus.told:
            cluster_of(there, MessageBus())._hear(told)
        await there.quiet()
        sent = there.seats[0].frames[heard:]
        assert sent == [messages.write_message(message)] * is_relayed


def test_a_relayed_rematch_is_known_to_those_who_come_later():
    async def run():
        bus = Wire()
        async with Table() as here, Table() as there:
            cluster_of(here, bus).relay(here.live, Rematch("the-next-one"))
            cluster_of(there, MessageBus())._hear(bus.told[0])
            assert there.live.next_game == "the-next-one"

    asyncio.run(run())


def test_a_message_without_a_declaration_is_refused():
    with pytest.raises(TypeError, match="Shout must declare `relay`"):
        type("Shout", (ServerMessage,), {})

    class Whisper(ServerMessage, tag_field="t", tag="whisper"):
        relay: ClassVar[Relay] = Relay.NEVER

    with pytest.raises(TypeError, match="Murmur must declare `relay`"):
        type("Murmur", (Whisper,), {})
    assert issubclass(Update, ServerMessage)
