"""The civilization tree of a player: cards with half nodi on four sides, laid edge to edge."""
