"""Tables before and after their games: seats, quotas, uploads, export, and whether new ones may begin."""
