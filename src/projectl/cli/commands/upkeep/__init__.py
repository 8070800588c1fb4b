"""Looking after a server's games and this installation."""
