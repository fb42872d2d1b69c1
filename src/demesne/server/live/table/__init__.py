"""The status of a table beside its game: clocks, presence, offers, reaction windows."""
