"""What the printed advantages and teamworks do at the table."""

from __future__ import annotations

from typing import Any

import pytest

from .table import (
    CARDS,
    COLOURS,
    FILLER,
    asks,
    attacker,
    blow,
    can,
    choices,
    deck,
    defender,
    discards,
    duel,
    figures,
    flipped,
    force,
    furyoku,
    paid,
    play,
    points,
    refuses,
    side,
    slots,
    stack,
    turn,
    zone,
)

NOTHING: dict[str, int] = {}


# --- advantages and teamworks: what they cost -------------------------------------------------------------------------

COSTS = {
    "Day of Atonement": (0, 0, 1),
    "Center": (2, 0, 0),
    "Invulnerability of the Leaf": (1, 1, 0),
    "Devoted Sentry": (1, 0, 0),
    "Spreading Darkness": (1, 0, 0),
    "Dragon Aura": (2, 0, 0),
    "Isolate": (1, 1, 0),
    "Ward Off": (1, 0, 0),
    "Spirit Aim": (1, 0, 0),
    "Marco": (1, 0, 0),
    "Venster - Tactician": (0, 1, 0),
    "Venster - Punisher": (1, 0, 0),
    "Joco - Jocular Comedian": (1, 0, 0),
    "Jun": (1, 0, 0),
    "Turbine": (1, 1, 0),
    "Mari": (1, 0, 0),
    "Lililala": (1, 0, 0),
}
IMMEDIATE = ("Day of Atonement", "Center", "Invulnerability of the Leaf", "Isolate")


@pytest.mark.card("Day of Atonement", "Center", "Invulnerability of the Leaf", "Devoted Sentry", "Spreading Darkness")
@pytest.mark.card("Dragon Aura", "Isolate", "Ward Off", "Spirit Aim", "Marco", "Venster - Tactician")
@pytest.mark.card("Venster - Punisher", "Joco - Jocular Comedian", "Jun", "Turbine", "Mari", "Lililala")
@pytest.mark.clause("SK-018", "SK-092", "SK-108", "SK-111")
@pytest.mark.parametrize("title", COSTS)
def test_a_card_is_paid_in_full_and_goes_where_its_type_belongs(title: str) -> None:
    cost = COSTS[title]
    for colour in range(3):
        if cost[colour]:
            short = [n - (i == colour) for i, n in enumerate(cost)]
            refuses(duel({"flip": title, "furyoku": paid(*short)}), "play", "SK-018")
    state = play(duel({"flip": title, "furyoku": paid(*cost)}), "play")
    if title == "Day of Atonement":
        play(state, "zone 0 green")
    assert furyoku(state) == [0, 0, 0]
    teamwork = CARDS[title].type == 2
    lasting = not teamwork and title not in IMMEDIATE
    assert slots(state) == [title if teamwork else None, None, None]
    assert side(state)["advantages"] == ([{"card": title, "zone": "green"}] if lasting else [])
    assert (discards(state)[0] == title) == (title in IMMEDIATE)
    assert side(state)["charged"] == ([] if teamwork else ["green"])
    assert zone(state) == "green"


# --- advantages that last ---------------------------------------------------------------------------------------------

LASTING = {  # Intercept and Force of the owner's flipped strikes outside red and in red; Force of his attack, likewise
    "Dragon Aura": ((1, 1), (1, 1), 1, 1),
    "Ward Off": ((1, 0), (1, 0), 0, -3),
    "Devoted Sentry": ((1, 0), (1, 0), 0, -1),
    "Spirit Aim": ((0, 1), (-3, 1), 1, 1),
    "Spreading Darkness": ((0, 1), (-1, 1), 1, 1),
}


@pytest.mark.card("Dragon Aura", "Ward Off", "Devoted Sentry", "Spirit Aim", "Spreading Darkness")
@pytest.mark.clause("SK-109", "SK-110", "SK-158")
@pytest.mark.parametrize("title", LASTING)
def test_an_advantage_changes_its_owners_strikes_zone_by_zone(title: str) -> None:
    usual, in_red, attacks, attacks_red = LASTING[title]
    for colour in COLOURS:
        more = in_red if colour == "red" else usual
        state = duel({"flip": "Bone Army", "advantages": [title]}, zone=colour)
        assert figures(state) == (6 + more[0], 1 + more[1])
        state = duel({"flip": FILLER}, {"advantages": [title]}, attack="Blistering Onslaught", zone=colour)
        assert force(state) == 6 + (attacks_red if colour == "red" else attacks)


@pytest.mark.card("Dragon Aura", "Ward Off", "Devoted Sentry", "Spirit Aim", "Spreading Darkness")
@pytest.mark.clause("SK-042", "SK-109", "SK-115", "SK-R27")
@pytest.mark.parametrize("title", LASTING)
def test_an_advantage_leaves_all_else_alone_and_ends_with_the_cleanup(title: str) -> None:
    for colour in COLOURS:
        state = duel({"flip": "Bone Army", "advantages": [title]}, attack="Blistering Onslaught", zone=colour)
        assert force(state) == 6  # the opponent's attack
        state = duel({"flip": "Bone Army"}, {"advantages": [title]}, attack=blow(1), zone=colour)
        assert figures(state) == (6, 1)  # the opponent's flipped strike
        assert force(duel({"flip": "Bone Army"}, {"advantages": [title]}, zone=colour)) == 4  # the opening attack
    state = turn({"advantages": [title], "deck": ["Bone Army"]})
    assert (figures(state), side(state)["advantages"]) == ((6, 1), [])


@pytest.mark.card("Dragon Aura", "Devoted Sentry")
@pytest.mark.clause("SK-064", "SK-113")
def test_two_advantages_add_up_and_just_suffice() -> None:
    own = {"flip": "Seismic Eruption", "furyoku": paid(0, 1), "advantages": ["Dragon Aura", "Dragon Aura"]}
    assert force(play(duel(own, attack=blow(5)), "play")) == 8
    refuses(duel(own, attack=blow(6)), "play", "SK-063")
    own["advantages"] = ["Dragon Aura", "Devoted Sentry"]
    assert figures(duel(own)) == (5, 7)


@pytest.mark.card("Spirit Aim", "Spreading Darkness", "Ward Off")
@pytest.mark.clause("SK-154", "SK-155")
def test_what_falls_below_zero_counts_as_nothing_but_is_kept() -> None:
    own = {"flip": "Volatile Exhumation", "advantages": ["Spirit Aim", "Spreading Darkness"]}
    state = duel(own, attack=blow(0), zone="red")
    assert figures(state) == (1 - 3 - 1, 8 + 2)
    assert can(state, "play")  # Intercept 0 against Force 0
    own["advantages"] = ["Spirit Aim", "Spreading Darkness", "Ward Off", "Ward Off"]
    assert figures(duel(own, attack=blow(0), zone="red")) == (-1, 10)


# --- Immediate advantages ---------------------------------------------------------------------------------------------


@pytest.mark.card("Day of Atonement")
@pytest.mark.clause("SK-119", "SK-R6")
@pytest.mark.parametrize("colour", COLOURS)
def test_day_of_atonement_charges_one_zone_of_its_owners_choice_and_no_other(colour: str) -> None:
    state = play(duel({"flip": "Day of Atonement", "deck": ["Owned!"]}, zone="yellow"), "play")
    assert choices(state) == [f"zone 0 {each}" for each in COLOURS]
    play(state, f"zone 0 {colour}")
    assert (side(state)["charged"], side(state, 1)["charged"]) == ([colour], [])
    assert (flipped(state), zone(state), discards(state)[0]) == ("Owned!", "yellow", "Day of Atonement")


@pytest.mark.card("Day of Atonement")
@pytest.mark.clause("SK-117", "SK-R5")
def test_day_of_atonement_on_a_charged_zone_does_not_charge_its_own_instead() -> None:
    own = {"flip": "Day of Atonement", "charged": ["red"]}
    state = play(duel(own, options={"charge": "ask"}), "play", "zone 0 red")
    assert (side(state)["charged"], asks(state)) == (["red"], (0, "card"))


@pytest.mark.card("Day of Atonement")
@pytest.mark.clause("SK-R42")
def test_day_of_atonement_asks_nothing_when_all_zones_are_charged() -> None:
    state = play(duel({"flip": "Day of Atonement", "charged": list(COLOURS)}), "play")
    assert (len(side(state)["charged"]), asks(state)) == (3, (0, "card"))


@pytest.mark.card("Center", "Invulnerability of the Leaf")
@pytest.mark.clause("SK-R7", "SK-R29", "SK-R31", "SK-R44")
@pytest.mark.parametrize(
    ("title", "played", "then"),
    [
        ("Center", "green", "green"),
        ("Center", "yellow", "green"),
        ("Center", "red", "yellow"),
        ("Invulnerability of the Leaf", "green", "green"),
        ("Invulnerability of the Leaf", "yellow", "green"),
        ("Invulnerability of the Leaf", "red", "green"),
    ],
)
def test_moving_up_gives_another_chance_and_charges_the_zone_that_was_left(title: str, played: str, then: str) -> None:
    state = play(duel({"flip": title, "deck": ["Owned!"]}, zone=played), "play")
    assert (zone(state), flipped(state), side(state)["charged"]) == (then, "Owned!", [played])
    assert discards(state)[0] == title


@pytest.mark.card("Center", "Invulnerability of the Leaf")
@pytest.mark.clause("SK-056")
@pytest.mark.parametrize("title", ["Center", "Invulnerability of the Leaf"])
def test_focused_it_moves_nobody_up(title: str) -> None:
    state = play(duel({"flip": title}, zone="yellow"), "focus")
    assert (zone(state), furyoku(state), side(state)["charged"]) == ("red", [2, 3, 2], [])


@pytest.mark.card("Isolate")
@pytest.mark.clause("SK-089", "SK-R28")
def test_isolate_eliminates_any_one_teamwork_that_its_owner_chooses() -> None:
    own = {"flip": "Isolate", "teamworks": {"red": "Marco"}}
    other = {"teamworks": {"green": "Turbine", "yellow": "Mari"}}
    state = play(duel(own, other), "play")
    assert asks(state)[0] == 0
    assert choices(state) == ["teamwork 0 red", "teamwork 1 green", "teamwork 1 yellow"]
    play(state, "teamwork 1 yellow")
    assert (slots(state), slots(state, 1)) == ([None, None, "Marco"], ["Turbine", None, None])
    assert (discards(state, 1)[0], discards(state)[0]) == ("Mari", "Isolate")


@pytest.mark.card("Isolate")
@pytest.mark.clause("SK-R42")
def test_isolate_must_take_the_only_teamwork_even_its_owners_and_may_find_none() -> None:
    state = play(duel({"flip": "Isolate", "teamworks": {"red": "Marco"}}), "play")
    assert (slots(state), sorted(discards(state)[:2])) == ([None] * 3, ["Isolate", "Marco"])
    state = play(duel({"flip": "Isolate"}), "play")
    assert (asks(state), discards(state)[0], side(state)["charged"]) == ((0, "card"), "Isolate", ["green"])


# --- teamworks --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Marco")
@pytest.mark.clause("SK-103")
@pytest.mark.parametrize(("strength", "colour", "added"), [(3, "yellow", 1), (4, "yellow", 0), (3, "green", 0)])
def test_marco_adds_a_green_when_a_weak_attack_is_answered_from_his_zone(
    strength: int, colour: str, added: int
) -> None:
    own = {"flip": FILLER, "teamworks": {"yellow": "Marco"}, "discard": ["Mari", "Jun"], "furyoku": NOTHING}
    state = play(duel(own, attack=blow(strength), zone=colour), "play")
    assert stack(state, "green") == ["Mari"] * added
    assert furyoku(state) == [added, 0, 0]


@pytest.mark.card("Marco")
def test_marco_adds_nothing_without_a_counterattack_or_for_the_opponent() -> None:
    own = {"flip": FILLER, "teamworks": {"green": "Marco"}, "furyoku": NOTHING}
    assert furyoku(play(duel(own, attack=blow(3)), "discard")) == [0, 0, 0]
    state = play(duel({"flip": FILLER, "furyoku": NOTHING}, {"teamworks": {"green": "Marco"}}, attack=blow(3)), "play")
    assert (furyoku(state), furyoku(state, 1)) == ([0, 0, 0], [3, 2, 2])  # what the opponent has is replenished


@pytest.mark.card("Venster - Tactician")
@pytest.mark.clause("SK-135")
@pytest.mark.parametrize("title", ["Bone Army", "Dragon Aura", "Turbine"])
def test_in_the_tacticians_zone_every_card_has_tactical(title: str) -> None:
    own = {"flip": title, "teamworks": {"red": "Venster - Tactician"}, "deck": ["Owned!"], "furyoku": paid(1)}
    state = play(duel(own, attack=blow(9), zone="red"), "tactical")
    assert (furyoku(state), discards(state)[0]) == ([0, 0, 0], title)
    assert (flipped(state), zone(state), points(state)) == ("Owned!", "red", [0, 0])
    refuses(state, "tactical", "SK-018")


@pytest.mark.card("Venster - Tactician")
@pytest.mark.clause("SK-103", "SK-135")
def test_the_tactician_helps_nobody_else_and_nowhere_else() -> None:
    own = {"flip": FILLER, "teamworks": {"red": "Venster - Tactician"}}
    refuses(duel(own, zone="yellow"), "tactical", "SK-135")
    refuses(duel({"flip": FILLER}, own | {"flip": None}, zone="red"), "tactical", "SK-135")


@pytest.mark.card("Venster - Punisher")
@pytest.mark.clause("SK-103")
@pytest.mark.parametrize(("strength", "colour", "more"), [(3, "green", 1), (4, "green", 0), (3, "yellow", 0)])
def test_the_punisher_strengthens_the_answer_to_a_weak_attack_from_his_zone(
    strength: int, colour: str, more: int
) -> None:
    own = {"flip": "Bone Army", "teamworks": {"green": "Venster - Punisher"}}
    state = duel(own, attack=blow(strength), zone=colour)
    assert figures(state) == (6, 1)
    assert force(play(state, "play")) == 1 + more


@pytest.mark.card("Venster - Punisher")
def test_the_punisher_does_not_strengthen_the_opponents_strike() -> None:
    state = duel({"flip": "Bone Army"}, {"teamworks": {"green": "Venster - Punisher"}}, attack=blow(3))
    assert force(play(state, "play")) == 1


@pytest.mark.card("Joco - Jocular Comedian", "Jun")
@pytest.mark.clause("SK-001", "SK-020", "SK-021")
@pytest.mark.parametrize("title", ["Joco - Jocular Comedian", "Jun"])
def test_in_their_zone_green_pays_for_yellow_but_never_for_red(title: str) -> None:
    slots = {"yellow": title, "red": "Turbine"}
    state = play(duel({"flip": "Crackback", "teamworks": slots, "furyoku": paid(2)}, zone="yellow"), "play")
    assert (attacker(state), furyoku(state)) == ((0, "Crackback"), [0, 0, 0])
    refuses(duel({"flip": "Crackback", "teamworks": slots, "furyoku": paid(1)}, zone="yellow"), "play", "SK-018")
    refuses(duel({"flip": "Crackback", "teamworks": slots, "furyoku": paid(2)}, zone="green"), "play", "SK-018")
    onslaught = {"flip": "Blistering Onslaught", "teamworks": slots}
    refuses(duel(onslaught | {"furyoku": paid(3)}, zone="yellow"), "play", "SK-018")
    assert can(duel(onslaught | {"furyoku": paid(2, 0, 1)}, zone="yellow"), "play")
    aura = duel({"flip": "Isolate", "teamworks": slots, "furyoku": paid(2)}, zone="yellow")
    assert can(aura, "play")  # not strikes alone


@pytest.mark.card("Joco - Jocular Comedian")
@pytest.mark.clause("SK-023")
def test_joco_lets_the_payer_choose_and_helps_his_owner_alone() -> None:
    own = {"flip": "Seismic Eruption", "teamworks": {"green": "Joco - Jocular Comedian"}, "furyoku": paid(1, 1)}
    state = duel(own, attack=blow(3))
    assert furyoku(play(state.copy(), "play")) == [1, 0, 0]
    assert furyoku(play(state, "play otherwise")) == [0, 1, 0]
    other = {"teamworks": {"green": "Joco - Jocular Comedian"}}
    refuses(duel({"flip": "Seismic Eruption", "furyoku": paid(9)}, other, attack=blow(3)), "play", "SK-018")


@pytest.mark.card("Jun", "Joco - Jocular Comedian")
def test_jun_needs_another_teamwork_of_her_owner() -> None:
    own: dict[str, Any] = {"flip": "Seismic Eruption", "teamworks": {"green": "Jun"}, "furyoku": paid(1)}
    refuses(duel(own, attack=blow(3)), "play", "SK-018")
    refuses(duel(own, {"teamworks": {"red": "Turbine"}}, attack=blow(3)), "play", "SK-018")
    own["teamworks"]["red"] = "Joco - Jocular Comedian"
    assert can(duel(own, attack=blow(3)), "play")
    assert can(duel(own, attack=blow(3), zone="red"), "play")


@pytest.mark.card("Turbine")
@pytest.mark.clause("SK-103", "SK-104", "SK-107")
def test_turbine_adds_one_force_to_strikes_from_its_zone_only() -> None:
    own = {"flip": "Bone Army", "teamworks": {"yellow": "Turbine"}}
    assert figures(duel(own, zone="yellow")) == (6, 1 + 1)
    assert figures(duel(own, zone="green")) == (6, 1)
    assert figures(duel({"flip": "Bone Army"}, own | {"flip": None}, zone="yellow")) == (6, 1)
    for played, strength in (("yellow", 2), ("green", 1)):
        state = duel({"flip": FILLER}, own | {"flip": None}, attack={"card": "Bone Army", "zone": played})
        assert force(state) == strength
    state = turn({"teamworks": dict.fromkeys(COLOURS, "Turbine"), "charged": [*COLOURS]})
    assert state.view(0)["flipped"]["force"] == 5  # a signature move has no zone


@pytest.mark.card("Turbine")
@pytest.mark.clause("SK-069")
def test_turbine_adds_nothing_once_it_is_gone() -> None:
    other = {"teamworks": {"green": "Turbine"}}
    state = duel({"flip": "Isolate"}, other, attack="Blistering Onslaught")
    assert force(state) == 7
    assert force(play(state, "play")) == 6


MARI: dict[str, Any] = {"flip": FILLER, "teamworks": {"green": "Mari"}, "furyoku": paid(0, 0, 2)}
TWO: dict[str, Any] = {"teamworks": {"green": "Turbine", "red": "Marco"}}


@pytest.mark.card("Mari")
@pytest.mark.clause("SK-086", "SK-106", "SK-R28")
def test_mari_makes_the_opponent_give_up_a_teamwork_of_his_choice() -> None:
    state = play(duel(MARI, TWO), "teamwork power 1")
    assert (furyoku(state), slots(state, 1)) == ([0, 0, 1], ["Turbine", None, "Marco"])
    play(state, "play")
    assert asks(state)[0] == 1
    assert choices(state) == ["teamwork 1 green", "teamwork 1 red"]
    play(state, "teamwork 1 red")
    assert (slots(state, 1), slots(state)) == (["Turbine", None, None], ["Mari", None, None])
    assert stack(state, "green", 1)[0] == "Marco"  # it was discarded, and is what the opponent replenishes with


@pytest.mark.card("Mari")
@pytest.mark.clause("SK-080", "SK-085", "SK-105", "SK-R17")
def test_mari_is_asked_once_a_turn_in_her_zone_for_a_red_and_only_a_counterattack_counts() -> None:
    refuses(duel(MARI, TWO, zone="yellow"), "teamwork power 1", "SK-078")
    refuses(duel(MARI | {"furyoku": paid(9, 9)}, TWO), "teamwork power 1", "SK-018")
    own = MARI | {"flip": "Volatile Exhumation", "furyoku": paid(1, 0, 2)}
    state = play(duel(own, TWO), "teamwork power 1", "tactical")
    refuses(state, "teamwork power 1", "SK-080")
    play(state, "play")  # with another card than the one that she was paid for
    assert (defender(state), slots(state, 1)) == (1, ["Turbine", None, "Marco"])


@pytest.mark.card("Lililala")
@pytest.mark.clause("SK-090", "SK-R43")
@pytest.mark.parametrize("titles", [["Owned!"], ["Owned!", "Jun"], ["Owned!", "Jun", "Mari", "Marco"]])
def test_lililala_takes_up_to_three_cards_and_puts_one_back(titles: list[str]) -> None:
    own = {"teamworks": {"yellow": "Lililala"}, "deck": titles, "rest": "discard"}
    state = play(duel(own, zone="yellow"), "before 1")
    assert slots(state) == [None] * 3
    if len(titles) > 1:
        assert sorted(choices(state)) == sorted(titles[:3])
        play(state, titles[1])
    assert (flipped(state), zone(state)) == (titles[:2][-1], "yellow")
    if len(titles) > 3:
        assert (deck(state), discards(state)[:3]) == (["Marco"], ["Mari", "Owned!", "Lililala"])


@pytest.mark.card("Lililala")
@pytest.mark.clause("SK-091")
def test_lililala_may_be_kept_and_waits_only_in_her_own_zone() -> None:
    own = {"teamworks": {"yellow": "Lililala"}, "deck": ["Owned!", "Jun", "Mari"]}
    assert flipped(duel(own)) == "Owned!"  # in green nobody asks
    state = play(duel(own, zone="yellow"), "pass")
    assert (flipped(state), slots(state)[1], deck(state)[:2]) == ("Owned!", "Lililala", ["Jun", "Mari"])
    assert flipped(duel({"deck": ["Owned!"]}, own, zone="yellow")) == "Owned!"
