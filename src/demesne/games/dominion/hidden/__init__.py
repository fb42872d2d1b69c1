"""Hidden information: take out of a state what a seat may not know, and draw anew what is hidden."""
