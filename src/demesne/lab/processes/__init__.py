"""Playing on several cores or machines, and stopping on Ctrl-C."""
