"""Games that are played without a page: to a decision, to the end of a turn or of the game."""

from tests.server.serving import Client, new_command, receive, send
from tests.web.browser import WAIT_MS
from tests.web.dominion.clicks import SHORT, WISHES

CALM = ("pass", "done", "")
"""Wishes that end each phase, and else make the first move."""
STEP_MS = 20


class Played:
    """Somebody who has played a short game of Dominion with a bot: the secret of his session, and the game."""

    def __init__(self, live):
        client = Client(live, "Ann")
        self.token = client.token
        wish = {"kind": "dominion", "players": 2, "bots": ["big-money"], "options": SHORT}
        self.game = client.post("/api/games", wish)["id"]
        client.post(f"/api/games/{self.game}/start", {})
        with client.socket(self.game) as socket:
            play_out(socket)
        self.seat = client.get(f"/api/games/{self.game}")["seat"]

    def seen_by(self, person):
        """Let a person be him."""
        person.context.add_cookies([{"name": "demesne", "value": self.token, "url": person.address}])
        return person


def play_out(socket):
    """Play a game of Dominion to its end over a socket, as fast as the server answers."""
    wishes = [*(f"buy {wish.title()}" for wish in WISHES), "play treasures"]
    send(socket, t="hello")
    while not (update := receive(socket, "update"))["over"]:
        if choice := update["choice"]:
            move = next((wish for wish in wishes if wish in choice["moves"]), choice["moves"][-1])
            send(socket, t="do", id=new_command(), decision=choice["id"], move=move)


def advance(everybody, game, pick, wanted=lambda _: False):
    """Make moves by single requests until an update with a choice is wanted; return whose it is, None at the end.

    `pick` gets an update and returns a move, or None to wait. Raises AssertionError where nothing that is wanted comes.
    """
    versions = [0] * len(everybody)
    for _ in range(WAIT_MS):
        waits = True
        for number, person in enumerate(everybody):
            update = person.get(f"/api/games/{game}/events?after={versions[number]}")
            versions[number] = update["version"]
            if update["over"]:
                return None
            if (choice := update["choice"]) is None:
                continue
            if wanted(update):
                return person
            if (move := pick(update)) is not None:
                command = {"t": "do", "id": new_command(), "decision": choice["id"], "move": move}
                person.post(f"/api/games/{game}/commands", command)
                waits = False
        if waits:
            everybody[0].page.wait_for_timeout(STEP_MS)
    raise AssertionError(f"what is wanted did not come to pass in game {game}")


def first_wished(wishes):
    """Return what picks the first move that begins with one of the wishes, or else the last move."""

    def pick(update):
        moves = update["choice"]["moves"]
        return next((move for wish in wishes for move in moves if move.startswith(wish)), moves[-1])

    return pick


def end_turn(person, game):
    """End the turn of somebody at a game of Dominion."""
    while choice := person.get(f"/api/games/{game}/events?after=0")["choice"]:
        command = {"t": "do", "id": new_command(), "decision": choice["id"], "move": choice["moves"][-1]}
        person.post(f"/api/games/{game}/commands", command)
