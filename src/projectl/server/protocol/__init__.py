"""The shapes of what server and clients say to each other, and how documents change."""
