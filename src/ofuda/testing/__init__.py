"""The conformance kit: check any game against Ofuda's contract and report what was exercised.

`check(game)` runs all checks. Each can be used alone: it takes a `walk(game, seed)` and returns findings.
"""

from ofuda.testing.cards import CardCoverage as CardCoverage
from ofuda.testing.cards import card_coverage as card_coverage
from ofuda.testing.cards import cards_of as cards_of
from ofuda.testing.contract import cards_are_conserved as cards_are_conserved
from ofuda.testing.contract import events_are_numbered as events_are_numbered
from ofuda.testing.contract import illegal_moves_are_refused as illegal_moves_are_refused
from ofuda.testing.contract import key_tells_all as key_tells_all
from ofuda.testing.contract import legal_agrees_with_refusal as legal_agrees_with_refusal
from ofuda.testing.contract import messages_have_words as messages_have_words
from ofuda.testing.contract import moves_are_sound as moves_are_sound
from ofuda.testing.contract import outcome_is_fair as outcome_is_fair
from ofuda.testing.contract import positions_return as positions_return
from ofuda.testing.contract import random_games_end as random_games_end
from ofuda.testing.contract import texts_are_unique as texts_are_unique
from ofuda.testing.contract import views_are_plain as views_are_plain
from ofuda.testing.coverage import Coverage as Coverage
from ofuda.testing.coverage import clauses as clauses
from ofuda.testing.coverage import coverage as coverage
from ofuda.testing.deals import deals_look_the_same as deals_look_the_same
from ofuda.testing.golden import golden_is_unchanged as golden_is_unchanged
from ofuda.testing.golden import perft as perft
from ofuda.testing.golden import trace as trace
from ofuda.testing.golden import transcript as transcript
from ofuda.testing.kit import check as check
from ofuda.testing.kit import clauses_have_tests as clauses_have_tests
from ofuda.testing.memory import copies_are_independent as copies_are_independent
from ofuda.testing.memory import order_does_not_matter as order_does_not_matter
from ofuda.testing.memory import past_states_stay as past_states_stay
from ofuda.testing.memory import replays_are_equal as replays_are_equal
from ofuda.testing.memory import rules_are_deterministic as rules_are_deterministic
from ofuda.testing.memory import saves_continue as saves_continue
from ofuda.testing.memory import streams_are_used_once as streams_are_used_once
from ofuda.testing.report import Finding as Finding
from ofuda.testing.report import Report as Report
from ofuda.testing.support import support_is_exact as support_is_exact
from ofuda.testing.twins import twins_look_the_same as twins_look_the_same
from ofuda.testing.walk import Walk as Walk
from ofuda.testing.walk import walk as walk
from ofuda.testing.worlds import beliefs_keep_what_is_known as beliefs_keep_what_is_known
from ofuda.testing.worlds import chance_is_replaced as chance_is_replaced
from ofuda.testing.worlds import imagining_knows_no_more as imagining_knows_no_more
from ofuda.testing.worlds import key_is_nowhere as key_is_nowhere
from ofuda.testing.worlds import memories_come_from_events as memories_come_from_events
from ofuda.testing.worlds import sealed_choices_stay_sealed as sealed_choices_stay_sealed
from ofuda.testing.worlds import worlds_look_the_same as worlds_look_the_same
