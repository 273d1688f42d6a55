"""The rules of Shikigami Kaidou, one file per chapter of rulebook.md. A file imports only files below it in this table.

| chapter | file | clauses |
|---|---|---|
| - | flow.py: dispatches steps, answers and questions to the chapters | - |
| 2. Setting up | setting_up.py | SG-01 to SG-08 |
| 3. Turn order | turn_order.py | SG-09 to SG-12 |
| 4. Actions | actions.py | SG-13, SG-14 |
| 5. Summoning and payment | summoning.py | SG-15 to SG-17 |
| 16. Effects: when a shikigami is summoned | summoned.py | SG-E22 to SG-E35 |
| 5. Summoning and payment | payment.py | SG-18, SG-19 |
| 14. Effects: costs | costs.py | SG-E04 to SG-E36 |
| 8. Taking a shikigami | taking.py | SG-26 |
| 6. Drawing from a deck | drawing.py | SG-20, SG-21 |
| 15. Effects: draws, hand and conditions | draws.py | SG-E01, SG-E02, SG-E03, SG-E07 |
| 7. Taking a five-element card, and power | power.py | SG-22 to SG-25 |
| 9. End check | end_check.py | SG-27 to SG-29 |
| 12. The end of the game | end_of_game.py | SG-38 to SG-41 |
| 17. Effects: scores of gods | scores.py | SG-E37 to SG-E48 |
| 10. Hand check | hand_check.py | SG-30 to SG-32 |
| 11. Refill | refill.py | SG-34 to SG-36 |
| 15. Effects: draws, hand and conditions | conditions.py | SG-E06, SG-E08, SG-E09, SG-E18 |
| 13. Effects in general | effects.py | SG-42, SG-43 |
| - | hands.py: cards that come into a hand and leave it, and what everybody knows of them | - |
| - | shown.py: shown cards of which nobody else can tell the deck | - |
| - | state.py: the state, and accessors for its cells | - |
| - | payments.py: which cards pay a cost | - |

Rulings (SG-R1 and so on) stand with the clauses that they explain. The components are read in tables.py.
"""

from ofuda.games.shikigami.rules.flow import ShikigamiRules as ShikigamiRules
from ofuda.games.shikigami.rules.state import ShikigamiState as ShikigamiState
