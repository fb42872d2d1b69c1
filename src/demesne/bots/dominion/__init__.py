"""Bots that play Dominion."""
