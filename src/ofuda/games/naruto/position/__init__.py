"""Positions of the Naruto Shippuden CCG: forms of entries, the fields of rows, writing, reading, checking."""
