"""Evolutionary search for strategies: texts that vary, race on common deals and meet the best of those before them."""
