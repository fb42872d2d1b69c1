"""The legal actions of main decisions, in ascending order: growth, build, development, assimilation."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, hands
from demesne.dominations.actions import DOMAIN, MASTERY, MONUMENT, PASS, PIECE, SWAP, TILE
from demesne.dominations.ages import Ages
from demesne.dominations.board.pieces import LAND, kind_of, level_of, owner_of, settlement_of
from demesne.dominations.board.sorting import inserted
from demesne.dominations.domains import DOMAINS
from demesne.dominations.tables import ALL_COPIES, LEVEL_CODE
from demesne.dominations.tables import COPIES as COPIES_OF_CARD
from demesne.dominations.tree.slots import IN_A_WORD
from demesne.kernel.bits import single


@mypyc_attr(acyclic=True)
class MainOffers(Ages):
    """What a seat may do in a phase."""

    def offer_growth(self, seat: i64, ask: i64) -> vec[i64]:
        """Return the tiles of the hand, the tiles to activate, exchanges; passing where nothing must be placed."""
        found: vec[i64] = vec[i64]()
        can_place: bool = self.can_place(seat)
        if can_place:
            found = self.offer_tiles(seat, 0)
        if ask == asks.GROWTH and self.can_activate(seat):
            number: i64 = 0
            while number < self.board.count:
                if kind_of(self.board.piece(number)) == LAND:
                    found = append(found, PIECE + number)
                number += 1
        found = self.with_exchanges(seat, found)
        if ask == asks.SECOND_TILE or not can_place:
            found = append(found, PASS)
        return found

    def offer_tiles(self, seat: i64, least: i64) -> vec[i64]:
        """Return the tiles of a hand from a number on."""
        found: vec[i64] = vec[i64]()
        hand: i64 = self.hand(seat)
        while hand:
            tile: i64 = hands.tile_at(hand, 0)
            if tile >= least:
                found = append(found, TILE + tile)
            hand >>= 7
        return found

    def with_exchanges(self, seat: i64, found: vec[i64]) -> vec[i64]:
        """Return actions with the exchanges that a main decision offers (A3, A4)."""
        trade: i64 = self.exchange_sources(seat, self.exchange_price(seat, False))
        swap: i64 = self.exchange_sources(seat, self.exchange_price(seat, True))
        domain: i64 = 0
        while domain < DOMAINS:
            if (trade >> domain) & 1 == 1:
                found = append(found, DOMAIN + domain)
            domain += 1
        domain = 0
        while domain < DOMAINS:
            if (swap >> domain) & 1 == 1:
                found = append(found, SWAP + domain)
            domain += 1
        return found

    def offer_build(self, seat: i64) -> vec[i64]:
        """Return the cities to build or raise, the monument levels, exchanges and passing (B1 to B4)."""
        found: vec[i64] = vec[i64]()
        board = self.board
        if self.markers(seat) > 0:
            can: i64 = self.affordable_cities(seat)
            number: i64 = 0
            while can and number < board.count:
                word: i64 = board.piece(number)
                if kind_of(word) == LAND:
                    level: i64 = level_of(word)
                    grows: bool = level < self.setup.highest_level and owner_of(word) == seat
                    if (level == 0 or grows) and (can >> (8 * level + settlement_of(word))) & 1 == 1:
                        found = append(found, PIECE + number)
                number += 1
        monument: i64 = 0
        while self.monuments >> monument:
            if self.can_build_level(seat, monument):
                found = append(found, MONUMENT + monument)
            monument += 1
        return append(self.with_exchanges(seat, found), PASS)

    def affordable_cities(self, seat: i64) -> i64:
        """Return the domains in which a seat can pay a new city, and from bit 8 on a second level, and so on."""
        can: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            have: i64 = self.known(seat, domain)
            level: i64 = 0
            while level < self.setup.highest_level:
                if have >= self.city_cost(seat, domain, level + 1):
                    can |= single(8 * level + domain)
                level += 1
            domain += 1
        return can

    def can_build_level(self, seat: i64, monument: i64) -> bool:
        """Tell whether a seat can pay the top level card of a monument and place it (B4)."""
        level: i64 = self.next_level(monument)
        if level < 0 or not self.can_pay_level(seat, level):
            return False
        if self.levels_built(monument) == 0 and not self.has_monument_place(monument):
            return False
        return self.has_slot(self.slots(seat), self.tables.level_halves[level])

    def offer_develop(self, seat: i64) -> vec[i64]:
        """Return the masteries to develop or improve, exchanges and passing (D1, D2)."""
        found: vec[i64] = vec[i64]()
        acquires: bool = self.may_acquire(seat)
        slots: vec[i64] = vec[i64]()
        tables = self.tables
        improvable: vec[i64] = self.improvable(seat)
        next_own: i64 = 0
        group: i64 = -1
        affordable: bool = False
        word: i64 = -1
        fitting: i64 = 0
        mastery: i64 = 0
        while mastery < tables.mastery_count:
            # Masteries of one domain and value follow each other, and cost the same.
            if tables.groups[mastery] != group:
                group = tables.groups[mastery]
                affordable = acquires and self.known(seat, tables.domains[mastery]) >= self.mastery_cost(
                    seat, mastery
                )
            if next_own < len(improvable) and improvable[next_own] == mastery:
                found = append(found, MASTERY + mastery)
                next_own += 1
            elif affordable and not self.owns(seat, mastery) and self.meets_prerequisite(seat, mastery):
                if len(slots) == 0:
                    slots = self.slots(seat)
                if word != COPIES_OF_CARD * mastery // IN_A_WORD:
                    word = COPIES_OF_CARD * mastery // IN_A_WORD
                    fitting = self.fitting_word(slots, word)
                if (fitting >> (COPIES_OF_CARD * mastery % IN_A_WORD)) & ALL_COPIES:
                    found = append(found, MASTERY + mastery)
            mastery += 1
        return append(self.with_exchanges(seat, found), PASS)

    def improvable(self, seat: i64) -> vec[i64]:
        """Return the own masteries that a seat may improve now, ascending (D2)."""
        found: vec[i64] = vec[i64]()
        if not self.may_improve(seat):
            return found
        tables = self.tables
        tree = self.tree(seat)
        number: i64 = 0
        while number < tree.count:
            code: i64 = tree.code(number)
            if code < LEVEL_CODE and not tree.is_advanced(number):
                mastery: i64 = code // COPIES_OF_CARD
                if self.known(seat, tables.domains[mastery]) >= self.improvement_cost(seat, mastery):
                    found = inserted(found, mastery)
            number += 1
        return found

    def is_improved(self, seat: i64, mastery: i64) -> bool:
        """Tell whether a seat's mastery shows its advanced side."""
        return self.tree(seat).is_advanced(self.mastery_at(seat, mastery))

    def offer_assimilate(self, seat: i64) -> vec[i64]:
        """Return the masteries that the most influential seat may copy, and passing (E2)."""
        found: vec[i64] = vec[i64]()
        mastery: i64 = 0
        while mastery < self.tables.mastery_count:
            if self.can_copy(seat, mastery):
                found = append(found, MASTERY + mastery)
            mastery += 1
        return append(found, PASS)
