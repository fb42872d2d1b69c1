"""What everything that can be had is worth to a seat of Dominations."""
