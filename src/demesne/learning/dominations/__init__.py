"""What learns and plays Dominations by a network."""
