"""Five Peaks."""
