"""People: sessions, accounts, names, passwords, and who is let in."""
