"""What is drawn and read in a terminal: boards, tables, words, and what a player types."""
