"""Compiled reference programs for the speed figures; not part of the game."""
