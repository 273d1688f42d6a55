"""The rules of Shamans, one file per chapter of rulebook.md. A file imports only files below it in this table.

| chapter | file | clauses |
|---|---|---|
| - | flow.py: dispatches steps, answers and questions to the chapters | - |
| 2. What is in the box, and setting up a game | setting_up_game.py | SH-07 |
| 8. Rituals | rituals.py | SH-48 to SH-53 |
| 9. Elimination | elimination.py | SH-54 to SH-65 |
| 5. When everybody has played | everybody_has_played.py | SH-25 to SH-37 |
| 4. Playing cards | playing_cards.py | SH-16 to SH-23 |
| 3. Setting up a round | setting_up_round.py | SH-08 to SH-15 |
| 10. The end of a round and of the game | end.py | SH-66 to SH-76, SH-84 |
| 6. The Eclipse | eclipse.py | SH-38 to SH-40 |
| 7. Artifacts | artifacts.py | SH-41 to SH-47 |
| - | state.py: the state, and accessors for its cells | - |

Rulings (SH-R1 and so on) stand with the clauses that they explain. Chapter 2's components are read in tables.py.
"""

from ofuda.games.shamans.rules.flow import ShamansRules as ShamansRules
from ofuda.games.shamans.rules.state import ShamansState as ShamansState
