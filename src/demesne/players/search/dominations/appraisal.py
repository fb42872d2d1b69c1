"""What a position is worth to a seat before the game is over: what it has, and what that will still bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations import vocabulary as words
from demesne.dominations.acts import Act
from demesne.dominations.board.pieces import cell_of, level_of
from demesne.dominations.domains import DOMAINS
from demesne.players.dominations.aims import CHAIN, CITIES, CONTROLLED, GROUPS, NODI
from demesne.players.dominations.outlook import POINT
from demesne.players.dominations.sites import Sites

PARTS: Final = 24


class Appraisal(Sites):
    """The parts of a seat's position, each in hundredths of a point as greedy planning would count it."""

    def measure(self) -> vec[i64]:
        state = self.state
        seat: i64 = self.seat
        found: vec[i64] = vec[i64]([0] * PARTS)
        influence: i64 = state.influence(seat)
        knowledge: i64 = state.knowledge(seat)
        found[0] = POINT * state.points(seat)
        found[1] = POINT * influence * self.scorings
        found[2] = POINT * influence
        total: i64 = 0
        crowded: i64 = 0
        limits: i64 = 0
        high: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            have: i64 = (knowledge >> (domain << 3)) & 255
            limit: i64 = state.limit(seat, domain)
            total += have
            if have + 3 > limit:
                crowded += have + 3 - limit
            if limit >= 10:
                limits += self.weights.limit_10
            if limit >= 15:
                limits += self.weights.limit_15
            if limit >= 20:
                limits += self.weights.limit_20
            if have > high:
                high = have
            domain += 1
        found[3] = POINT * total
        found[4] = POINT * crowded
        found[5] = POINT * high
        found[6] = limits * self.turns // self.whole
        tree = state.tree(seat)
        tables = state.tables
        number: i64 = 0
        while number < tree.count:
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            k: i64 = tables.first_acts[side]
            while k < tables.first_acts[side + 1]:
                self.add_act(found, tables.acts[k])
                k += 1
            number += 1
        found[12] = self.hope
        held = self.aims.held
        board = state.board
        number = 0
        while number < board.count:
            word: i64 = board.piece(number)
            if self.is_own(word):
                found[13] += level_of(word) * self.activation_worth(cell_of(word))
            number += 1
        found[14] = POINT * (held[CITIES] + held[CITIES + 1] + held[CITIES + 2])
        found[15] = POINT * (held[CITIES] + 2 * held[CITIES + 1] + 3 * held[CITIES + 2])
        found[16] = POINT * held[CHAIN]
        found[17] = POINT * held[GROUPS]
        found[18] = POINT * held[CONTROLLED]
        nodi: i64 = 0
        domain = 0
        while domain < DOMAINS:
            nodi += held[NODI + domain]
            domain += 1
        found[19] = POINT * nodi
        found[20] = POINT * len(state.slots(seat))
        found[21] = POINT * tree.count
        domain = 0
        while domain < DOMAINS:
            if state.dominator(domain) == seat:
                found[22] += POINT
            domain += 1
        turns: i64 = self.turns
        if asks.TURN_GROWTH <= state.step <= asks.TURN_DEVELOP and state.rank_of(seat) >= state.rank:
            turns += 1
        found[23] = POINT * turns
        return found

    def add_act(self, found: vec[i64], act: Act) -> None:
        when: i64 = act.when
        if when == words.AT_ONCE:
            return
        if when == words.AGE_END:
            found[7] += self.at_ends(act)
        elif when == words.STANDING:
            found[8] += self.growing(act)
        elif when == words.ALWAYS:
            if act.do != words.RAISE_LIMIT:
                found[9] += self.always(act)
        elif when == words.RESET or when == words.AGE_START or when == words.DOMINATION_CARD:
            found[10] += self.act_worth(act)
        else:
            found[11] += self.act_worth(act)
