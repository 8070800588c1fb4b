"""The tables themselves: seats, games, clocks, who sees what. No transport and no database."""
