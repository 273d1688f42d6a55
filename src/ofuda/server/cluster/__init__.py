"""Several servers of one site: what they share through Redis."""
