"""The search for Dominations."""
