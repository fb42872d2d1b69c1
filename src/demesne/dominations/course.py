"""The course of a game: which step follows which, and who decides next (A1, A2, E1 to E7)."""

from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events
from demesne.dominations.dealing import OBJECTIVES_DEALT, Dealing
from demesne.dominations.growth import BUILT_THIS_TURN
from demesne.dominations.memory import OVERFLOW


@mypyc_attr(acyclic=True)
class Course(Dealing):
    """Steps and turns."""

    def next_decision(self) -> bool:
        """Go on to the next step; return whether somebody is to decide, or the game is over.

        There is no frame on the stack: what was begun is done.
        """
        step: i64 = self.step
        if step == asks.CHOOSING:
            return self.next_secret_choice()
        if step == asks.OVER:
            self.actor = -1
            return True
        if step <= asks.CAMPFIRES:
            return self.next_open_choice()
        if step == asks.TURN_GROWTH or step == asks.TURN_SECOND:
            return self.next_placement(step)
        if step == asks.TURN_BUILD:
            return self.next_building()
        if step == asks.TURN_DEVELOP:
            return self.next_development()
        if step == asks.COPYING:
            self.actor = self.copier()
            return True
        if step == asks.DOMINATION:
            self.dominate()
            return False
        if self.rank < self.players:
            seat: i64 = self.seat_at(self.rank)
            self.rank += 1
            self.begin_for(step, seat)
        else:
            self.end_step(step)
        return False

    def next_secret_choice(self) -> bool:
        """Find who still chooses in secret; when nobody does, show the choices and draw the initiative (S3, S6)."""
        seat: i64 = 0
        while seat < self.players:
            if self.secret_ask(seat) >= 0:
                self.actor = seat
                return True
            seat += 1
        self.show_choices()
        self.draw_order()
        self.step = asks.OBJECTIVES_OPEN
        self.rank = 0
        if self.setup.chooses_openly:
            rank: i64 = 0
            while rank < self.players:
                self.deal(self.seat_at(rank), OBJECTIVES_DEALT)
                rank += 1
        return False

    def next_open_choice(self) -> bool:
        """Let the next seat choose its objective or its campfire openly; then deal the hands (F1, F12, S5)."""
        chooses: bool = self.setup.chooses_openly
        if self.step == asks.CAMPFIRES:
            chooses = self.setup.chooses_campfire
        if chooses and self.rank < self.players:
            self.actor = self.seat_at(self.rank)
            return True
        self.rank = 0
        self.step += 1
        if self.step == asks.HANDS:
            while self.rank < self.players:
                self.draw_tiles(self.seat_at(self.rank), self.setup.hand)
                self.rank += 1
            self.rank = 0
        return False

    def next_placement(self, step: i64) -> bool:
        """Let the seat whose turn it is place a tile, or a second one; else the build phase begins (G1, G9, G10)."""
        seat: i64 = self.seat_at(self.rank)
        self.actor = seat
        if step == asks.TURN_GROWTH:
            if self.can_place(seat) or self.can_activate(seat):
                return True
            if self.sink is not None:
                self.sink.emit(events.no_place(int(seat)))
        elif self.can_place_second(seat):
            return True
        self.step = asks.TURN_BUILD
        self.begin_phase()
        return False

    def next_building(self) -> bool:
        """Let the seat whose turn it is build; else the development phase begins."""
        self.actor = self.seat_at(self.rank)
        if self.spent & BUILT_THIS_TURN == 0:
            return True
        self.step = asks.TURN_DEVELOP
        self.begin_phase()
        return False

    def next_development(self) -> bool:
        """Let the seat whose turn it is develop; else the turn is over (A1)."""
        self.actor = self.seat_at(self.rank)
        if self.may_acquire(self.actor) or self.may_improve(self.actor):
            return True
        self.rank += 1
        if self.rank == self.players:
            self.rank = 0
            self.turn += 1
        if self.turn < self.setup.turns:
            self.start_growth()
            return False
        self.step = asks.AGE_EFFECTS
        self.begin_phase()
        if self.sink is not None:
            self.sink.emit(events.age_end(int(self.age) + 1))
        return False

    def begin_for(self, step: i64, seat: i64) -> None:
        """Begin for one seat what all do in turn between the turns of two ages."""
        if step == asks.AGE_EFFECTS:
            self.start_age_effects(seat)
        elif step == asks.KEEPING:
            self.push(asks.KEEP_TILES, seat, 0, 0, 0, 0)
        elif step == asks.HANDS:
            if self.setup.redraws_hand:
                self.push(asks.REDRAW_HAND, seat, 0, 0, 0, 0)
            else:
                self.push(asks.EXCHANGE_HAND, seat, 0, 0, 0, 0)
        else:
            self.start_age_start(seat)

    def end_step(self, step: i64) -> None:
        """Go on when all seats have done their part of a step."""
        self.rank = 0
        if step == asks.AGE_EFFECTS:
            self.step = asks.COPYING
        elif step == asks.KEEPING:
            self.step = asks.HANDS
        elif step == asks.HANDS:
            self.step = asks.AGE_START
            self.begin_phase()
            if self.sink is not None:
                self.sink.emit(events.age(int(self.age) + 1))
        else:
            self.start_growth()

    def dominate(self) -> None:
        """Score influence (E3) and deal the domination cards (E4); when their effects are done, go on.

        After the last age that is to the end of the game (E7).
        """
        if self.rank >= 0:
            self.score_influence()
            self.next_order = self.order
            self.deal_domination()
            self.rank = -1
            return
        if not self.is_last_age:
            self.begin_next_age()
            self.rank = 0
            self.step = asks.KEEPING
            return
        self.rank = 0
        self.score_objectives()
        self.step = asks.OVER
        if self.sink is not None:
            self.sink.emit(events.over(self.scores(), [int(self.winner())], self.sheet()))

    # The end

    def scores(self) -> list[int]:
        """Return the victory points of every seat."""
        return [int(self.points(seat)) for seat in range(int(self.players))]

    def sheet(self) -> list[list[int]]:
        """Return for every seat its points from each of `memory.SOURCES`."""
        seats = range(int(self.players))
        return [[int(self.points_from(seat, source)) for source in range(OVERFLOW + 1)] for seat in seats]
