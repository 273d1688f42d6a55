"""Migrations of the database; the server runs the missing ones when it starts."""
