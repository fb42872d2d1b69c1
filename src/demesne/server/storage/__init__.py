"""Where the server keeps people, games and their logs: SQLite by default, PostgreSQL by an address."""
