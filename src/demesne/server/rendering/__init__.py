"""Rendering: a game in words and pictures, in one language and for one viewer.

Everything is made from what that viewer is sent anyway, its view and its events, so it cannot reveal
more than these do.
"""
