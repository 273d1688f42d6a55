"""The rules of the Naruto Shippuden CCG, one file or more per chapter of rulebook.md.

A file imports only files below it in this table; what goes up goes over the agenda.

| chapter | file | clauses |
|---|---|---|
| - | flow.py: dispatches steps, answers and questions to the chapters | - |
| 10. Sending out and blocking | blocking.py | NA-72 to NA-74 |
| 15. End phase | end_phase.py | NA-117 to NA-125 |
| 11. Exchange of jutsu | exchange.py | NA-79 to NA-93 |
| 5. Mission phase and windows | mission_phase.py | NA-35, NA-36 |
| - | announcing.py: announcing a card, part by part | - |
| 9. Organisation phase | organisation.py | NA-64 to NA-67 |
| 10. Sending out and blocking | sending_out.py | NA-68 to NA-78 |
| 2. Decks and set-up | setup.py | NA-06 to NA-12 |
| 13. Showdown | showdown.py | NA-99 to NA-107, NA-116 |
| 4. Start phase | start_phase.py | NA-31 to NA-34 |
| 5. Mission phase and windows | windows.py: who may act | - |
| 12. The chain | chain.py | NA-94 to NA-98 |
| 8. Charging and clients | charging.py | NA-57 to NA-63 |
| 17. Keywords | keywords.py: ways to enter play | NA-134 to NA-152 |
| - | tracking.py: names that are declared | - |
| - | flipping.py: coins that are flipped again | - |
| 18. Effects and triggers | effects.py: what the effect language asks the game for | - |
| 11. Exchange of jutsu | jutsu.py | NA-83 to NA-90 |
| - | jutsu_costs.py: what a jutsu costs now | - |
| 17. Keywords | jutsu_keywords.py: keywords of jutsu and of their users | NA-135, NA-136, NA-141, NA-148 |
| - | uses.py: abilities that are used for a cost | NR-32, NR-34, NR-74 |
| - | costs.py: payment with chakra | - |
| 7. Missions and counter missions | missions.py | NA-45 to NA-56 |
| - | sets.py: sets of cards in play and of chain items | - |
| - | targets.py: target lines | - |
| - | verbs.py: effects on cards in play | - |
| - | verbs_chain.py: effects on the items of the chain | - |
| 14. Damage | damage.py | NA-108 to NA-115 |
| - | verbs_decks.py: effects on decks and on cards set aside | - |
| - | verbs_cards.py: effects on cards outside play | - |
| - | discarding.py: cards discarded from a hand | - |
| - | leaving.py: cards that are about to leave play | - |
| - | replacing.py: what replaces an event | - |
| - | joining.py: ninjas that join a team | - |
| 6. Deploying ninjas | deploying.py | NA-37 to NA-44 |
| - | rewards.py: battle rewards and turn markers | - |
| - | sacrifices.py: cards in play that pay for a card | - |
| - | in_play.py: cards that enter play and leave it | - |
| - | negation.py: texts that are negated | - |
| - | chain_permissions.py: what cards permit and forbid on the chain | - |
| - | permissions.py: what cards permit, forbid, order and limit | - |
| 18. Effects and triggers | triggers.py: events, and what they trigger | - |
| - | waiting.py: what was triggered, until it is on the chain | - |
| - | watching.py: abilities that wait for events | - |
| - | public.py: what everybody knows of a hand | - |
| - | card_sets.py: sets of cards outside play | - |
| 16. Figures and traits | figures.py | NA-75, NA-128 to NA-131 |
| 16. Figures and traits | traits.py | NA-29, NA-30, NA-126, NA-127 |
| - | rules_in_play.py: the rules that cards in play state now | - |
| - | sources.py: what an effect comes from | - |
| 3. Zones and knowledge | zones.py | NA-13 to NA-28 |
| - | items.py: rows of the chain | - |
| - | loops.py: positions that come up again | - |
| - | state.py: the state, and its cells in the words of the game | - |
| - | rows.py: packed rows of cells, and masks | - |

Rulings (NR-1 and so on) stand with the clauses that they explain. Decks are checked in deck.py, the components are read
in building.py.
"""

from ofuda.games.naruto.rules.flow import NarutoRules as NarutoRules
from ofuda.games.naruto.rules.state import Lists as Lists
from ofuda.games.naruto.rules.state import NarutoState as NarutoState
