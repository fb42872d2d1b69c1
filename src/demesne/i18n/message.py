"""One message of one language: its text or plural forms, filled with parameters."""

import re
from collections.abc import Callable, Mapping

from demesne.i18n.source import TYPES

_PLACE = re.compile(r"\{([a-z]+)\}")


class CatalogueError(ValueError):
    """A language, message, card or parameter that the catalogues do not know, or a wrong use of one."""


class Message:
    """A text with places for parameters; with plural forms where one parameter is a count.

    Raises CatalogueError where the words do not fit the declaration, so a bad file is found on first use.
    """

    def __init__(
        self, message_id: str, parameters: Mapping[str, str], words: str | Mapping[str, str]
    ) -> None:
        self.id = message_id
        self.parameters = parameters
        counts = [name for name, kind in parameters.items() if kind == "count"]
        if len(counts) > 1:
            raise CatalogueError(f"{message_id}: {' and '.join(counts)} cannot both pick the plural")
        unknown = sorted(set(parameters.values()) - set(TYPES))
        if unknown:
            raise CatalogueError(f"{message_id}: no parameter has the type {unknown[0]}")
        self.count = counts[0] if counts else None
        forms = {"other": words} if isinstance(words, str) else dict(words)
        expected = ["one", "other"] if self.count else ["other"]
        if set(forms) - {"zero"} != set(expected) or ("zero" in forms and not self.count):
            raise CatalogueError(f"{message_id}: has the forms {', '.join(forms)}, not {', '.join(expected)}")
        self.forms = forms
        for form in forms:
            self._check_places(form)

    def _check_places(self, form: str) -> None:
        """Each parameter has its place; only the count may be said in words in "zero" and "one"."""
        places = set(_PLACE.findall(self.forms[form]))
        rest = _PLACE.sub("", self.forms[form])
        if "{" in rest or "}" in rest:
            raise CatalogueError(f"{self.id}: a brace in {self.forms[form]!r} marks no parameter")
        if places - set(self.parameters):
            raise CatalogueError(f"{self.id}: {{{min(places - set(self.parameters))}}} is not declared")
        missing = set(self.parameters) - places
        if form != "other":
            missing.discard(str(self.count))
        if missing:
            raise CatalogueError(f"{self.id}: {{{min(missing)}}} has no place in {self.forms[form]!r}")

    def fill(self, form: str, say: Callable[[str], str]) -> str:
        """Return the text of a plural form or the only one there is, each place said by `say(name)`."""
        text = self.forms.get(form, self.forms["other"])
        return _PLACE.sub(lambda place: say(place[1]), text)
