"""Requests of the load: which answers are waited for, and which server is asked next."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from demesne_benchmarks.load import asking
from demesne_benchmarks.load.asking import Asker, RequestError, insist


async def answered(*answers):
    """Return what servers answer that are asked in turn, and how often each was asked.

    Each has its answers, of which the last one stays; None is no answer at all.
    """
    counts = [0] * len(answers)
    async with AsyncExitStack() as stack:
        askers = []
        for number, given in enumerate(answers):

            async def serve(reader, writer, number=number, given=given):
                await reader.readuntil(b"\r\n\r\n")
                status = given[min(counts[number], len(given) - 1)]
                counts[number] += 1
                if status is None:
                    await reader.read()
                else:
                    writer.write(f"HTTP/1.1 {status} S\r\nContent-Length: 2\r\n\r\n{{}}".encode())
                    await writer.drain()
                writer.close()

            server = await asyncio.start_server(serve, "127.0.0.1", 0)
            await stack.enter_async_context(server)
            askers.append(Asker(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"))
        try:
            told = await insist(askers, "GET", "/")
        except RequestError as error:
            told = error.status
        finally:
            for asker in askers:
                asker.close()
    return told, counts


@pytest.mark.parametrize(
    ("answers", "told", "counts"),
    [
        ([[200]], {}, [1]),
        ([[503, 500, 200]], {}, [3]),
        ([[409, 200]], 409, [1]),
        ([[503], [200]], {}, [1, 1]),
        ([[503, 200], [503]], {}, [2, 1]),
        ([[None], [200]], {}, [1, 1]),
    ],
)
def test_a_server_that_is_away_is_asked_again_or_passed_over(monkeypatch, answers, told, counts):
    monkeypatch.setattr(asking, "_SILENCE_SECONDS", 0.3)
    assert asyncio.run(asyncio.wait_for(answered(*answers), 20)) == (told, counts)


def test_nobody_is_asked_for_ever(monkeypatch):
    monkeypatch.setattr(asking, "_PATIENCE_SECONDS", 0.2)

    async def ask():
        # Nobody listens there.
        await insist([Asker("http://127.0.0.1:1")], "GET", "/")

    with pytest.raises(RequestError, match="nobody answers"):
        asyncio.run(asyncio.wait_for(ask(), 20))
