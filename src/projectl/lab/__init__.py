"""Where bots are measured: arena, statistics of self-play, the engine protocol, hints, training."""
