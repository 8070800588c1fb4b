"""How puzzles can be filled and how hard they are: for bots, hints, the trainer and pack makers."""
