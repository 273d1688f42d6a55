"""Zones and furyoku (SK-010 to SK-025), defending in a zone (SK-054 to SK-062), running out of cards while doing so."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest

from ofuda import State

from .table import (
    CARDS,
    COLOURS,
    asks,
    attacker,
    can,
    choices,
    deck,
    defender,
    discards,
    duel,
    flipped,
    furyoku,
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

NEXT = {"green": "yellow", "yellow": "red"}


def names_in(entries: list[Any]) -> list[str]:
    return [entry["card"] if isinstance(entry, dict) else entry for entry in entries]


# --- zones ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-010", "SK-011", "SK-053")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_has_three_zones_with_room_to_flip_furyoku_and_a_teamwork(seat: int) -> None:
    """In each zone a teamwork is flipped and played, then a card is focused there."""
    own = {"deck": ["Mari", "Owned!", "Turbine", "Shikigami", "Marco", "Sideswipe"]}
    state = duel(own, seat=seat)
    for i, colour in enumerate(COLOURS):
        assert state.view(None)["flipped"]["zone"] == colour
        play(state, "play")
        before = furyoku(state, seat)[i]
        play(state, "focus")
        assert furyoku(state, seat)[i] == before + 1
    assert side(state, seat)["teamworks"] == ["Mari", "Turbine", "Marco"]
    assert side(state, 1 - seat)["teamworks"] == [None, None, None]


@pytest.mark.clause("SK-012", "SK-052")
@pytest.mark.parametrize("attack", [None, "Barren Justice", "Palm of Cinders"])
def test_defence_begins_in_green(attack: str | None) -> None:
    state = opening() if attack is None else turn(attack=attack)
    assert zone(state) == "green"


# --- furyoku ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-013")
def test_furyoku_has_the_colour_of_its_zone_whatever_is_printed_on_it() -> None:
    """Roundhouse Reply costs red and Stand Your Ground yellow; as green furyoku they pay green costs only."""
    stacks = {"green": ["Roundhouse Reply", "Stand Your Ground"]}
    assert can(duel({"flip": "Knock Aside", "furyoku": stacks}), "play")  # two green
    refuses(duel({"flip": "Roundhouse Reply", "furyoku": stacks}), "play", "SK-018")
    refuses(duel({"flip": "Stand Your Ground", "furyoku": stacks}), "play", "SK-018")


ONE_OF = {"green": "Bamboo Sword Brawl", "yellow": "Stand Your Ground", "red": "Roundhouse Reply"}  # each costs one


@pytest.mark.clause("SK-014", "SK-018", "SK-019", "SK-020", "SK-021")
@pytest.mark.parametrize("cost", COLOURS)
@pytest.mark.parametrize("held", COLOURS)
def test_a_colour_pays_for_itself_and_for_weaker_ones(cost: str, held: str) -> None:
    state = duel({"flip": ONE_OF[cost], "furyoku": {held: 1}})
    if COLOURS.index(held) < COLOURS.index(cost):
        refuses(state, "play", "SK-018")
    else:
        assert furyoku(play(state, "play")) == [0, 0, 0]
        assert attacker(state) == (0, ONE_OF[cost])


@pytest.mark.clause("SK-015", "SK-R1", "SK-R39")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_add_a_furyoku_the_top_card_of_the_own_discard_pile_goes_face_down_onto_the_stack(seat: int) -> None:
    own = {"discard": ["Owned!", "Mari", "Jun"], "furyoku": {"green": ["Sideswipe"]}}
    state = opening(own, {"discard": ["Turbine", "Marco"]}, seat=seat)
    assert stack(state, "green", seat) == ["Owned!", "Sideswipe"]
    assert discards(state, seat) == ["Mari", "Jun"]
    assert discards(state, 1 - seat) == ["Turbine", "Marco"]
    assert side(state, seat)["furyoku"][0] == 2  # the table shows how many, not which


@pytest.mark.clause("SK-016")
def test_furyoku_is_gained_by_focusing_replenishing_celebrating_effects_and_the_opening_attack() -> None:
    assert furyoku(play(duel({"flip": "Owned!", "furyoku": {}}, zone="yellow"), "focus")) == [0, 1, 0]
    assert furyoku(turn({"furyoku": {}}, attack="Bone Army")) == [1, 0, 0]
    celebrating = duel({"flip": "Owned!"}, {"teamworks": {"yellow": "Turbine"}, "furyoku": {}}, zone="red")
    assert furyoku(play(celebrating, "discard"), 1) == [0, 1, 0]
    assert furyoku(play(duel({"flip": "Scrape Together", "furyoku": {}}), "pitch")) == [2, 0, 0]
    assert furyoku(opening({"furyoku": {}})) == [1, 0, 0]


@pytest.mark.clause("SK-017", "SK-R3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_paid_furyoku_goes_from_the_top_of_its_stack_face_up_to_the_own_discard_pile(seat: int) -> None:
    own = {"flip": "Bamboo Sword Brawl", "furyoku": {"green": ["Mari", "Jun"]}, "discard": ["Owned!"]}
    state = play(duel(own, {"discard": ["Marco"], "furyoku": {}}, seat=seat), "play")
    assert discards(state, seat) == ["Mari", "Owned!"]
    assert stack(state, "green", seat) == ["Jun"]
    assert stack(state, "green", 1 - seat) == ["Marco"]  # replenished: nothing else came to the other discard pile
    assert saw(state, "paid", seat=1 - seat)[0][:2] == (seat, 0)


@pytest.mark.clause("SK-R3")
def test_green_is_paid_first_then_yellow_then_red() -> None:
    own = {
        "flip": "Blistering Onslaught",
        "furyoku": {"green": ["Mari", "Jun"], "yellow": ["Marco"], "red": ["Turbine"]},
        "discard": ["Owned!"],
    }
    assert discards(play(duel(own), "play")) == ["Turbine", "Marco", "Mari", "Owned!"]


@pytest.mark.clause("SK-018", "SK-065")
@pytest.mark.parametrize("name", ["Barren Justice", "Dragon Aura", "Turbine"])
def test_a_card_is_played_only_if_its_whole_cost_can_be_paid(name: str) -> None:
    cost = CARDS[name].cost
    stacks = {"green": cost.green, "yellow": cost.yellow, "red": cost.red}
    assert can(duel({"flip": name, "furyoku": stacks}), "play")
    refuses(duel({"flip": name, "furyoku": {**stacks, "green": cost.green - 1}}), "play", "SK-018")


@pytest.mark.clause("SK-022")
def test_overpaying_is_one_for_one_without_change() -> None:
    state = play(duel({"flip": "Bamboo Sword Brawl", "furyoku": {"red": 2}}), "play")
    assert furyoku(state) == [0, 0, 1]
    assert log(state, "paid", "added")[:2] == ["paid", "added"]  # the second is the opponent's replenishing
    assert [event[0] for event in saw(state, "added")] == [1]
    refuses(duel({"flip": "Knock Aside", "furyoku": {"red": 1}}), "play", "SK-018")  # one red is not two green


@pytest.mark.clause("SK-023", "SK-019", "SK-020", "SK-021")
def test_any_mix_that_is_allowed_is_the_payers_choice() -> None:
    own = {"flip": "Blistering Onslaught", "furyoku": {"green": 0, "yellow": 2, "red": 3}}  # one of each colour
    state = play(duel(own), "play")
    assert asks(state) == (0, "pay")
    assert choices(state) == ["pay 0 0 3", "pay 0 1 2", "pay 0 2 1"]
    assert furyoku(play(state, "pay 0 1 2")) == [0, 1, 1]


@pytest.mark.clause("SK-021", "SK-022")
def test_no_mix_pays_yellow_with_green_or_red_with_anything_else() -> None:
    state = play(duel({"flip": "Graveyard Scuffle", "furyoku": {"green": 3, "red": 2}}), "play")  # a green and a yellow
    assert choices(state) == ["pay 0 0 2", "pay 1 0 1"]
    refuses(state, "pay 2 0 0", "SK-022")
    state = play(duel({"flip": "Furious Response", "furyoku": {"yellow": 3, "red": 2}}), "play")  # a green and a red
    assert choices(state) == ["pay 0 0 2", "pay 0 1 1"]
    refuses(state, "pay 0 2 0", "SK-022")


@pytest.mark.clause("SK-023", "SK-R47")
def test_payments_that_take_equally_many_from_each_stack_are_one_choice() -> None:
    """One yellow and one red for a green and a yellow: which pays for which makes no difference."""
    own = {"flip": "Graveyard Scuffle", "furyoku": {"yellow": 2, "red": 2}}
    state = play(duel(own), "play")
    assert choices(state) == ["pay 0 0 2", "pay 0 1 1", "pay 0 2 0"]


@pytest.mark.clause("SK-R13", "SK-023")
def test_the_exact_colours_are_paid_at_once_and_overpaying_is_offered_beside_them() -> None:
    own = {"flip": "Bamboo Sword Brawl", "furyoku": {"green": 1, "yellow": 1, "red": 1}}
    state = duel(own)
    assert furyoku(play(duel(own), "play")) == [0, 1, 1]
    play(state, "play otherwise")
    assert choices(state) == ["pay 0 0 1", "pay 0 1 0"]
    assert furyoku(play(state, "pay 0 1 0")) == [1, 0, 1]


@pytest.mark.clause("SK-R13")
def test_where_there_is_one_other_mix_it_is_paid_and_where_there_is_none_it_is_not_offered() -> None:
    state = play(duel({"flip": "Bamboo Sword Brawl", "furyoku": {"green": 1, "red": 1}}), "play otherwise")
    assert furyoku(state) == [1, 0, 0]
    refuses(duel({"flip": "Bamboo Sword Brawl", "furyoku": {"green": 2}}), "play otherwise", "SK-023")


def mixes(cost: tuple[int, int, int], held: tuple[int, int, int], cheap: bool) -> set[tuple[int, int, int]]:
    """All that can be paid: each furyoku of the cost with its own colour or a stronger one, or yellow with green."""
    allowed = [(0, 1, 2)] * cost[0] + [(0, 1, 2) if cheap else (1, 2)] * cost[1] + [(2,)] * cost[2]
    paid = {tuple(each.count(colour) for colour in range(3)) for each in product(*allowed)}
    return {(g, y, r) for g, y, r in paid if g <= held[0] and y <= held[1] and r <= held[2]}


COSTS = {  # strikes with Intercept 4 or more
    (1, 0, 0): "Bamboo Sword Brawl",
    (0, 1, 0): "Stand Your Ground",
    (0, 0, 1): "Roundhouse Reply",
    (1, 1, 1): "Blistering Onslaught",
    (1, 2, 0): "Midnight Duel",
    (0, 2, 1): "All or Nothing",
    (3, 0, 1): "Burning Hunger",
}


@pytest.mark.clause("SK-018", "SK-019", "SK-020", "SK-021", "SK-022", "SK-023", "SK-R13", "SK-R47")
@pytest.mark.parametrize("cheap", [False, True], ids=["as usual", "yellow for green"])
@pytest.mark.parametrize("cost", COSTS)
def test_exactly_the_mixes_that_the_colours_allow_can_be_paid(cost: tuple[int, int, int], cheap: bool) -> None:
    own: dict[str, Any] = {"flip": COSTS[cost]}
    if cheap:
        own["teamworks"] = {"green": "Joco - Jocular Comedian"}
    for held in product(range(4), range(3), range(3)):
        stacks = {"furyoku": dict(zip(COLOURS, held))}
        wanted = mixes(cost, (held[0], held[1], held[2]), cheap)
        others = wanted - {cost}
        for word, offered in (("play", wanted), ("play otherwise", others if cost in wanted else set())):
            state = duel({**own, **stacks})
            assert can(state, word) is bool(offered), (held, word)
            if not offered:
                continue
            play(state, word)
            if cost in offered or len(offered) == 1:  # the exact colours, or the only way
                (paid,) = {cost} & offered or offered
                assert furyoku(state) == [n - m for n, m in zip(held, paid)]
            else:
                assert choices(state) == [f"pay {g} {y} {r}" for g, y, r in sorted(offered)]


@pytest.mark.clause("SK-024")
def test_there_is_no_limit_to_the_furyoku_of_a_zone() -> None:
    state = duel({"flip": "Owned!", "furyoku": {"green": 40}}, size=60)
    assert furyoku(play(state, "focus")) == [41, 0, 0]


@pytest.mark.clause("SK-025", "SK-R36", "SK-R39")
def test_nobody_is_shown_a_face_down_furyoku() -> None:
    own = {"flip": "Owned!", "furyoku": {"green": [{"card": "Mari", "known": []}]}}
    state = duel(own)
    for viewer in (0, 1, None):
        assert "Mari" not in json.dumps(state.view(viewer))


@pytest.mark.clause("SK-R36")
def test_counts_charges_discard_piles_and_points_are_open_to_everybody() -> None:
    own = {
        "flip": "Owned!",
        "furyoku": {"green": ["Jun"], "red": 3},
        "charged": ["green", "red"],
        "discard": ["Mari", "Marco"],
        "points": 2,
    }
    state = duel(own)
    for viewer in (0, 1, None):
        seen = state.view(viewer)["players"][0]
        assert (seen["furyoku"], seen["charged"]) == ([1, 0, 3], ["green", "red"])
        assert (seen["discard"], seen["points"]) == (["Mari", "Marco"], 2)
        assert "Jun" not in json.dumps(state.view(viewer))  # known or not, it lies face down


@pytest.mark.clause("SK-R39", "SK-025")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_lay_face_up_is_known_and_what_was_dealt_is_not(seat: int) -> None:
    """In every imagined world a focused and an added card are where they are; dealt furyoku and decks are not."""
    names = [name for name in CARDS if name not in ("Owned!", "Mari")][:12]
    own = {
        "flip": "Owned!",
        "discard": ["Mari", "Jun"],
        "furyoku": {"yellow": [{"card": name, "known": []} for name in names[:3]]},
        "deck": names[3:],
    }
    state = play(opening({**own, "flip": None, "deck": ["Owned!", *names[3:]]}), "focus")
    assert stack(state, "green") == ["Owned!", "Mari"]
    worlds = [state.imagine(seat, seed) for seed in range(20)]
    assert all(stack(world, "green") == ["Owned!", "Mari"] for world in worlds)
    assert len({json.dumps(stack(world, "yellow")) for world in worlds}) > 10
    assert len({json.dumps(deck(world)) for world in worlds}) > 10
    assert {flipped(world) for world in worlds} == {flipped(state)}
    assert all(discards(world) == discards(state) for world in worlds)


# --- defending in a zone ----------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-054")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_top_card_of_the_deck_is_flipped_into_the_zone(colour: str) -> None:
    state = duel({"deck": ["Owned!", "Mari"]}, zone=colour)
    assert state.view(1)["flipped"]["card"] == "Owned!"
    assert state.view(1)["flipped"]["zone"] == colour
    assert deck(state)[0] == "Mari"


@pytest.mark.clause("SK-055", "SK-017")
def test_a_flipped_card_is_played_by_paying_its_cost() -> None:
    state = play(duel({"flip": "Mari", "furyoku": {"green": 1}}), "play")
    assert furyoku(state) == [0, 0, 0]
    assert side(state)["teamworks"] == ["Mari", None, None]


@pytest.mark.clause("SK-056", "SK-059", "SK-R39")
@pytest.mark.parametrize("colour", ["green", "yellow"])
@pytest.mark.parametrize("name", ["Owned!", "Dragon Aura", "Turbine"])
def test_a_focused_card_goes_onto_the_furyoku_of_the_same_zone(colour: str, name: str) -> None:
    state = play(duel({"flip": name, "furyoku": {}}, zone=colour), "focus")
    assert furyoku(state) == [int(colour == each) for each in COLOURS]
    assert stack(state, colour) == [name]
    assert zone(state) == NEXT[colour]


@pytest.mark.clause("SK-057", "SK-059", "SK-061")
@pytest.mark.parametrize("colour", ["green", "yellow"])
def test_a_card_may_be_discarded_even_if_it_could_be_played_or_focused(colour: str) -> None:
    state = duel({"flip": "Bare Hands", "discard": ["Mari"]}, zone=colour)
    assert choices(state) == ["play", "focus", "discard"]
    before = furyoku(state)
    play(state, "discard")
    assert discards(state) == ["Bare Hands", "Mari"]
    assert furyoku(state) == before
    assert zone(state) == NEXT[colour]


@pytest.mark.clause("SK-058")
def test_a_card_that_can_neither_be_played_nor_focused_must_be_discarded() -> None:
    state = duel({"flip": "Shikigami", "furyoku": {"green": 1}}, attack="Broom Corn Beatdown")
    refuses(state, "play", "SK-063")
    refuses(state, "focus", "SK-058")
    assert choices(state) == ["discard"]


@pytest.mark.clause("SK-059", "SK-053")
def test_after_focusing_or_discarding_comes_the_next_zone() -> None:
    state = duel({"deck": ["Owned!", "Mari", "Jun"]})
    for word, colour, name in (("focus", "yellow", "Mari"), ("discard", "red", "Jun")):
        play(state, word)
        assert (defender(state), zone(state), flipped(state)) == (0, colour, name)


@pytest.mark.clause("SK-060", "SK-062")
def test_focusing_in_red_is_allowed_and_gives_the_point() -> None:
    state = play(duel({"flip": "Bare Hands", "furyoku": {}}, zone="red"), "focus")
    assert furyoku(state) == [0, 0, 1]
    assert points(state) == [0, 1]


@pytest.mark.clause("SK-061")
@pytest.mark.parametrize("name", ["Bare Hands", "Dragon Aura", "Turbine"])
def test_playing_is_never_compulsory(name: str) -> None:
    assert {"play", "focus", "discard"} <= set(choices(duel({"flip": name})))


@pytest.mark.clause("SK-062")
@pytest.mark.parametrize("word", ["focus", "discard", "pitch"])
@pytest.mark.parametrize("seat", [0, 1])
def test_whatever_is_done_in_red_but_a_counterattack_gives_the_point(word: str, seat: int) -> None:
    state = play(duel({"flip": "Sideswipe"}, zone="red", seat=seat), word)
    assert points(state) == ([0, 1] if seat == 0 else [1, 0])
    assert zone(state) is None


@pytest.mark.clause("SK-062", "SK-066")
def test_a_counterattack_from_red_gives_no_point() -> None:
    assert points(play(duel({"flip": "Bare Hands"}, zone="red"), "play")) == [0, 0]


# --- running out of cards ---------------------------------------------------------------------------------------------


def pool(state: State, seat: int = 0) -> Counter[str]:
    """What was shuffled: furyoku, discard pile and deck together."""
    told = state.position()["players"][seat]
    stacks = [entry for colour in COLOURS for entry in told["furyoku"][colour]]
    return Counter(names_in([*stacks, *told["discard"], *told["deck"]]))


@pytest.mark.clause("SK-R20", "SK-160", "SK-161", "SK-162", "SK-163")
def test_a_deck_that_the_flip_empties_is_seen_to_before_anybody_chooses() -> None:
    own = {"deck": ["Owned!"], "rest": "discard", "furyoku": {"green": ["Mari"], "red": ["Jun", "Marco"]}}
    state = duel(own, size=20)
    assert (flipped(state), asks(state)) == ("Owned!", (0, "card"))
    assert log(state, "flipped", "reshuffled") == ["flipped", "reshuffled"]
    told = side(state)
    assert told["furyoku"] == [1, 0, 2]
    assert len(told["discard"]) == 4
    assert told["deck"] == 20 - 1 - 3 - 4
    assert all(entry["known"] == [] for entry in stack(state, "green") + stack(state, "red"))


@pytest.mark.clause("SK-R19", "SK-161")
def test_only_furyoku_and_discard_pile_are_shuffled() -> None:
    """The flipped card, the strike in play, the advantage area and the teamworks stay out."""
    own = {
        "deck": ["Owned!"],
        "rest": "discard",
        "furyoku": {"green": ["Mari"]},
        "teamworks": {"red": "Turbine"},
        "advantages": ["Dragon Aura"],
        "strike": "Shikigami",
    }
    state = duel(own, size=20)
    told = side(state)
    assert told["teamworks"] == [None, None, "Turbine"]
    assert [entry["card"] for entry in told["advantages"]] == ["Dragon Aura"]
    assert (told["strike"], flipped(state)) == ("Shikigami", "Owned!")
    assert pool(state) == {"Mari": 1, "Bare Hands": 15}  # of 20 cards four stay out


@pytest.mark.clause("SK-R40", "SK-164")
def test_after_a_shuffle_green_is_dealt_first_then_yellow_then_red_then_four_cards() -> None:
    """The same cards are shuffled into the same order; only the numbers of furyoku differ."""
    names = [name for name in CARDS if name != "Owned!"][:14]

    def dealt(counts: tuple[int, int, int]) -> list[str]:
        rest = iter(names)
        stacks = {colour: [next(rest) for _ in range(n)] for colour, n in zip(COLOURS, counts)}
        own = {"deck": ["Owned!"], "discard": [*rest, *["Bare Hands"] * 16], "furyoku": stacks, "rest": "discard"}
        state = duel(own, size=31)
        found = [name for colour in COLOURS for name in reversed(names_in(stack(state, colour)))]
        assert len(found) == sum(counts)
        return found + discards(state)[::-1] + names_in(deck(state))

    orders = [dealt(counts) for counts in ((1, 1, 1), (3, 0, 0), (0, 0, 3), (0, 2, 1), (0, 0, 0))]
    assert len(set(orders[0])) > 10  # it is not all the same card
    assert orders == [orders[0]] * 5


@pytest.mark.clause("SK-R20", "SK-165")
def test_an_empty_discard_pile_gets_four_cards_at_once() -> None:
    state = opening({"discard": ["Mari"], "deck": ["Owned!", "Jun", "Marco", "Turbine", "Isolate"], "furyoku": {}})
    assert stack(state, "green") == ["Mari"]
    assert discards(state) == ["Turbine", "Marco", "Jun", "Owned!"]
    assert flipped(state) == "Isolate"
    assert log(state, "added", "four_more", "flipped") == ["added", *["four_more"] * 4, "flipped"]


@pytest.mark.clause("SK-R20", "SK-165")
def test_it_gets_them_before_anybody_chooses() -> None:
    state = opening({"discard": ["Mari"], "charged": [*COLOURS]})
    assert (asks(state), stack(state, "green")[0]) == ((0, "signature"), "Mari")
    assert len(discards(state)) == 4


@pytest.mark.clause("SK-R22", "SK-R46", "SK-165")
def test_while_furyoku_is_added_the_discard_pile_is_looked_at_after_each_card() -> None:
    """Red takes the only card of the discard pile; four cards come from the deck, and yellow takes the last of them."""
    own = {"discard": ["Mari"], "deck": ["Owned!", "Jun", "Marco", "Turbine", "Isolate"], "furyoku": {}}
    state = turn(own, attack={"card": "Bone Army", "zone": "red"})
    stacks = {colour: stack(state, colour) for colour in COLOURS}
    assert stacks == {"red": ["Mari"], "yellow": ["Turbine"], "green": ["Marco"]}
    assert discards(state) == ["Jun", "Owned!"]
    assert log(state, "added", "four_more") == ["added", *["four_more"] * 4, "added", "added"]


@pytest.mark.clause("SK-R46", "SK-R20")
def test_otherwise_an_empty_deck_is_looked_at_after_the_whole_move() -> None:
    """Lililala takes the last three cards, and the one that goes back on top makes a shuffle needless."""
    own = {
        "deck": ["Owned!", "Jun", "Marco"],
        "rest": "discard",
        "teamworks": {"green": "Lililala"},
    }
    state = play(duel(own), "before 1")
    assert (side(state)["deck"], log(state, "reshuffled")) == (3, [])
    play(state, "Jun")
    assert flipped(state) == "Jun"
    assert log(state, "kept", "reshuffled") == ["kept", "reshuffled"]  # only the flip has emptied the deck


@pytest.mark.clause("SK-R21", "SK-165")
def test_an_empty_discard_pile_takes_what_the_deck_has_and_then_the_deck_is_seen_to() -> None:
    own = {"discard": ["Mari"], "deck": ["Owned!", "Jun"], "furyoku": {"red": 9}}
    state = opening(own, size=12)
    happened = log(state, "added", "four_more", "reshuffled", "cut", "flipped")
    assert happened[:5] == ["added", "four_more", "four_more", "reshuffled", "cut"]
    assert happened[5:10] == [*["four_more"] * 4, "flipped"]
    assert len(discards(state)) == 4


@pytest.mark.clause("SK-R21")
def test_furyoku_is_given_up_so_that_four_cards_and_one_more_are_left() -> None:
    """Ten cards are shuffled, nine of them furyoku: green goes first, then yellow; the log tells of it."""
    state = duel({"deck": ["Owned!"], "discard": 1, "furyoku": {"green": 2, "yellow": 4, "red": 3}}, size=11)
    told = side(state)
    assert (told["furyoku"], len(told["discard"]), told["deck"]) == ([0, 2, 3], 4, 1)
    assert saw(state, "cut") == [(0, 4, 0, 0)]
    assert flipped(state) == "Owned!"


@pytest.mark.clause("SK-R21")
def test_no_furyoku_is_given_up_where_enough_cards_are_left() -> None:
    state = duel({"deck": ["Owned!"], "discard": 5, "furyoku": {"green": 2, "yellow": 1, "red": 2}}, size=11)
    told = side(state)
    assert (told["furyoku"], len(told["discard"]), told["deck"]) == ([2, 1, 2], 4, 1)
    assert saw(state, "cut") == []
