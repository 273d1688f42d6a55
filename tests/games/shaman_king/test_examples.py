"""The sixteen worked examples of the rulebook."""

from __future__ import annotations

import pytest

from .table import (
    asks,
    attacker,
    can,
    choices,
    defender,
    discards,
    duel,
    figures,
    flipped,
    force,
    furyoku,
    play,
    points,
    refuses,
    saw,
    side,
    zone,
)


@pytest.mark.clause("SK-E1", "SK-019", "SK-021", "SK-023")
def test_example_1_a_green_cost_never_blocks() -> None:
    state = duel({"flip": "Furious Response", "furyoku": {"yellow": 1, "red": 2}})
    assert choices(play(state, "play")) == ["pay 0 0 2", "pay 0 1 1"]
    assert furyoku(play(state.copy(), "pay 0 1 1")) == [0, 0, 1]
    assert furyoku(play(state, "pay 0 0 2")) == [0, 1, 0]
    assert attacker(state) == (0, "Furious Response")


@pytest.mark.clause("SK-E1", "SK-021")
def test_example_1_with_one_red_it_is_yellow_and_red_at_once_and_without_red_nothing() -> None:
    state = play(duel({"flip": "Furious Response", "furyoku": {"yellow": 1, "red": 1}}), "play")
    assert attacker(state) == (0, "Furious Response")
    assert furyoku(state) == [0, 0, 0]
    refuses(duel({"flip": "Furious Response", "furyoku": {"yellow": 5}}), "play", "SK-018")


@pytest.mark.clause("SK-E2", "SK-056", "SK-059")
def test_example_2_focusing_in_green() -> None:
    state = play(duel({"flip": "Furious Response", "furyoku": {"green": 2, "yellow": 2, "red": 2}}), "focus")
    assert furyoku(state) == [3, 2, 2]
    assert zone(state) == "yellow"


@pytest.mark.clause("SK-E3", "SK-033", "SK-036", "SK-037", "SK-038")
def test_example_3_the_higher_total_names_the_other_player() -> None:
    thirteen = {"discard": ["Blistering Onslaught", "Owned!", "Furious Response", "Isolate"]}
    nine = {"discard": ["Barren Justice", "Owned!", "Isolate", "Turbine"]}
    state = duel(thirteen, nine, steps=["compare"], zone=None, turn=0)
    assert saw(state, "totals") == [(13, 9, 0, 0)]
    assert asks(state) == (0, "opening")
    play(state, "defend 1")
    assert furyoku(state, 1) == [3, 2, 2]
    assert (defender(state), force(state), zone(state)) == (1, 4, "green")
    assert attacker(state) == (0, None)


@pytest.mark.clause("SK-E4", "SK-063")
def test_example_4_too_little_intercept() -> None:
    state = duel({"flip": "Seismic Eruption"})
    assert figures(state)[0] == 3
    assert force(state) == 4
    refuses(state, "play", "SK-063")
    assert zone(play(state, "focus")) == "yellow"


@pytest.mark.clause("SK-E5", "SK-055", "SK-066", "SK-067")
def test_example_5_barren_justice_stops_four_and_attacks_with_five() -> None:
    state = duel({"flip": "Barren Justice"})
    assert figures(state) == (5, 5)
    play(state, "play")
    assert (defender(state), force(state), attacker(state)) == (1, 5, (0, "Barren Justice"))


@pytest.mark.clause("SK-E6", "SK-078", "SK-080", "SK-082")
def test_example_6_shikigami_pays_red_once() -> None:
    state = duel({"flip": "Shikigami", "furyoku": {"green": 1, "red": 2}}, attack="Barren Justice")
    assert (force(state), figures(state)) == (5, (3, 1))
    refuses(state, "play", "SK-063")
    play(state, "power 1")
    assert figures(state) == (7, 1)
    assert furyoku(state) == [1, 0, 1]
    refuses(state, "power 1", "SK-080")
    play(state, "play")
    assert (defender(state), force(state)) == (1, 1)


@pytest.mark.clause("SK-E7", "SK-083", "SK-086", "SK-R26")
def test_example_7_owned_pays_three_intercept_for_a_yellow() -> None:
    state = duel({"flip": "Owned!", "furyoku": {"green": 3}}, attack="Bone Army")
    assert (force(state), figures(state)) == (1, (6, 4))
    play(state, "power 1")
    assert figures(state) == (3, 4)
    assert furyoku(state) == [3, 0, 0]  # nothing is added before the counterattack
    play(state, "play")
    assert furyoku(state) == [0, 1, 0]
    assert (defender(state), force(state)) == (1, 4)


@pytest.mark.clause("SK-E8", "SK-084", "SK-085", "SK-R14")
def test_example_8_owned_paid_twice_stops_nothing() -> None:
    state = play(duel({"flip": "Owned!", "furyoku": {"green": 3}}, attack="Bone Army"), "power 1", "power 1")
    assert figures(state) == (0, 4)
    refuses(state, "play", "SK-063")
    refuses(state, "power 1", "SK-084")
    assert choices(state) == ["focus", "discard"]
    assert furyoku(play(state, "focus")) == [4, 0, 0]  # and no yellow: there was no counterattack


@pytest.mark.clause("SK-E9", "SK-098", "SK-099")
def test_example_9_mari_is_paid_for_and_turbine_stays() -> None:
    own = {"flip": "Mari", "teamworks": {"green": "Turbine"}, "furyoku": {"green": 1}, "deck": ["Owned!"]}
    state = play(duel(own), "play")
    assert asks(state) == (0, "replace")
    play(state, "no")
    assert side(state)["teamworks"] == ["Turbine", None, None]
    assert discards(state)[:2] == ["Mari", "Bare Hands"]  # the green that was paid lies below
    assert furyoku(state) == [0, 0, 0]
    assert (flipped(state), zone(state)) == ("Owned!", "green")


@pytest.mark.clause("SK-E10", "SK-046", "SK-068", "SK-069", "SK-104")
def test_example_10_turbine_adds_to_the_attack_until_it_is_eliminated() -> None:
    own = {"flip": "Blistering Onslaught", "teamworks": {"green": "Turbine"}}
    other = {"deck": ["Isolate"], "furyoku": {"green": 1, "yellow": 1}}
    state = duel(own, other)
    assert figures(state) == (6, 7)
    play(state, "play")
    assert (defender(state), force(state)) == (1, 7)
    assert furyoku(state, 1) == [2, 1, 0]  # one green replenished
    assert flipped(state) == "Isolate"
    play(state, "play")
    assert side(state)["teamworks"] == [None] * 3
    assert discards(state)[0] == "Turbine"
    assert (force(state), zone(state)) == (6, "green")


@pytest.mark.clause("SK-E11", "SK-074", "SK-R2")
def test_example_11_celebrating_with_two_teamworks() -> None:
    scorer = {
        "teamworks": {"red": "Turbine", "green": "Mari"},
        "discard": ["Owned!", "Sideswipe", "Isolate"],
        "furyoku": {},
    }
    state = play(duel({"flip": "Shikigami"}, scorer, zone="red"), "discard")
    assert points(state) == [0, 1]
    assert furyoku(state, 1) == [1, 0, 1]
    told = state.position()["players"][1]["furyoku"]
    assert (told["red"], told["green"]) == (["Owned!"], ["Sideswipe"])
    assert discards(state, 1) == ["Isolate"]


@pytest.mark.clause("SK-E12", "SK-109", "SK-112", "SK-116")
def test_example_12_dragon_aura_helps_flamboyant_arrival() -> None:
    own = {"flip": "Dragon Aura", "deck": ["Flamboyant Arrival"], "furyoku": {"green": 4}}
    state = play(duel(own, attack="Barren Justice", zone="yellow"), "play")
    assert furyoku(state) == [2, 0, 0]
    assert side(state)["charged"] == ["yellow"]
    assert (flipped(state), zone(state), figures(state)) == ("Flamboyant Arrival", "yellow", (5, 5))
    play(state, "play")
    assert (defender(state), force(state)) == (1, 5)


@pytest.mark.clause("SK-E12", "SK-116", "SK-R5")
def test_example_12_yellow_may_be_charged() -> None:
    own = {"flip": "Dragon Aura", "deck": ["Flamboyant Arrival"], "furyoku": {"green": 4}}
    for answer, charged in (("yes", ["yellow"]), ("no", [])):
        state = play(duel(own, attack="Barren Justice", zone="yellow", options={"charge": "ask"}), "play")
        assert asks(state) == (0, "charge")
        assert side(play(state, answer))["charged"] == charged


@pytest.mark.clause("SK-E13", "SK-135", "SK-136", "SK-137")
def test_example_13_tactical_in_red_saves_the_point() -> None:
    own = {"flip": "Volatile Exhumation", "deck": ["Owned!"], "furyoku": {"green": 1}}
    state = duel(own, zone="red")
    assert figures(state) == (1, 8)
    assert not can(state, "play")
    play(state, "tactical")
    assert furyoku(state) == [0, 0, 0]
    assert discards(state)[0] == "Volatile Exhumation"
    assert (flipped(state), zone(state), points(state)) == ("Owned!", "red", [0, 0])


@pytest.mark.clause("SK-E14", "SK-138", "SK-139", "SK-140")
def test_example_14_sideswipe_is_pitched() -> None:
    own = {"flip": "Sideswipe", "deck": ["Flamboyant Arrival"], "furyoku": {"green": 1}}
    state = duel(own, attack="Barren Justice")
    assert figures(state)[0] == 4
    refuses(state, "play", "SK-063")
    play(state, "pitch")
    assert furyoku(state) == [1, 0, 0]
    assert side(state)["advantages"] == [{"card": "Sideswipe", "zone": None}]
    assert zone(state) == "yellow"
    assert figures(state) == (4 + 1, 4)  # of Flamboyant Arrival


@pytest.mark.clause("SK-E15", "SK-154", "SK-155", "SK-158")
def test_example_15_ward_off_makes_bone_army_count_as_nothing_in_red() -> None:
    other = {"advantages": ["Ward Off"]}
    assert force(duel({"flip": "Owned!"}, other, attack="Bone Army", zone="yellow")) == 1
    state = duel({"flip": "Owned!"}, other, attack="Bone Army", zone="red")
    assert force(state) == 0
    assert state.view(None)["attack"]["true_force"] == -2
    more = {"card": "Bone Army", "gained": 4}
    assert force(duel({"flip": "Owned!"}, other, attack=more, zone="red")) == 2


@pytest.mark.clause("SK-E16", "SK-090", "SK-091")
def test_example_16_lililala_looks_at_three_cards() -> None:
    own = {"teamworks": {"yellow": "Lililala"}, "deck": ["Owned!", "Shikigami", "Sideswipe", "Barren Justice"]}
    state = duel(own, zone="yellow")
    assert (asks(state), flipped(state)) == ((0, "before"), None)
    play(state, "before 1")
    assert side(state)["teamworks"] == [None] * 3
    assert discards(state)[0] == "Lililala"
    assert sorted(choices(state)) == ["Owned!", "Shikigami", "Sideswipe"]
    play(state, "Shikigami")
    assert (flipped(state), zone(state)) == ("Shikigami", "yellow")
    assert sorted(discards(state)[:2]) == ["Owned!", "Sideswipe"]
    assert state.position()["players"][0]["deck"][0] == "Barren Justice"
