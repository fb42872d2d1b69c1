"""What the table of Dominations shows beside a view: leaders, goals, prices. The engine knows them."""

from demesne.games.dominations.board.notation import cell_text
from demesne.games.dominations.board.pieces import LAND, cell_of, kind_of, level_of, owner_of, settlement_of
from demesne.games.dominations.cards.components import Mastery
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS, WORDS
from demesne.games.dominations.game import View
from demesne.games.dominations.tree.halves import four
from demesne.games.dominations.tree.slots import most_nodi
from demesne.server.rendering.forms import Facts, Leader, Offer, Price, Progress


def facts(view: View) -> Facts:
    """Return what the table shows to the seat of a view."""
    return Facts(
        ages=view.ruleset.figures.ages,
        turns=int(view.turns),
        leaders=[
            Leader(int(view.strongest(domain)), int(view.domination_points(domain)))
            for domain in range(DOMAINS)
        ],
        goals=[
            [[Progress(there, asked) for there, asked in parts] for parts in view.goal_counts(seat)]
            for seat in range(int(view.players))
        ],
        goal_points=view.goal_points()[1:],
        market=market(view) if view.seat >= 0 else {},
        cities=city_prices(view) if view.ask == asks.BUILD else [],
        exchange=int(view.exchange_price(view.seat)) if view.seat >= 0 else 0,
        tile=view.components().tiles[int(view.subject)].id if view.ask == asks.PLACE_TILE else "",
    )


def market(view: View) -> dict[str, Offer]:
    """Return the masteries as the seat of a view can have them now (D1, A3)."""
    tree = view.tree(view.seat)

    def nodi_of(card: Mastery) -> int:
        copies = [four(card.copies[copy]) for copy in view.copies_left(card.number)]
        return int(most_nodi(tree, copies, view.joins_vestigia))

    def offer(card: Mastery) -> Offer:
        cost = int(view.mastery_cost(view.seat, card.number))
        if view.owns(view.seat, card.number):
            return Offer(cost, "own")
        if not view.meets_prerequisite(view.seat, card.number):
            return Offer(cost, "prerequisite")
        missing = max(0, cost - int(view.knowledge(view.seat, card.domain)))
        nodi = nodi_of(card)
        if not nodi:
            return Offer(cost, "gone")
        if not missing:
            return Offer(cost, "pay", nodi=nodi)
        can_exchange = missing <= exchangeable(view, card.domain) and cost <= view.limit(
            view.seat, card.domain
        )
        return Offer(cost, "exchange" if can_exchange else "missing", missing, nodi)

    return {card.id: offer(card) for card in view.components().masteries}


def exchangeable(view: View, domain: int) -> int:
    """Return how much of a domain the seat of a view could exchange all its other knowledge for, limits apart (A3)."""
    price = int(view.exchange_price(view.seat))
    if price == 0:
        return 0
    others = (int(view.knowledge(view.seat, other)) for other in range(DOMAINS) if other != domain)
    return sum(amount // price for amount in others)


def city_prices(view: View) -> list[Price]:
    """Return what a city costs on every free settlement, and what raising each city of the seat costs (B1, B2)."""
    board, seat = view.board(), int(view.seat)
    highest = len(view.ruleset.figures.city_influence)
    found = []
    for number in range(int(board.count)):
        word = board.piece(number)
        level = int(level_of(word))
        is_own = level == 0 or owner_of(word) == seat
        if kind_of(word) == LAND and is_own and level < highest and view.markers(seat):
            domain = int(settlement_of(word))
            cost = int(view.city_cost(seat, domain, level + 1))
            have = int(view.knowledge(seat, domain))
            found.append(Price(cell_text(cell_of(word)), WORDS[domain], cost, have))
    return found
