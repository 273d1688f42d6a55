"""The rules of the Shaman King TCG: one file for each chapter of `rulebook.md` that has rules to carry out.

| chapter | file | clauses |
|---|---|---|
| 2. Zones and furyoku | `furyoku.py` | SK-010 to SK-025 |
| 3. Set-up | `setup.py` | SK-026 to SK-035 |
| 4. The opening attack | `opening.py` | SK-036 to SK-039 |
| 5. A turn | `turn.py` | SK-040 to SK-053 |
| 6. Defending in a zone | `defending.py` | SK-054 to SK-062 |
| 7. Strikes and counterattacks | `strikes.py` | SK-063 to SK-070 |
| 8. Scoring | `scoring.py` | SK-071 to SK-077 |
| 9. Payment powers | `powers.py` | SK-078 to SK-091 |
| 10. Teamworks | `teamworks.py` | SK-092 to SK-107 |
| 11. Advantages and charging | `advantages.py` | SK-108 to SK-120 |
| 12. Signature moves | `signature.py` | SK-121 to SK-131 |
| 13. Spectergrams | `spectergrams.py` | SK-132 and SK-133 |
| 14. Keywords | `keywords.py` | SK-134 to SK-140 |
| 15. Decks and traits | `traits.py` | SK-141 to SK-152 |
| 16. Timing, numbers, running out of cards | `running_out.py` | SK-153 to SK-166 |

Besides: `state.py` names the cells of the state, `knowledge.py` keeps what a player knows of the other deck,
`abilities.py` reads what the cards in play say, `effects.py` carries out the effect language, `looking.py` holds the
effects that look at a deck, and `flow.py` is the dispatcher with the State class, `Duel`.

A file imports only files further down in this order: flow, effects, setup, opening, scoring, turn, signature,
defending, keywords, teamworks, powers, looking, advantages, strikes, furyoku, traits, spectergrams, running_out,
knowledge, abilities, state. Whatever has to go the other way is a step on the agenda.
"""

from ofuda.games.shaman_king.rules.flow import Duel as Duel
from ofuda.games.shaman_king.rules.state import DuelState as DuelState
