"""One module per command, each with the function of its name."""
