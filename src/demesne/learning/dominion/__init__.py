"""What a network sees of Dominion, and the bot that plays by one."""
