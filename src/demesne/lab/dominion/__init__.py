"""Dominion in the lab: its loop of matches, and what is measured of its players."""
