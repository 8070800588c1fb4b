"""What strong play looks like: what bots do in their games, added up, and a page that tells players of it."""
