"""The errors that callers can expect. A message is one line: what is wrong, then what would be right."""


class DemesneError(Exception):
    """Base of all errors that come from wrong input; the command line prints the message and exits with 2."""


class SetupError(DemesneError):
    """A game that cannot be set up: unknown card, kingdom, bot or option, wrong number of players."""


class RecordError(DemesneError):
    """A record that cannot be read or does not replay: cut off, edited, or from a newer version."""


class BotError(DemesneError):
    """A bot that raised, answered with an illegal action or broke its budget."""


class NotationError(DemesneError):
    """Base of the three errors of a move text."""


class InvalidActionError(NotationError):
    """The text is not notation at all."""


class IllegalActionError(NotationError):
    """The move is well formed but the rules do not allow it now."""


class AmbiguousActionError(NotationError):
    """The text fits several legal moves."""
