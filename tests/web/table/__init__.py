"""Tests of what every table has."""
