"""What one bot is worth beside the truth, beside itself with more time, and beside another."""
