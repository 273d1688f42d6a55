"""Events; number 0 belongs to the kernel."""

from typing import Final

EVENTS: Final = (
    "chose",
    "setup",
    "totals",
    "one_more",
    "decides",
    "opening",
    "turn",
    "cleaned",
    "turned",
    "added",
    "paid",
    "flipped",
    "focused",
    "discarded",
    "tactical",
    "pitched",
    "power",
    "advantage",
    "teamwork",
    "not_kept",
    "charged",
    "uncharged",
    "counterattack",
    "signature",
    "scored",
    "celebrates",
    "eliminated",
    "eliminated_furyoku",
    "zone",
    "reshuffled",
    "four_more",
    "shifted",
    "returned",
    "relocated",
    "to_area",
    "looked",
    "looked_at",
    "kept",
    "arranged",
    "revealed",
    "burnt",
    "gained",
    "weakened",
    "shaman",
    "capped",
    "cut",
    "first",
    "declined",
)
SETUP: Final = 1
TOTALS: Final = 2
ONE_MORE: Final = 3
DECIDES: Final = 4
OPENING: Final = 5
TURN: Final = 6
CLEANED: Final = 7
TURNED: Final = 8
ADDED: Final = 9
PAID: Final = 10
FLIPPED: Final = 11
FOCUSED: Final = 12
DISCARDED: Final = 13
TACTICAL: Final = 14
PITCHED: Final = 15
POWER: Final = 16
ADVANTAGE: Final = 17
TEAMWORK: Final = 18
NOT_KEPT: Final = 19
CHARGED: Final = 20
UNCHARGED: Final = 21
COUNTER: Final = 22
SIGNATURE: Final = 23
SCORED: Final = 24
CELEBRATES: Final = 25
ELIMINATED: Final = 26
ELIMINATED_FURYOKU: Final = 27
ZONE: Final = 28
RESHUFFLED: Final = 29
FOUR_MORE: Final = 30
SHIFTED: Final = 31
RETURNED: Final = 32
RELOCATED: Final = 33
TO_AREA: Final = 34
LOOKED: Final = 35
LOOKED_AT: Final = 36
KEPT: Final = 37
ARRANGED: Final = 38
REVEALED: Final = 39
BURNT: Final = 40
GAINED: Final = 41
WEAKENED: Final = 42
SHAMAN: Final = 43
CAPPED: Final = 44
CUT: Final = 45
FIRST: Final = 46
DECLINED: Final = 47
