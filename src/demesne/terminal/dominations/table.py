"""What brings Dominations to the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from demesne.bots.bot import Bot
from demesne.bots.dominations.bot import DominationsBot
from demesne.core.chance import Chance
from demesne.core.errors import SetupError
from demesne.games.dominations.game import GAME
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import render, score
from demesne.terminal.display import Display
from demesne.terminal.dominations.guide import DominationsGuide
from demesne.terminal.dominations.seating import Seating
from demesne.terminal.session import Session
from demesne.terminal.table import Form, Guide, Table


class Dominations(Table):
    """All is open but the choices of the start, so most moves can be taken back."""

    game = GAME

    def question(self, view: Any) -> tuple[int, ...]:
        return int(view.ask), int(view.age), int(view.turn)

    def pick(self, state: Any, view: Any, bot: Bot, rng: Chance) -> object:
        if isinstance(bot, DominationsBot):
            return int(bot.pick(state.lens(int(view.seat)), rng))
        return super().pick(state, view, bot, rng)

    def seating(
        self, codes: Sequence[str], options: Mapping[str, str], seed: int | None, catalogue: Catalogue
    ) -> Seating:
        if "kingdom" in options:
            raise SetupError("dominations has no kingdom: its options are --ruleset and --option")
        return Seating(codes, options, seed, catalogue)

    def guide(self, session: Session, display: Display, catalogue: Catalogue) -> Guide:
        return DominationsGuide(session, display, catalogue)

    def welcome(self, session: Session, catalogue: Catalogue) -> str:
        ruleset = catalogue.text(f"dominations-table.ruleset-{session.setup.ruleset.name}")
        return catalogue.text("dominations-table.welcome", title=GAME.title, ruleset=ruleset)

    def title(self, session: Session, number: int, catalogue: Catalogue) -> str:
        return catalogue.text("dominations-table.game-number", number=number)

    def sheet(
        self, view: Any, catalogue: Catalogue, names: Sequence[str], unfinished: bool = False
    ) -> list[str]:
        return score.sheet(view, catalogue, names)

    def render(
        self, form: Form, setup: Any, catalogue: Catalogue, names: Sequence[str], you: int = -1
    ) -> str:
        return str(render(form, catalogue, names, you, setup.components))


TABLE: Final = Dominations()
