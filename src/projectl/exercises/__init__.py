"""The puzzle trainer: positions with one clear best plan, how they are found, graded and judged."""
