"""Game records: how games are kept, checked and played again."""
