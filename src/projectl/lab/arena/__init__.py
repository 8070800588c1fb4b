"""Where bots are measured against each other: schedule, games, log, standings and statistics."""
