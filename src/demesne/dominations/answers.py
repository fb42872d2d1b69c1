"""What an answer does: main decisions first, then the questions of frames."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events, hands
from demesne.dominations.actions import (
    COPY,
    CORNER,
    DOMAIN,
    DONE,
    MASTERY,
    MONUMENT,
    NUMBER,
    OBJECTIVE,
    PASS,
    PIECE,
    PLACE,
    SEAT,
    SWAP,
    TILE,
)
from demesne.dominations.domains import DOMAINS
from demesne.dominations.growth import BUILT_THIS_TURN, NO_SECOND_TILE
from demesne.dominations.memory import DEALT, bytes_of, frame_a, frame_b, frame_c, frame_kind
from demesne.dominations.memory import OBJECTIVE as KEPT
from demesne.dominations.offers import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE, Offers
from demesne.dominations.tables import CAMPFIRE_CODE
from demesne.kernel.bits import shifted, single

_SHOWN: Final = 255


@mypyc_attr(acyclic=True)
class Answers(Offers):
    """Carries out what a seat has chosen; that it is legal has been checked."""

    def answer_step(self, seat: i64, action: i64) -> None:
        """Answer a decision that belongs to a step of the game."""
        step: i64 = self.step
        if step == asks.CHOOSING:
            self.keep_secretly(seat, action)
        elif step == asks.OBJECTIVES_OPEN:
            self.keep_openly(seat, action - OBJECTIVE)
        elif step == asks.CAMPFIRES:
            self.light(seat, action - OBJECTIVE)
            self.rank += 1
        elif step == asks.COPYING:
            self.step = asks.DOMINATION
            if action != PASS:
                self.copy_mastery(seat, action - MASTERY)
        elif DOMAIN <= action < DOMAIN + DOMAINS:
            self.begin_exchange(seat, action - DOMAIN, False)
        elif SWAP <= action < SWAP + DOMAINS:
            self.begin_exchange(seat, action - SWAP, True)
        elif step == asks.TURN_BUILD:
            self.answer_build(seat, action)
        elif step == asks.TURN_DEVELOP:
            self.answer_develop(seat, action)
        else:
            self.answer_growth(seat, action)

    def answer_growth(self, seat: i64, action: i64) -> None:
        """Place a tile, activate one, or pass."""
        if action == PASS:
            self.spent |= NO_SECOND_TILE
            self.step = asks.TURN_SECOND
        elif action < PIECE:
            self.choose_tile(seat, action - TILE)
        else:
            self.activate_tile(seat, action - PIECE)

    def answer_build(self, seat: i64, action: i64) -> None:
        """Build a city or a level, or pass; that is all of the phase (B1 to B4)."""
        self.spent |= BUILT_THIS_TURN
        if action == PASS:
            return
        if action >= MONUMENT:
            self.build_level(seat, action - MONUMENT)
        else:
            self.build_city(seat, action - PIECE)

    def answer_develop(self, seat: i64, action: i64) -> None:
        """Develop a mastery, improve one, or end the turn."""
        if action == PASS:
            self.developed |= 3
        elif self.owns(seat, action - MASTERY):
            self.improve(seat, action - MASTERY)
        else:
            self.develop(seat, action - MASTERY)

    # The start of the game

    def keep_secretly(self, seat: i64, action: i64) -> None:
        """Keep one of the cards that were dealt in secret (S3)."""
        at: i64 = self.base(seat) + DEALT
        if action >= OBJECTIVE:
            self.cells[at] |= shifted(action - OBJECTIVE + 1, CHOSEN_OBJECTIVE)
            if self.sink is not None:
                self.sink.emit(events.chose(int(seat), "objective", int(action) - OBJECTIVE))
        else:
            self.cells[at] |= shifted(action - MONUMENT + 1, CHOSEN_MONUMENT)
            if self.sink is not None:
                self.sink.emit(events.chose(int(seat), "monument", int(action) - MONUMENT))

    def show_choices(self) -> None:
        """Show what all have kept in secret; the other cards go back to the box (S3)."""
        objectives: list[int] = []
        secrets: bool = not self.setup.chooses_openly or not self.setup.draws_monuments
        seat: i64 = 0
        while seat < self.players:
            base: i64 = self.base(seat)
            dealt: i64 = self.cells[base + DEALT]
            kept: i64 = (dealt >> CHOSEN_OBJECTIVE) & _SHOWN
            if kept:
                self.cells[base + KEPT] = kept
                # Objectives that are chosen openly are dealt later; no secret is left in this word.
                self.cells[base + DEALT] = 0
            monument: i64 = (dealt >> CHOSEN_MONUMENT) & _SHOWN
            if monument:
                self.monuments |= single(monument - 1)
                self.cells[base + DEALT] = 0
            objectives.append(int(kept) - 1)
            seat += 1
        if self.sink is not None and secrets:
            monuments = [number for number in range(DOMAINS * 2) if int(self.monuments) >> number & 1]
            self.sink.emit(events.shown(objectives, monuments))

    def keep_openly(self, seat: i64, objective: i64) -> None:
        """Keep one of the objectives that were dealt openly (F1)."""
        base: i64 = self.base(seat)
        self.cells[base + KEPT] = objective + 1
        self.cells[base + DEALT] = 0
        self.rank += 1
        if self.sink is not None:
            self.sink.emit(events.kept_objective(int(seat), int(objective)))

    def light(self, seat: i64, campfire: i64) -> None:
        """Lay a campfire as the root of a tree (S4, F12)."""
        self.tree(seat).plant(CAMPFIRE_CODE + campfire, self.tables.campfires[campfire])
        self.refresh_moments(seat)
        if self.sink is not None:
            self.sink.emit(events.lit(int(seat), int(campfire)))

    # The questions of frames

    def answer_frame(self, seat: i64, action: i64) -> None:
        """Answer the question of the top frame, which is taken off first."""
        head: i64 = self.frame()
        data: i64 = self.frame_data()
        kind: i64 = frame_kind(head)
        a: i64 = frame_a(head)
        b: i64 = frame_b(head)
        c: i64 = frame_c(head)
        self.pop()
        if kind == asks.PLACE_TILE:
            self.place_tile(seat, a, action - PLACE)
        elif kind == asks.WILD:
            self.answer_wild(seat, a - 1, b, data + bytes_of(1, action - DOMAIN))
        elif kind == asks.SLOT:
            self.answer_slot(seat, a, b, data, action - PLACE)
        elif kind == asks.COPY_OF_CARD:
            self.push(asks.SLOT, seat, 4 * a + action - COPY, b, 0, data)
        elif kind == asks.EXCHANGE_FOR:
            self.exchange_for(seat, a, b, action - DOMAIN)
        elif kind == asks.EXCHANGE_NUMBER:
            self.exchange(seat, a, b, c, action - NUMBER)
        elif kind == asks.LOCUS:
            self.score_by(seat, a, action - CORNER)
        elif kind == asks.SIDE:
            self.score_side(seat, a, action - CORNER)
        elif kind == asks.REDUCE:
            self.reduce_cost(seat, a, b - 1, data - bytes_of(1, action - DOMAIN))
        elif kind == asks.PLACE_MONUMENT:
            self.place_monument(seat, a, action - PLACE)
        elif kind == asks.FREE_IMPROVEMENT:
            if action != PASS:
                self.turn_freely(seat, action - MASTERY, 0)
        elif kind == asks.ORDER:
            self.take_pending(self.pending_of(seat, action - PLACE))
        elif kind == asks.BUY_INFLUENCE:
            if action > NUMBER:
                price: i64 = self.tables.acts[a].price * (action - NUMBER)
                self.push(asks.PAY, seat, price, a, action - NUMBER, 0)
        elif kind == asks.PAY:
            self.answer_pay(seat, a - 1, b, c, data + bytes_of(1, action - DOMAIN))
        elif kind == asks.INITIATIVE:
            self.set_next(seat, a, data, action - SEAT)
        elif kind == asks.REDRAW_HAND:
            self.answer_redraw(seat, a, action)
        elif kind == asks.EXCHANGE_HAND:
            self.answer_exchange_hand(seat, data, action)
        else:
            self.answer_keeping(seat, data, action)

    def answer_wild(self, seat: i64, left: i64, source: i64, amounts: i64) -> None:
        """Choose the domain of one more Vestigium knowledge; when all have theirs, it arrives (G7)."""
        if left > 0:
            self.ask_wild(seat, left, amounts, source)
        elif source == 0:
            self.finish_production(seat, amounts)
        else:
            self.gain(seat, amounts, self.tables.acts[source - 1])

    def answer_slot(self, seat: i64, code: i64, purpose: i64, cost: i64, rank: i64) -> None:
        """Lay a card into the slot of this rank."""
        if purpose == asks.BUILT:
            self.lay_level(seat, code, rank, cost)
        else:
            self.lay(seat, code, rank, purpose, cost)

    def answer_pay(self, seat: i64, left: i64, number: i64, times: i64, paid: i64) -> None:
        """Set one more knowledge aside to pay for influence; when the price is met, pay it (R13)."""
        if left > 0:
            self.push(asks.PAY, seat, left, number, times, paid)
            return
        act = self.tables.acts[number]
        self.pay(seat, paid)
        if self.sink is not None:
            self.sink.emit(events.bought_influence(int(seat), int(paid), int(act.amount * times)))
        self.add_influence(seat, act.amount * times, self.told(act))

    def answer_redraw(self, seat: i64, redraws: i64, action: i64) -> None:
        """Redraw the whole hand, up to three times, or keep it (F2)."""
        if action == DONE:
            return
        self.redraw_hand(seat, redraws)
        if redraws + 1 < len(self.setup.redrawn):
            self.push(asks.REDRAW_HAND, seat, redraws + 1, 0, 0, 0)

    def answer_exchange_hand(self, seat: i64, returned: i64, action: i64) -> None:
        """Choose one more tile to exchange, in ascending order, or exchange what is chosen (S5)."""
        if action == DONE:
            number: i64 = hands.size(returned)
            self.return_tiles(seat, returned)
            self.draw_tiles(seat, number)
            return
        tile: i64 = action - TILE
        self.push(asks.EXCHANGE_HAND, seat, tile + 1, 0, 0, hands.with_tile(returned, tile))

    def answer_keeping(self, seat: i64, returned: i64, action: i64) -> None:
        """Choose one more tile to put back, or fill the hand up (E6, F7)."""
        if action == DONE:
            self.fill_hand(seat, returned)
        elif action == PASS:
            self.replace_hand(seat)
        else:
            tile: i64 = action - TILE
            self.push(asks.KEEP_TILES, seat, tile + 1, 0, 0, hands.with_tile(returned, tile))
