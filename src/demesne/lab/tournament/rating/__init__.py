"""Ratings, and how sure they are."""
