"""What a bot must keep to, as checks that anyone can run: `demesne check-bot`."""
