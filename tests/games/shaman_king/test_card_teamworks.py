"""What every teamwork does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State
from ofuda.games.shaman_king.cards import teamworks
from ofuda.games.shaman_king.model import Card

from .table import (
    COLOURS,
    FILLER,
    asks,
    blow,
    charged,
    choices,
    deck,
    discards,
    duel,
    figures,
    flipped,
    force,
    furyoku,
    log,
    play,
    points,
    refuses,
    saw,
    side,
    slots,
    stack,
    turn,
    zone,
)
from .teamwork_table import EFFECTS, FORCE, INTERCEPT, quiet, standing

# --- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-018", "SK-092", "SK-093")
@pytest.mark.parametrize("card", teamworks.CARDS, ids=lambda card: card.title)
def test_a_teamwork_is_played_for_its_cost_and_not_for_less(card: Card) -> None:
    cost = [card.cost.green, card.cost.yellow, card.cost.red]
    state = duel({"flip": card.title, "furyoku": dict(zip(COLOURS, cost, strict=True))}, zone="yellow")
    play(state, "play")
    assert sorted(where for _, where, *_ in saw(state, "paid")) == [i for i in range(3) for _ in range(cost[i])]
    assert (slots(state), zone(state)) == ([None, card.title, None], "yellow")
    cost[next(i for i in range(3) if cost[i])] -= 1
    refuses(duel({"flip": card.title, "furyoku": dict(zip(COLOURS, cost, strict=True))}), "play", "SK-018")


# --- when its owner counterattacks from its zone ----------------------------------------------------------------------

ON_COUNTERATTACK = (
    "White-Coat Recruit",
    "Judge's Clerk",
    "Angel at the Trigger",
    "Field Chaplain",
    "Inn by the Hot Spring",
    "Dreamer with Headphones",
    "Easygoing Cousin",
    "Star-Cloak Page",
    "Keeper of the Ember",
    "Scornful Double",
    "Paper-Doll Messenger",
    "Stray Cat Scout",
    "Gatekeeper's Collector",
)


@pytest.mark.card("White-Coat Recruit", "Judge's Clerk", "Angel at the Trigger", "Field Chaplain", "Star-Cloak Page")
@pytest.mark.card("Inn by the Hot Spring", "Dreamer with Headphones", "Easygoing Cousin", "Keeper of the Ember")
@pytest.mark.card("Scornful Double", "Paper-Doll Messenger", "Stray Cat Scout", "Gatekeeper's Collector")
@pytest.mark.parametrize("title", ON_COUNTERATTACK)
def test_it_works_only_when_its_owner_counterattacks_from_its_zone(title: str) -> None:
    lit = {"charged": ["yellow", "red"]}
    assert not quiet(play(standing(title, lit), "play"), 1)
    assert quiet(play(standing(title, lit, where="yellow", at="green"), "play"), 1)
    assert quiet(play(standing(title, lit), "focus"), 0)
    theirs = duel({"flip": FILLER, **lit}, {"teamworks": {"green": title}}, attack=blow(3))
    assert quiet(play(theirs, "play"), 1)
    own = {"charged": [*COLOURS], "back": True, "teamworks": {"green": title}}
    state = play(turn(own, lit, attack=blow(3)), "play")  # a signature move comes from no zone
    assert log(state, *EFFECTS) == ["uncharged"] * 3
    assert (asks(state), len(saw(state, "added"))) == ((1, "card"), 1)


@pytest.mark.card("White-Coat Recruit", "Judge's Clerk", "Angel at the Trigger", "Field Chaplain")
@pytest.mark.parametrize("title", ON_COUNTERATTACK[:4])
def test_an_attack_of_force_four_is_not_weak(title: str) -> None:
    assert quiet(play(standing(title, attack=blow(4)), "play"), 1)
    assert quiet(play(standing(title, attack=None), "play"), 1)  # the opening attack


@pytest.mark.card("White-Coat Recruit", "Judge's Clerk", "Field Chaplain", "Angel at the Trigger")
@pytest.mark.parametrize("title", ON_COUNTERATTACK[:4])
def test_a_weakened_opening_attack_is_weak_but_no_strike(title: str) -> None:
    state = play(standing(title, attack={"weakened": 2}), "play")
    assert quiet(state, 1) == (title == "Angel at the Trigger")


@pytest.mark.card("White-Coat Recruit", "Star-Cloak Page")
@pytest.mark.parametrize(("title", "strength"), [("White-Coat Recruit", 3), ("Star-Cloak Page", 4)])
def test_it_may_take_a_green_furyoku_of_the_opponent(title: str, strength: int) -> None:
    state = play(standing(title, {"furyoku": {"green": 3, "red": 1}}, attack=blow(strength)), "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "furyoku 1 green"])
    assert furyoku(play(state.copy(), "none"), 1) == [4, 0, 1]  # replenished
    assert furyoku(play(state, "furyoku 1 green"), 1) == [3, 0, 1]
    assert furyoku(state) == [5, 5, 5]


@pytest.mark.card("White-Coat Recruit", "Star-Cloak Page")
@pytest.mark.parametrize("title", ["White-Coat Recruit", "Star-Cloak Page"])
def test_without_a_green_furyoku_there_is_nothing_to_take(title: str) -> None:
    state = play(standing(title, {"furyoku": {"yellow": 2, "red": 2}}), "play")
    assert (asks(state), furyoku(state, 1)) == ((1, "card"), [1, 2, 2])


@pytest.mark.card("Judge's Clerk", "Paper-Doll Messenger")
@pytest.mark.parametrize(("title", "strength"), [("Judge's Clerk", 3), ("Paper-Doll Messenger", 4)])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_it_shows_the_opponents_top_card_and_may_discard_it(title: str, strength: int, answer: str) -> None:
    state = play(standing(title, {"deck": ["Owned!", "Mari"]}, attack=blow(strength)), "play")
    assert (asks(state), side(state, 1)["deck_top"]) == ((0, "burn"), "Owned!")
    play(state, answer)
    assert flipped(state) == ("Mari" if answer == "yes" else "Owned!")
    assert log(state, "burnt") == (["burnt"] if answer == "yes" else [])


@pytest.mark.card("Angel at the Trigger")
@pytest.mark.parametrize(("strength", "gain"), [(0, 3), (3, 3), (4, 0)])
def test_angel_at_the_trigger_adds_three_force_against_a_weak_strike(strength: int, gain: int) -> None:
    assert force(play(standing("Angel at the Trigger", attack=blow(strength)), "play")) == FORCE + gain


@pytest.mark.card("Field Chaplain")
@pytest.mark.parametrize("where", COLOURS)
def test_field_chaplain_charges_its_zone(where: str) -> None:
    state = play(standing("Field Chaplain", where=where), "play")
    assert (charged(state), charged(state, 1)) == ([where], [])
    state = play(standing("Field Chaplain", where=where, charged=[where]), "play")
    assert (charged(state), log(state, "charged")) == ([where], [])


@pytest.mark.card("Inn by the Hot Spring")
@pytest.mark.parametrize("where", COLOURS)
def test_inn_by_the_hot_spring_gives_each_player_a_green_furyoku(where: str) -> None:
    state = standing("Inn by the Hot Spring", {"furyoku": {}}, where=where, furyoku={})
    play(state, "play")
    assert furyoku(state) == [1, 0, 0]
    assert furyoku(state, 1)[0] == 2  # one was replenished


@pytest.mark.card("Dreamer with Headphones")
@pytest.mark.parametrize("where", COLOURS)
def test_dreamer_with_headphones_adds_a_furyoku_to_its_zone(where: str) -> None:
    state = standing("Dreamer with Headphones", where=where, furyoku={}, discard=["Owned!", "Mari"])
    play(state, "play")
    assert [stack(state, colour) for colour in COLOURS] == [["Owned!"] if c == where else [] for c in COLOURS]


@pytest.mark.card("Easygoing Cousin")
def test_easygoing_cousin_may_turn_a_green_furyoku_into_yellow() -> None:
    state = play(standing("Easygoing Cousin", furyoku={"green": ["Owned!", "Mari"]}), "play")
    assert asks(state) == (0, "may")
    assert furyoku(play(state.copy(), "no")) == [2, 0, 0]
    assert stack(play(state, "yes"), "yellow") == ["Owned!"]
    assert (stack(state, "green"), furyoku(state, 1)) == (["Mari"], [3, 2, 2])


@pytest.mark.card("Easygoing Cousin")
def test_easygoing_cousin_turns_no_other_colour() -> None:
    state = play(standing("Easygoing Cousin", furyoku={"yellow": 1, "red": 1}), "play")
    assert (asks(state), furyoku(state)) == ((1, "card"), [0, 1, 1])


@pytest.mark.card("Keeper of the Ember")
def test_keeper_of_the_ember_lets_the_opponent_choose_which_furyoku_goes() -> None:
    other = {"furyoku": {"yellow": 1, "red": 2}}
    state = play(standing("Keeper of the Ember", other, attack=blow(4)), "play")
    assert (asks(state), choices(state)) == ((1, "thing"), ["furyoku 1 yellow", "furyoku 1 red"])
    refuses(state, "none", "SK-R42")
    assert furyoku(play(state, "furyoku 1 red"), 1) == [1, 1, 1]
    state = play(standing("Keeper of the Ember", {"furyoku": {}}), "play")
    assert (asks(state), furyoku(state, 1)) == ((1, "card"), [1, 0, 0])


@pytest.mark.card("Scornful Double")
def test_scornful_double_lets_the_opponent_choose_which_zone_is_uncharged() -> None:
    state = standing("Scornful Double", {"charged": ["green", "red"]}, charged=["yellow"], attack=blow(4))
    play(state, "play")
    assert (asks(state), choices(state)) == ((1, "thing"), ["zone 1 green", "zone 1 red"])
    refuses(state, "none", "SK-R42")
    play(state, "zone 1 green")
    assert (charged(state), charged(state, 1)) == (["yellow"], ["red"])


@pytest.mark.card("Scornful Double")
def test_scornful_double_takes_the_only_charge_and_where_there_is_none_nothing() -> None:
    assert charged(play(standing("Scornful Double", {"charged": ["red"]}), "play"), 1) == []
    assert quiet(play(standing("Scornful Double", charged=["green"]), "play"), 1)


@pytest.mark.card("Stray Cat Scout")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_stray_cat_scout_looks_at_the_top_card_and_may_discard_it(answer: str) -> None:
    state = play(standing("Stray Cat Scout", deck=["Owned!", "Mari"], attack=blow(4)), "play")
    assert (asks(state), saw(state, "looked_at", 1)) == ((0, "drop"), [])
    play(state, answer)
    assert (deck(state)[0] == "Mari", discards(state)[0] == "Owned!") == ((answer == "yes"),) * 2


@pytest.mark.card("Gatekeeper's Collector")
@pytest.mark.parametrize("many", range(4))
def test_gatekeepers_collector_adds_a_green_while_the_opponent_lacks_a_teamwork(many: int) -> None:
    theirs = dict(zip(COLOURS[:many], ["Mari", "Jun", "Marco"], strict=False))
    state = standing("Gatekeeper's Collector", {"teamworks": theirs}, where="red", furyoku={})
    assert furyoku(play(state, "play")) == [0 if many == 3 else 1, 0, 0]
    assert furyoku(state, 1) == [3, 3, 3]  # replenished


# --- bonuses of its zone ----------------------------------------------------------------------------------------------

BONUS = {
    "Keeper of the Oath": (1, 0),
    "Loyal Samurai Ghost": (1, 0),
    "Thousand-Year Retainer": (0, 2),
    "Lantern-Eyed Giant": (1, 2),
}


@pytest.mark.card("Keeper of the Oath", "Loyal Samurai Ghost", "Thousand-Year Retainer", "Lantern-Eyed Giant")
@pytest.mark.parametrize("title", BONUS)
@pytest.mark.parametrize("where", COLOURS)
def test_its_bonus_is_on_the_strike_in_its_zone_and_on_the_attack_it_becomes(title: str, where: str) -> None:
    intercept, strength = BONUS[title]
    state = standing(title, where=where, charged=[where], attack=blow(INTERCEPT + intercept))
    assert figures(state) == (INTERCEPT + intercept, FORCE + strength)
    play(state, "play")
    assert (force(state), figures(state)) == (FORCE + strength, (INTERCEPT, FORCE))  # not the opponent's strike
    state = standing(title, where=where, charged=[where], attack=blow(INTERCEPT + intercept + 1))
    refuses(state, "play", "SK-063")


@pytest.mark.card("Keeper of the Oath", "Loyal Samurai Ghost", "Thousand-Year Retainer", "Lantern-Eyed Giant")
@pytest.mark.parametrize("title", BONUS)
def test_its_bonus_is_not_for_strikes_in_other_zones(title: str) -> None:
    for at in ("yellow", "red"):
        state = standing(title, at=at, charged=[*COLOURS])
        assert figures(state) == (INTERCEPT, FORCE)
        assert force(play(state, "play")) == FORCE


@pytest.mark.card("Keeper of the Oath", "Lantern-Eyed Giant")
@pytest.mark.parametrize("title", ["Keeper of the Oath", "Lantern-Eyed Giant"])
def test_its_bonus_needs_the_charge_of_its_own_zone(title: str) -> None:
    assert figures(standing(title, {"charged": ["green"]}, charged=["yellow", "red"])) == (INTERCEPT, FORCE)
    state = play(standing(title, charged=["red"], deck=[FILLER], flip="Hush of the Forest"), "play")
    intercept, strength = BONUS[title]  # the advantage charged the zone
    assert figures(state) == (INTERCEPT + intercept, FORCE + strength)


@pytest.mark.card("Lantern-Eyed Giant")
def test_lantern_eyed_giants_attack_is_weaker_once_its_zone_is_uncharged() -> None:
    other = {"teamworks": {"green": "Lantern-Eyed Giant"}, "charged": ["green"]}
    state = duel({"flip": "Snuff the Candle"}, other, attack=blow(3))
    assert force(state) == 5
    assert force(play(state, "play", "zone 1 green")) == 3


@pytest.mark.card("Thousand-Year Retainer", "Yard Full of Friends")
@pytest.mark.parametrize("title", ["Thousand-Year Retainer", "Yard Full of Friends"])
def test_its_attack_is_weaker_once_the_teamwork_is_gone(title: str) -> None:
    other = {"teamworks": {"green": title, "yellow": "Mari", "red": "Jun"}}
    state = play(duel({"flip": "Call Them Out"}, other, attack=blow(3)), "play")
    assert force(state) == 5
    assert force(play(state, "teamwork 1 green")) == 3


@pytest.mark.card("Yard Full of Friends")
@pytest.mark.parametrize("many", range(3))
def test_yard_full_of_friends_counts_the_own_teamworks_in_other_zones(many: int) -> None:
    own = {"green": "Yard Full of Friends", **dict(zip(COLOURS[1:][:many], ["Mari", "Jun"], strict=False))}
    theirs = {"teamworks": {"green": "Turbine", "red": "Marco"}}
    state = standing("Yard Full of Friends", theirs, teamworks=own)
    assert figures(state) == (INTERCEPT, FORCE + many)
    assert force(play(state, "play")) == FORCE + many
    assert figures(standing("Yard Full of Friends", theirs, teamworks=own, at="red")) == (INTERCEPT, FORCE)


# --- when it is played, and when a point is scored --------------------------------------------------------------------


@pytest.mark.card("Spring-Water Bearer")
def test_spring_water_bearer_brings_a_green_furyoku() -> None:
    state = play(duel({"flip": "Spring-Water Bearer", "furyoku": {"red": ["Owned!"]}}, zone="red"), "play")
    assert (stack(state, "green"), furyoku(state)) == (["Owned!"], [1, 0, 0])
    assert furyoku(state, 1) == [2, 2, 2]
    own = {"flip": "Spring-Water Bearer", "furyoku": {"green": 1}, "teamworks": {"green": "Mari"}}
    state = play(duel(own), "play", "yes")  # in the place of another, which is the card that is added
    assert stack(state, "green") == ["Mari"]


@pytest.mark.card("Spring-Water Bearer", "Devourer of Small Gods")
@pytest.mark.parametrize("title", ["Spring-Water Bearer", "Devourer of Small Gods"])
def test_it_does_nothing_more_while_it_stands_nor_when_it_is_focused(title: str) -> None:
    other = {"teamworks": {"red": "Turbine"}}
    assert quiet(play(standing(title, other), "play"), 1)
    assert quiet(play(duel({"flip": title}, other), "focus"), 0)


@pytest.mark.card("Devourer of Small Gods")
def test_devourer_of_small_gods_eliminates_a_teamwork_of_its_owners_choice() -> None:
    other = {"teamworks": {"green": "Turbine", "red": "Jun"}}
    own = {"flip": "Devourer of Small Gods", "teamworks": {"yellow": "Mari"}}
    state = play(duel(own, other), "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["teamwork 1 green", "teamwork 1 red"])
    refuses(state, "none", "SK-R42")
    play(state, "teamwork 1 red")
    assert (slots(state), slots(state, 1)) == (
        ["Devourer of Small Gods", "Mari", None],
        ["Turbine", None, None],
    )
    assert discards(state, 1)[0] == "Jun"
    assert quiet(play(duel(own), "play"), 0)  # the opponent has none


def scored(own: dict[str, Any], other: dict[str, Any]) -> State:
    """The attacker scores with a strike from green."""
    state = duel({"flip": FILLER, "furyoku": {}, **own}, {"furyoku": {}, **other}, attack=blow(3), zone="red")
    return play(state, "discard")


@pytest.mark.card("Graveyard Regulars")
def test_graveyard_regulars_add_two_furyoku_to_their_zone_when_their_owner_scores() -> None:
    state = scored({}, {"teamworks": {"green": "Graveyard Regulars"}})
    assert (points(state), furyoku(state, 1)) == ([0, 1], [3, 0, 0])  # one is for the celebration
    assert furyoku(state) == [0, 0, 0]


@pytest.mark.card("Graveyard Regulars")
def test_graveyard_regulars_add_nothing_for_the_opponents_point_nor_for_the_last() -> None:
    state = scored({"teamworks": {"green": "Graveyard Regulars"}}, {})
    assert (furyoku(state), furyoku(state, 1)) == ([0, 0, 0], [0, 0, 0])
    state = scored({}, {"teamworks": {"green": "Graveyard Regulars"}, "points": 2})
    assert (state.over, furyoku(state, 1)) == (True, [0, 0, 0])


@pytest.mark.card("Soul-Eating Ogre")
def test_soul_eating_ogre_eliminates_all_teamworks_of_whoever_is_scored_upon() -> None:
    own = {"teamworks": {"green": "Mari", "yellow": "Jun", "red": "Marco"}, "furyoku": dict.fromkeys(COLOURS, 1)}
    state = scored(own, {"teamworks": {"green": "Soul-Eating Ogre", "red": "Turbine"}})
    assert (slots(state), furyoku(state)) == ([None, None, None], [1, 1, 1])
    assert set(discards(state)) >= {"Mari", "Jun", "Marco"}
    assert slots(state, 1) == ["Soul-Eating Ogre", None, "Turbine"]


@pytest.mark.card("Soul-Eating Ogre")
def test_soul_eating_ogre_spares_them_when_its_owner_is_scored_upon_and_where_they_are_guarded() -> None:
    state = scored({"teamworks": {"green": "Soul-Eating Ogre"}}, {"teamworks": {"green": "Mari"}})
    assert (slots(state), slots(state, 1)) == (["Soul-Eating Ogre", None, None], ["Mari", None, None])
    own = {"teamworks": {"red": "Mari"}, "advantages": ["Sealed Circle"]}
    assert slots(scored(own, {"teamworks": {"green": "Soul-Eating Ogre"}})) == [None, None, "Mari"]
