"""Hidden information: copy only what a seat may know, and draw states that it cannot tell from the true one."""
