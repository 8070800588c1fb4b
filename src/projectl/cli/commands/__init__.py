"""One module per command, each with the function of its name, in folders as ``--help`` groups them."""
