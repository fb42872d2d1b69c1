"""The points where rulesets, prints or readings differ, and the decisions where the sources are silent.

Each option has a name, the rule ids, the readings to choose from and what it is about. A reading that stands alone
is a ruling of this project: the sources leave the point open, and another reading would be one more word here.
"""

from typing import Final, NamedTuple


class Option(NamedTuple):
    """One point: `choices` holds the readings, that of the final ruleset first; `rules` the ids.

    `since` is the version of the rules that it came with, `former` how those of version 1 had it where that is not
    the first reading; it need not be a choice any more.
    """

    name: str
    rules: str
    meaning: str
    choices: tuple[str, ...]
    former: str = ""
    since: int = 1

    @property
    def is_open(self) -> bool:
        """Whether there is something to choose."""
        return len(self.choices) > 1


OPTIONS: Final = (
    # Figures in dispute.
    Option(
        "objective_scoring",
        "O1, F8",
        "points by goals reached: 10 20 40 70 100 (DE p. 6), or the strip 15 30 50 65 80 (DE p. 6, 15, 16), or 10 each",
        ("table", "strip", "ten-each"),
    ),
    Option(
        "barter_figures",
        "R5",
        "Barter gains for every 2 produced (DE p. 8), or for every 4: one guess from one example of the summary",
        ("rulebook", "summary"),
    ),
    Option(
        "overflow_point",
        "G8, F3",
        "the point for going above 20: once for each phase and domain, or every time",
        ("once_per_phase", "every_time"),
    ),
    Option(
        "copy_needs_prerequisite", "E2", "a copied mastery of value 9 needs its prerequisite", ("no", "yes")
    ),
    Option(
        "joined_sides",
        "G2",
        "a tile that meets several sides joins each of them, or one that its player names",
        ("every", "one"),
    ),
    Option(
        "trade",
        "G5",
        "cities produce on every tile that the new one is attached to, or on that of the named side only",
        ("every", "one"),
    ),
    # What the prototype does otherwise.
    Option(
        "monuments_in_play",
        "S3, F1",
        "each player keeps one of two in secret, or as many as players are drawn openly",
        ("kept-of-two", "drawn"),
    ),
    Option("objective_choice", "S3, F1", "one of two is kept in secret, or openly", ("secret", "open")),
    Option(
        "campfire_choice",
        "S4, F12",
        "all campfires are equal, or each player chooses one, in initiative order, each once",
        ("equal", "in-order"),
    ),
    Option(
        "tile_exchange",
        "S5, F2, F13",
        "any number of tiles once, or the whole hand up to three times for 7, 6 and 5",
        ("any-once", "hand-thrice"),
    ),
    Option(
        "refill",
        "E6, F7, F13",
        "keep any tiles, or two or none, before the hand is filled up",
        ("keep-any", "keep-two"),
    ),
    Option("diamond_needs_city", "B5, F5", "a diamond stands beside a city of its domain", ("yes", "no")),
    Option(
        "vestigium_pair",
        "D4, F4",
        "two Vestigia never connect, or make a nodus without colour",
        ("never", "colourless"),
    ),
    Option(
        "control_tie",
        "O3, F6",
        "a monument tied for goes to the lowest level card, or to who bought level 1; then initiative",
        ("lowest-level", "first-level"),
    ),
    Option(
        "control_cities",
        "O3, F6",
        "levels of adjacent cities count for control, or cities",
        ("levels", "cities"),
    ),
    Option(
        "tree_scoring",
        "F8",
        "at the end of the game each domain scores its masteries (an advanced one for 3) times its nodi",
        ("no", "yes"),
    ),
    # Rulings: the sources are silent.
    Option("exchange_order", "S5", "hands are exchanged in turn order", ("turn-order",)),
    Option("returned_tiles", "S5", "tiles returned together are mixed", ("mixed",)),
    Option("empty_supply", "S5", "a supply that runs out gives what is there", ("what-is-there",)),
    Option(
        "exchange_times",
        "A4",
        "exchanges come at the main decisions of a phase, not inside effects",
        ("main",),
    ),
    Option(
        "one_for_one",
        "A4",
        "1-for-1 exchanges are net within a phase: no domain both gives and gets",
        ("net",),
    ),
    Option("city_per_placement", "G5", "a city produces once for a placement", ("once",)),
    Option("no_place", "G10", "without a tile or a legal place the placement is skipped", ("skipped",)),
    Option("diamond_city_owner", "B5", "the city beside a diamond may be any player's", ("any-player",)),
    Option(
        "ring_closed_by_monument",
        "B6a",
        "it is a locus for circles and the Inventor, but activates nothing, as placing a monument brings no knowledge "
        "(ES; DE p. 11), or a locus of which the cities and the effects of cards are activated (DE p. 8, 10)",
        ("no-activation", "cities-and-effects"),
    ),
    Option(
        "closed_sides", "B6a", "land, Cradle and monuments keep away from closed sides", ("all-keep-away",)
    ),
    Option("monument_turns", "B6a", "monuments cover free cells, in six rotations, never flipped", ("six",)),
    Option("card_turns", "D3", "cards lie upright", ("upright",)),
    Option("age_end_order", "E1", "players use their effects in initiative order", ("initiative",)),
    Option("domination_ties", "E4", "all six are judged with the order of the ending age", ("ending-age",)),
    Option("no_governor", "E4a", "if nobody takes Government, the order stays", ("order-stays",)),
    Option("refill_order", "E6", "hands are filled in the new initiative order", ("new-order",)),
    Option("city_goals", "O2", "each city is counted once for a goal", ("once",)),
    Option("mastery_goals", "O2", "exactly the value, basic or advanced", ("exact",)),
    Option(
        "separate_goals",
        "O3",
        "goals of a card are judged separately, or another monument is needed for each symbol of the card (DE p. 16)",
        ("separately", "together"),
    ),
    Option(
        "shared_corner",
        "R1",
        "a corner between two joined sides produces for each; white has no bonus",
        ("each",),
    ),
    Option(
        "placement_sum", "R2", "all knowledge of a placement arrives together and is cut once", ("together",)
    ),
    Option(
        "phases", "R3", "a turn starts in growth; E1 to E4 are one phase, the start of an age is one", ("R3",)
    ),
    Option(
        "exchanges_apart",
        "R4",
        "exchanges give no overflow point, are not gains and need room below the limit for what they bring",
        ("apart",),
    ),
    Option(
        "produced_span",
        "R5",
        "production counts over a player's whole turn, before the limit cuts",
        ("own-turn",),
    ),
    Option(
        "inventor",
        "R6",
        "it replaces the placement: all open sides of the chosen tile connect, or one locus of its corners counts",
        ("R6",),
    ),
    Option("counted_nodi", "R7", "every full nodus counts, with campfire and level cards", ("all",)),
    Option("count_more", "R8", "a domain with 0 counts the extra number and can be claimed", ("from-zero",)),
    Option("improved_totals", "R9", "standing effects pay the new total less what was paid", ("difference",)),
    Option("activated_cities", "R10", "Customs once a placement; Colonisation's extra is produced", ("R10",)),
    Option("reductions", "R11", "they add up, when paying, never for the card that brings them", ("add-up",)),
    Option("printing", "R12", "it works from the moment it is in the tree", ("at-once",)),
    Option("single_cards", "R13", "Mercenaries, Treasury, Monasteries, Great Library, Epidaurus", ("R13",)),
    Option(
        "board_cities",
        "R14",
        "cities of any owner, not levels; a city beside two monuments gets both",
        ("R14",),
    ),
    Option(
        "merchant",
        "R6, F10",
        "it works for tiles placed (ES, DE p. 14), or for tiles placed and activated (FR)",
        ("placed", "both"),
        "both",
    ),
    Option("cradle_starts", "F12", "all six sides of the Cradle are starting places", ("six",)),
    Option("prototype_silence", "F11", "where the prototype is silent the final rule holds", ("final",)),
    # Where the letter of the rulebooks asks for another reading than version 1 of the rules had, or allows one.
    Option(
        "exchange_overflow",
        "R4, G8",
        "an exchange into a domain at 20 brings the point, for all that no placing brings is gained (DE, glossary); "
        "or it needs room like any other",
        ("point", "none"),
        "none",
        2,
    ),
    Option(
        "inventor_second",
        "R6, G9",
        "the Inventor replaces the placement of the turn (ES, DE), or the second tile of the Farmer too",
        ("no", "yes"),
        "no",
        2,
    ),
    # Corrections of version 2 of the rules; a game that began before goes on as it was.
    Option(
        "mastery_counts",
        "D1",
        "each domain has four masteries of each value (DE, aid of Craft)",
        ("four-each",),
        "four-five-three",
        2,
    ),
    Option(
        "after_development",
        "A3, A4",
        "exchanges are offered after the development too, while one is possible",
        ("exchanges",),
        "nothing",
        2,
    ),
    Option(
        "exchanges_anew",
        "A4",
        "what 1-for-1 exchanges have moved counts up to the next placement, purchase or development",
        ("each-action",),
        "each-phase",
        2,
    ),
    Option(
        "count_more_domain",
        "R8",
        "knowledge that counts more for domination is of domains that its owner chooses",
        ("chosen",),
        "every",
        2,
    ),
    Option(
        "own_reduction",
        "R11",
        "a mastery in the tree lowers the cost of its own improvement",
        ("yes",),
        "no",
        2,
    ),
    Option(
        "setup_order",
        "S6, F12",
        "tiles are drawn, then objectives and campfires chosen where that is open, then the order is drawn",
        ("order-last",),
        "order-first",
        2,
    ),
    Option(
        "dealt_objectives",
        "F1",
        "the objectives to choose from are known to their player only",
        ("private",),
        "shown",
        2,
    ),
    Option("kept_tiles", "F7, F13", "two tiles are kept, or none", ("all-or-none",), "any", 2),
    Option(
        "player_tokens",
        "F14",
        "of 17 tokens of the prototype three lie on the tracks and 14 are left for cities",
        ("tracks-and-cities",),
        "cities-only",
        2,
    ),
)
