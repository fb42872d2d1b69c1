"""What the statistics of a simulation count in games of Dominion: cards, rules, openings and ends."""
