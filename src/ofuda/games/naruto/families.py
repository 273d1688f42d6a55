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
GO_BANS: Final = 0x2000700000  # of DEED_GO, DEED_GO_ALONE, DEED_GO_ALIKE and DEED_MIX_SYMBOLS
ATTACK_BANS: Final = 0x2280700000  # of these, DEED_ATTACK and DEED_ATTACK_AS_SUPPORT
TEAM_RULES: Final = 0x100000100  # MUST, and prohibitions of DEED_TEAM_WITH
PLAY_FROM: Final = 4398046511104  # bit 42: above those of prohibitions
HAS_ABILITY: Final = 8796093022208
FIGURE: Final = 17592186044416
BLANK: Final = 35184372088832
UNAFFECTED: Final = 70368744177664
ENTERS_WITH: Final = 140737488355328
COST_IS: Final = 281474976710656
ANY_SYMBOLS: Final = 562949953421312
DRAWS_ARE_WON: Final = 1125899906842624
NUMBERS_UP: Final = 2251799813685248
USES_KEYWORD: Final = 4503599627370496
USES_JUTSU: Final = 9007199254740992
REWARDS_WON: Final = 18014398509481984
MARKER_BECOMES: Final = 36028797018963968  # bit 55
USES: Final = 72057594037927936  # abilities that are used
SETS_POWER: Final = 144115188075855872  # bit 57: sets the power of other cards
SEES_HAND: Final = 288230376151711744  # a right to see a hand
OUTSIDE: Final = 576460752303423488  # what a card states about itself while it is outside play
HAS_NAME: Final = 1152921504606846976  # a name that cards have
HAS_KEYWORD: Final = 2305843009213693952  # bit 61: a keyword that they have
AFTER_EACH_STEP: Final = 288265560523800576  # BLANK and SEES_HAND: what `rules.negation` looks at after each step

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
    op.PLAY_FROM: PLAY_FROM,
    op.HAS_ABILITY: HAS_ABILITY,
    op.FIGURE: FIGURE,
    op.BLANK: BLANK,
    op.UNAFFECTED: UNAFFECTED,
    op.ENTERS_WITH: ENTERS_WITH,
    op.COST_IS: COST_IS,
    op.ANY_SYMBOLS: ANY_SYMBOLS,
    op.DRAWS_ARE_WON: DRAWS_ARE_WON,
    op.NUMBERS_UP: NUMBERS_UP,
    op.USES_KEYWORD: USES_KEYWORD,
    op.USES_JUTSU: USES_JUTSU,
    op.REWARDS_WON: REWARDS_WON,
    op.MARKER_BECOMES: MARKER_BECOMES,
}
