"""Tables before and after their games: seats, quotas, uploads, export."""
