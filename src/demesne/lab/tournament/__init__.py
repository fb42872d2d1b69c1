"""Tournaments: every group of bots at one table in every order of the seats, and ratings with their uncertainty."""
