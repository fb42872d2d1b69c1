"""Online play: games that people and bots play over the network, kept so that no accepted move is lost."""
