"""Tests of the table of Dominations."""
