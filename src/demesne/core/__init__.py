"""What every game shares: chance, decisions, events, records, notation errors, the registry of games."""
