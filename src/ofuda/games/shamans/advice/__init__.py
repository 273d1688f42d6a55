"""Values of moves, by what they are about; heuristics.py puts them together."""
