"""What comes of many games: figures with their intervals, tables, pictures, tournaments."""
