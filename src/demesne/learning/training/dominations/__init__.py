"""How a network learns to judge positions of Dominations."""
