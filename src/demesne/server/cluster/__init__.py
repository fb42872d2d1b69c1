"""Several server processes on one database: messages between them, and which one acts for a game."""
