"""What the effects of a card are worth to a seat that would get it now."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.worth.evaluation import POINT, PositionEvaluation
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.cards.compiled_effect import CompiledEffect
from demesne.games.dominations.domains import ANY, DOMAINS
from demesne.games.dominations.measures.counting import count_of
from demesne.games.dominations.zones.seats import knowledge_in, limit_in

# How much of what effects count a seat gains in a turn, in hundredths, by the numbers of the vocabulary; counts of
# one domain are in the second row.
_GROWTH: Final[vec[i64]] = vec[i64](
    [0, 800, 110, 90, 12, 0, 8, 45, 60, 12, 20, 0, 20, 5, 55, 15, 5, 130],
)
_GROWTH_OF_ONE: Final[vec[i64]] = vec[i64](
    [0, 130, 28, 90, 12, 0, 8, 10, 14, 12, 20, 12, 20, 5, 55, 15, 5, 130],
)
# What is left of knowledge at the end of an age: of all domains, and of one.
_LEFT_OF_ALL: Final = 10
_LEFT_OF_ONE: Final = 4

# What it is worth at the end of an age to count one more in every domain.
_COUNTED_MORE: Final = 3 * POINT
# The same where its owner chooses the domain.
_COUNTED_MORE_ONCE: Final = POINT

# How often something happens in a turn of the owner, in hundredths.
_LOCI: Final = 18
_CITIES_ACTIVATED: Final = 35
_ACTIVATED_BY_OTHERS: Final = 20
_CITIES_BUILT: Final = 60
_CITIES_BESIDE_OWN: Final = 25
_LEVELS_TAKEN: Final = 18
_NODI_COMPLETED: Final = 28
_DEVELOPED: Final = 65
_IMPROVED: Final = 25


class Effects(PositionEvaluation):
    """Values effects by how often they will come to work until the end of the game."""

    def side_worth(self, side: i64) -> i64:
        """Return what the effects of one side of a card are worth; `sudden` becomes the influence that comes at once.

        What that influence means for goals is not counted.
        """
        tables = self.state.tables
        self.sudden: i64 = 0
        worth: i64 = 0
        k: i64 = tables.first_effects[side]
        while k < tables.first_effects[side + 1]:
            worth += self.act_worth(tables.effects[k])
            k += 1
        return worth

    def act_worth(self, effect: CompiledEffect) -> i64:
        """Return what one effect is worth."""
        when: i64 = effect.when
        if when == words.AT_ONCE:
            return self.at_once(effect)
        if when == words.AGE_END:
            return self.at_ends(effect) * self.trust // 100
        if when == words.STANDING:
            worth: i64 = self.growing(effect)
            return self.sudden_influence(effect.amount * self.counted(effect) // effect.each) + worth
        if when == words.ALWAYS:
            return self.always(effect)
        if when == words.RESET:
            return self.ages * effect.amount * 2 * self.knowledge
        if when == words.AGE_START:
            return self.at_starts(effect)
        if when == words.DOMINATION_CARD:
            return effect.amount * POINT * (self.ages + 1) * 5 // self.state.players
        if when == words.OWN_TURN:
            if effect.price <= effect.amount:
                return self.turns * 2 * self.knowledge
            return 0
        if when == words.DEVELOPMENT:
            return self.turns * (1 + effect.kinds) * self.knowledge
        return self.turns * self.in_a_turn(effect) * self.unit(effect) // 100

    def growing(self, effect: CompiledEffect) -> i64:
        """Return what a standing effect is worth by what will come of what it counts."""
        grown: i64 = self.growth_of(effect) * self.turns * self.weights.foresight // 100
        return self.influence * effect.amount * grown // (100 * effect.each)

    def sudden_influence(self, number: i64) -> i64:
        """Return what influence is worth that comes at once, and note it."""
        self.sudden += number
        return number * self.influence_now

    def unit(self, effect: CompiledEffect) -> i64:
        """Return what a unit of what an effect gives is worth."""
        if effect.do == words.POINTS:
            return POINT
        if effect.do == words.INFLUENCE:
            return self.influence * 2 // 3
        return self.knowledge

    def in_a_turn(self, effect: CompiledEffect) -> i64:
        """Return how much an effect gives in a turn, in hundredths."""
        when: i64 = effect.when
        if when == words.TURN_START or when == words.PLACING:
            return 100 * effect.amount
        if when == words.PRODUCING:
            return _GROWTH_OF_ONE[words.PRODUCED] * effect.amount // effect.each
        if when == words.LOCUS:
            return _LOCI * effect.amount
        if when == words.CITY_ACTIVATED:
            return _CITIES_ACTIVATED * effect.amount
        if when == words.OTHER_ACTIVATES:
            return _ACTIVATED_BY_OTHERS * effect.amount * (self.state.players - 1)
        if when == words.CITY:
            return _CITIES_BUILT * effect.amount
        if when == words.CITY_BESIDE_OWN:
            return _CITIES_BESIDE_OWN * effect.amount
        if when == words.LEVEL_CARD:
            return _LEVELS_TAKEN * effect.amount
        if when == words.NODUS:
            return _NODI_COMPLETED * effect.amount
        return 0

    def counted(self, effect: CompiledEffect) -> i64:
        """Return how many there are now of what an effect counts."""
        if effect.per == words.ONCE:
            return 1
        if effect.per == words.ADJACENT_CARDS:
            return 1
        return count_of(self.state, effect, self.seat, 0)

    def growth_of(self, effect: CompiledEffect) -> i64:
        """Return by how much that grows in a turn, in hundredths."""
        if effect.of < 0:
            return _GROWTH[effect.per]
        return _GROWTH_OF_ONE[effect.per]

    def at_once(self, effect: CompiledEffect) -> i64:
        """Return what an effect is worth that comes when the card is placed."""
        state = self.state
        if effect.do == words.POINTS:
            return POINT * effect.amount * self.counted(effect) // effect.each
        if effect.do == words.INFLUENCE:
            return self.sudden_influence(effect.amount * self.counted(effect) // effect.each)
        if effect.do == words.IMPROVE:
            return 3 * self.knowledge
        if effect.do == words.FILL:
            room: i64 = limit_in(state, self.seat, effect.domain) - knowledge_in(
                state, self.seat, effect.domain
            )
            return self.more(effect.domain, room)
        if effect.do == words.GAIN:
            amount: i64 = effect.amount * self.counted(effect) // effect.each
            if effect.domain == ANY:
                return amount * self.weights.kept * 9 // 10
            return self.more(effect.domain, amount)
        return 0

    def more(self, domain: i64, number: i64) -> i64:
        """Return what more knowledge of a domain is worth now, up to its limit."""
        if domain >= DOMAINS:
            return 0
        room: i64 = limit_in(self.state, self.seat, domain) - knowledge_in(self.state, self.seat, domain)
        if number > room:
            number = room
        if self.turns_in_age == 0:
            return 0
        return number * self.weights.kept

    def at_ends(self, effect: CompiledEffect) -> i64:
        """Return what an effect of the ends of ages is worth, with what its count will have grown by then."""
        if effect.do == words.BUY_INFLUENCE:
            return self.ends * effect.most * POINT // 2
        if effect.do == words.COUNT_MORE:
            return self.counting_more(effect.amount)
        times: i64 = self.ends
        if effect.do == words.INFLUENCE:
            return POINT * effect.amount * times * (times + 1) // 2
        if effect.per == words.KNOWLEDGE:
            left: i64 = _LEFT_OF_ONE
            if effect.of < 0:
                left = _LEFT_OF_ALL
            return POINT * effect.amount * times * left // effect.each
        grown: i64 = self.growth_of(effect) * self.grown * self.weights.foresight // 100
        if effect.per == words.ONCE:
            grown = 0
        return POINT * effect.amount * (100 * self.counted(effect) * times + grown) // (100 * effect.each)

    def counting_more(self, amount: i64) -> i64:
        """Return what it is worth that more is counted for domination: exactly in the last turn of an age (R8)."""
        usual: i64 = _COUNTED_MORE
        one: bool = self.state.setup.chooses_count_more
        if one:
            usual = _COUNTED_MORE_ONCE
        if self.turns_in_age > 0:
            return self.ends * amount * usual
        worth: i64 = (self.ends - 1) * amount * usual
        most: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            known: i64 = knowledge_in(self.state, self.seat, domain)
            more: i64 = self.chance(domain, known + amount) - self.chance(domain, known)
            gain: i64 = self.domination_worth(domain) * more // 100
            if not one:
                worth += gain
            elif gain > most:
                most = gain
            domain += 1
        return worth + most

    def at_starts(self, effect: CompiledEffect) -> i64:
        """Return what knowledge at the starts of the coming ages is worth: what exceeds the limit is lost."""
        amount: i64 = effect.amount
        if effect.domain < DOMAINS:
            limit: i64 = limit_in(self.state, self.seat, effect.domain)
            if amount > limit:
                amount = limit + (amount - limit) // 3
        return self.ages * amount * self.knowledge

    def always(self, effect: CompiledEffect) -> i64:
        """Return what a lower cost is worth, or higher limits."""
        if effect.do == words.RAISE_LIMIT:
            worth: i64 = 0
            domain: i64 = 0
            while domain < DOMAINS:
                worth += self.limit_worth(domain, effect.amount)
                domain += 1
            return worth
        rate: i64 = 0
        if effect.costs & words.COST_MASTERY:
            rate += _DEVELOPED
            if effect.value > 0:
                rate //= 2
        if effect.costs & words.COST_IMPROVEMENT:
            rate += _IMPROVED
        if effect.costs & words.COST_CITY:
            rate += _CITIES_BUILT * 2 // 3
        if effect.costs & words.COST_CITY_LEVEL:
            rate += _CITIES_BUILT // 3
        if effect.costs & words.COST_MONUMENT_LEVEL:
            rate += _LEVELS_TAKEN
        amount: i64 = effect.amount
        if effect.per != words.ONCE:
            amount *= self.counted(effect)
            if amount > 3:
                amount = 3
        if effect.trigger >= 0:
            rate //= 3
        return self.turns * rate * amount * self.knowledge // 100

    def limit_worth(self, domain: i64, limit: i64) -> i64:
        """Return what it is worth that a domain's limit is at least so high."""
        now: i64 = limit_in(self.state, self.seat, domain)
        worth: i64 = 0
        if limit >= 10 and now < 10:
            worth += self.weights.limit_10
        if limit >= 15 and now < 15:
            worth += self.weights.limit_15
        if limit >= 20 and now < 20:
            worth += self.weights.limit_20
        return worth * self.turns // self.whole
