"""What brings Dominion to the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.bot import LensBot
from demesne.core.chance import Chance
from demesne.core.errors import SetupError
from demesne.games.dominion.game import GAME
from demesne.i18n import log, score
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.display import Display
from demesne.terminal.dominion.guide import DominionGuide
from demesne.terminal.dominion.seating import Seating
from demesne.terminal.session import Session
from demesne.terminal.table import Form, Guide, Table


class Dominion(Table):
    """Its first player is drawn for the first game, and is the last winner's neighbour after that (S6)."""

    game = GAME

    def question(self, view: Any) -> tuple[int, ...]:
        return int(view.ask), int(view.source)

    def pick(self, state: Any, view: Any, bot: Bot, rng: Chance) -> object:
        if isinstance(bot, LensBot):
            return int(bot.pick(state.lens(int(view.seat)), rng))
        return super().pick(state, view, bot, rng)

    def seating(
        self, codes: Sequence[str], options: Mapping[str, str], seed: int | None, catalogue: Catalogue
    ) -> Seating:
        unknown = [name for name in options if name != "kingdom"]
        if unknown:
            raise SetupError(f"dominion has no {unknown[0]}: its only option is --kingdom")
        return Seating(codes, options.get("kingdom", "first-game"), seed, catalogue)

    def guide(self, session: Session, display: Display, catalogue: Catalogue) -> Guide:
        return DominionGuide(session, display, catalogue)

    def welcome(self, session: Session, catalogue: Catalogue) -> str:
        kingdom = catalogue.join([catalogue.card_name(card) for card in session.setup.kingdom])
        return catalogue.text("terminal.welcome", kingdom=kingdom)

    def title(self, session: Session, number: int, catalogue: Catalogue) -> str:
        first = session.names[int(session.setup.first)]
        return catalogue.text("terminal.game-number", number=number, player=first)

    def sheet(
        self, view: Any, catalogue: Catalogue, names: Sequence[str], unfinished: bool = False
    ) -> list[str]:
        return score.sheet(view, catalogue, names, unfinished)

    def render(
        self, form: Form, setup: Any, catalogue: Catalogue, names: Sequence[str], you: int = -1
    ) -> str:
        return log.render(form, catalogue, names, you)


TABLE: Final = Dominion()
