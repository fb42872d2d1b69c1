"""Information-set Monte Carlo tree search over views, for both games."""
