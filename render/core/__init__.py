"""What every game's pictures are made of: theme, shapes, common parts, fonts and the painter."""
