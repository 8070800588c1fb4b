"""Who plays: players and their devices, accounts, and what they may not; how strong they are, and who finds whom."""
