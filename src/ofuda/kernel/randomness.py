"""Randomness: named streams that anyone can verify, and a fast generator for playouts and imagined worlds."""

import hashlib
import struct
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, final

from ofuda.kernel.arrays import MASK32, i64, vec


def plain_sha512() -> "Callable[[bytes], Any]":
    """Return Python's own SHA-512; for so few bytes OpenSSL's, which hashlib prefers, takes a third longer."""
    for name in ("_sha2", "_sha512"):  # Python 3.12 and later; 3.11
        try:
            found: Callable[[bytes], Any] = import_module(name).sha512
        except (ImportError, AttributeError):
            continue
        return found
    return hashlib.sha512


sha512 = plain_sha512()
BLOCK: Final = 64  # bytes in one SHA-512 block
COUNT: Final = struct.Struct("<I").pack
NAME_END: Final = struct.Struct("<BII").pack


def key_of_seed(seed: int) -> bytes:
    """Return a short key for repeatable games; a live table uses at least 48 random bytes instead."""
    return b"seed:%d" % seed


class Stream:
    """Words of SHA-512(key, name, counter): any crypto library can verify a shuffle, and there is no state to save.

    The hashed bytes are: length of the key (4 bytes), key, label, a zero byte, two numbers (4 bytes each) and the
    counter (4 bytes), all little-endian. Each block gives sixteen 32-bit words in order.
    """

    def __init__(self, key: bytes, label: bytes, a: int, b: int) -> None:
        self._head: bytes = COUNT(len(key)) + key + label + NAME_END(0, a, b)
        self._block: bytes = b""
        self._at: i64 = BLOCK
        self._count: int = 0

    def word(self) -> i64:
        """Return the next 32 bits."""
        if self._at == BLOCK:
            self._block = sha512(self._head + COUNT(self._count)).digest()
            self._count += 1
            self._at = 0
        i: i64 = self._at
        b = self._block
        self._at = i + 4
        return i64(b[i]) | (i64(b[i + 1]) << 8) | (i64(b[i + 2]) << 16) | (i64(b[i + 3]) << 24)

    def below(self, n: i64) -> i64:
        """Return a uniform number from 0 to n - 1; n is at most 2**30, so every product fits in 63 bits."""
        m: i64 = self.word() * n
        if (m & MASK32) < n:
            floor: i64 = (0x100000000 - n) % n
            while (m & MASK32) < floor:
                m = self.word() * n
        return m >> 32

    def shuffle(self, cards: vec[i64], lo: i64, hi: i64) -> None:
        """Shuffle cards[lo:hi] uniformly."""
        i: i64 = hi - 1
        while i > lo:
            j: i64 = lo + self.below(i - lo + 1)
            t: i64 = cards[i]
            cards[i] = cards[j]
            cards[j] = t
            i -= 1


@final
class Quick(Stream):
    """The sfc32 generator, for playouts and imagined worlds."""

    def __init__(self, seed: i64) -> None:
        self._head = b""
        self._block = b""
        self._count = 0
        self._a: i64 = seed & MASK32
        self._b: i64 = (seed >> 32) & MASK32
        self._c: i64 = 1
        self._at = 1
        i: i64 = 0
        while i < 12:
            self.word()
            i += 1

    def word(self) -> i64:
        t: i64 = (self._a + self._b + self._at) & MASK32
        self._at = (self._at + 1) & MASK32
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & MASK32
        self._c = ((((self._c << 21) & MASK32) | (self._c >> 11)) + t) & MASK32
        return t

    def shuffle(self, cards: vec[i64], lo: i64, hi: i64) -> None:
        """Shuffle as `Stream` does, but with the generator in local variables: playouts draw most words here."""
        a: i64 = self._a
        b: i64 = self._b
        c: i64 = self._c
        at: i64 = self._at
        i: i64 = hi - 1
        while i > lo:
            t: i64 = (a + b + at) & MASK32
            at = (at + 1) & MASK32
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & MASK32
            c = ((((c << 21) & MASK32) | (c >> 11)) + t) & MASK32
            n: i64 = i - lo + 1
            m: i64 = t * n
            j: i64 = m >> 32
            if (m & MASK32) < n and (m & MASK32) < (0x100000000 - n) % n:  # draw again
                self._keep(a, b, c, at)
                j = self.below(n)
                a = self._a
                b = self._b
                c = self._c
                at = self._at
            card: i64 = cards[i]
            cards[i] = cards[lo + j]
            cards[lo + j] = card
            i -= 1
        self._keep(a, b, c, at)

    def _keep(self, a: i64, b: i64, c: i64, at: i64) -> None:
        self._a = a
        self._b = b
        self._c = c
        self._at = at
