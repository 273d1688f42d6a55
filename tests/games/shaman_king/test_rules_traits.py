"""Chapter 15: traits, in play and in the set. The rules for building decks are in test_decks."""

from __future__ import annotations

import pytest

from ofuda.effects.nodes import Node
from ofuda.games.shaman_king import deck as decks
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.cards import ALL, BY_SHAMAN, SHAMANS
from ofuda.games.shaman_king.model import Card
from ofuda.games.shaman_king.vocabulary import Trait, Type
from ofuda.games.shaman_king.words import nodes
from ofuda.kernel.decks import read_deck

from .cells import (
    DISCARD,
    FOCUS,
    GREEN,
    PITCH,
    PLAY,
    TACTICAL,
    YELLOW,
    Side,
    arena,
    asked,
    defend,
    furyoku,
    play,
    power,
    top,
    why,
    zone,
)

OFF = ("Bow", "Mind Trick", "Friend of Zeke")  # a strike, an advantage, a teamwork that Yoh may not play
ON = ("Sword", "Soul Trick", "Friend of Yoh")
TYPES = {
    Type.ADVANTAGE: {Trait.MIND, Trait.BODY, Trait.SOUL},
    Type.STRIKE: {Trait.MELEE, Trait.RANGED, Trait.GUARDIAN},
    Type.TEAMWORK: {Trait.X_LAWS, Trait.YOH, Trait.ZEKE},
}


@pytest.mark.clause("SK-146")
@pytest.mark.parametrize("name", OFF)
def test_a_card_of_another_trait_cannot_be_played(name: str) -> None:
    state = defend(Side(deck=name), attack="Four", game=arena(traits=True))
    assert why(state, PLAY) == "trait"


@pytest.mark.clause("SK-146")
@pytest.mark.parametrize("name", ON)
def test_a_card_of_an_own_trait_can_be_played(name: str) -> None:
    state = defend(Side(deck=name), attack="Four", game=arena(traits=True))
    assert why(state, PLAY) == ""


@pytest.mark.clause("SK-147")
@pytest.mark.parametrize("name", OFF)
def test_a_card_of_another_trait_can_be_focused_or_discarded(name: str) -> None:
    state = defend(Side(deck=f"{name}; Weak"), attack="Four", game=arena(traits=True))
    assert state.moves() == [FOCUS, DISCARD]
    play(state, FOCUS)
    assert (zone(state), furyoku(state), top(state, GREEN)) == (YELLOW, (3, 2, 2), name)


@pytest.mark.clause("SK-148")
def test_its_keywords_may_not_be_used() -> None:
    state = defend(Side(deck="Bow"), attack="Four", game=arena(traits=True))
    assert [why(state, move) for move in (TACTICAL, PITCH)] == ["keyword_trait", "keyword_trait"]


@pytest.mark.clause("SK-148")
@pytest.mark.parametrize("name", OFF)
def test_nor_a_keyword_that_another_card_grants(name: str) -> None:
    you = Side(deck=f"{name}; Weak", teamworks=("Tactician", "Tactician", ""))
    state = defend(you, attack="Four", game=arena(traits=True))
    assert why(state, TACTICAL) == "keyword_trait"
    play(state, FOCUS)
    assert why(state, TACTICAL) == ""


@pytest.mark.clause("SK-R15")
def test_its_payment_powers_may_not_be_used_either() -> None:
    state = defend(Side(deck="Bow"), attack="Four", game=arena(traits=True))
    assert why(state, power(2)) == "keyword_trait"
    state = defend(Side(deck="Bow"), attack="Four")  # the starter game knows no traits
    assert [why(state, move) for move in (PLAY, TACTICAL, PITCH, power(2))] == ["", "", "", ""]


@pytest.mark.clause("SK-149")
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("name", ["Wall", "Nothing", "Friend"])
def test_any_shaman_plays_a_generic_card(name: str, swapped: bool) -> None:
    state = defend(Side(deck=name), attack="Four", game=arena(traits=True, swapped=swapped))
    assert why(state, PLAY) == ""


@pytest.mark.clause("SK-146")
def test_the_traits_are_those_of_the_defenders_own_shaman() -> None:
    state = defend(Side(deck="Friend of Zeke"), attack="Four", game=arena(traits=True, swapped=True))
    assert why(state, PLAY) == ""
    state = defend(Side(deck="Wall"), Side(deck="Friend of Yoh"), attack="Four", game=arena(traits=True))
    play(state, PLAY)
    assert (asked(state), why(state, PLAY)) == ((1, "card"), "trait")


@pytest.mark.clause("SK-144")
def test_every_trait_belongs_to_one_type_of_card() -> None:
    for kind, traits in TYPES.items():
        assert {card.trait for card in ALL if card.type == kind} == {Trait.GENERIC, *traits}


@pytest.mark.clause("SK-145", "SK-150", "SK-151")
def test_each_shaman_has_a_trait_of_each_type() -> None:
    for shaman in SHAMANS:
        assert shaman.advantage in TYPES[Type.ADVANTAGE]
        assert shaman.strike in TYPES[Type.STRIKE]
        assert shaman.teamwork in TYPES[Type.TEAMWORK]
    assert BY_SHAMAN["Yoh"].traits == (Trait.SOUL, Trait.MELEE, Trait.YOH)
    assert BY_SHAMAN["Len"].advantage == Trait.MIND
    assert BY_SHAMAN["Rio"].advantage == Trait.BODY
    assert BY_SHAMAN["Trey"].strike == Trait.RANGED
    assert BY_SHAMAN["Jun"].strike == Trait.GUARDIAN


MANNERS: dict[Trait, tuple[type[Node], ...]] = {
    Trait.MIND: (v.Look, v.Reorder, v.LookDiscard, v.RevealDiscard),
    Trait.BODY: (v.Modify,),
    Trait.SOUL: (v.Charge, v.Uncharge, v.ChargeInstead, v.Charged, v.NoCharge, v.MoveUp, v.Shift, v.TurnShaman),
    Trait.MELEE: (v.Start, v.Haste),
    Trait.RANGED: (v.AttackForce,),
    Trait.GUARDIAN: (v.Charge, v.ChargeHere, v.HereCharged, v.Charged, v.Guarded, v.Sealed, v.Weaken),
    Trait.X_LAWS: (v.AttackForce,),
    Trait.YOH: (v.Add, v.AddHere, v.Shift),
    Trait.ZEKE: (v.Eliminate, v.EliminateAll),
}


def of_trait(trait: Trait) -> list[Card]:
    return [card for card in ALL if card.trait == trait]


@pytest.mark.clause("SK-152")
@pytest.mark.parametrize("trait", list(MANNERS))
def test_each_trait_has_its_manner_more_than_its_neighbours(trait: Trait) -> None:
    def share(one: Trait) -> float:
        cards = of_trait(one)
        return sum(any(isinstance(node, MANNERS[trait]) for node in nodes(*c.abilities)) for c in cards) / len(cards)

    (neighbours,) = [traits - {trait} for traits in TYPES.values() if trait in traits]
    assert share(trait) > 2 * max(share(other) for other in neighbours)


@pytest.mark.clause("SK-152")
def test_x_laws_are_cheap_and_zekes_friends_cost_more() -> None:
    def price(trait: Trait) -> float:
        cards = of_trait(trait)
        return sum(c.cost.green + 2 * c.cost.yellow + 3 * c.cost.red for c in cards) / len(cards)

    assert price(Trait.X_LAWS) < price(Trait.YOH) < price(Trait.ZEKE)


@pytest.mark.clause("SK-R16", "SK-147")
def test_a_deck_with_cards_its_shaman_cannot_play_is_allowed_with_a_warning() -> None:
    generic = [card.title for card in ALL if card.trait == Trait.GENERIC and not card.only][:14]
    text = "shaman: Yoh\n" + "".join(f"4 {title}\n" for title in generic) + "4 Burning Hunger\n"  # Guardian
    checked = decks.check(read_deck(text, "mine.deck"), "constructed")
    assert checked.errors == []
    assert ["Burning Hunger" in problem.text for problem in checked.warnings] == [True]
