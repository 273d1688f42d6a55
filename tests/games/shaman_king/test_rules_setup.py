"""The golden rule and the aim (SK-001 to SK-009), set-up and opening attack (SK-026 to SK-039)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import ofuda
from ofuda import State
from ofuda.games.shaman_king.vocabulary import Trait, Type

from .table import (
    CARDS,
    COLOURS,
    asks,
    attacker,
    can,
    choices,
    deck_text,
    defender,
    discards,
    duel,
    figures,
    flipped,
    force,
    furyoku,
    game_of,
    load,
    log,
    opening,
    play,
    points,
    refuses,
    saw,
    side,
    stack,
    turn,
    zone,
)


def title(state: State, number: int) -> str:
    return game_of(state).tables.cards[number].title


# --- golden rule, aim, parts ------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-001", "SK-056")
def test_a_card_that_forbids_focusing_is_stronger_than_the_rule_that_allows_it() -> None:
    assert can(duel({"flip": "Owned!"}, attack="Barren Justice"), "focus")
    assert not can(duel({"flip": "Owned!"}, attack="Broom Corn Beatdown"), "focus")


@pytest.mark.clause("SK-001", "SK-021")
def test_a_card_that_lets_green_pay_for_yellow_is_stronger_than_the_rule_that_does_not() -> None:
    own = {"flip": "Stand Your Ground", "furyoku": {"green": 1}}  # it costs one yellow
    assert not can(duel(own), "play")
    assert can(duel({**own, "teamworks": {"green": "Joco - Jocular Comedian"}}), "play")


@pytest.mark.clause("SK-002")
def test_the_game_is_for_exactly_two_players() -> None:
    with pytest.raises(ValueError, match="players"):
        ofuda.load("shaman_king", players=3)
    with pytest.raises(ValueError, match="two decks"):
        ofuda.load("shaman_king", decks=["starter-yoh"])
    assert len(load().start(seed=0).view(None)["players"]) == 2


@pytest.mark.clause("SK-002")
def test_each_player_is_one_shaman() -> None:
    state = load().start(seed=0)
    assert [side(state, seat)["shaman"] for seat in (0, 1)] == ["Yoh", "Zeke"]
    two = "shaman: Yoh\n" + deck_text("Len", {"Owned!": 30})
    with pytest.raises(ValueError, match="SK-002"):
        ofuda.load("shaman_king", decks=[two, "starter-zeke"])
    with pytest.raises(ValueError, match="SK-002"):
        ofuda.load("shaman_king", decks=["format: starter\n30 Owned!\n", "starter-zeke"])


@pytest.mark.clause("SK-003", "SK-054")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_come_face_up_from_the_top_of_the_own_deck(seat: int) -> None:
    state = duel({"deck": ["Owned!", "Mari"]}, {"deck": ["Turbine"]}, seat=seat)
    for viewer in (0, 1, None):
        assert state.view(viewer)["flipped"]["card"] == "Owned!"
        assert not [name for player in state.view(viewer)["players"] for name in player if "hand" in name]
    assert flipped(play(state, "focus")) == "Mari"


@pytest.mark.clause("SK-004", "SK-072")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_has_three_points_first_wins_at_once(seat: int) -> None:
    state = play(duel({"flip": "Owned!", "points": 2}, {"points": 2}, zone="red", seat=seat), "discard")
    assert state.over
    outcome = state.outcome()
    assert outcome.shares == ([0.0, 1.0] if seat == 0 else [1.0, 0.0])
    assert outcome.points == ([2, 3] if seat == 0 else [3, 2])
    assert outcome.clause == "SK-004"


@pytest.mark.clause("SK-004")
def test_two_points_are_not_enough() -> None:
    state = play(duel({"flip": "Owned!"}, {"points": 1}, zone="red"), "discard")
    assert not state.over
    assert points(state) == [0, 2]


@pytest.mark.clause("SK-005", "SK-053")
def test_an_attack_that_no_zone_stops_scores_one_point() -> None:
    state = duel({"points": 1})
    for colour in COLOURS:
        assert (zone(state), points(state)) == (colour, [1, 0])
        play(state, "discard")
    assert points(state) == [1, 1]


@pytest.mark.clause("SK-006")
def test_a_strike_has_a_name_a_cost_and_two_figures() -> None:
    flip = duel({"flip": "Furious Response"}).view(None)["flipped"]
    assert {name: flip[name] for name in ("card", "cost", "intercept", "force")} == {
        "card": "Furious Response",
        "cost": [1, 0, 1],
        "intercept": 8,
        "force": 3,
    }
    card = CARDS["Furious Response"]
    assert (card.type, card.trait, len(card.abilities)) == (Type.STRIKE, Trait.MELEE, 1)
    plain = CARDS["Bare Hands"]
    assert (plain.trait, plain.abilities) == (Trait.GENERIC, ())
    assert "intercept" not in duel({"flip": "Isolate"}).view(None)["flipped"]


@pytest.mark.clause("SK-007", "SK-029")
def test_a_shaman_begins_with_its_front_up() -> None:
    state = load().start(seed=3)
    assert [side(state, seat)["back"] for seat in (0, 1)] == [False, False]


@pytest.mark.clause("SK-007", "SK-008", "SK-127")
def test_one_signature_move_belongs_to_the_front_and_one_to_the_back() -> None:
    moves = []
    for back in (False, True):
        state = turn({"charged": [*COLOURS], "back": back, "furyoku": {"green": 1}}, attack="Bone Army")
        moves.append(attacker(play(state, "play")))
    assert moves == [(0, "Unhurried Draw"), (0, "It Will Work Out")]
    shown: dict[str, Any] = load().start(seed=3).view(0)["players"][0]
    assert shown["signature_moves"] == ["Unhurried Draw", "It Will Work Out"]


@pytest.mark.clause("SK-009", "SK-127")
def test_the_shaman_settles_the_signature_moves() -> None:
    named = {}
    for shaman in ("Rio", "Anna"):
        state = turn({"charged": [*COLOURS]}, attack="Bone Army", shamans=f"{shaman} Zeke")
        named[shaman] = attacker(play(state, "play"))[1]
    assert named == {"Rio": "Oath on the Wooden Blade", "Anna": "Slap of Authority"}


@pytest.mark.clause("SK-009", "SK-146")
def test_the_shaman_settles_the_traits() -> None:
    constructed = {"mode": "constructed"}
    ranged = {"flip": "Arrow of Frost"}
    assert can(duel(ranged, shamans="Trey Zeke", options=constructed), "play")
    refuses(duel(ranged, shamans="Yoh Zeke", options=constructed), "play", "SK-146")


@pytest.mark.clause("SK-009", "SK-132")
def test_the_shaman_settles_the_spectergram() -> None:
    own = {"flip": "Samurai and Boy", "furyoku": {"green": 1, "yellow": 1, "red": 1}}
    assert can(duel(own, options={"mode": "constructed"}), "play")
    with pytest.raises(ValueError, match="SK-132"):
        duel(own, shamans="Len Zeke", options={"mode": "constructed"})


# --- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-026")
def test_the_starter_game_has_two_shamans_with_thirty_cards_each() -> None:
    game = load()
    assert game.options["mode"] == "starter"
    assert [len(cards) for cards in game.deck_lists] == [30, 30]
    state = game.start(seed=0)
    assert [side(state, seat)["shaman"] for seat in (0, 1)] == ["Yoh", "Zeke"]


def names_in(entries: list[Any]) -> list[str]:
    return [entry["card"] if isinstance(entry, dict) else entry for entry in entries]


def order_of(state: State, seat: int) -> list[str]:
    """All cards of a player as they were dealt: furyoku, discard pile, deck."""
    told = state.position()["players"][seat]
    stacks = [entry for colour in COLOURS for entry in told["furyoku"][colour]]
    return names_in([*stacks, *told["discard"], *told["deck"]])


@pytest.mark.clause("SK-026")
def test_the_packs_are_shuffled() -> None:
    game = load()
    states = [game.start(seed=seed) for seed in range(12)]
    for seat in (0, 1):
        orders = {tuple(order_of(state, seat)) for state in states}
        assert len(orders) == 12
        wanted = Counter(game.tables.cards[kind].title for kind in game.deck_lists[seat])
        assert all(Counter(order) == wanted for order in orders)
    assert order_of(game.start(seed=5), 0) == order_of(states[5], 0)


@pytest.mark.clause("SK-027", "SK-146")
def test_the_starter_game_pays_no_heed_to_traits() -> None:
    own = {"flip": "Burning Hunger", "furyoku": {"green": 3, "red": 1}}  # Guardian; Yoh has Melee
    assert can(duel(own, {"teamworks": {"red": "Turbine"}}), "play")
    refuses(duel(own, {"teamworks": {"red": "Turbine"}}, options={"mode": "constructed"}), "play", "SK-146")


@pytest.mark.clause("SK-027", "SK-141", "SK-142")
def test_the_starter_game_pays_no_heed_to_the_rules_of_deck_building() -> None:
    thirty = deck_text("Yoh", {"Owned!": 30})
    assert load(thirty, thirty).deck_lists[0] == [CARDS_BY_NUMBER["Owned!"]] * 30
    with pytest.raises(ValueError, match=r"SK-142(.|\n)*SK-141|SK-141(.|\n)*SK-142"):
        ofuda.load("shaman_king", mode="constructed", decks=[thirty, "zeke"])


CARDS_BY_NUMBER = {name: number for number, name in enumerate(CARDS)}


@pytest.mark.clause("SK-028")
def test_the_opening_attack_is_no_card_of_a_deck() -> None:
    assert "Opening Attack" not in CARDS
    with pytest.raises(ValueError, match="SK-028"):
        ofuda.load("shaman_king", decks=[deck_text("Yoh", {"Owned!": 29, "Opening Attack": 1}), "starter-zeke"])
    state = opening()
    assert attacker(state) == (1, None)
    assert side(state, 1)["strike"] is None


@pytest.mark.clause("SK-029")
def test_decks_lie_face_down() -> None:
    state = load().start(seed=1)
    for viewer in (0, 1, None):
        for player in state.view(viewer)["players"]:
            assert isinstance(player["deck"], int)
            assert player["deck_top"] is None


@pytest.mark.clause("SK-025", "SK-030", "SK-R39")
def test_two_cards_a_zone_are_dealt_face_down_and_nobody_sees_them() -> None:
    game = load(deck_text("Yoh", dict.fromkeys(list(CARDS)[:40], 1)), deck_text("Zeke", {"All or Nothing": 30}))
    state = game.start(seed=4)
    assert furyoku(state) == [2, 2, 2]
    dealt = {colour: stack(state, colour) for colour in COLOURS}
    assert all(card["known"] == [] for cards in dealt.values() for card in cards)
    names = [card["card"] for cards in dealt.values() for card in cards]
    numbers = [CARDS_BY_NUMBER[name] for name in names]
    for viewer in (0, 1, None):
        shown = json.dumps([state.view(viewer), state.events(viewer)])
        assert not [name for name in names if name in shown]
    assert set(log(state)) == {"setup", "discarded", "totals", "decides"}
    assert not {event[1] for event in saw(state, "discarded")} & set(numbers)
    for seat in (0, 1):
        worlds = [state.imagine(seat, seed) for seed in range(12)]
        assert len({json.dumps(stack(world, "green")) for world in worlds}) > 6


@pytest.mark.clause("SK-031")
def test_four_cards_are_dealt_face_up_to_the_discard_pile() -> None:
    state = load().start(seed=2)  # no tie
    for seat in (0, 1):
        pile = discards(state, seat)
        assert len(pile) == 4
        told = [title(state, event[1]) for event in saw(state, "discarded", seat=1 - seat) if event[0] == seat]
        assert told == pile[::-1]


@pytest.mark.clause("SK-032")
@pytest.mark.parametrize("seed", range(10))
def test_each_player_totals_the_force_in_the_own_discard_pile(seed: int) -> None:
    state = load().start(seed=seed)
    totals = [sum(CARDS[name].force for name in discards(state, seat)) for seat in (0, 1)]
    assert saw(state, "totals")[-1][:2] == tuple(totals)


@pytest.mark.clause("SK-032", "SK-033")
def test_cards_without_force_count_nothing() -> None:
    without = {"discard": ["Isolate", "Turbine", "Dragon Aura", "Mari"]}
    state = duel(without, {"discard": ["Bone Army"]}, steps=["compare"], zone=None)
    assert saw(state, "totals") == [(0, 1, 0, 0)]
    assert asks(state) == (1, "opening")


@pytest.mark.clause("SK-033")
@pytest.mark.parametrize("seed", range(10))
def test_the_higher_total_decides_who_defends(seed: int) -> None:
    state = load().start(seed=seed)
    one, two, *_ = saw(state, "totals")[-1]
    assert asks(state) == (0 if one > two else 1, "opening")


@pytest.mark.clause("SK-034")
def test_with_equal_totals_both_turn_one_more_card() -> None:
    own = {"discard": ["Owned!"], "deck": ["Isolate", "Barren Justice", "Jun"]}
    other = {"discard": ["Flamboyant Arrival"], "deck": ["Turbine", "Bone Army", "Jun"]}
    state = duel(own, other, steps=["compare"], zone=None)
    assert saw(state, "totals") == [(4, 4, 0, 0), (4, 4, 0, 0), (9, 5, 0, 0)]  # all cards count, and it is repeated
    assert log(state, "one_more") == ["one_more"] * 4
    assert discards(state, 0) == ["Barren Justice", "Isolate", "Owned!"]
    assert discards(state, 1) == ["Bone Army", "Turbine", "Flamboyant Arrival"]
    assert asks(state) == (0, "opening")


@pytest.mark.clause("SK-035")
@pytest.mark.parametrize("size", [30, 11, 47])
def test_after_a_set_up_without_a_tie_ten_cards_have_left_the_deck(size: int) -> None:
    game = load(deck_text("Yoh", {"Owned!": size}), deck_text("Zeke", {"Barren Justice": size}))
    state = game.start(seed=0)
    for seat in (0, 1):
        told = side(state, seat)
        assert (told["deck"], told["furyoku"], len(told["discard"])) == (size - 10, [2, 2, 2], 4)


@pytest.mark.clause("SK-R23", "SK-034")
def test_if_the_totals_stay_equal_until_a_deck_is_used_up_chance_decides() -> None:
    game = load(deck_text("Yoh", {"Owned!": 14}), deck_text("Zeke", {"Owned!": 30}))
    states = [game.start(seed=seed) for seed in range(20)]
    assert {asks(state) for state in states} == {(0, "opening"), (1, "opening")}
    assert asks(game.start(seed=7)) == asks(states[7])
    for state in states:
        one, two, *_ = saw(state, "totals")[-1]
        assert one == two
        assert len(log(state, "one_more")) == 2 * (14 - 10)  # the last card counts, too
        assert [seat for seat, *_ in saw(state, "reshuffled")] == [0]  # SK-R20: before anybody chooses
        assert (side(state, 0)["deck"], len(discards(state, 1))) == (14 - 10, 8)


@pytest.mark.clause("SK-034", "SK-R23")
def test_the_last_card_of_a_deck_can_break_a_tie() -> None:
    own = {"discard": ["Owned!"], "deck": ["Barren Justice"], "rest": "discard"}
    other = {"discard": ["Owned!"], "deck": ["Isolate"], "rest": "discard"}
    state = duel(own, other, steps=["compare"], zone=None)
    one, two, *_ = saw(state, "totals")[-1]
    assert (one - two, asks(state)) == (5, (0, "opening"))


# --- opening attack ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-036")
def test_the_opening_attack_has_force_four() -> None:
    state = opening({"deck": ["Bare Hands"]})
    assert (force(state), attacker(state)) == (4, (1, None))
    assert figures(state)[0] == 4
    assert can(state, "play")
    assert not can(opening({"deck": ["Seismic Eruption"]}), "play")  # Intercept 3


@pytest.mark.clause("SK-037", "SK-012", "SK-016")
@pytest.mark.parametrize("seat", [0, 1])
def test_its_defender_first_adds_a_green_and_begins_in_green(seat: int) -> None:
    own = {"discard": ["Mari", "Jun"], "furyoku": {"yellow": 1}}
    state = opening(own, {"furyoku": {}}, seat=seat)
    assert furyoku(state, seat) == [1, 1, 0]
    assert stack(state, "green", seat) == ["Mari"]
    assert furyoku(state, 1 - seat) == [0, 0, 0]
    assert zone(state) == "green"
    assert log(state, "added", "zone", "flipped") == ["added", "zone", "flipped"]


@pytest.mark.clause("SK-038")
@pytest.mark.parametrize("chooser", [0, 1])
@pytest.mark.parametrize("chosen", [0, 1])
def test_whoever_decides_may_name_either_player(chooser: int, chosen: int) -> None:
    state = duel(steps=[["choose opening", chooser]], zone=None)
    assert asks(state) == (chooser, "opening")
    assert choices(state) == ["defend 0", "defend 1"]
    play(state, f"defend {chosen}")
    assert defender(state) == chosen
    assert attacker(state) == (1 - chosen, None)


@pytest.mark.clause("SK-039", "SK-037")
@pytest.mark.parametrize("chosen", [0, 1])
def test_after_a_point_play_goes_on_with_the_same_opening_attack(chosen: int) -> None:
    strong = {"card": "Volatile Exhumation", "gained": 5}
    state = play(duel({"flip": "Owned!"}, attack=strong, zone="red"), "discard")
    before = furyoku(state, chosen)
    play(state, f"defend {chosen}")
    assert (force(state), attacker(state), zone(state)) == (4, (1 - chosen, None), "green")
    assert furyoku(state, chosen) == [before[0] + 1, *before[1:]]
    assert state.view(None)["attack"]["from"] == [["printed", 4]]
