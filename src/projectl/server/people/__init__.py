"""Who plays: players and their devices, accounts, and what they may not."""
