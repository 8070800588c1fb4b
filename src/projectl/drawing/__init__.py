"""The table drawn as text for whoever prints a game; the command line adds the colours."""
