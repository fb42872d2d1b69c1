"""What effects of cards do, and cards that come into trees."""
