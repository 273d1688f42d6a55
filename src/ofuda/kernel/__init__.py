"""The kernel: State and Game, choices, agenda, randomness, journal, records, messages."""
