"""Where networks learn from games that they play against themselves."""
