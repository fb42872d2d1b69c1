"""Lessons: the first turns of a game, explained and made by the learner.

A lesson is a game with a fixed key whose moves are all written down: the learner makes those of the first seat one by
one, and reads a page or two before each. The engine plays it again for every request, so nothing is stored.
"""
