"""Zones and knowledge: where cards lie, whose they are, and who sees them."""

from __future__ import annotations

from collections import Counter

import pytest

from ofuda.games.naruto import ask, saw, terms
from ofuda.games.naruto.rules import in_play, state, zones
from ofuda.games.naruto.view import reward_cards, table_view
from ofuda.games.naruto.vocabulary.names import Trait
from ofuda.kernel import hidden

from .mission_scenes import attack, perform, ready, rewards
from .scenes import battle, deck, has, home, hurt, jutsu, village
from .table import cards, injured, pick, power, table


@pytest.mark.clause("NA-13")
def test_each_player_has_all_zones() -> None:
    s = village(home=["N-001"], away=["N-018"], hand=["N-012"])
    found = table_view(s, 0)
    for side in found["players"]:
        assert {"deck", "hand_size", "chakra", "discard", "rewards", "marker", "removed", "reinforcement_size"} <= set(
            side
        )
    assert [home(s, seat) for seat in (0, 1)] == [[0], [1]]


@pytest.mark.clause("NA-14", "NA-23")
def test_ninjas_clients_and_permanents_are_in_the_village_in_everybody_s_sight() -> None:
    s = village(home=["N-001", "C-001", "M-022"], away=["N-018"], hand=["N-012"])
    for seat in (0, 1, -1):
        assert [card["card"] for card in table_view(s, seat)["play"]] == ["N-001", "C-001", "M-022", "N-018"]


@pytest.mark.clause("NA-15")
def test_used_jutsu_and_missions_end_in_the_chakra_area() -> None:
    s = battle((["N-001"], ["N-009"]), hand=["J-001"], chakra=["N-002"])
    jutsu(s, "J-001")
    assert "J-001" in cards(s, 0, "chakra")
    s = ready("M-006")
    perform(s, "M-006")
    assert "M-006" in cards(s, 0, "chakra")


@pytest.mark.clause("NA-16", "NA-22", "NR-4")
def test_chakra_areas_discard_piles_and_removed_cards_are_open() -> None:
    piles = {"chakra": ["N-001"], "discard": ["N-002"], "removed": ["N-003"]}
    sides = [{"hand": ["N-012"], **piles}, piles]
    s = table(players=sides)
    for seat in (0, 1, -1):
        for side in table_view(s, seat)["players"]:
            assert (side["chakra"], side["discard"], side["removed"]) == (["N-001"], ["N-002"], ["N-003"])


@pytest.mark.clause("NR-59")
def test_the_order_of_a_discard_pile_does_not_matter() -> None:
    one = village(hand=["N-012"], discard=["N-001", "N-002"])
    other = village(hand=["N-012"], discard=["N-002", "N-001"])
    assert list(one.cells) == list(other.cells)


@pytest.mark.clause("NA-24", "NA-25", "NA-26")
def test_a_ninja_of_the_opponent_is_yours_while_you_control_it_and_leaves_to_its_owner() -> None:
    s = ready("M-021", home=[hurt("N-009", owner=1)], away=[hurt("N-010")])
    assert (int(state.controller(s, 0)), int(state.owner(s, 0))) == (0, 1)
    perform(s, "M-021")
    assert (injured(s, 0), injured(s, 1)) == (False, True), "'your' ninjas are those that you control"
    in_play.leave(s, 0, 3)
    assert (cards(s, 0, "discard"), cards(s, 1, "discard")) == ([], ["N-009"])


@pytest.mark.clause("NA-25")
@pytest.mark.parametrize(("zone", "pile"), [(0, "hand"), (2, "chakra"), (3, "discard"), (4, "removed")])
def test_cards_go_to_the_zones_of_their_owner(zone: int, pile: str) -> None:
    s = village(home=[{"card": "N-009", "owner": 1}, "N-010"], hand=["N-012"])
    in_play.leave(s, 0, zone)
    assert "N-009" in cards(s, 1, pile)
    assert "N-009" not in cards(s, 0, pile)


@pytest.mark.clause("NA-25")
def test_a_card_on_top_of_a_deck_is_on_its_owner_s() -> None:
    s = village(home=[{"card": "N-009", "owner": 1}, "N-010"], hand=["N-012"])
    in_play.leave(s, 0, 1)
    assert deck(s, 1)[0] == "N-009"


@pytest.mark.clause("NA-27")
def test_showdown_damage_removes_from_play_and_a_change_of_control_does_not() -> None:
    s = battle((["N-011"], [hurt("N-035")]), stop=False, their_hand=["N-002", "N-003"], at="showdown")
    pick(s, "N-002")
    assert cards(s, 1, "discard") == ["N-002", "N-035"], "Kaede has left play, so a card of the hand was discarded"
    s = village(home=["N-001"], away=[{"card": "N-009", "coins": {"plus both": 1}}], hand=["N-012"])
    before = s.told
    in_play.change_side(s, 1)
    assert power(s, 1) == (4, 2), "it is the same ninja still"
    assert saw.LEAVES not in [row[0] for row in s.journal(before)]


@pytest.mark.clause("NA-28")
def test_a_shuffle_makes_every_order_equally_likely() -> None:
    s = village(hand=["N-012"], deck=["N-001", "N-002", "N-009"], rest="discard")
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(1200):
        zones.shuffle(s, 0)
        found[tuple(deck(s, 0))] += 1
    assert len(found) == 6
    assert min(found.values()) > 140
    assert max(found.values()) < 260


@pytest.mark.clause("NA-17")
def test_a_shuffle_takes_away_the_knowledge_of_places() -> None:
    s = village(hand=["N-012"], deck=["N-001", "N-002"], rest="discard")
    zones.show_places(s, 0, zones.places(0), 2, 1)
    zones.shuffle(s, 0)
    first = int(zones.places(0))
    assert [int(hidden.mark_of(s.cells[first + n], 0)) for n in (0, 1)] == [hidden.IN_ZONE] * 2


@pytest.mark.clause("NA-29")
def test_every_card_has_one_or_more_of_six_symbols() -> None:
    assert len(terms.SYMBOLS) == 6
    s = village(hand=["N-012"])
    for card in s.tables.cards:
        assert card.symbols
        assert set(card.symbols) <= set(range(6))


@pytest.mark.clause("NA-30")
def test_a_word_is_met_by_a_characteristic_or_an_attribute() -> None:
    s = village(home=["N-014", "N-018", "N-011"], hand=["N-012"])  # Mist as characteristic, as both, as neither
    assert [has(s, slot, Trait.MIST) for slot in range(3)] == [True, True, False]
    assert [has(s, slot, Trait.MIST, attribute=True) for slot in range(3)] == [False, True, False]
    assert has(s, 2, Trait.GENJUTSU), "an attribute"


@pytest.mark.clause("NR-3", "NA-19")
def test_rewards_come_from_the_top_of_the_other_deck_and_stay_cards_of_their_owner() -> None:
    s = village("battle", home=["N-011"], their_deck=["N-001", "N-018", "N-009"], hand=["N-012"])
    attack(s, 0)
    assert (rewards(s, 0), rewards(s, 1)) == (2, 0)
    won = [s.tables.cards[int(hidden.kind_of(card))].number for card in reward_cards(s, 0)]
    assert sorted(won) == ["N-001", "N-018"]
    assert cards(s, 1, "hand") == ["N-009"], "the opponent's next card"
    for seat in (0, 1):
        assert table_view(s, seat)["players"][0].get("reward_places") == [], "neither player may look at them"
    kind = int(zones.take_reward(s, 0, 0, 3))
    in_play.to_zone(s, 1, kind, 3)
    assert len(cards(s, 1, "discard")) == 1


@pytest.mark.clause("NR-3")
def test_you_win_rewards_takes_them_from_the_opponent_s_deck() -> None:
    s = ready("M-007", home=["N-011"])
    before = len(deck(s, 0)), len(deck(s, 1))
    perform(s, "M-007")
    attack(s, 0)
    assert rewards(s, 0) == 3
    drawn = 1  # in the opponent's start phase
    assert (len(deck(s, 0)), len(deck(s, 1))) == (before[0], before[1] - 3 - drawn)


@pytest.mark.clause("NR-6")
def test_too_few_cards_are_drawn_and_won_as_far_as_they_go() -> None:
    s = village(hand=["N-012"], deck=["N-001"], rest="discard", their_deck=["N-002"])
    assert int(zones.draw(s, 0, 3)) == 1
    assert cards(s, 0, "hand") == ["N-001", "N-012"]
    s = village(hand=["N-012"], deck=["N-001"], rest="discard")
    assert int(zones.win_rewards(s, 1, 2)) == 1
    assert rewards(s, 1) == 1
    assert not s.over


@pytest.mark.clause("NR-6")
def test_a_cost_of_more_cards_than_there_are_cannot_be_paid() -> None:
    s = village("start", home=["N-030", hurt("N-001")], chakra=["N-002", "N-003"], hand=["N-012"])
    assert cards(s, 0, "chakra") == ["N-002", "N-003"], "Hinata asks for three"
    assert s.asked(0) == ask.MISSION
    assert injured(s, 1)
