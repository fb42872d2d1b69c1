"""Tests of the ways into a game."""
