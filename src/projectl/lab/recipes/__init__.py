"""What recipes that learn have in common; the recipes themselves are in examples."""
