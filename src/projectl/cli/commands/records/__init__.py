"""Records of games, positions, and the packs of cards."""
