"""Numbers of the nodes in compiled card texts; below 64 they belong to `effects`. Append, never move or remove."""

from typing import Final

# shared: abilities
ALWAYS: Final = 64
WHILE: Final = 65
WHEN: Final = 66
PAY: Final = 67
KEYWORD: Final = 68
RESOLVE: Final = 69
FROM: Final = 70
# shared: sets, cards and values
OF: Final = 71
CARD_TYPE: Final = 72
IN_PLAY: Final = 73
ON_CHAIN: Final = 74
TRAIT: Final = 75
NAMED: Final = 76
SHARES: Final = 77
WITH: Final = 78
HAS_KEYWORD: Final = 79
TEXT: Final = 80
IN: Final = 81
EDGE: Final = 82
ANY_OF: Final = 83
PICK: Final = 84
FIGURE_OF: Final = 85
THIS_TURN: Final = 86
# shared: triggers
ENTERED: Final = 87
LEFT: Final = 88
MOMENT: Final = 89
USES_KEYWORD: Final = 90
WOULD_BE: Final = 91
# shared: effects
MOVE: Final = 92
DISCARD: Final = 93
PUT_IN_PLAY: Final = 94
DRAW: Final = 95
SHOW: Final = 96
SEARCH: Final = 97
REORDER: Final = 98
SHUFFLE: Final = 99
PUT_COINS: Final = 100
TAKE_COINS: Final = 101
NEGATE: Final = 102
ATTACH: Final = 103
TAKE_CONTROL: Final = 104
GO_TO: Final = 105
# shared: rules
CANNOT: Final = 106
CAN: Final = 107
PLAY_FROM: Final = 108
LIMIT: Final = 109
HAS: Final = 110
FIGURE: Final = 111
COST_LESS: Final = 112
BLANK: Final = 113
UNAFFECTED: Final = 114
INSTEAD: Final = 115
SINGLE: Final = 116
ENTERS_WITH: Final = 117
# own: values, sets and cards
MARKER: Final = 118
OF_SYMBOL: Final = 119
ATTRIBUTE: Final = 120
RANKED: Final = 121
BEING: Final = 122
TEAM_OF: Final = 123
BATTLING: Final = 124
USED_BY: Final = 125
SPECIFIC_COST: Final = 126
ONE_EACH: Final = 127
# own: triggers
GOES: Final = 128
SENDS_TEAM: Final = 129
HOLDS: Final = 130
MEETS: Final = 131
GAINED: Final = 132
HARMED: Final = 133
WINS: Final = 134
# own: costs and effects
PAY_CHAKRA: Final = 135
GAIN: Final = 136
BECOME: Final = 137
SWAP_POWER: Final = 138
FREEZE: Final = 139
DAMAGE: Final = 140
INJURE: Final = 141
HEAL: Final = 142
REDUCE_BY: Final = 143
NEGATE_HARM: Final = 144
STAND_BY: Final = 145
NEW_HEAD: Final = 146
JOIN: Final = 147
REORGANISE: Final = 148
WIN_REWARDS: Final = 149
MOVE_MARKER: Final = 150
MARK: Final = 151
# own: rules and abilities
MODIFY: Final = 152
MUST: Final = 153
VALID: Final = 154
TARGETS_ALL: Final = 155
EXPERT: Final = 156
COMBINATION: Final = 157
SQUAD_KEY: Final = 158
SACRIFICE_KEY: Final = 159
# of the sets after the first
HAS_ABILITY: Final = 160
SPLIT: Final = 161
GATHER_COINS: Final = 162
REWRITE: Final = 163
TITLED: Final = 164
REQUIRES: Final = 165
PAID: Final = 166
PAID_MORE: Final = 167
USES_JUTSU: Final = 168
REWARDS_WON: Final = 169
MARKER_BECOMES: Final = 170
GAIN_MENTAL: Final = 171
REDIRECT: Final = 172
GIVE_BACK: Final = 173
COST_IS: Final = 174
ANY_SYMBOLS: Final = 175
DRAWS_ARE_WON: Final = 176
NUMBERS_UP: Final = 177
TEAMS: Final = 178
COUNT_AS_GROWTH: Final = 179
