"""The logs of games: what an entry is, and how entries and snapshots are stored."""
