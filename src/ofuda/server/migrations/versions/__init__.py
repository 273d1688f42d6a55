"""The migrations, one per file; a released migration is never changed."""
