"""Updates: what subscribers are sent, and what they have missed."""
