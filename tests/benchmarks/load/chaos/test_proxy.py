"""The proxy that faults of the network are made with."""

import asyncio
from contextlib import asynccontextmanager
from time import monotonic

import pytest

from demesne_benchmarks.load.chaos.proxy import Proxy


@asynccontextmanager
async def echoed():
    """Run a program that says back what it hears, and a proxy in front of it."""

    async def echo(reader, writer):
        while data := await reader.read(1_000):
            writer.write(data)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    async with server:
        proxy = Proxy(server.sockets[0].getsockname()[:2])
        await proxy.start()
        try:
            yield proxy
        finally:
            await proxy.close()


async def said(proxy, data):
    """Return what comes back through a proxy, b"" where it ends the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    try:
        writer.write(data)
        return await reader.readexactly(len(data))
    except (OSError, EOFError):
        return b""
    finally:
        writer.close()


def test_data_is_passed_on_and_held_for_a_while():
    async def play():
        async with echoed() as proxy:
            assert await said(proxy, b"one" * 100_000) == b"one" * 100_000
            proxy.delay = 0.1
            begun = monotonic()
            assert await said(proxy, b"two") == b"two"
            # There and back.
            assert monotonic() - begun >= 0.2

    asyncio.run(asyncio.wait_for(play(), 20))


def test_what_is_cut_ends_and_begins_no_more_until_it_is_mended():
    async def play():
        async with echoed() as proxy:
            reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
            writer.write(b"x")
            assert await reader.readexactly(1) == b"x"
            proxy.cut()
            with pytest.raises((OSError, EOFError)):
                await reader.readexactly(1)
            writer.close()
            assert await said(proxy, b"one") == b""
            proxy.mend()
            assert await said(proxy, b"two") == b"two"

    asyncio.run(asyncio.wait_for(play(), 20))


def test_a_target_that_is_away_ends_the_connection():
    async def play():
        proxy = Proxy(("127.0.0.1", 1))
        await proxy.start()
        try:
            assert await said(proxy, b"one") == b""
        finally:
            await proxy.close()

    asyncio.run(asyncio.wait_for(play(), 20))
