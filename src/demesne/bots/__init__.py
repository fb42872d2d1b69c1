"""Bots. They see views, never a state."""
