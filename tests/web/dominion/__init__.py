"""Tests of the table of Dominion."""
