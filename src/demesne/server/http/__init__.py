"""HTTP: what every request passes, the routes, and what answers are made of."""
