"""Attacks by connections: frames that are no messages, and connections that say nothing."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed

from demesne_benchmarks.attacks.registry import Figure, attack
from demesne_benchmarks.attacks.scene import OWNER, Person, Scene

_SECONDS = 5
_SILENT = 1_100
_FILES = 1_024
_ADDRESSES = 40
_PART = b"\x00\x80\x00\x00\x00\x00"
_PING = b"\x89\x80\x00\x00\x00\x00"
_BEGIN = b"\x01\x81\x00\x00\x00\x00x"


@attack("pings", f"one spectator sends pings for {_SECONDS} s")
def send_pings(scene: Scene) -> Iterator[Figure]:
    """Send pings as fast as they are taken."""
    yield from _flood(scene, b"", _PING)


@attack("empty-parts", f"one spectator sends empty parts of a message for {_SECONDS} s")
def send_parts(scene: Scene) -> Iterator[Figure]:
    """Send parts of a message that never ends."""
    yield from _flood(scene, _BEGIN, _PART)


def _flood(scene: Scene, first: bytes, data: bytes) -> Iterator[Figure]:
    """Send bytes over a socket, which are all answered or taken."""
    ann, eve = scene.person("Ann", OWNER), scene.person("Eve")
    game = ann.table(bots=1)
    before, begin = scene.processor, time.monotonic()
    with suppress(ConnectionClosed, OSError), eve.socket(game) as wire:
        # Frames are written by hand, for a library would not send such ones; what comes back is read by it.
        wire.socket.sendall(first)
        while time.monotonic() < begin + _SECONDS:
            wire.socket.sendall(data * 200)
            wire.ping()
    left = begin + _SECONDS - time.monotonic()
    if left > 0:
        time.sleep(left)
    yield Figure("share of a core that the server takes, in %", 100 * (scene.processor - before) / _SECONDS)


@attack("silence", f"{_SILENT} connections from {_ADDRESSES} addresses say nothing, with {_FILES} files")
def say_nothing(scene: Scene) -> Iterator[Figure]:
    """Open more connections than the server may have files."""
    scene.server.stop()
    scene.server.prefix = ["prlimit", f"--nofile={_FILES}:{_FILES}"]
    scene.server.start()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    where = urlsplit(scene.server.address)
    held: list[socket.socket] = []
    for number in range(_SILENT):
        with suppress(OSError):
            source = (f"127.0.1.{number % _ADDRESSES}", 0)
            held.append(socket.create_connection((where.hostname or "", where.port or 0), 2, source))
    ann = Person(scene, "", OWNER)
    yield Figure("another person asks for the page", ann.takes(lambda: ann.get("/api/about")))
    for each in held:
        each.close()
    scene.server.stop()
    yield Figure("lines in the log", sum("connections" in line for line in scene.server.said))
    scene.server.start()
