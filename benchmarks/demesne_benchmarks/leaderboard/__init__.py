"""Who wins how often against the same opponents: a file for each game, which anybody can check and add to."""
