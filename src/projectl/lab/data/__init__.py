"""Where games are made for those who learn from them: the plan, the games, the shards, the card."""
