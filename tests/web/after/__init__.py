"""Tests of what one can do with a game that is over."""
