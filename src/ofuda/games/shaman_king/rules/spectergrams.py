"""13. Spectergrams."""

from ofuda.kernel.arrays import i64


def may_play(only: i64, shaman: i64) -> bool:
    """Tell whether a card is no spectergram of another shaman (SK-132); otherwise it is an ordinary card (SK-R35).

    `only` is the shaman + 1 whose spectergram it is, or 0. In the starter game nobody asks (SK-133).
    """
    return only == 0 or only == shaman + 1
