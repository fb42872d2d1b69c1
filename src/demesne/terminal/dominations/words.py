"""The table of Dominations in words: linear sentences, fit for screen readers."""

from collections.abc import Sequence

from demesne.games.dominations.choices.asks import AGE_EFFECTS, CHOOSING, DOMINATION, KEEP_OBJECTIVE
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.game import View
from demesne.i18n.dominations.naming import SEATS, Naming
from demesne.i18n.dominations.pictures import boards, trees
from demesne.i18n.dominations.score import goal_lines
from demesne.terminal.display import Display
from demesne.terminal.dominations import pictures


class Words:
    """Says what is on the table; a subclass may draw it."""

    def __init__(self, display: Display, naming: Naming) -> None:
        self.display = display
        self.naming = naming
        self.catalogue = naming.catalogue
        self.names = display.names

    def say(self, key: str, /, **parameters: object) -> None:
        """Show a message of this game."""
        self.display.say(self.naming.say(key, **parameters))

    # The table

    def table(self, view: View) -> None:
        """Show whose turn it is and what all players have."""
        self.display.heading(self.heading(view))
        if view.step != CHOOSING:
            self.players(view)

    def heading(self, view: View) -> str:
        """Return whose turn it is."""
        if view.step == CHOOSING:
            return self.naming.say("heading-start")
        age, turn = int(view.age) + 1, int(view.turn) + 1
        if view.turn_player < 0:
            at_end = AGE_EFFECTS <= view.step <= DOMINATION
            return self.naming.say("heading-end" if at_end else "heading-before", age=age)
        return self.naming.say("heading-turn", player=self.names[view.turn_player], age=age, turn=turn)

    def players(self, view: View) -> None:
        """Show what all players have, in initiative order."""
        for seat in view.order():
            self.display.say(self.player(view, seat))
            self.display.say(f"  {self.knowledge(view, seat)}")

    def player(self, view: View, seat: int) -> str:
        """Return the figures of a player and the domination cards that it has."""
        text = self.naming.say(
            "player",
            player=self.names[seat],
            letter=SEATS[seat],
            points=int(view.points(seat)),
            influence=int(view.influence(seat)),
            markers=int(view.markers(seat)),
        )
        cards = ", ".join(self.dominations(view, seat))
        return f"{text} {self.naming.say('dominates', cards=cards)}" if cards else text

    def dominations(self, view: View, seat: int) -> list[str]:
        """Return the domination cards of a seat."""
        cards = self.naming.components.dominations
        return [self.naming.dominations[card.number] for card in cards if view.dominator(card.domain) == seat]

    def knowledge(self, view: View, seat: int) -> str:
        """Return the knowledge of a seat with its limits."""
        return ", ".join(
            f"{self.naming.domains[domain]} {int(view.knowledge(seat, domain))}/{int(view.limit(seat, domain))}"
            for domain in range(DOMAINS)
        )

    # At a decision

    def store(self, view: View) -> None:
        """Show the seat's knowledge."""
        self.say("knowledge", knowledge=self.knowledge(view, int(view.seat)))

    def hand(self, view: View) -> None:
        """Show the seat's hand of tiles."""
        self.say("hand", tiles=self.naming.tiles(view.hand(view.seat)))

    def hands(self, view: View) -> None:
        """Show the tiles of all."""
        for seat in view.order():
            self.say("hand-of", player=self.names[seat], tiles=self.naming.tiles(view.hand(seat)))
        self.say("supply", n=int(view.supply_size()))

    def offered(self, view: View) -> None:
        """Show the texts of the cards that the seat chooses from (S3, F1)."""
        seat = int(view.seat)
        kind = "objective" if view.ask == KEEP_OBJECTIVE else "monument"
        numbers = view.dealt_objectives(seat) if view.ask == KEEP_OBJECTIVE else view.dealt_monuments(seat)
        for number in numbers:
            self.display.heading(self.naming.card(kind, number))
            for line in self.naming.brief(kind, number):
                self.display.say(line)

    # What is looked up

    def board(self, view: View) -> None:
        """Tell the board piece by piece."""
        self.display.heading(self.naming.say("board"))
        for line in boards.lines(view.board(), self.naming, self.names):
            self.display.say(line)

    def map(self, view: View) -> None:
        """Draw the board."""
        drawing = pictures.board(view, self.naming, self.names)
        for line in (*drawing.lines, "", drawing.legend):
            self.display.copyable(line)

    def tree(self, view: View, seat: int) -> None:
        """Tell the civilization tree of a seat card by card."""
        self.display.heading(self.naming.say("tree", player=self.names[seat]))
        for line in trees.lines(view, seat, self.naming):
            self.display.say(line)

    def cards(self, view: View, domains: Sequence[int]) -> None:
        """Show the masteries of some domains with what they cost now, and who has them."""
        for domain in domains:
            self.display.heading(self.naming.domains[domain])
            for card in self.naming.components.masteries:
                if card.domain == domain:
                    self.display.say(self.mastery(view, card.number))

    def mastery(self, view: View, number: int) -> str:
        """Return a mastery in one line."""
        seat = max(int(view.seat), 0)
        owners = [self.names[other] for other in view.order() if view.owns(other, number)]
        text = self.naming.say(
            "mastery",
            mastery=self.naming.masteries[number],
            cost=int(view.mastery_cost(seat, number)),
            improvement=int(view.improvement_cost(seat, number)),
            left=len(view.copies_left(number)),
        )
        return f"{text} {self.naming.say('owners', players=owners)}" if owners else text

    def monuments(self, view: View) -> None:
        """Show how far the monuments are built, who controls them, and their next levels."""
        for monument in view.monuments():
            level = int(view.next_level(monument))
            self.display.heading(self.naming.monuments[monument])
            whole = self.naming.components.monuments[monument].levels
            self.say("built", built=int(view.levels_built(monument)), levels=whole)
            owner = int(view.controller(monument))
            if owner >= 0:
                self.say("controlled", player=self.names[owner])
            if level >= 0:
                self.display.say(f"{self.naming.card('level', level)}:")
                for line in self.naming.brief("level", level)[1:]:
                    self.display.event(line)

    def goals(self, view: View) -> None:
        """Show the objectives of all, and which goals are reached so far."""
        for seat in view.order():
            objective = int(view.objective(seat))
            if objective < 0:
                continue
            title = self.naming.say(
                "objective", player=self.names[seat], objective=self.naming.objectives[objective]
            )
            self.display.heading(title)
            for line in goal_lines(view, seat, self.naming):
                self.display.say(line)

    def card(self, kind: str, number: int) -> None:
        """Show the text of a card."""
        self.display.heading(self.naming.card(kind, number))
        for line in self.naming.text(kind, number):
            self.display.say(line)
