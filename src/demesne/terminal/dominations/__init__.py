"""Dominations at the terminal."""
