"""What is kept: tables, who sits at them, and the log of every game."""
