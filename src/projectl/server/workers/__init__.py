"""What is thought in processes of its own: bots' moves, hints and analyses."""
