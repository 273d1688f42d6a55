"""Damage: states, simultaneous damage, and what replaces it."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, saw
from ofuda.games.naruto.rules import damage
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import attack, next_turn, perform, ready
from .scenes import battle, coins, hurt, jutsu, village
from .table import asked, cards, choose, in_play, injured, power, table

YES, NO = ask.YES_MOVE, ask.NO_MOVE
WATER = ["N-014", "N-015", "N-016"]
FIRE = ["N-002", "N-028", "N-099"]


@pytest.mark.clause("NA-108", "NA-109")
def test_one_damage_injures_and_the_injured_side_counts() -> None:
    s = battle((["N-011"], ["N-009"]), at="showdown", stop=False, their_hand=["N-012"])
    assert injured(s, 1)
    assert power(s, 1) == (2, 1)


@pytest.mark.clause("NA-110")
def test_damage_to_the_injured_and_two_damage_discard() -> None:
    s = battle((["N-011"], [hurt("N-009")]), at="showdown", stop=False, their_hand=["N-012"])
    assert cards(s, 1, "discard") == ["N-009"]
    s = battle((["N-1162"], ["N-032"]), at="showdown", stop=False, their_hand=["N-012"])
    assert cards(s, 1, "discard") == ["N-032"]


@pytest.mark.clause("NA-111")
def test_to_injure_does_nothing_to_an_injured_ninja() -> None:
    s = battle((["N-016"], [hurt("N-009")]), hand=["J-035"], chakra=WATER[:2])
    jutsu(s, "J-035")
    assert in_play(s, 1) == ["N-009"]
    assert injured(s, 1)


@pytest.mark.clause("NA-112", "NA-132")
def test_while_injured_only_valid_text_works() -> None:
    s = village("battle", home=[hurt("N-006"), [hurt("N-028"), "N-036"]], away=["N-018"])
    choose(s, 0)
    assert power(s, 0) == (0, 0), "Choji's gain is not Valid"
    choose(s, 1)
    assert power(s, 1) == (1, 1), "Kiba's is"


@pytest.mark.clause("NA-113")
def test_to_heal_turns_healthy_and_does_nothing_to_the_healthy() -> None:
    s = village(home=[hurt("N-002"), "N-009"], hand=["N-012"])
    before = s.told
    damage.heal(s, 0)
    damage.heal(s, 1)
    assert (injured(s, 0), injured(s, 1)) == (False, False)
    assert power(s, 0) == (3, 1)
    assert len([row for row in s.journal(before) if row[0] == saw.HEALED]) == 1


@pytest.mark.clause("NA-114")
def test_an_injury_lasts_beyond_the_turn() -> None:
    s = village(home=[hurt("N-002")], hand=["N-012"], their_hand=["N-012"])
    next_turn(s)
    next_turn(s)
    assert injured(s, 0)


@pytest.mark.clause("NA-115")
def test_all_damage_of_a_battle_is_dealt_at_once() -> None:
    """In a tie of two Zabuzas (N-024) who discard whom they damage, both are discarded."""
    s = battle((["N-024"], ["N-024"]), at="showdown", stop=False, their_hand=["N-012"])
    assert (cards(s, 0, "discard"), cards(s, 1, "discard")) == (["N-024"], ["N-024"])


@pytest.mark.clause("NR-70")
def test_texts_count_as_they_were_before_simultaneous_damage() -> None:
    s = battle((["N-024"], ["N-037"]), at="showdown", stop=False, their_hand=["N-012"])  # 6 against 6
    assert injured(s, 0)
    assert cards(s, 1, "discard") == ["N-037"]


@pytest.mark.clause("NR-25")
def test_who_was_damaged_by_zabuza_is_discarded_even_if_the_damage_was_reduced() -> None:
    s = battle((["N-024"], ["N-001", "N-022"]), at="showdown", stop=False, their_hand=["N-012"])  # 6 against 2
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert cards(s, 1, "discard") == ["N-001"]
    assert in_play(s, 1) == ["N-022"], "Iruka's damage is his own"
    assert injured(s, 2)


@pytest.mark.clause("NR-25")
def test_damage_that_is_negated_as_a_whole_does_not_count() -> None:
    s = ready("M-041", home=["N-001"], away=["N-024"])
    perform(s, "M-041")
    attack(s, 0)
    choose(s, 1)
    assert in_play(s, 0) == ["N-001"]
    assert not injured(s, 0)


@pytest.mark.clause("NR-25")
def test_a_replacement_applies_once_to_an_event() -> None:
    s = battle((["N-1162"], ["N-001", "N-022"]), at="showdown", stop=False, their_hand=["N-012"])  # 8 against 2
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert asked(s) == (1, "mission"), "of two damage to the head one is prevented, and Iruka is not asked again"
    assert injured(s, 1)
    assert cards(s, 1, "discard") == ["N-022"], "one as a support, one for his head"


@pytest.mark.clause("NR-25")
def test_a_replacement_may_be_declined() -> None:
    s = battle((["N-011"], ["N-001", "N-022"]), at="showdown", stop=False, their_hand=["N-012"])
    s.play(NO)
    assert (injured(s, 1), injured(s, 2)) == (True, False)


@pytest.mark.clause("NR-63")
def test_iruka_does_not_guard_himself() -> None:
    s = battle((["N-011"], ["N-022", "N-001"]), at="showdown", stop=False, their_hand=["N-012"])
    assert asked(s) == (1, "mission")
    assert injured(s, 1)


@pytest.mark.clause("NR-63")
def test_the_flip_comes_before_the_optional_guard() -> None:
    seen = set()
    for seed in range(12):
        s = table(
            "showdown",
            play=["N-011", {"card": "N-019", "controller": 1}, {"card": "N-022", "controller": 1}],
            teams=[[1, 2]],
            battles=[{"attackers": [0], "blockers": [1, 2], "notes": ["blocked"]}],
            players=[{}, {"hand": ["N-012"]}],
            seed=seed,
        )
        flips = [row for row in s.journal() if row[0] == saw.FLIPS]
        assert len(flips) == 1
        heads = bool(flips[0][3])
        seen.add(heads)
        assert asked(s) == ((1, "mission") if heads else (1, "replace"))
    assert seen == {False, True}


@pytest.mark.clause("NR-42")
def test_the_controller_of_the_effect_flips_the_coin() -> None:
    s = battle((["N-011"], ["N-019"]), at="showdown", stop=False, their_hand=["N-012"])
    assert [row[2] for row in s.journal() if row[0] == saw.FLIPS] == [1]


@pytest.mark.clause("NR-69")
def test_damaged_by_his_team_is_showdown_damage() -> None:
    s = battle((["N-024"], ["N-010"]), (["N-009"], []), hand=["J-033"], chakra=WATER)
    jutsu(s, "J-033", user=0, target=1)
    assert injured(s, 1), "the jutsu injures, and Zabuza does not discard"
    s = battle((["N-042"], ["N-010"]), hand=["J-010"], chakra=FIRE)
    jutsu(s, "J-010", target=1)
    assert injured(s, 1)
    assert coins(s, 1, Coin.TENKETSU) == 0


@pytest.mark.clause("NR-69")
def test_neji_puts_coins_on_who_was_damaged_in_the_showdown() -> None:
    s = battle((["N-042", "N-011"], ["N-010"]), at="showdown", stop=False, their_hand=["N-012"])  # 3 + 3 against 4
    if asked(s)[0] == 0:
        s.play(YES)
    assert coins(s, 2, Coin.TENKETSU) == 1
    assert coins(s, 0, Coin.TENKETSU) == 0
