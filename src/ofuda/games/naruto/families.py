"""Families of rules and triggers, as bits: what no card in play states is not looked for."""

from typing import Final

from ofuda.games.naruto import op

CANNOT: Final = 1
CAN: Final = 2
LIMIT: Final = 4
HAS: Final = 8
COST_LESS: Final = 16
INSTEAD: Final = 32
SINGLE: Final = 64
MODIFY: Final = 128
MUST: Final = 256
ENTERED: Final = 512
LEFT: Final = 1024
MOMENT: Final = 2048
GOES: Final = 4096
SENDS_TEAM: Final = 8192
HOLDS: Final = 16384
MEETS: Final = 32768
GAINED: Final = 65536
HARMED: Final = 131072
WINS: Final = 262144
FIRST_BAN: Final = 20  # + deed: the bit of a prohibition of this deed
GO_BANS: Final = 0x700000  # of DEED_GO, DEED_GO_ALONE and DEED_GO_ALIKE

BY_NODE: Final = {
    op.CANNOT: CANNOT,
    op.CAN: CAN,
    op.LIMIT: LIMIT,
    op.HAS: HAS,
    op.COST_LESS: COST_LESS,
    op.INSTEAD: INSTEAD,
    op.SINGLE: SINGLE,
    op.MODIFY: MODIFY,
    op.MUST: MUST,
    op.ENTERED: ENTERED,
    op.LEFT: LEFT,
    op.MOMENT: MOMENT,
    op.GOES: GOES,
    op.SENDS_TEAM: SENDS_TEAM,
    op.HOLDS: HOLDS,
    op.MEETS: MEETS,
    op.GAINED: GAINED,
    op.HARMED: HARMED,
    op.WINS: WINS,
}
