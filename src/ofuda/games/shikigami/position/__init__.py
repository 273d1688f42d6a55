"""Details of reading, writing and checking positions; positions.py puts them together."""
