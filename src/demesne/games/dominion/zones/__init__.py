"""The zones of the table and the moves between them: what happens at once, with no question left open."""
