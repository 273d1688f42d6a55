"""The rules of Jin-Kei Trick, one file for each chapter of `rulebook.md`.

| chapter                         | file                 | clauses                                       |
|---------------------------------|----------------------|-----------------------------------------------|
| 2. Game setup                   | `setup.py`           | JK-02 to JK-04, JK-R1, JK-R16                 |
| 3. Round flow                   | `round_flow.py`      | JK-06                                         |
| 4. Formation phase              | `formation_phase.py` | JK-07 to JK-17, JK-R2 to JK-R4                |
| 5. Combat phase                 | `combat_phase.py`    | JK-19 to JK-39, JK-R7, JK-R10                 |
| 6. Round end and scoring        | `scoring.py`         | JK-40, JK-42, JK-R12                          |
| 7. Preparing for the next round | `next_round.py`      | JK-44, JK-45                                  |
| 8. End of the game              | `end.py`             | JK-47 to JK-49                                |
| 9. Special effects              | `special_effects.py` | JK-50 to JK-57, JK-R5, R6, R8, R9, R14, R15   |

`state.py` holds the state and its accessors, `flow.py` hands over steps and questions to the chapters. A chapter calls
those further down in this list: setup, round_flow, formation_phase, combat_phase, scoring, next_round, end,
special_effects, state. Upwards, it plans a step.

What the rules do not carry out: what a seat sees (JK-18, JK-43, JK-R11, JK-R17) is in `view.py`, what is printed on the
components (JK-05, JK-46) is checked in `tables.py` and `positions.py`.
"""

from ofuda.games.jinkei.rules.flow import JinkeiRules as JinkeiRules
from ofuda.games.jinkei.rules.state import JinkeiState as JinkeiState
