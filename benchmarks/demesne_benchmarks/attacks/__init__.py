"""What one client may make a server spend: attacks of bounded size on a server of their own, on this machine only."""
