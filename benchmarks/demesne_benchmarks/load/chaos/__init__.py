"""Faults while games are played: what fails, for how long games stand still, and whether anything is lost."""
