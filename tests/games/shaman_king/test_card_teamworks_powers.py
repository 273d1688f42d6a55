"""The powers of teamworks."""

from __future__ import annotations

from typing import Any

import pytest

from .table import (
    COLOURS,
    FILLER,
    asks,
    blow,
    can,
    charged,
    choices,
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
    slots,
    stack,
    zone,
)
from .teamwork_table import EFFECTS, FORCE, INTERCEPT, POWER, flips, quiet, standing

# --- powers -----------------------------------------------------------------------------------------------------------

PRICES: dict[str, tuple[dict[str, Any], str]] = {  # a position that lacks its price, and the clause that refuses it
    "Iron Door Sister": ({"furyoku": {}}, "SK-018"),
    "Vow-Bound Marksman": ({"furyoku": {"green": 5}}, "SK-018"),
    "Stern Landlady": ({"furyoku": {"green": 5}}, "SK-018"),
    "Carpenter's Spirit": ({"furyoku": {}}, "SK-018"),
    "Drummer on the Hill": ({"furyoku": {}}, "SK-018"),
    "Fire-Gazer": ({"furyoku": {"yellow": 5, "red": 5}}, "SK-078"),
    "Ash-Sworn Warden": ({"charged": ["green"]}, "SK-078"),
    "Patient Doorman": ({"charged": ["yellow", "red"]}, "SK-078"),
}
FREE = ("Quiet Confessor", "Noodle-Cart Owner", "Masked Disciple", "Straw Decoy")  # they can always pay: themselves


@pytest.mark.card("Iron Door Sister", "Vow-Bound Marksman", "Stern Landlady", "Carpenter's Spirit", "Fire-Gazer")
@pytest.mark.card("Drummer on the Hill", "Ash-Sworn Warden", "Patient Doorman")
@pytest.mark.parametrize("title", PRICES)
def test_its_power_needs_its_price_and_is_used_once_a_turn(title: str) -> None:
    lacking, clause = PRICES[title]
    refuses(standing(title, **lacking), POWER, clause)
    state = play(standing(title, flip="Hush of the Forest", charged=["green", "red"]), POWER)
    refuses(state, POWER, "SK-080")
    play(state, "play")  # an advantage: the next flip is in the same zone
    assert (zone(state), flipped(state)) == ("green", FILLER)
    refuses(state, POWER, "SK-080")
    play(state, "focus")
    assert zone(state) == "yellow"
    refuses(state, POWER, "SK-078")  # there is no teamwork


@pytest.mark.card("Iron Door Sister", "Vow-Bound Marksman", "Stern Landlady", "Carpenter's Spirit", "Fire-Gazer")
@pytest.mark.card("Drummer on the Hill", "Ash-Sworn Warden", "Patient Doorman")
@pytest.mark.card("Quiet Confessor", "Noodle-Cart Owner", "Masked Disciple", "Straw Decoy")
@pytest.mark.parametrize("title", [*PRICES, *FREE])
def test_its_power_is_used_only_in_its_zone_and_by_its_owner(title: str) -> None:
    assert can(standing(title, charged=["green", "red"]), POWER)
    refuses(standing(title, at="yellow", charged=["green", "red"]), POWER, "SK-078")
    refuses(duel({"flip": FILLER}, {"teamworks": {"green": title}}, attack=blow(3)), POWER, "SK-078")


@pytest.mark.card("Iron Door Sister", "Carpenter's Spirit", "Drummer on the Hill")
@pytest.mark.parametrize("title", ["Iron Door Sister", "Carpenter's Spirit", "Drummer on the Hill"])
def test_its_power_can_be_used_again_in_the_next_turn(title: str) -> None:
    state = play(standing(title), POWER, "play", "play")
    assert (asks(state), can(state, POWER)) == ((0, "card"), True)


GAINS = {
    "Quiet Confessor": (3, 0),
    "Carpenter's Spirit": (1, 0),
    "Drummer on the Hill": (0, 1),
    "Patient Doorman": (2, 2),
}


@pytest.mark.card("Quiet Confessor", "Carpenter's Spirit", "Drummer on the Hill", "Patient Doorman")
@pytest.mark.parametrize("title", GAINS)
def test_its_power_makes_the_flipped_card_stronger(title: str) -> None:
    intercept, strength = GAINS[title]
    state = standing(title, charged=["green"], attack=blow(INTERCEPT + intercept))
    play(state, POWER)
    assert figures(state) == (INTERCEPT + intercept, FORCE + strength)
    assert force(play(state, "play")) == FORCE + strength
    state = play(standing(title, charged=["green"], attack=blow(INTERCEPT + intercept + 1)), POWER)
    refuses(state, "play", "SK-063")
    assert figures(play(state, "focus")) == (INTERCEPT, FORCE)  # the next card has nothing of it


@pytest.mark.card("Quiet Confessor", "Carpenter's Spirit", "Drummer on the Hill", "Patient Doorman")
@pytest.mark.card("Iron Door Sister", "Straw Decoy")
@pytest.mark.parametrize("title", [*GAINS, "Iron Door Sister", "Straw Decoy"])
def test_what_its_power_costs(title: str) -> None:
    state = play(standing(title, charged=["green", "red"]), POWER)
    green = 1 if title in ("Carpenter's Spirit", "Drummer on the Hill", "Iron Door Sister") else 0
    assert furyoku(state) == [5 - green, 5, 5]
    assert charged(state) == (["red"] if title == "Patient Doorman" else ["green", "red"])
    gone = title in ("Quiet Confessor", "Straw Decoy")
    assert slots(state) == [None if gone else title, None, None]
    assert (discards(state)[0] == title) == gone
    assert can(state, POWER) is False


@pytest.mark.card("Iron Door Sister", "Straw Decoy")
@pytest.mark.parametrize(("title", "less"), [("Iron Door Sister", 1), ("Straw Decoy", 2)])
@pytest.mark.parametrize("attack", [None, blow(4)])
def test_its_power_weakens_the_attack_for_as_long_as_it_lasts(
    title: str, less: int, attack: dict[str, Any] | None
) -> None:
    state = play(standing(title, attack=attack), POWER)
    assert force(state) == 4 - less
    assert force(play(state, "focus")) == 4 - less
    assert force(play(state, "play")) == FORCE  # the counterattack has its own Force


@pytest.mark.card("Iron Door Sister", "Straw Decoy")
@pytest.mark.parametrize(("title", "less"), [("Iron Door Sister", 1), ("Straw Decoy", 2)])
def test_the_weakened_attack_is_stopped_with_exactly_enough(title: str, less: int) -> None:
    assert can(play(standing(title, attack=blow(INTERCEPT + less)), POWER), "play")
    refuses(play(standing(title, attack=blow(INTERCEPT + less + 1)), POWER), "play", "SK-063")


# --- powers that wait for a counterattack -----------------------------------------------------------------------------

WAITING = ("Vow-Bound Marksman", "Noodle-Cart Owner", "Stern Landlady", "Masked Disciple", "Fire-Gazer")


@pytest.mark.card("Vow-Bound Marksman", "Noodle-Cart Owner", "Stern Landlady", "Masked Disciple", "Fire-Gazer")
@pytest.mark.card("Ash-Sworn Warden")
@pytest.mark.parametrize("title", [*WAITING, "Ash-Sworn Warden"])
def test_what_was_paid_is_lost_without_a_counterattack(title: str) -> None:
    other = {"teamworks": {"green": "Turbine", "red": "Jun"}}
    state = play(standing(title, other, charged=["red"]), POWER)
    paid = log(state, *EFFECTS)
    for answer in ("focus", "discard"):
        after = play(state.copy(), answer, "play")  # a counterattack with the next card
        assert (log(after, *EFFECTS), asks(after)) == (paid, (1, "card"))
        assert len(saw(after, "added")) == 2  # replenished from yellow
    assert quiet(play(standing(title, other, charged=["red"]), "play"), 1)  # nothing was paid


@pytest.mark.card("Vow-Bound Marksman")
def test_vow_bound_marksman_takes_a_furyoku_of_its_owners_choice_for_a_yellow() -> None:
    state = play(standing("Vow-Bound Marksman", {"furyoku": {"green": 1, "red": 1}}), POWER)
    assert (furyoku(state), furyoku(state, 1)) == ([5, 4, 5], [1, 0, 1])
    play(state, "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["furyoku 1 green", "furyoku 1 red"])
    refuses(state, "none", "SK-R42")
    assert furyoku(play(state, "furyoku 1 red"), 1) == [2, 0, 0]


@pytest.mark.card("Fire-Gazer")
@pytest.mark.parametrize("where", COLOURS)
def test_fire_gazer_gives_a_furyoku_of_its_zone_for_one_of_the_opponents(where: str) -> None:
    state = play(standing("Fire-Gazer", {"furyoku": {"green": 1, "red": 1}}, where=where), POWER)
    assert furyoku(state) == [4 if colour == where else 5 for colour in COLOURS]
    play(state, "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["furyoku 1 green", "furyoku 1 red"])
    play(state, "furyoku 1 red")
    assert [seat for seat, *_ in saw(state, "eliminated_furyoku")] == [0, 1]


@pytest.mark.card("Noodle-Cart Owner")
def test_noodle_cart_owner_leaves_and_adds_two_green() -> None:
    state = play(standing("Noodle-Cart Owner", furyoku={}, discard=["Owned!", "Mari"]), POWER)
    assert (slots(state), discards(state)[0]) == ([None, None, None], "Noodle-Cart Owner")
    play(state, "play")
    assert (stack(state, "green"), furyoku(state)) == (["Owned!", "Noodle-Cart Owner"], [2, 0, 0])
    assert furyoku(state, 1) == [3, 2, 2]  # replenished


@pytest.mark.card("Stern Landlady")
@pytest.mark.parametrize("where", COLOURS)
def test_stern_landlady_charges_her_zone_for_a_yellow(where: str) -> None:
    state = play(standing("Stern Landlady", where=where), POWER)
    assert (furyoku(state), charged(state)) == ([5, 4, 5], [])
    assert charged(play(state, "play")) == [where]


@pytest.mark.card("Ash-Sworn Warden")
def test_ash_sworn_warden_moves_a_charge_to_its_zone_and_adds_a_furyoku_there() -> None:
    state = play(standing("Ash-Sworn Warden", where="red", charged=["green", "yellow"]), POWER)
    assert (asks(state), choices(state)) == ((0, "thing"), ["zone 0 green", "zone 0 yellow"])
    play(state, "zone 0 green")
    assert (charged(state), furyoku(state)) == (["yellow"], [5, 5, 5])
    play(state, "play")
    assert (charged(state), furyoku(state)) == (["yellow", "red"], [5, 5, 6])


@pytest.mark.card("Masked Disciple")
def test_masked_disciple_gives_a_teamwork_for_one_that_the_opponent_chooses() -> None:
    own = {"green": "Masked Disciple", "red": "Mari"}
    state = standing("Masked Disciple", {"teamworks": {"green": "Turbine", "yellow": "Jun"}}, teamworks=own)
    play(state, POWER)
    assert (asks(state), choices(state)) == ((0, "thing"), ["teamwork 0 green", "teamwork 0 red"])
    play(state, "teamwork 0 red")
    assert (slots(state), slots(state, 1)) == (["Masked Disciple", None, None], ["Turbine", "Jun", None])
    refuses(state, POWER, "SK-080")
    play(state, "play")
    assert (asks(state), choices(state)) == ((1, "thing"), ["teamwork 1 green", "teamwork 1 yellow"])
    assert slots(play(state, "teamwork 1 yellow"), 1) == ["Turbine", None, None]


@pytest.mark.card("Masked Disciple")
def test_masked_disciple_may_give_itself_and_still_works() -> None:
    state = play(standing("Masked Disciple", {"teamworks": {"red": "Turbine"}}), POWER, "play")
    assert (slots(state), slots(state, 1)) == ([None, None, None], [None, None, None])
    state = play(standing("Masked Disciple"), POWER, "play")
    assert log(state, "eliminated") == ["eliminated"]  # the opponent has none


# --- before and after a flip ------------------------------------------------------------------------------------------


@pytest.mark.card("Steel-Wing Lookout")
def test_steel_wing_lookout_orders_the_top_two_cards_before_a_flip_for_a_green() -> None:
    state = flips("Steel-Wing Lookout", deck=["Owned!", "Mari", "Jun"], furyoku={"green": 2})
    assert (asks(state), choices(state)) == ((0, "before"), ["pass", "before 1"])
    play(state, "before 1")
    assert (asks(state), sorted(choices(state)), furyoku(state)) == ((0, "arrange"), ["Mari", "Owned!"], [1, 0, 0])
    play(state, "Owned!")
    assert asks(state) == (0, "before")  # as often as it is paid
    assert flipped(play(state, "pass")) == "Mari"
    assert (saw(state, "looked_at", 1), furyoku(state)) == ([], [1, 0, 0])


@pytest.mark.card("Steel-Wing Lookout")
def test_steel_wing_lookout_asks_only_in_its_zone_and_where_a_green_can_be_paid() -> None:
    assert asks(flips("Steel-Wing Lookout", furyoku={})) == (0, "card")
    assert asks(flips("Steel-Wing Lookout", furyoku={"red": 1})) == (0, "before")
    assert asks(flips("Mari", teamworks={"yellow": "Steel-Wing Lookout"})) == (0, "card")
    assert asks(flips("Mari", {"teamworks": {"green": "Steel-Wing Lookout"}}, teamworks={})) == (0, "card")
    state = flips("Steel-Wing Lookout", deck=["Glance Ahead", FILLER])
    assert asks(play(state, "pass", "play", "no")) == (0, "before")  # before every flip


@pytest.mark.card("Small Fox Helper")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_small_fox_helper_looks_at_the_next_card_after_every_flip_in_its_zone(answer: str) -> None:
    state = flips("Small Fox Helper", deck=["Hush of the Forest", "Mari", "Jun"])
    assert (asks(state), flipped(state), saw(state, "looked_at", 1)) == ((0, "drop"), "Hush of the Forest", [])
    play(state, answer)
    assert ("Mari" in discards(state)) == (answer == "yes")
    play(state, "play")
    assert (flipped(state), asks(state)) == ("Jun" if answer == "yes" else "Mari", (0, "drop"))


@pytest.mark.card("Small Fox Helper", "Wayside Pilgrim")
@pytest.mark.parametrize("title", ["Small Fox Helper", "Wayside Pilgrim"])
def test_flips_in_other_zones_and_of_the_opponent_do_not_count(title: str) -> None:
    assert quiet(flips("Mari", teamworks={"red": title}), 0)
    assert quiet(flips("Mari", {"teamworks": {"green": title}}, teamworks={}), 0)


@pytest.mark.card("Wayside Pilgrim")
def test_wayside_pilgrim_may_walk_on_to_an_empty_slot_after_a_flip() -> None:
    state = flips("Mari", teamworks={"green": "Wayside Pilgrim", "red": "Jun"})
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "teamwork 0 green"])
    assert slots(play(state.copy(), "none")) == ["Wayside Pilgrim", None, "Jun"]
    play(state, "teamwork 0 green")
    assert slots(state) == [None, "Wayside Pilgrim", "Jun"]  # the only slot that is empty
    assert asks(play(state, "focus")) == (0, "thing")  # and works there


@pytest.mark.card("Wayside Pilgrim")
def test_wayside_pilgrim_stays_where_there_is_no_room() -> None:
    full = {"green": "Wayside Pilgrim", "yellow": "Mari", "red": "Jun"}
    state = flips("Mari", teamworks=full)
    assert (asks(state), slots(state)) == ((0, "card"), ["Wayside Pilgrim", "Mari", "Jun"])
    state = play(flips("Wayside Pilgrim"), "teamwork 0 green")
    assert choices(state) == ["slot 0 yellow", "slot 0 red"]


@pytest.mark.card("Shrine Sweeper")
def test_shrine_sweeper_gives_cards_in_its_zone_tactical_for_one_green() -> None:
    state = standing("Shrine Sweeper", where="red", flip="Owned!", deck=["Mari", "Jun"])
    play(state, "tactical")
    assert (zone(state), flipped(state), discards(state)[0]) == ("red", "Mari", "Owned!")
    assert (furyoku(state), points(state)) == ([4, 5, 5], [0, 0])
    assert flipped(play(state, "tactical")) == "Jun"


@pytest.mark.card("Shrine Sweeper")
def test_shrine_sweeper_works_only_in_its_zone_for_its_owner_and_for_a_green() -> None:
    refuses(standing("Shrine Sweeper", at="yellow"), "tactical", "SK-135")
    refuses(duel({"flip": FILLER}, {"teamworks": {"green": "Shrine Sweeper"}}), "tactical", "SK-135")
    refuses(standing("Shrine Sweeper", furyoku={}), "tactical", "SK-018")
    assert can(standing("Shrine Sweeper", furyoku={"yellow": 1}), "tactical")
