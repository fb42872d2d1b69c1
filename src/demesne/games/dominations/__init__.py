"""Dominations: Road to Civilization: its components and rulesets as data."""
