"""What the greedy bot thinks things are worth, in hundredths of a victory point where nothing else is said."""

from mypy_extensions import i64


class Weights:
    """The numbers of the evaluation; docs/search-experiments.md says which of them matter."""

    def __init__(self) -> None:
        # A unit of knowledge that will come in later turns.
        self.knowledge: i64 = 64
        # A unit that is kept for the next turn of this age, and one so close to the limit that it may be lost.
        self.kept: i64 = 55
        self.crowded: i64 = 25
        # A Vestigium unit of a placement, whose domain is still open.
        self.wild: i64 = 70
        # What another player gets by the placement, in percent of what it would be worth to the bot.
        self.envy: i64 = 30
        # One influence in the race for the assimilation, beside the points that it scores at the ends of ages.
        self.lead: i64 = 20
        # How sure a goal is that can be reached just in time (percent), and how far time is stretched (percent).
        self.reach: i64 = 70
        self.stretch: i64 = 130
        # A full nodus of any colour, and an outer half nodus that later cards can be attached to; a dead one.
        self.nodus: i64 = 30
        self.outlet: i64 = 15
        self.dead_end: i64 = -30
        # A limit raised from 5 to 10, from 10 to 15, from 15 to 20, each for a whole game.
        self.limit_10: i64 = 250
        self.limit_15: i64 = 120
        self.limit_20: i64 = 80
        # How often in a whole game a city with open ground around it is activated, in hundredths for each free side.
        self.activated: i64 = 120
        # Where growth is expected, what part of it is counted (percent).
        self.foresight: i64 = 45
        # The certainty (percent) of a domination that leads before others have had their last turn, for a lead of
        # one, and for each more.
        self.dominance: i64 = 50
        self.margin: i64 = 10
        # Points at the ends of ages, in percent of what is expected of them: cards that count the same things help
        # each other more than one alone can tell. Where the tree is scored (F8) they have less of that.
        self.at_ends: i64 = 140
        self.at_ends_with_tree: i64 = 100
