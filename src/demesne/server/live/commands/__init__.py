"""What the messages of clients do. Importing this package registers all handlers."""

from demesne.server.live.commands import chat, leave, move, rematch, takeover, undo

__all__ = ["chat", "leave", "move", "rematch", "takeover", "undo"]
