"""Native ints and flat arrays. All other modules import them from here."""

from typing import Final

from librt.vecs import append as append
from librt.vecs import vec as vec
from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr

MASK32: Final = 0xFFFFFFFF


def ints(items: list[int]) -> vec[i64]:
    """Return a flat array of these ints."""
    return vec[i64](items)


def zeros(count: int) -> vec[i64]:
    """Return a flat array of zeros. To make many, keep one as a template: `template[:]` is faster."""
    return vec[i64]([0] * count)


NONE: Final[vec[i64]] = ints([])
# A constant shifted left by a native int is a 32-bit shift when compiled, so single bits come from a table.
BIT: Final[vec[i64]] = ints([1 << k for k in range(63)])


# The position of a single bit below 2**32 is WHERE[((bit * DE_BRUIJN) & MASK32) >> 27]: no loop, no branch.
DE_BRUIJN: Final = 0x077CB531
WHERE: Final[vec[i64]] = ints(sorted(range(32), key=lambda k: (int(BIT[k]) * DE_BRUIJN & MASK32) >> 27))


def bits(mask: i64) -> list[int]:
    """Return the positions of the set bits, ascending."""
    found: list[int] = []
    k: i64 = 0
    while mask >> k:
        if (mask >> k) & 1:
            found.append(int(k))
        k += 1
    return found


def count_bits(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def list_bits(mask: i64, first: i64, found: vec[i64], n: i64) -> i64:
    """Append `first` + the position of each set bit, ascending; return how many there are in `found` then."""
    half: i64 = mask & MASK32
    while half != 0:
        low: i64 = half & -half
        found[n] = first + WHERE[((low * DE_BRUIJN) & MASK32) >> 27]
        half ^= low
        n += 1
    half = mask >> 32
    while half != 0:
        low = half & -half
        found[n] = first + 32 + WHERE[((low * DE_BRUIJN) & MASK32) >> 27]
        half ^= low
        n += 1
    return n
