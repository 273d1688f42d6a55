"""Fair shuffles: the server commits to a seed, the seats add salts, and everything is revealed at the end.

Before anyone sits down, the server draws a seed and publishes its hash. Every person adds a salt. The key of the game
is a hash of both, so neither side can choose it. When the game is over, the seed is shown and anyone can verify it.
"""

from __future__ import annotations

import hashlib
import hmac

COMMITMENT = b"ofuda-commitment-1:"
KEY = b"ofuda-key-1:"
INVITE = b"ofuda-invite-1:"
BOTS = b"ofuda-bots-1:"


def commitment(seed: str) -> str:
    """Return the commitment, which is published before the salts; the seed is hexadecimal."""
    return hashlib.sha512(COMMITMENT + bytes.fromhex(seed)).hexdigest()


def key(seed: str, salts: list[str]) -> bytes:
    """Return the random key of the game: 512 bits from the seed and every seat's salt (a bot's is empty)."""
    return hashlib.sha512(KEY + bytes.fromhex(seed) + b"".join(b":" + salt.encode() for salt in salts)).digest()


def invitation(seed: str, table: str) -> str:
    """Return the invitation code of a table; it reveals nothing about the seed."""
    return hmac.new(bytes.fromhex(seed), INVITE + table.encode(), hashlib.sha256).hexdigest()[:24]


def bot_salt(key: bytes) -> int:
    """Derive the bots' salt from the key: bots vary from game to game and choose the same when a log is read again."""
    return int.from_bytes(hashlib.sha512(BOTS + key).digest()[:7], "little")
