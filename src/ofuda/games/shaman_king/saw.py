"""Events that seats are told."""

from typing import Final

from ofuda.games.shaman_king import parts
from ofuda.kernel.declare import NUMBER, SEAT, Events

EVENTS: Final = Events()

SETUP: Final = 1
EVENTS.add(SETUP, "setup", who=SEAT)

TOTALS: Final = 2
EVENTS.add(TOTALS, "totals", "SK-033", one=NUMBER, two=NUMBER)

ONE_MORE: Final = 3
EVENTS.add(ONE_MORE, "one_more", "SK-034", who=SEAT, card=parts.CARD)

DECIDES: Final = 4
EVENTS.add(DECIDES, "decides", "SK-038", who=SEAT)

OPENING: Final = 5
EVENTS.add(OPENING, "opening", "SK-036", who=SEAT)

TURN: Final = 6
EVENTS.add(TURN, "turn", turn=NUMBER, who=SEAT)

CLEANED: Final = 7
EVENTS.add(CLEANED, "cleaned", who=SEAT, card=parts.CARD)

TURNED: Final = 8
EVENTS.add(TURNED, "turned", "SK-128", who=SEAT, card=parts.CARD)

ADDED: Final = 9
EVENTS.add(ADDED, "added", who=SEAT, furyoku=parts.FURYOKU, card=parts.CARD)

PAID: Final = 10
EVENTS.add(PAID, "paid", who=SEAT, zone=NUMBER, card=parts.CARD)

FLIPPED: Final = 11
EVENTS.add(FLIPPED, "flipped", who=SEAT, card=parts.CARD, where=parts.WHERE)

FOCUSED: Final = 12
EVENTS.add(FOCUSED, "focused", who=SEAT, card=parts.CARD, furyoku=parts.FURYOKU)

DISCARDED: Final = 13
EVENTS.add(DISCARDED, "discarded", who=SEAT, card=parts.CARD)

TACTICAL: Final = 14
EVENTS.add(TACTICAL, "tactical", who=SEAT, card=parts.CARD)

PITCHED: Final = 15
EVENTS.add(PITCHED, "pitched", who=SEAT, card=parts.CARD)

POWER: Final = 16
EVENTS.add(POWER, "power", who=SEAT, card=parts.CARD, cost=NUMBER)

ADVANTAGE: Final = 17
EVENTS.add(ADVANTAGE, "advantage", who=SEAT, card=parts.CARD, where=parts.WHERE)

TEAMWORK: Final = 18
EVENTS.add(TEAMWORK, "teamwork", who=SEAT, card=parts.CARD, where=parts.WHERE)

NOT_KEPT: Final = 19
EVENTS.add(NOT_KEPT, "not_kept", "SK-098", who=SEAT, card=parts.CARD)

CHARGED: Final = 20
EVENTS.add(CHARGED, "charged", who=SEAT, zone=parts.ZONE)

UNCHARGED: Final = 21
EVENTS.add(UNCHARGED, "uncharged", who=SEAT, zone=parts.ZONE)

COUNTER: Final = 22
EVENTS.add(COUNTER, "counterattack", who=SEAT, card=parts.CARD, source=parts.FROM)

SIGNATURE: Final = 23
EVENTS.add(SIGNATURE, "signature", who=SEAT, card=parts.CARD)

SCORED: Final = 24
EVENTS.add(SCORED, "scored", "SK-005", who=SEAT, n=NUMBER)

CELEBRATES: Final = 25
EVENTS.add(CELEBRATES, "celebrates", "SK-074", who=SEAT, furyoku=parts.FURYOKU_OF)

ELIMINATED: Final = 26
EVENTS.add(ELIMINATED, "eliminated", who=SEAT, card=parts.CARD, source=parts.FROM)

ELIMINATED_FURYOKU: Final = 27
EVENTS.add(ELIMINATED_FURYOKU, "eliminated_furyoku", who=SEAT, furyoku=parts.FURYOKU, card=parts.CARD)

ZONE: Final = 28
EVENTS.add(ZONE, "zone", who=SEAT, where=parts.WHERE)

RESHUFFLED: Final = 29
EVENTS.add(RESHUFFLED, "reshuffled", "SK-161", who=SEAT)

FOUR_MORE: Final = 30
EVENTS.add(FOUR_MORE, "four_more", who=SEAT, card=parts.CARD)

SHIFTED: Final = 31
EVENTS.add(SHIFTED, "shifted", who=SEAT, first=parts.FURYOKU, second=parts.FURYOKU)

RETURNED: Final = 32
EVENTS.add(RETURNED, "returned", who=SEAT, card=parts.CARD, source=parts.FROM)

RELOCATED: Final = 33
EVENTS.add(RELOCATED, "relocated", who=SEAT, card=parts.CARD, source=parts.FROM, to=parts.TO)

TO_AREA: Final = 34
EVENTS.add(TO_AREA, "to_area", who=SEAT, card=parts.CARD)

LOOKED: Final = 35
EVENTS.add(LOOKED, "looked", who=SEAT, n=NUMBER)

LOOKED_AT: Final = 36
EVENTS.add(LOOKED_AT, "looked_at", who=SEAT, card=parts.CARD)

KEPT: Final = 37
EVENTS.add(KEPT, "kept", who=SEAT)

ARRANGED: Final = 38
EVENTS.add(ARRANGED, "arranged", who=SEAT)

REVEALED: Final = 39
EVENTS.add(REVEALED, "revealed", who=SEAT, card=parts.CARD)

BURNT: Final = 40
EVENTS.add(BURNT, "burnt", who=SEAT, card=parts.CARD)

GAINED: Final = 41
EVENTS.add(GAINED, "gained", who=SEAT, intercept=NUMBER, force=NUMBER)

WEAKENED: Final = 42
EVENTS.add(WEAKENED, "weakened", who=SEAT, n=NUMBER)

SHAMAN: Final = 43
EVENTS.add(SHAMAN, "shaman", who=SEAT, back=NUMBER)

CAPPED: Final = 44
EVENTS.add(CAPPED, "capped", "SK-R37", n=NUMBER)

CUT: Final = 45
EVENTS.add(CUT, "cut", "SK-R21", who=SEAT, n=NUMBER)

FIRST: Final = 46
EVENTS.add(FIRST, "first", "SK-153", who=SEAT, card=parts.CARD)

DECLINED: Final = 47
EVENTS.add(DECLINED, "declined", who=SEAT, card=parts.CARD)
