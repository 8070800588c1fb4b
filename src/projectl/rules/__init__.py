"""What is true of the game: pure functions on packed integers, no I/O, no clock, no global random."""
