"""What strong bots think with: whole turns, what a position is worth, games in the mind. Compiled."""
