"""What a state from outside must fulfil, by concern; `checks` puts it together."""
