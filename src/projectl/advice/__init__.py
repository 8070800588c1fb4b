"""What a bot would do and why, and where a game was won and lost: advice for people who play."""
