"""Bots that play Dominations."""
