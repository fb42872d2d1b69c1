"""How the server plays each game: what a game declares as `hosting`, and what holds where it declares nothing."""
