"""Messages to people who are away while a game by days waits for them: to their browsers, and by mail."""
