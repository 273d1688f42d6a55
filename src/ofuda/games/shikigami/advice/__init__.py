"""What bots know about playing well, by subject."""
