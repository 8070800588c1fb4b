"""What bots do: advice, matches, training, and playing elsewhere."""
