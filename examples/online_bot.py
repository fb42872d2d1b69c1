"""A bot of one's own at an online table: it joins by a link, and plays the game to its end.

    demesne serve
    python examples/online_bot.py http://127.0.0.1:8000 JOIN-TOKEN

It speaks the protocol of docs/protocol.md with the standard library and `websockets`, and chooses at random; put your
own choice into `choose`.
"""

import json
import random
import sys
import urllib.request
from typing import Any
from uuid import uuid4

from websockets.sync.client import connect


def ask(address: str, path: str, token: str, data: dict[str, Any]) -> dict[str, Any]:
    """Send one request and return its answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address + path, json.dumps(data).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
    return told


def choose(update: dict[str, Any]) -> str:
    """Return one of the legal moves; `update["view"]` is all that this seat knows."""
    return str(random.choice(update["choice"]["moves"]))


def play(address: str, join: str) -> dict[str, Any]:
    """Join the table of a link, play, and return the last view."""
    token = ask(address, "/api/session", "", {"name": "online bot", "bearer": True})["token"]
    game = ask(address, "/api/join", token, {"join": join})["id"]
    url = f"{address.replace('http', 'ws', 1)}/api/games/{game}/socket"
    with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"t": "hello"}))
        while True:
            message: dict[str, Any] = json.loads(socket.recv())
            if message["t"] != "update":
                continue
            if message["over"]:
                view: dict[str, Any] = message["view"]
                return view
            if message["choice"]:
                answer = {"decision": message["choice"]["id"], "move": choose(message)}
                socket.send(json.dumps({"t": "do", "id": uuid4().hex, **answer}))


if __name__ == "__main__":
    print(json.dumps(play(*sys.argv[1:3]), indent=2))
