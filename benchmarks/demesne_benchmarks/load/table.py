"""One table of the load: two players, one decision at each tick of a schedule that does not wait for the server."""

import asyncio
from typing import Final

from demesne.server.websocket.messages import Ack, Refused
from demesne_benchmarks.load.asking import Asker, RequestError, insist
from demesne_benchmarks.load.counts import Counts
from demesne_benchmarks.load.seat import Order, Seat, Stale

KIND: Final = "dominion"
_PAUSE_SECONDS: Final = 0.1
_SILENCE_SECONDS: Final = 3.0


class Table:
    """A table whose finished games are followed by others, for the same two people."""

    def __init__(
        self,
        askers: list[Asker],
        counts: Counts,
        period: float,
        lang: str = "",
        turns: int = 0,
        routing: str = "split",
        moves_on: bool = False,
    ) -> None:
        """Play with `period` seconds between two decisions; the first server starts the games.

        The players connect to it, to the next one or in turn, as `routing` says (`Plan`). Games end after `turns` turns
        of each player; 0 means the server's limit. With `moves_on` a player whose connection is lost, or silent for
        some seconds, tries the next server that players connect to.
        """
        others = {"owner": askers[:1], "elsewhere": askers[1:2] or askers, "split": askers}
        self._visited = others[routing]
        self._asked_for_games = askers if moves_on else askers[:1]
        self._counts = counts
        self._period = period
        self._lang = lang
        self._options = {"kingdom": "random"} | ({"max_turns": str(turns)} if turns else {})
        self._moves_on = moves_on
        self.tokens: list[str] = []
        self._changed = asyncio.Event()
        self._seats: list[Seat] = []
        self._numbers: list[int] = []
        self._tasks: list[asyncio.Task[None]] = []
        self.game = ""
        self.moments: list[float] = []
        """When decisions were acknowledged, by the clock of the loop."""
        self.is_ending = False

    async def come(self) -> None:
        """Let two guests come and begin a game."""
        for name in ("Ann", "Bo"):
            made = await insist(self._asked_for_games, "POST", "/api/session", {"name": name, "bearer": True})
            self.tokens.append(made["token"])
        await self._begin()

    async def play(self, first: float) -> None:
        """Play until the end is near; the first decision is due at the moment `first` of the loop."""
        due = first
        clock = asyncio.get_running_loop().time
        try:
            while True:
                await asyncio.sleep(due - clock())
                if self.is_ending:
                    return
                seat = await self._asked()
                if seat is None:
                    self._counts.finished += 1
                    await self._begin()
                    due = clock() + self._period
                    continue
                await self._decide(seat, due)
                due += self._period
        finally:
            await self._leave()

    async def _begin(self) -> None:
        """Make a game and sit down at it."""
        await self._leave()
        ann, bo = self.tokens
        askers = self._asked_for_games
        wish = {"kind": KIND, "players": 2, "options": self._options, "table": {"fast_windows": True}}
        made = await insist(askers, "POST", "/api/games", wish, ann)
        game = str(made["id"])
        await insist(askers, "POST", "/api/join", {"join": made["join"]}, bo)
        path = f"/api/games/{game}/start"
        try:
            started = await insist(askers, "POST", path, {}, ann)
        except RequestError:
            # A server that died before it answered had started it already.
            started = await insist(askers, "GET", f"/api/games/{game}", token=ann)
        self.game = game
        self._counts.begin(game)
        # Seats are drawn at the start, so the owner of the table may sit anywhere.
        first = int(started["seat"])
        self._numbers = [first, 1 - first]
        self._seats = []
        for number, token in enumerate(self.tokens):
            first_one = number % len(self._visited)
            askers = self._visited[first_one:] + self._visited[:first_one]
            urls = [f"{asker.address.replace('http', 'ws', 1)}/api/games/{game}/socket" for asker in askers]
            seat = Seat(urls[:1], token, self._counts, self._changed, self._lang)
            if self._moves_on:
                seat = Seat(urls, token, self._counts, self._changed, self._lang, _SILENCE_SECONDS)
            self._seats.append(seat)
        self._tasks = [asyncio.create_task(seat.stay()) for seat in self._seats]

    async def _leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    async def _asked(self) -> Seat | None:
        """Wait until a seat is asked and return it, None when the game is over."""
        while True:
            self._changed.clear()
            if any(seat.is_over for seat in self._seats):
                return None
            for seat in self._seats:
                if seat.choice is not None:
                    return seat
            await self._changed.wait()

    async def _decide(self, seat: Seat, due: float) -> None:
        """Make one decision, however often it takes."""
        order, answer = await seat.answer_choice()
        while isinstance(answer, Refused):
            self._counts.refused[answer.why] += 1
            await asyncio.sleep(_PAUSE_SECONDS)
            answer = await seat.again(order)
        if isinstance(answer, Stale):
            self._counts.stale += 1
        elif isinstance(answer, Ack):
            now = asyncio.get_running_loop().time()
            self._counts.acknowledge(self.game, self._name(seat, order), due, now)
            self.moments.append(now)

    def _name(self, seat: Seat, order: Order) -> str:
        """Return what the log calls a command."""
        return f"{self._numbers[self._seats.index(seat)]}:{order.id}"
