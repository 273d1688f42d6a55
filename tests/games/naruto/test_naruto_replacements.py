"""Replacements: leaving play, harm of all sorts, discards, in the order of NR-12 and each once for each ninja."""

from __future__ import annotations

import pytest

from ofuda.effects.nodes import (
    Ability,
    Always,
    Choose,
    Discard,
    Flip,
    From,
    GoTo,
    In,
    Instead,
    IsA,
    Number,
    Of,
    Pick,
    Then,
    When,
    While,
    WouldBe,
)
from ofuda.games.naruto import ask, cell
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import INJURED, IT, OPPONENT, THEIR_NINJA, THIS, YOU, YOUR_NINJA
from ofuda.games.naruto.rules import NarutoState, state, zones
from ofuda.games.naruto.vocabulary.names import Fate, Sortie, Zone
from ofuda.games.naruto.vocabulary.nodes import Damage, Goes, NegateHarm, Redirect, ReduceBy, Valid

from .mission_scenes import known_rewards
from .scenes import battle, jutsu, village
from .table import asked, cards, choose, in_play, injured, pick

YES, NO = ask.YES_MOVE, ask.NO_MOVE
WATER = ["N-014", "N-015", "N-016"]


def text(*abilities: Ability) -> CardText:
    return CardText(abilities)


# --- leaving play -----------------------------------------------------------------------------------------------------

SAVES = text(Valid(Always(Instead(WouldBe(YOUR_NINJA & ~THIS, Fate.LEAVES_PLAY, Of(OPPONENT)), GoTo(Zone.HAND)))))
WINS = text(Valid(Always(Instead(WouldBe(THEIR_NINJA, Fate.GOES_TO_HAND), GoTo(Zone.REWARDS)))))


@pytest.mark.clause("NR-12", "NA-27")
@pytest.mark.parametrize("move", [YES, NO])
def test_a_ninja_that_an_effect_of_the_other_player_discards_may_go_to_hand(move: int) -> None:
    texts = {"N-006": SAVES}
    wounded = {"card": "N-012", "injured": True}
    s = battle((["N-011"], [wounded]), away=["N-006"], hand=["J-033"], chakra=WATER, texts=texts)
    jutsu(s, "J-033", target=1)
    assert asked(s) == (1, "replace")
    s.play(move)
    assert cards(s, 1, "hand" if move == YES else "discard") == ["N-012"]
    assert int(s.cells[cell.LEAVING]) == int(s.cells[cell.ASKED]) == int(s.cells[cell.REPLACING]) == 0


@pytest.mark.clause("NR-12")
def test_the_showdown_is_no_effect_and_the_own_effect_not_one_of_the_other_player() -> None:
    s = battle((["N-1162"], ["N-009"]), at="showdown", away=["N-006"], stop=False, texts={"N-006": SAVES})
    assert "N-009" in cards(s, 1, "discard")
    wounded = {"card": "N-012", "injured": True}
    s = battle((["N-011"], [wounded]), home=["N-006"], hand=["J-033"], chakra=WATER, texts={"N-006": SAVES})
    jutsu(s, "J-033", target=1)
    assert cards(s, 1, "discard") == ["N-012"]


@pytest.mark.clause("NA-20", "NR-3")
def test_a_ninja_that_would_go_to_hand_becomes_a_reward_that_both_know() -> None:
    texts = {"N-006": WINS}
    s = battle((["N-011"], ["N-009"]), home=["N-006"], away=["N-012"], hand=["J-011"], chakra=WATER, texts=texts)
    before = int(state.rewards(s, 0))
    jutsu(s, "J-011", target=3)
    assert asked(s) == (0, "replace")
    s.play(YES)
    assert int(state.rewards(s, 0)) == before + 1
    assert known_rewards(s, 0, 0)[:1] == known_rewards(s, 0, 1)[:1] == ["N-012"]
    assert zones.is_face_up(s, 0, 0)
    assert cards(s, 1, "hand") == []


@pytest.mark.clause("NR-12")
def test_a_replaced_event_may_be_replaced_again() -> None:
    """Seat 1 saves its ninja to the hand, and seat 0 wins it as a reward."""
    wounded = {"card": "N-012", "injured": True}
    s = battle(
        (["N-011"], [wounded]),
        home=["N-006"],
        away=["N-005"],
        hand=["J-033"],
        chakra=WATER,
        texts={"N-006": WINS, "N-005": SAVES},
    )
    jutsu(s, "J-033", target=1)
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert asked(s) == (0, "replace")
    s.play(YES)
    assert int(state.rewards(s, 0)) == 1


# --- harm -------------------------------------------------------------------------------------------------------------

GUARD = text(
    Valid(
        Always(
            Instead(
                WouldBe(YOUR_NINJA & ~THIS, Fate.DAMAGED_OR_INJURED),
                Then((NegateHarm(), Damage(THIS, Number(1)))),
            )
        )
    )
)


@pytest.mark.clause("NR-25", "NA-111")
def test_an_injury_can_be_taken_over_as_damage() -> None:
    s = battle((["N-017"], ["N-012"]), away=["N-006"], hand=["J-035"], chakra=WATER, texts={"N-006": GUARD})
    jutsu(s, "J-035", target=1)
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert (injured(s, 1), injured(s, 2)) == (False, True)


@pytest.mark.clause("NR-25", "NA-115")
def test_each_ninja_of_a_lost_battle_is_asked_for_and_all_damage_is_dealt_at_once() -> None:
    """An Outstanding Victory: 2 damage for the head, 1 for the support; the guard takes 1 for each of them."""
    s = battle((["N-1162"], ["N-032", "N-029"]), at="showdown", away=["N-006"], stop=False, texts={"N-006": GUARD})
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert asked(s) == (1, "replace")
    assert not injured(s, 3)
    s.play(YES)
    assert sorted(in_play(s, 1)) == ["N-029", "N-032"]
    assert "N-006" in cards(s, 1, "discard")


@pytest.mark.clause("NR-25")
def test_who_declines_is_not_asked_again_for_the_same_ninja() -> None:
    s = battle((["N-011"], ["N-009"]), at="showdown", away=["N-006"], stop=False, texts={"N-006": GUARD})
    s.play(NO)
    assert asked(s)[1] != "replace"
    assert (injured(s, 1), injured(s, 2)) == (True, False)


@pytest.mark.clause("NR-12")
def test_compulsory_replacements_come_first_and_the_attacker_s_before_the_blocker_s() -> None:
    """Seat 1's flip negates before anybody is asked; then seat 0's guard, then seat 1's."""
    negates = text(
        Valid(While(IsA(THIS, INJURED), Instead(WouldBe(THIS, Fate.DAMAGED), Flip(NegateHarm(), None), may=0)))
    )
    wounded = {"card": "N-012", "injured": True}
    found = set()
    for seed in range(12):
        s = battle(
            (["N-011"], [wounded]),
            away=["N-006"],
            hand=["J-033"],
            chakra=WATER,
            seed=seed,
            texts={"N-012": negates, "N-006": GUARD},
        )
        jutsu(s, "J-033", target=1)
        found.add(asked(s))
    assert found == {(0, "exchange"), (1, "replace")}


@pytest.mark.clause("NR-25")
def test_damage_is_redirected_and_can_be_prevented_there() -> None:
    redirects = text(Always(Instead(WouldBe(THIS, Fate.DAMAGED), Choose(YOU, YOUR_NINJA & ~THIS, Redirect(IT)), may=0)))
    s = battle(
        (["N-011"], ["N-012"]),
        away=["N-006", "N-009"],
        hand=["J-033"],
        chakra=WATER,
        texts={"N-012": redirects, "N-006": GUARD},
    )
    jutsu(s, "J-033", target=1)
    assert asked(s) == (1, "thing")
    choose(s, 3)
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert [injured(s, slot) for slot in (1, 2, 3)] == [False, True, False]


@pytest.mark.clause("NR-25")
def test_more_damage_counts_only_in_the_showdown() -> None:
    more = text(Always(Instead(WouldBe(THEIR_NINJA, Fate.DAMAGED_IN_SHOWDOWN), ReduceBy(Number(-1)), may=0)))
    s = battle((["N-011"], ["N-009"]), at="showdown", home=["N-006"], stop=False, texts={"N-006": more})
    assert "N-009" in cards(s, 1, "discard")
    s = battle((["N-011"], ["N-012"]), home=["N-006"], hand=["J-033"], chakra=WATER, texts={"N-006": more})
    jutsu(s, "J-033", target=1)
    assert injured(s, 1)


# --- cards in hand ----------------------------------------------------------------------------------------------------

WALL = text(
    From(
        Zone.HAND,
        Always(
            Instead(
                WouldBe(YOUR_NINJA, Fate.DAMAGED),
                Then((Discard(In(Zone.HAND, YOU, THIS)), ReduceBy(Number(99)))),
            )
        ),
    )
)


def struck(their_hand: list[str], **more: object) -> NarutoState:
    s = battle(
        (["N-011"], ["N-012"]),
        hand=["J-033"],
        chakra=WATER,
        texts={"N-006": WALL},
        their_hand=their_hand,
        **more,  # type: ignore[arg-type]
    )
    jutsu(s, "J-033", target=1)
    return s


@pytest.mark.clause("NR-13", "NR-25")
def test_a_card_in_hand_reduces_damage_for_its_discard() -> None:
    s = struck(["N-006", "N-005"])
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert not injured(s, 1)
    assert (cards(s, 1, "discard"), cards(s, 1, "hand")) == (["N-006"], ["N-005"])


@pytest.mark.clause("NR-13")
def test_who_could_hold_the_card_is_asked_but_cannot_use_what_is_not_there() -> None:
    s = struck(["N-005"], their_deck=["N-006"])
    assert asked(s) == (1, "replace")
    assert s.moves(1) == [NO]
    s.play(NO)
    assert injured(s, 1)


@pytest.mark.clause("NR-13")
def test_who_cannot_hold_the_card_is_not_asked() -> None:
    s = struck(["N-005"], their_discard=["N-006"])
    assert asked(s)[1] == "exchange"
    assert injured(s, 1)


@pytest.mark.clause("NR-51")
@pytest.mark.parametrize(("move", "zone"), [(YES, "chakra"), (NO, "discard")])
def test_a_card_may_go_elsewhere_when_an_effect_discards_it(move: int, zone: str) -> None:
    texts = {
        "N-005": text(From(Zone.HAND, Always(Instead(WouldBe(THIS, Fate.DISCARDED), GoTo(Zone.CHAKRA))))),
        "N-006": text(When(Goes(THIS, Sortie.ATTACK), Discard(Pick(Number(1), In(Zone.HAND, YOU))))),
    }
    s = village("battle", home=["N-006"], hand=["N-005", "N-012"], texts=texts)
    choose(s, 0)
    pick(s, "N-005")
    assert asked(s) == (0, "replace")
    s.play(move)
    assert cards(s, 0, zone) == ["N-005"]
