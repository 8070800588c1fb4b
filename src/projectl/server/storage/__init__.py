"""Where tables and analyses are kept: SQLite or PostgreSQL, and how processes on one hear of each other."""
