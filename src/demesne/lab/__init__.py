"""The laboratory: many games between bots, and what can be said of their results."""
