"""Tests of what lies around the games: accounts, settings, messages."""
