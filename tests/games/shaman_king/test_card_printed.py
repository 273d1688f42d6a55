"""What each card known from print does at the table."""

from __future__ import annotations

import pytest

from .table import (
    CARDS,
    COLOURS,
    FILLER,
    attacker,
    blow,
    can,
    choices,
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
    turn,
    zone,
)

NOTHING: dict[str, int] = {}


# --- figures: what a strike costs, stops and attacks with -------------------------------------------------------------

STRIKES = {  # cost, Intercept, Force
    "Furious Response": ((1, 0, 1), 8, 3),
    "Broom Corn Beatdown": ((0, 2, 0), 5, 5),
    "Assailing Aegis": ((3, 0, 0), 4, 4),
    "Crackback": ((0, 2, 0), 6, 4),
    "Burning Hunger": ((3, 0, 1), 5, 5),
    "Owned!": ((3, 0, 0), 6, 4),
    "Shikigami": ((1, 0, 0), 3, 1),
    "Flamboyant Arrival": ((2, 0, 0), 4, 4),
    "Barren Justice": ((2, 1, 0), 5, 5),
    "Blistering Onslaught": ((1, 1, 1), 6, 6),
    "Volatile Exhumation": ((1, 1, 0), 1, 8),
    "Sideswipe": ((1, 0, 0), 4, 3),
    "Seismic Eruption": ((0, 1, 0), 3, 6),
    "Bone Army": ((1, 0, 0), 6, 1),
    "Fetish Frenzy": ((1, 0, 0), 6, 1),
}


@pytest.mark.card("Furious Response", "Broom Corn Beatdown", "Assailing Aegis", "Crackback", "Burning Hunger")
@pytest.mark.card("Owned!", "Shikigami", "Flamboyant Arrival", "Barren Justice", "Blistering Onslaught")
@pytest.mark.card("Volatile Exhumation", "Sideswipe", "Seismic Eruption", "Bone Army", "Fetish Frenzy")
@pytest.mark.clause("SK-064", "SK-065", "SK-067")
@pytest.mark.parametrize("title", STRIKES)
def test_a_strike_stops_as_much_as_its_intercept_and_attacks_with_its_force(title: str) -> None:
    cost, intercept, strength = STRIKES[title]
    state = duel({"flip": title, "furyoku": paid(*cost)}, attack=blow(intercept))
    assert figures(state) == (intercept, strength)
    play(state, "play")
    assert (attacker(state), furyoku(state)) == ((0, title), [0, 0, 0])
    assert force(state) == strength + (2 if title == "Crackback" else 0)


@pytest.mark.card("Furious Response", "Broom Corn Beatdown", "Assailing Aegis", "Crackback", "Burning Hunger")
@pytest.mark.card("Owned!", "Shikigami", "Flamboyant Arrival", "Barren Justice", "Blistering Onslaught")
@pytest.mark.card("Volatile Exhumation", "Sideswipe", "Seismic Eruption", "Bone Army", "Fetish Frenzy")
@pytest.mark.clause("SK-063", "SK-018")
@pytest.mark.parametrize("title", STRIKES)
def test_a_strike_stops_no_more_and_is_not_played_for_less(title: str) -> None:
    cost, intercept, _ = STRIKES[title]
    refuses(duel({"flip": title, "furyoku": paid(*cost)}, attack=blow(intercept + 1)), "play", "SK-063")
    for colour in range(3):
        if cost[colour]:
            short = [n - (i == colour) for i, n in enumerate(cost)]
            refuses(duel({"flip": title, "furyoku": paid(*short)}, attack=blow(intercept)), "play", "SK-018")


# --- strikes ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Furious Response")
@pytest.mark.parametrize(("strength", "hits"), [(0, 7), (3, 7), (4, 3), (8, 3)])
def test_furious_response_answers_three_or_less_with_four_more(strength: int, hits: int) -> None:
    state = duel({"flip": "Furious Response"}, attack=blow(strength))
    assert figures(state) == (8, 3)  # it gets more when it is played, not before
    assert force(play(state, "play")) == hits


@pytest.mark.card("Furious Response")
@pytest.mark.clause("SK-068", "SK-158")
def test_furious_response_looks_at_the_force_as_it_is_where_it_is_played() -> None:
    other = {"advantages": ["Ward Off"]}
    for colour, hits in (("yellow", 3), ("red", 7)):
        state = duel({"flip": "Furious Response"}, other, attack=blow(4), zone=colour)
        assert force(play(state, "play")) == hits


@pytest.mark.card("Broom Corn Beatdown")
@pytest.mark.clause("SK-058", "SK-138")
def test_against_broom_corn_beatdown_nobody_focuses_or_pitches() -> None:
    state = duel({"flip": "Sideswipe"}, attack="Broom Corn Beatdown")
    refuses(state, "focus", "SK-058")
    refuses(state, "pitch", "SK-138")
    assert choices(state) == ["discard"]
    assert zone(play(state, "discard")) == "yellow"
    refuses(state, "focus", "SK-058")  # in the next zone neither


@pytest.mark.card("Broom Corn Beatdown")
def test_broom_corn_beatdown_binds_only_the_opponent_and_only_while_it_attacks() -> None:
    own = {"flip": "Broom Corn Beatdown", "deck": ["Sideswipe"]}
    other = {"deck": ["Barren Justice"]}
    state = duel(own, other, attack=blow(4))
    assert can(state, "focus")
    play(state, "play", "play")  # it is stopped by Barren Justice
    assert (defender(state), flipped(state)) == (0, "Sideswipe")
    assert can(state, "focus")
    assert can(state, "pitch")


@pytest.mark.card("Assailing Aegis")
@pytest.mark.clause("SK-078")
def test_assailing_aegis_turns_the_shaman_to_its_front_for_three_and_three() -> None:
    state = duel({"flip": "Assailing Aegis", "back": True, "furyoku": paid(3)}, attack=blow(7))
    refuses(state, "play", "SK-063")
    play(state, "power 1")
    assert (figures(state), side(state)["back"], furyoku(state)) == ((7, 7), False, [3, 0, 0])
    refuses(state, "power 1", "SK-078")  # it cannot be turned from back to front again
    assert force(play(state, "play")) == 7


@pytest.mark.card("Assailing Aegis")
@pytest.mark.clause("SK-085")
def test_assailing_aegis_has_no_power_while_the_front_is_up_and_its_price_can_be_lost() -> None:
    refuses(duel({"flip": "Assailing Aegis"}), "power 1", "SK-078")
    refuses(duel({"flip": "Assailing Aegis"}, {"back": True}), "power 1", "SK-078")  # the opponent's does not count
    state = play(duel({"flip": "Assailing Aegis", "back": True}, attack=blow(8)), "power 1")
    refuses(state, "play", "SK-063")
    play(state, "focus")
    assert (side(state)["back"], figures(state)[0]) == (False, CARDS[FILLER].intercept)


@pytest.mark.card("Crackback")
@pytest.mark.parametrize(("strength", "hits"), [(6, 6), (5, 4), (0, 4)])
def test_crackback_answers_six_or_more_with_two_more(strength: int, hits: int) -> None:
    state = duel({"flip": "Crackback"}, attack=blow(strength))
    assert figures(state) == (6, 4)
    assert force(play(state, "play")) == hits


@pytest.mark.card("Crackback")
def test_crackback_counts_the_force_of_the_attack_with_what_is_added_to_it() -> None:
    state = duel({"flip": "Crackback"}, {"advantages": ["Dragon Aura"]}, attack=blow(5))
    assert force(state) == 6
    assert force(play(state, "play")) == 6


@pytest.mark.card("Burning Hunger")
@pytest.mark.parametrize("count", range(4))
def test_burning_hunger_has_one_more_for_each_teamwork_of_the_opponent(count: int) -> None:
    slots = dict.fromkeys(COLOURS[:count], "Joco - Jocular Comedian")
    own = {"flip": "Burning Hunger", "furyoku": paid(3, 0, 1), "teamworks": {"red": "Turbine"}}
    state = duel(own, {"teamworks": slots})
    assert figures(state) == (5, 5 + count)
    assert force(play(state, "play")) == 5 + count


@pytest.mark.card("Burning Hunger")
@pytest.mark.clause("SK-068", "SK-069")
def test_burning_hunger_grows_and_shrinks_with_the_opponents_teamworks_while_it_attacks() -> None:
    own = {"teamworks": {"red": "Turbine"}, "flip": "Lililala", "deck": ["Isolate"], "furyoku": paid(2, 1)}
    state = duel(own, attack="Burning Hunger")
    assert force(state) == 5 + 1
    assert force(play(state, "play")) == 5 + 2
    play(state, "pass", "play", "teamwork 0 red")  # Lililala stays, Isolate eliminates Turbine
    assert force(state) == 5 + 1


@pytest.mark.card("Owned!")
@pytest.mark.clause("SK-083", "SK-086", "SK-157")
@pytest.mark.parametrize(("times", "strength"), [(0, 6), (1, 3), (2, 0)])
def test_owned_adds_a_yellow_for_every_three_intercept(times: int, strength: int) -> None:
    state = duel({"flip": "Owned!", "furyoku": paid(3)}, attack=blow(strength))
    play(state, *["power 1"] * times)
    assert (figures(state), furyoku(state)) == ((6 - 3 * times, 4), [3, 0, 0])
    play(state, "play")
    assert (furyoku(state), force(state)) == ([0, times, 0], 4)


@pytest.mark.card("Owned!")
@pytest.mark.clause("SK-084", "SK-085", "SK-R18")
def test_owned_cannot_lose_intercept_that_it_does_not_have_and_adds_nothing_unless_it_counterattacks() -> None:
    state = play(duel({"flip": "Owned!", "furyoku": paid(3)}, attack=blow(4)), "power 1")
    refuses(state, "play", "SK-063")
    play(state, "focus", "play")  # Bare Hands counterattacks instead
    assert (attacker(state), furyoku(state)) == ((0, FILLER), [4, 0, 0])
    state = duel({"flip": "Owned!", "advantages": ["Spirit Aim"]}, zone="red")
    assert figures(play(state, "power 1")) == (0, 5)
    refuses(state, "power 1", "SK-084")


@pytest.mark.card("Shikigami")
@pytest.mark.clause("SK-080", "SK-082")
def test_shikigami_stops_seven_for_a_red_and_no_more() -> None:
    state = play(duel({"flip": "Shikigami", "furyoku": paid(1, 0, 2)}, attack=blow(7)), "power 1")
    assert (figures(state), furyoku(state)) == ((7, 1), [1, 0, 1])
    refuses(state, "power 1", "SK-080")
    assert force(play(state, "play")) == 1
    state = play(duel({"flip": "Shikigami", "furyoku": paid(1, 0, 1)}, attack=blow(8)), "power 1")
    refuses(state, "play", "SK-063")


@pytest.mark.card("Shikigami")
@pytest.mark.clause("SK-021", "SK-087", "SK-R17")
def test_shikigami_needs_a_red_beside_its_cost_and_each_one_that_is_flipped_can_pay() -> None:
    refuses(duel({"flip": "Shikigami", "furyoku": paid(9, 9)}), "power 1", "SK-018")
    state = play(duel({"flip": "Shikigami", "furyoku": paid(0, 0, 1)}), "power 1")
    refuses(state, "play", "SK-018")  # the red is gone
    own = {"flip": "Shikigami", "deck": ["Shikigami"], "furyoku": paid(0, 0, 2)}
    state = play(duel(own, attack=blow(7)), "power 1", "focus")
    assert figures(state) == (3, 1)
    assert figures(play(state, "power 1")) == (7, 1)


@pytest.mark.card("Volatile Exhumation")
@pytest.mark.clause("SK-135", "SK-088", "SK-R25")
def test_volatile_exhumation_makes_way_for_another_card_in_the_same_zone() -> None:
    own = {"flip": "Volatile Exhumation", "deck": ["Owned!"], "furyoku": {"yellow": ["Mari"]}}
    state = play(duel(own, zone="red"), "tactical")
    assert discards(state)[:2] == ["Volatile Exhumation", "Mari"]
    assert (flipped(state), zone(state), furyoku(state)) == ("Owned!", "red", [0, 0, 0])


@pytest.mark.card("Volatile Exhumation")
@pytest.mark.clause("SK-018", "SK-062")
def test_volatile_exhumation_does_not_make_way_for_nothing() -> None:
    state = duel({"flip": "Volatile Exhumation", "furyoku": NOTHING}, zone="red")
    refuses(state, "tactical", "SK-018")
    assert points(play(state, "focus")) == [0, 1]


@pytest.mark.card("Sideswipe")
@pytest.mark.clause("SK-138", "SK-140", "SK-R8")
def test_sideswipe_is_pitched_and_raises_the_intercept_of_strikes() -> None:
    own = {"flip": "Sideswipe", "deck": ["Sideswipe", "Bone Army"], "furyoku": NOTHING}
    state = play(duel(own), "pitch")
    assert (zone(state), furyoku(state), side(state)["charged"]) == ("yellow", [0, 0, 0], [])
    assert figures(state) == (4 + 1, 3)
    play(state, "pitch")
    assert figures(state) == (6 + 2, 1)  # of Bone Army, for two of them lie there


@pytest.mark.card("Sideswipe")
@pytest.mark.clause("SK-042", "SK-109")
def test_sideswipe_raises_nothing_outside_the_advantage_area_or_for_the_opponent() -> None:
    assert figures(duel({"flip": "Sideswipe"})) == (4, 3)
    plain = (CARDS[FILLER].intercept, CARDS[FILLER].force)
    assert figures(duel({"flip": FILLER}, {"advantages": ["Sideswipe"]})) == plain
    assert figures(duel({"flip": FILLER, "discard": ["Sideswipe"]}, attack="Sideswipe")) == plain
    state = turn({"advantages": ["Sideswipe"], "deck": [FILLER]})
    assert (figures(state), side(state)["advantages"], discards(state)[0]) == (plain, [], "Sideswipe")
