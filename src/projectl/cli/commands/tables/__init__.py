"""Playing: at a table in the browser or in the terminal, and having others play."""
