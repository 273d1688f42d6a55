"""What the spectergram of each shaman does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shaman_king.vocabulary import Type

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
    play,
    points,
    refuses,
    side,
    slots,
    stack,
    turn,
    zone,
)

SPECTERGRAMS = {card.title: card for card in CARDS.values() if card.only}
STRIKES = [card.title for card in SPECTERGRAMS.values() if card.type == Type.STRIKE]
NOTHING: dict[str, int] = {}
PLAIN = (CARDS[FILLER].intercept, CARDS[FILLER].force)


def cost_of(title: str) -> dict[str, int]:
    cost = CARDS[title].cost
    return dict(zip(COLOURS, (cost.green, cost.yellow, cost.red)))


# --- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.card("Samurai and Boy", "Giant of a Thousand Years", "General of the Far Steppe")
@pytest.mark.card("Pride of the Whole Gang", "Field Under the Snow", "Film Hero of Another Time")
@pytest.mark.card("Nurse of the Night Ward", "Thread of Light", "A Thousand and Eight Beads")
@pytest.mark.card("Pole of the Five Spirits")
@pytest.mark.clause("SK-132", "SK-133")
@pytest.mark.parametrize("title", SPECTERGRAMS)
def test_only_its_own_shaman_has_a_spectergram_except_in_the_starter_game(title: str) -> None:
    owner = SPECTERGRAMS[title].only
    other = "Zeke" if owner == "Yoh" else "Yoh"
    constructed = {"mode": "constructed"}
    assert can(duel({"flip": title}, shamans=f"{owner} Zeke", options=constructed), "play")
    with pytest.raises(ValueError, match=rf"{title} is the spectergram of {owner}; {other} may not .*SK-132"):
        duel({"flip": title}, shamans=f"{other} Zeke", options=constructed)
    assert can(duel({"flip": title}, shamans=f"{other} Zeke"), "play")


@pytest.mark.card("Samurai and Boy", "Giant of a Thousand Years", "General of the Far Steppe")
@pytest.mark.card("Pride of the Whole Gang", "Field Under the Snow", "Film Hero of Another Time")
@pytest.mark.card("Nurse of the Night Ward", "Thread of Light", "A Thousand and Eight Beads")
@pytest.mark.card("Pole of the Five Spirits")
@pytest.mark.clause("SK-018", "SK-R35")
@pytest.mark.parametrize("title", SPECTERGRAMS)
def test_a_spectergram_is_paid_in_full_and_goes_where_its_type_belongs(title: str) -> None:
    cost = cost_of(title)
    for colour in [colour for colour in COLOURS if cost[colour]]:
        short = {**cost, colour: cost[colour] - 1}
        refuses(duel({"flip": title, "furyoku": short}), "play", "SK-018")
    state = play(duel({"flip": title, "furyoku": cost}), "play")
    type_ = SPECTERGRAMS[title].type
    assert slots(state) == [title if type_ == Type.TEAMWORK else None, None, None]
    assert side(state)["advantages"] == ([{"card": title, "zone": "green"}] if type_ == Type.ADVANTAGE else [])
    assert side(state)["charged"] == (["green"] if type_ == Type.ADVANTAGE else [])
    assert attacker(state) == ((0, title) if type_ == Type.STRIKE else (1, None))
    assert sum(furyoku(state)) == (1 if title == "Samurai and Boy" else 0)


@pytest.mark.card("Samurai and Boy", "Giant of a Thousand Years", "General of the Far Steppe", "Thread of Light")
@pytest.mark.clause("SK-063", "SK-064", "SK-067")
@pytest.mark.parametrize("title", STRIKES)
def test_a_strike_stops_as_much_as_its_intercept_and_no_more(title: str) -> None:
    card = CARDS[title]
    state = duel({"flip": title}, attack=blow(card.intercept))
    assert figures(state) == (card.intercept, card.force)
    assert force(play(state, "play")) == card.force
    refuses(duel({"flip": title}, attack=blow(card.intercept + 1)), "play", "SK-063")


# --- strikes ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Samurai and Boy")
@pytest.mark.clause("SK-015", "SK-R26")
@pytest.mark.parametrize("colour", COLOURS)
def test_samurai_and_boy_adds_a_furyoku_where_it_was_played(colour: str) -> None:
    own = {"flip": "Samurai and Boy", "furyoku": {"yellow": 1, "red": ["Owned!"]}}
    state = play(duel(own, zone=colour), "play")
    assert sum(furyoku(state)) == 1
    assert stack(state, colour) == ["Owned!"]  # the red that paid for it was discarded last


@pytest.mark.card("Samurai and Boy")
def test_samurai_and_boy_adds_nothing_when_it_is_focused_or_stopped() -> None:
    own = {"flip": "Samurai and Boy", "furyoku": NOTHING}
    assert furyoku(play(duel(own, zone="yellow"), "focus")) == [0, 1, 0]
    other = {"furyoku": NOTHING}
    state = play(duel({"flip": "Furious Response"}, other, attack="Samurai and Boy"), "play")
    assert furyoku(state, 1) == [1, 0, 0]  # only what the opponent replenishes


@pytest.mark.card("Giant of a Thousand Years")
@pytest.mark.clause("SK-089", "SK-R28")
def test_giant_of_a_thousand_years_eliminates_a_teamwork_of_its_owners_choice() -> None:
    own = {"flip": "Giant of a Thousand Years", "teamworks": {"red": "Mari"}}
    state = play(duel(own, {"teamworks": {"green": "Turbine", "yellow": "Marco"}}), "play")
    assert (asks(state)[0], choices(state)) == (0, ["none", "teamwork 1 green", "teamwork 1 yellow"])
    play(state, "teamwork 1 yellow")
    assert (slots(state, 1), slots(state)) == (["Turbine", None, None], [None, None, "Mari"])
    assert stack(state, "green", 1)[0] == "Marco"  # it was discarded, and is what the opponent replenishes with


@pytest.mark.card("Giant of a Thousand Years")
def test_giant_of_a_thousand_years_may_spare_the_last_one_and_may_find_none() -> None:
    own = {"flip": "Giant of a Thousand Years", "teamworks": {"red": "Mari"}}
    state = play(duel(own, {"teamworks": {"green": "Turbine"}}), "play", "none")
    assert (slots(state, 1), asks(state)) == (["Turbine", None, None], (1, "card"))
    state = play(duel(own), "play")
    assert (asks(state), slots(state)) == ((1, "card"), [None, None, "Mari"])


@pytest.mark.card("General of the Far Steppe")
@pytest.mark.clause("SK-070", "SK-080", "SK-086")
def test_general_of_the_far_steppe_sends_the_opponent_to_yellow_and_for_a_red_to_red() -> None:
    state = play(duel({"flip": "General of the Far Steppe"}), "play")
    assert (defender(state), zone(state)) == (1, "yellow")
    state = play(duel({"flip": "General of the Far Steppe"}), "power 2")
    assert (furyoku(state), zone(state)) == ([2, 2, 1], "green")
    refuses(state, "power 2", "SK-080")
    play(state, "play")
    assert (defender(state), zone(state)) == (1, "red")
    assert points(play(state, "discard")) == [1, 0]


@pytest.mark.card("General of the Far Steppe")
@pytest.mark.clause("SK-012", "SK-021", "SK-085")
def test_general_of_the_far_steppe_needs_a_red_and_hurries_nobody_after_another_strike() -> None:
    own: dict[str, Any] = {"flip": "General of the Far Steppe", "furyoku": {"green": 9, "yellow": 9}}
    refuses(duel(own), "power 2", "SK-018")
    own["furyoku"] = {"red": 1}
    state = play(duel(own), "power 2", "focus", "play")  # Bare Hands counterattacks
    assert (attacker(state), zone(state)) == ((0, FILLER), "green")
    state = play(duel({"flip": "Furious Response"}, attack="General of the Far Steppe"), "play")
    assert (defender(state), zone(state)) == (1, "green")


@pytest.mark.card("Thread of Light")
@pytest.mark.parametrize(("strength", "more"), [(0, 2), (3, 2), (4, 0)])
def test_thread_of_light_answers_three_or_less_with_two_more(strength: int, more: int) -> None:
    state = play(duel({"flip": "Thread of Light"}, attack=blow(strength)), "play")
    assert force(state) == CARDS["Thread of Light"].force + more


@pytest.mark.card("Thread of Light")
@pytest.mark.clause("SK-138", "SK-139", "SK-R45")
def test_thread_of_light_is_pitched_to_choose_the_next_card() -> None:
    own = {"flip": "Thread of Light", "deck": ["Owned!", "Jun", "Mari", "Marco"], "furyoku": NOTHING}
    state = play(duel(own), "pitch")
    assert (asks(state), sorted(choices(state))) == ((0, "keep"), ["Jun", "Mari", "Owned!"])
    play(state, "Mari")
    assert (flipped(state), zone(state), deck(state)[0]) == ("Mari", "yellow", "Marco")
    assert (discards(state)[:3], furyoku(state)) == (["Jun", "Owned!", "Thread of Light"], [0, 0, 0])


@pytest.mark.card("Thread of Light")
@pytest.mark.clause("SK-062", "SK-R43")
def test_thread_of_light_takes_what_there_is_and_saves_nobody_in_red() -> None:
    refuses(duel({"flip": "Thread of Light"}, attack="Broom Corn Beatdown"), "pitch", "SK-138")
    own = {"flip": "Thread of Light", "deck": ["Owned!"], "rest": "discard"}
    assert flipped(play(duel(own), "pitch")) == "Owned!"
    own["deck"] = ["Owned!", "Jun"]
    state = play(duel(own, zone="red"), "pitch", "Jun")
    assert points(state) == [0, 1]


# --- advantages -------------------------------------------------------------------------------------------------------


@pytest.mark.card("Pride of the Whole Gang", "A Thousand and Eight Beads")
@pytest.mark.clause("SK-109", "SK-110")
@pytest.mark.parametrize(
    ("title", "intercept", "more"), [("Pride of the Whole Gang", 1, 2), ("A Thousand and Eight Beads", 1, 0)]
)
def test_an_advantage_strengthens_its_owners_strikes_until_the_cleanup(title: str, intercept: int, more: int) -> None:
    raised = (PLAIN[0] + intercept, PLAIN[1] + more)
    for colour in COLOURS:
        assert figures(duel({"flip": FILLER, "advantages": [title]}, zone=colour)) == raised
        assert figures(duel({"flip": FILLER}, {"advantages": [title]}, zone=colour)) == PLAIN
        assert force(duel({"flip": FILLER}, {"advantages": [title]}, attack=blow(3), zone=colour)) == 3 + more
        assert force(duel({"flip": FILLER, "advantages": [title]}, attack=blow(3), zone=colour)) == 3
    state = turn({"advantages": [title]})
    assert (figures(state), side(state)["advantages"]) == (PLAIN, [])


@pytest.mark.card("Pride of the Whole Gang")
@pytest.mark.clause("SK-064")
def test_pride_of_the_whole_gang_makes_a_strike_just_suffice() -> None:
    own = {"flip": "Pride of the Whole Gang", "deck": [FILLER]}
    state = play(duel(own, attack=blow(PLAIN[0] + 1)), "play")
    assert force(play(state, "play")) == PLAIN[1] + 2
    state = play(duel(own, attack=blow(PLAIN[0] + 2)), "play")
    refuses(state, "play", "SK-063")


BEADS = {"advantages": ["A Thousand and Eight Beads"]}


@pytest.mark.card("A Thousand and Eight Beads")
@pytest.mark.clause("SK-058", "SK-138")
def test_under_a_thousand_and_eight_beads_the_opponent_neither_focuses_nor_pitches() -> None:
    for attack in (None, blow(5)):
        state = duel({"flip": "Sideswipe", "furyoku": NOTHING}, BEADS, attack=attack)
        refuses(state, "focus", "SK-058")
        refuses(state, "pitch", "SK-138")
        assert choices(state) == ["discard"]


@pytest.mark.card("A Thousand and Eight Beads")
@pytest.mark.clause("SK-042", "SK-138")
def test_the_beads_bind_neither_their_owner_nor_anybody_after_the_cleanup() -> None:
    state = duel({"flip": "Sideswipe", **BEADS})
    assert can(state, "focus")
    assert can(state, "pitch")
    own = {"deck": ["Fetish Frenzy"], "furyoku": {"green": 1}, **BEADS}
    state = play(turn(own, {"deck": ["Sideswipe"]}), "play")
    assert (defender(state), flipped(state)) == (1, "Sideswipe")
    assert can(state, "focus")
    assert can(state, "pitch")


SNOW: dict[str, Any] = {"advantages": ["Field Under the Snow"]}


@pytest.mark.card("Field Under the Snow")
@pytest.mark.clause("SK-020")
def test_field_under_the_snow_makes_the_opponents_strikes_a_yellow_dearer() -> None:
    refuses(duel({"flip": FILLER, "furyoku": {"green": 9}}, SNOW), "play", "SK-018")
    state = play(duel({"flip": FILLER, "furyoku": {"green": 1, "yellow": 1}}, SNOW), "play")
    assert (attacker(state), furyoku(state)) == ((0, FILLER), [1, 0, 0])
    two = {"advantages": ["Field Under the Snow"] * 2}
    refuses(duel({"flip": FILLER, "furyoku": {"yellow": 1}}, two), "play", "SK-018")
    assert furyoku(play(duel({"flip": FILLER, "furyoku": {"yellow": 2}}, two), "play")) == [0, 0, 0]


@pytest.mark.card("Field Under the Snow")
@pytest.mark.clause("SK-042")
def test_field_under_the_snow_makes_nothing_else_dearer_and_melts_with_the_cleanup() -> None:
    for title in ("Ward Off", "Marco"):
        assert can(duel({"flip": title, "furyoku": {"green": 1}}, SNOW), "play")
    assert can(duel({"flip": FILLER, "furyoku": NOTHING, **SNOW}), "play")
    state = play(turn({"deck": [FILLER], "furyoku": NOTHING, **SNOW}, {"furyoku": NOTHING}), "play")
    assert (defender(state), flipped(state)) == (1, FILLER)
    assert state.view(None)["flipped"]["cost"] == [0, 0, 0]


@pytest.mark.card("Field Under the Snow")
@pytest.mark.clause("SK-089")
@pytest.mark.parametrize(
    ("colour", "before", "after"),
    [("green", [0, 2, 2], [0, 2, 2]), ("yellow", [2, 0, 2], [1, 1, 2]), ("yellow", [0, 0, 2], [0, 1, 2])],
)
def test_field_under_the_snow_takes_a_green_for_every_card_focused(
    colour: str, before: list[int], after: list[int]
) -> None:
    own = {"flip": "Owned!", "furyoku": dict(zip(COLOURS, before))}
    state = play(duel(own, SNOW, zone=colour), "focus")
    assert (furyoku(state), furyoku(state, 1)) == (after, [2, 2, 2])
    assert (discards(state)[0] == "Owned!") == (colour == "green")  # it was the top green


@pytest.mark.card("Field Under the Snow")
def test_field_under_the_snow_takes_nothing_for_other_cards_or_from_its_owner() -> None:
    own = {"flip": "Sideswipe", "deck": ["Owned!", "Ward Off"], "furyoku": {"green": 2}}
    state = play(duel(own, SNOW), "pitch", "discard")
    assert (zone(state), furyoku(state)) == ("red", [2, 0, 0])
    assert furyoku(play(duel({"flip": "Owned!", **SNOW}, zone="yellow"), "focus")) == [2, 3, 2]


# --- teamworks --------------------------------------------------------------------------------------------------------

HERO: dict[str, Any] = {"flip": FILLER, "teamworks": {"yellow": "Film Hero of Another Time"}}


@pytest.mark.card("Film Hero of Another Time")
@pytest.mark.clause("SK-103", "SK-104", "SK-107")
def test_film_hero_of_another_time_strengthens_strikes_in_his_zone() -> None:
    assert figures(duel(HERO, zone="yellow")) == (PLAIN[0] + 1, PLAIN[1] + 1)
    assert figures(duel(HERO, zone="red")) == PLAIN
    assert figures(duel({"flip": FILLER}, HERO | {"flip": None}, zone="yellow")) == PLAIN
    state = play(duel(HERO, zone="yellow"), "play")
    assert force(state) == PLAIN[1] + 1
    other = {"flip": "Isolate"}, HERO | {"flip": None}
    state = duel(*other, attack={"card": FILLER, "zone": "yellow"})
    assert (force(state), force(play(state, "play"))) == (PLAIN[1] + 1, PLAIN[1])  # he is eliminated
    state = turn({"teamworks": dict.fromkeys(COLOURS, "Film Hero of Another Time"), "charged": [*COLOURS]})
    assert state.view(0)["flipped"]["force"] == 5  # Unhurried Draw comes from no zone


@pytest.mark.card("Film Hero of Another Time")
@pytest.mark.clause("SK-078", "SK-080", "SK-105", "SK-R17")
def test_film_hero_of_another_time_gives_one_and_one_more_for_a_green_once_a_turn() -> None:
    own = HERO | {"flip": "Volatile Exhumation", "furyoku": {"green": 3}, "deck": [FILLER]}
    state = play(duel(own, zone="yellow"), "teamwork power 2")
    assert (figures(state), furyoku(state)) == ((1 + 2, 8 + 2), [2, 0, 0])
    refuses(state, "teamwork power 2", "SK-080")
    play(state, "tactical")
    assert figures(state) == (PLAIN[0] + 1, PLAIN[1] + 1)  # what was paid for went away
    refuses(state, "teamwork power 2", "SK-080")
    refuses(duel(HERO | {"furyoku": NOTHING}, zone="yellow"), "teamwork power 2", "SK-018")
    refuses(duel(HERO, zone="green"), "teamwork power 2", "SK-078")
    refuses(duel({"flip": FILLER}, HERO | {"flip": None}, zone="yellow"), "teamwork power 2", "SK-078")


NURSE: dict[str, Any] = {
    "flip": FILLER,
    "teamworks": {"yellow": "Nurse of the Night Ward"},
    "discard": ["Owned!", "Jun"],
    "furyoku": NOTHING,
}


@pytest.mark.card("Nurse of the Night Ward")
@pytest.mark.clause("SK-089", "SK-103", "SK-R28")
def test_nurse_of_the_night_ward_makes_the_opponent_give_up_a_furyoku_and_adds_a_green() -> None:
    state = play(duel(NURSE, {"furyoku": {"green": 1, "red": 1}}, zone="yellow"), "play")
    assert (asks(state)[0], choices(state)) == (1, ["furyoku 1 green", "furyoku 1 red"])
    assert furyoku(state) == [0, 0, 0]
    play(state, "furyoku 1 red")
    assert stack(state, "green") == ["Owned!"]
    assert furyoku(state, 1) == [2, 1, 0]  # and replenished from yellow


@pytest.mark.card("Nurse of the Night Ward")
def test_nurse_of_the_night_ward_adds_a_green_even_when_there_is_nothing_to_give_up() -> None:
    state = play(duel(NURSE, {"furyoku": NOTHING}, zone="yellow"), "play")
    assert (furyoku(state), furyoku(state, 1)) == ([1, 0, 0], [1, 1, 0])


@pytest.mark.card("Nurse of the Night Ward")
@pytest.mark.clause("SK-103")
def test_nurse_of_the_night_ward_cares_only_for_counterattacks_of_her_owner_from_her_zone() -> None:
    state = play(duel(NURSE, zone="red"), "play")
    assert (furyoku(state), furyoku(state, 1)) == ([0, 0, 0], [3, 3, 3])
    state = play(duel(NURSE, zone="yellow"), "discard")
    assert (furyoku(state), furyoku(state, 1)) == ([0, 0, 0], [2, 2, 2])
    state = play(duel({"flip": FILLER}, NURSE | {"flip": None}, zone="yellow"), "play")
    assert (furyoku(state), furyoku(state, 1)) == ([2, 2, 2], [1, 1, 0])


POLE: dict[str, Any] = {"teamworks": {"yellow": "Pole of the Five Spirits"}}
FIVE = ["Owned!", "Jun", "Mari", "Marco", "Turbine"]


@pytest.mark.card("Pole of the Five Spirits")
@pytest.mark.clause("SK-091", "SK-R33")
def test_pole_of_the_five_spirits_chooses_among_four_cards_for_a_green() -> None:
    state = play(duel(POLE | {"deck": FIVE, "furyoku": {"green": 1}}, zone="yellow"), "before 1")
    assert (furyoku(state), sorted(choices(state))) == ([0, 0, 0], sorted(FIVE[:4]))
    play(state, "Marco")
    assert (flipped(state), deck(state)[0]) == ("Marco", "Turbine")  # nothing is left to pay with
    assert sorted(discards(state)[:3]) == ["Jun", "Mari", "Owned!"]
    assert slots(state) == [None, "Pole of the Five Spirits", None]


@pytest.mark.card("Pole of the Five Spirits")
@pytest.mark.clause("SK-079", "SK-R33", "SK-R43")
def test_pole_of_the_five_spirits_is_offered_before_every_flip_while_it_can_be_paid() -> None:
    own = POLE | {"deck": FIVE[:2], "rest": "discard", "furyoku": {"green": 3}}
    state = play(duel(own, zone="yellow"), "before 1", "Jun")
    assert asks(state) == (0, "before")
    play(state, "before 1")  # Jun is the only card left
    assert (asks(state), furyoku(state)) == ((0, "before"), [1, 0, 0])
    assert flipped(play(state, "pass")) == "Jun"


@pytest.mark.card("Pole of the Five Spirits")
@pytest.mark.clause("SK-088", "SK-091")
def test_pole_of_the_five_spirits_waits_in_its_zone_for_furyoku_of_its_owner() -> None:
    assert flipped(duel(POLE | {"deck": FIVE})) == "Owned!"
    assert flipped(duel(POLE | {"deck": FIVE, "furyoku": NOTHING}, zone="yellow")) == "Owned!"
    assert flipped(duel({"deck": FIVE}, POLE, zone="yellow")) == "Owned!"
    state = play(duel(POLE | {"deck": FIVE, "furyoku": {"red": 1}}, zone="yellow"), "before 1")
    assert (furyoku(state), asks(state)) == ([0, 0, 0], (0, "keep"))  # overpaid
