"""Dominion, base game, first edition."""
