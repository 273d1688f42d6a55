"""A shuffle that nobody can bend: the server commits itself, the seats add salts, in the end all is shown.

Before anybody sits down the server draws a seed and publishes its hash. Every person adds a salt. The key of the game
is a hash of both, so neither side can choose it; when the game is over the seed is shown, and anybody can do the sums.
"""

from __future__ import annotations

import hashlib
import hmac

COMMITMENT = b"ofuda-commitment-1:"
KEY = b"ofuda-key-1:"
INVITE = b"ofuda-invite-1:"


def commitment(seed: str) -> str:
    """What is published before the salts; the seed is hexadecimal."""
    return hashlib.sha512(COMMITMENT + bytes.fromhex(seed)).hexdigest()


def key(seed: str, salts: list[str]) -> bytes:
    """The key of all chance in the game: 512 bits from the seed and every seat's salt (a bot's is empty)."""
    return hashlib.sha512(KEY + bytes.fromhex(seed) + b"".join(b":" + salt.encode() for salt in salts)).digest()


def invitation(seed: str, table: str) -> str:
    """What a link must carry to let somebody sit down; it tells nothing of the seed."""
    return hmac.new(bytes.fromhex(seed), INVITE + table.encode(), hashlib.sha256).hexdigest()[:24]
