"""Sockets: the messages of the protocol, connections, and which sockets are open."""
