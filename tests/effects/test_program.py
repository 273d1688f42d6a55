"""Programs: trees become flat ints, and adding to the language leaves the ints of other games alone."""

import hashlib

from ofuda.games.shaman_king.tables import standard_tables

SHAMAN_KING = (725, "817b23384592454c")  # changes with the game's cards, never with the language


def test_the_program_of_shaman_king_stays_to_the_byte() -> None:
    code = standard_tables().code
    digest = hashlib.blake2b(",".join(str(int(word)) for word in code).encode(), digest_size=8).hexdigest()
    assert (len(code), digest) == SHAMAN_KING
