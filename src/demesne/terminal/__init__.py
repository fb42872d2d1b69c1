"""Playing in a terminal: the table in words or in colour, what a person types, and the course of a game."""
