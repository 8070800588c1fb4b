"""Where bots play each other: who meets whom, the games, the referee, the log."""
