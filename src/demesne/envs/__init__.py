"""Environments for learning: named observations of both games, and ways to step through them."""
