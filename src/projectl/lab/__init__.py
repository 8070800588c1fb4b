"""Where bots are measured and trained: the arena and its statistics, and training by self-play."""
