"""Work in other processes: bots, and work on data of clients, which may take long."""
