"""What one bot is worth beside the truth, itself with more time, and another; and how it plays."""
