"""What a seat may imagine, against every world that agrees with what it has seen, listed one by one.

The list is made from what lies open and from the events that the seat was told, never from the cells in which the game
remembers who knows what: only so can it find a mistake there. Each world is as likely as there are ways to deal it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import ceil
from typing import Any

import pytest

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import face_down, out, role
from ofuda.games.shamans.twins import ARROW_GROUP, CARD_GROUP, ROLE_GROUP, TOKEN_GROUP
from ofuda.kernel.arrays import bits
from ofuda.testing.support import chi_square, critical_value

from .stage import EVENTS, asks, card, events_named, game, hand, names, of_seat, play, stage, tokens

PER_WORLD = 30
World = tuple[Any, ...]


# --- the worlds there are ---------------------------------------------------------------------------------------------


def told(state: ShamansState, seat: int) -> list[tuple[str, int, int]]:
    """What the seat was told, in order."""
    return [(EVENTS[e[0]], e[2], e[3]) for e in state.journal() if (e[1] >> seat) & 1]


def others(state: ShamansState, seat: int) -> list[int]:
    return [p for p in range(int(state.players)) if p != seat]


def own_gift(state: ShamansState, seat: int) -> tuple[int, int] | None:
    """Whom the seat gave which card, if that card has not come to light since."""
    given = to = -1
    for what, a, b in told(state, seat):
        if what == "chose" and ask.GIVE_MOVE <= a < ask.TAKE_MOVE:
            given = a - ask.GIVE_MOVE
        elif what == "gives" and a == seat:
            to = b
        elif what in ("plays", "laid_out") and b == given:
            given = -1
    return (to, given) if to >= 0 and given >= 0 else None


def deals(places: dict[int, int], things: tuple[int, ...]) -> Iterator[dict[int, tuple[int, ...]]]:
    """Every way to deal different things to owners, so many to each."""
    if not places:
        yield {}
        return
    owner, *rest = places
    for mine in combinations(things, places[owner]):
        left = tuple(k for k in things if k not in mine)
        for tail in deals({p: places[p] for p in rest}, left):
            yield {owner: mine, **tail}


def hands_there_are(state: ShamansState, seat: int) -> Iterator[World]:
    """The others' hands, what is chosen in an Eclipse, and what others have given to others."""
    gift = own_gift(state, seat)
    fixed = {gift[0]: (gift[1],)} if gift else {}
    sizes = {p: len(hand(state, p)) - len(fixed.get(p, ())) for p in others(state, seat)}
    pool = sorted(k for p in sizes for k in bits(of_seat(state, p, cell.HAND)) if gift is None or k != gift[1])
    given = [(a, b) for what, a, b in told(state, seat) if what == "gives"]
    since = Counter[int]()
    for what, a, _ in told(state, seat):
        since = Counter() if what == "gives" else since
        since[a] += what in ("plays", "laid_out")
    chosen = [p for p in sizes if of_seat(state, p, cell.CHOICE)]
    unknown = [(giver, to) for giver, to in given if seat not in (giver, to)]
    for dealt in deals(sizes, tuple(pool)):
        held = {p: tuple(sorted((*cards, *fixed.get(p, ())))) for p, cards in dealt.items()}
        choices = product(*(held[p] for p in chosen))
        gifts = product(*((*held[to], *[-1] * since[to]) for _, to in unknown))  # -1: it has come to light
        for choice, gift_ in product(list(choices), list(gifts)):
            yield (
                tuple(sorted(held.items())),
                tuple(zip(chosen, choice, strict=True)),
                tuple(zip((giver for giver, _ in unknown), gift_, strict=True)),
            )


def tokens_there_are(state: ShamansState, seat: int) -> Iterator[World]:
    """Every order of the tokens that the seat cannot see over the places where they can lie."""
    left = int(state.cells[cell.IN_PILE])
    pool = [int(state.cells[cell.PILE + i]) - 1 for i in range(left)]
    places: list[int] = []
    deciding = -1
    for p in range(int(state.players)):
        deciding = p if of_seat(state, p, cell.LOOKED) else deciding
        if p != seat:
            pool += [parts.TOKENS.index(name) for name in tokens(state, p, cell.HIDDEN)]
            places += [p] * int(face_down(state, p))
    if deciding not in (-1, seat):
        pool.append(of_seat(state, deciding, cell.LOOKED) - 1)
    for order in permutations(pool):
        pile, rest = order[:left], order[left:]
        if {parts.MASK, parts.ECLIPSE} & set(rest) or (left and deciding < 0 and pile[-1] == parts.ECLIPSE):
            continue
        hidden = tuple(sorted(zip(places, rest, strict=False)))
        yield pile, hidden, rest[len(places) :]


def roles_there_are(state: ShamansState, seat: int) -> Iterator[World]:
    """Every way to deal the role cards that the seat has not seen."""
    players = range(int(state.players))
    later = {a for what, a, _ in told(state, seat) if what == "eliminated"}
    known = {seat, *(p for p in players if out(state, p) and p not in later)}
    for what, a, b in told(state, seat):
        if what in ("role", "reveals"):
            known.add(a)
        elif what == "swaps":
            known = {b if p == a else a if p == b else p for p in known}
    unseen = [p for p in players if p not in known]
    roles = [int(role(state, p)) for p in players]
    for order in permutations([roles[p] for p in unseen]):
        for p, dealt in zip(unseen, order, strict=True):
            roles[p] = dealt
        yield tuple(roles)


def arrows_there_are(state: ShamansState, seat: int) -> Iterator[World]:
    """The side of the Eclipse lies open once it has come."""
    side = {"left": [parts.LEFT], "right": [parts.RIGHT], None: [parts.LEFT, parts.RIGHT]}[state.view(seat)["eclipse"]]
    yield from [(arrow,) for arrow in side]


def worlds_there_are(state: ShamansState, seat: int) -> Counter[str]:
    kinds = (hands_there_are, tokens_there_are, roles_there_are, arrows_there_are)
    counted = [Counter(part(state, seat)) for part in kinds]
    found: Counter[str] = Counter()
    for chosen in product(*(part.items() for part in counted)):
        weight = 1
        for _, ways in chosen:
            weight *= ways
        found[repr(tuple(thing for thing, _ in chosen))] += weight
    return found


# --- the worlds that are imagined -------------------------------------------------------------------------------------


def described(world: ShamansState, real: ShamansState, seat: int) -> str:
    """An imagined world in the words of the list above."""
    left = int(world.cells[cell.IN_PILE])
    hands = tuple((p, tuple(bits(of_seat(world, p, cell.HAND)))) for p in others(world, seat))
    choices = tuple(
        (p, of_seat(world, p, cell.CHOICE) - 1) for p in others(world, seat) if of_seat(world, p, cell.CHOICE)
    )
    given = [(a, b) for what, a, b in told(real, seat) if what == "gives"]
    gifts = tuple((giver, of_seat(world, giver, cell.GAVE) - 1) for giver, to in given if seat not in (giver, to))
    pile = tuple(int(world.cells[cell.PILE + i]) - 1 for i in range(left))
    hidden = [(p, parts.TOKENS.index(name)) for p in others(world, seat) for name in tokens(world, p, cell.HIDDEN)]
    looked = tuple(of_seat(world, p, cell.LOOKED) - 1 for p in others(world, seat) if of_seat(world, p, cell.LOOKED))
    roles = tuple(int(role(world, p)) for p in range(int(world.players)))
    arrow = (int(world.cells[cell.ARROW]),)
    return repr(((hands, choices, gifts), (pile, tuple(sorted(hidden)), looked), roles, arrow))


def imagined(state: ShamansState, seat: int, seed: int) -> ShamansState:
    world = state.imagine(seat, seed)
    assert isinstance(world, ShamansState)
    return world


def agrees(state: ShamansState, seat: int, at_least: int = 2) -> None:
    """Every listed world is imagined and no other, each as often as it should be; and the seat notices nothing."""
    listed = worlds_there_are(state, seat)
    assert len(listed) >= at_least
    total = sum(listed.values())
    samples = max(PER_WORLD * len(listed), ceil(15 * total / min(listed.values())))
    assert samples <= 15_000, "a smaller position will do"
    found: Counter[str] = Counter()
    for seed in range(samples):
        found[described(imagined(state, seat, seed), state, seat)] += 1
    assert set(found) == set(listed)
    statistic, freedom = chi_square(found, {name: samples * ways / total for name, ways in listed.items()})
    assert statistic <= critical_value(freedom)
    world = imagined(state, seat, 1)
    assert world.view(seat) == state.view(seat)
    assert world.imagine(seat, 2).digest() == state.imagine(seat, 2).digest()


def each_seat_agrees(state: ShamansState, at_least: int = 2) -> None:
    for seat in range(int(state.players)):
        agrees(state, seat, at_least)


def imagined_hands(state: ShamansState, seat: int, of: int, count: int = 80) -> list[list[str]]:
    return [hand(imagined(state, seat, seed), of) for seed in range(count)]


def imagined_roles(state: ShamansState, seat: int, of: int, count: int = 60) -> set[int]:
    return {int(role(imagined(state, seat, seed), of)) for seed in range(count)}


# --- hands and roles --------------------------------------------------------------------------------------------------

SMALL = ["purple 1, blue 4", "purple 2, green 3", "purple 3, white 6"]


def test_hands_and_roles_of_three() -> None:
    state = stage(3, hands=SMALL, roles="shaman shadow shaman", eclipsed=True)
    assert len(worlds_there_are(state, 0)) == 6 * 2  # hands, and which of the others is the Shadow
    assert len(worlds_there_are(state, 1)) == 6  # the Shadow knows that it is alone
    each_seat_agrees(state)


@pytest.mark.clause("SH-12", "SH-R26")
def test_two_shadows_do_not_know_each_other() -> None:
    state = stage(5, hands=["purple 1", "purple 2", "purple 3", "", ""], roles="shadow shadow shaman shaman shaman")
    assert len(worlds_there_are(state, 0)) == 2 * 4 * 2
    each_seat_agrees(state)


def test_a_card_that_was_played_is_in_no_hand() -> None:
    state = stage(3, hands=SMALL, roles="shadow shaman shaman", eclipsed=True)
    play(state, "purple 1", "green 3")
    assert len(worlds_there_are(state, 0)) == 3
    each_seat_agrees(state)


# --- tokens -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-10", "SH-31", "SH-33", "SH-R15")
def test_tokens_in_the_pile_and_face_down() -> None:
    state = stage(
        3,
        hands=["purple 1", "purple 2", "purple 3"],
        roles="shadow shaman shaman",
        pile=["mask", "eclipse", "shard"],
        hidden={1: ["dagger"], 2: ["portal"]},
    )
    assert len(worlds_there_are(state, 0)) == 2 * 2 * 6 * 2 * 2  # hands, arrow, face down, Eclipse, Mask
    each_seat_agrees(state)


def test_of_equal_tokens_the_commoner_is_likelier() -> None:
    state = stage(
        3,
        hands=["purple 1", "purple 2", "purple 3"],
        roles="shadow shaman shaman",
        pile=["dagger", "dagger", "shard"],
        hidden={1: ["dagger"]},
        eclipsed=True,
    )
    seen = Counter(tokens(imagined(state, 0, seed), 1, cell.HIDDEN)[0] for seed in range(2000))
    assert 1400 < seen["dagger"] < 1600
    each_seat_agrees(state)


@pytest.mark.clause("SH-R30")
def test_while_a_token_is_looked_at_the_eclipse_may_lie_on_top() -> None:
    """Its taker decides first; only then is the Eclipse told."""
    for pile in (["shard", "portal", "eclipse", "dagger"], ["eclipse", "portal", "shard", "dagger"]):
        state = stage(3, hands=["purple 1", "purple 2", "purple 3"], roles="shadow shaman shaman", pile=pile)
        play(state, "purple 1", "purple 2", "purple 3", "take pile")
        assert asks(state) == [(0, "hide")]
        tops = {int(imagined(state, 1, seed).cells[cell.PILE + 2]) - 1 for seed in range(100)}
        assert tops == {parts.DAGGER, parts.PORTAL, parts.SHARD, parts.ECLIPSE}
        each_seat_agrees(state)


def test_the_last_token_of_the_pile_may_be_the_eclipse() -> None:
    state = stage(
        3, hands=["purple 1", "purple 2", "purple 3"], roles="shadow shaman shaman", pile=["eclipse", "dagger"]
    )
    play(state, "purple 1", "purple 2", "purple 3", "take pile")
    assert asks(state) == [(0, "hide")]
    each_seat_agrees(state, 1)
    play(state, "hide")
    assert events_named(state, "eclipse")


def test_a_hidden_token_is_known_to_its_owner_alone() -> None:
    state = stage(
        3,
        hands=SMALL,
        roles="shadow shaman shaman",
        pile=["portal", "shard", "dagger"],
        eclipsed=True,
        slots=(None, None),
    )
    play(state, "purple 1", "purple 2", "purple 3", "take pile", "hide")
    assert tokens(state, 0, cell.HIDDEN) == ["dagger"]
    assert {tuple(tokens(imagined(state, 0, n), 0, cell.HIDDEN)) for n in range(50)} == {("dagger",)}
    assert {tuple(tokens(imagined(state, 1, n), 0, cell.HIDDEN)) for n in range(50)} == {
        ("dagger",),
        ("portal",),
        ("shard",),
    }
    each_seat_agrees(state)


def test_a_token_that_was_shown_stays() -> None:
    state = stage(
        3,
        hands=SMALL,
        roles="shadow shaman shaman",
        pile=["portal", "shard", "dagger"],
        eclipsed=True,
        slots=(None, None),
    )
    play(state, "purple 1", "purple 2", "purple 3", "take pile", "show")
    assert {tuple(tokens(imagined(state, 1, n), 0)) for n in range(50)} == {("dagger",)}
    each_seat_agrees(state)


def test_a_used_portal_is_known_and_the_other_token_is_not() -> None:
    state = stage(
        3,
        hands=["purple 1", "purple 2", "purple 3"],
        roles="shadow shaman shaman",
        pile=["portal", "shard"],
        hidden={1: ["dagger", "portal"]},
        eclipsed=True,
    )
    assert asks(state) == [(1, "portal")]
    play(state, "hidden portal -1")
    assert {tuple(tokens(imagined(state, 0, n), 1, cell.HIDDEN)) for n in range(60)} == {
        ("dagger",),
        ("portal",),
        ("shard",),
    }
    each_seat_agrees(state)


# --- the Eclipse ------------------------------------------------------------------------------------------------------

ECLIPSE_NOW = [[step.ECLIPSE], [step.TURN, 0]]


def eclipse(players: int = 3, **more: Any) -> ShamansState:
    state = stage(players, hands=SMALL, roles="shadow shaman shaman", pile=["eclipse"], steps=ECLIPSE_NOW, **more)
    assert asks(state) == [(0, "give"), (1, "give"), (2, "give")]
    return state


@pytest.mark.clause("SH-38")
def test_a_card_chosen_in_secret_may_be_any_of_the_hand() -> None:
    state = play(eclipse(), "1: give green 3")
    assert len(worlds_there_are(state, 0)) == 6 * 2
    each_seat_agrees(state)
    play(state, "0: give blue 4")
    each_seat_agrees(state)


@pytest.mark.clause("SH-38")
@pytest.mark.parametrize("arrow", ["left", "right"])
def test_giver_and_receiver_know_the_card_and_nobody_else(arrow: str) -> None:
    state = play(eclipse(arrow=arrow), "0: give blue 4", "1: give green 3", "2: give white 6")
    to, by = (1, 2) if arrow == "left" else (2, 1)
    assert all("blue 4" in cards for cards in imagined_hands(state, 0, to))
    assert any("blue 4" in cards for cards in imagined_hands(state, by, 0))
    assert own_gift(state, 0) == (to, card("blue 4", 3))
    gifts = {of_seat(imagined(state, 0, n), to, cell.GAVE) - 1 for n in range(80)}
    assert gifts == {k for cards in imagined_hands(state, 0, by) for k in (card(name, 3) for name in cards)}
    each_seat_agrees(state)


def test_a_card_that_was_given_and_then_played_is_known_to_all() -> None:
    """Nobody else can tell whether it was the gift: the gift may still be in the hand."""
    state = play(eclipse(), "0: give blue 4", "1: give green 3", "2: give white 6", "purple 1", "purple 2")
    play(state, "green 3")  # seat 2 has it from seat 1
    assert own_gift(state, 1) is None
    assert {of_seat(imagined(state, 1, n), 1, cell.GAVE) for n in range(60)} == {0}
    third = Counter(of_seat(imagined(state, 0, n), 1, cell.GAVE) - 1 for n in range(600))
    assert 240 < third[-1] < 360
    each_seat_agrees(state, 1)


def test_a_gift_that_is_not_played_stays_where_it_went() -> None:
    state = play(eclipse(), "0: give blue 4", "1: give green 3", "2: give white 6", "purple 1", "purple 2")
    play(state, "purple 3")
    assert all(cards == ["green 3"] for cards in imagined_hands(state, 1, 2))
    assert {tuple(cards) for cards in imagined_hands(state, 0, 2)} == {("green 3",)}  # its own gift is all seat 1 holds
    each_seat_agrees(state, 1)


def test_gifts_go_round_in_a_chain_of_five() -> None:
    hands = ["purple 1, blue 1", "purple 2", "purple 3", "purple 4", ""]
    state = stage(5, hands=hands, roles="shadow shaman shaman shaman shadow", pile=["eclipse"], steps=ECLIPSE_NOW)
    play(state, "0: give blue 1", "1: give purple 2", "2: give purple 3", "3: give purple 4")
    assert hand(state, 0) == ["purple 1", "purple 4"]
    assert all(cards == ["blue 1"] for cards in imagined_hands(state, 0, 1))
    each_seat_agrees(state)


@pytest.mark.clause("SH-57")
def test_a_gift_is_set_aside_with_an_eliminated_shaman_and_its_giver_knows() -> None:
    state = stage(
        4,
        hands=["purple 1, blue 1", "purple 2, blue 2", "purple 3, blue 3", "purple 4"],
        roles="shaman shaman shadow shaman",
        pile=["eclipse"],
        steps=[[step.ECLIPSE], [step.ELIMINATE, 2, 1], [step.TURN, 0]],
    )
    play(state, "0: give blue 1", "1: give purple 2", "2: give blue 3", "3: give purple 4")
    assert out(state, 1)
    assert all("blue 1" in cards for cards in imagined_hands(state, 0, 1))
    assert not all("blue 1" in cards for cards in imagined_hands(state, 3, 1))
    for seat in (0, 1, 3):
        agrees(state, seat)


@pytest.mark.clause("SH-59")
def test_a_gift_that_is_laid_out_with_a_shadow_is_known_to_all() -> None:
    state = stage(
        5,
        hands=["purple 1, blue 1", "purple 2, blue 2", "purple 3", "purple 4", ""],
        roles="shaman shadow shadow shaman shaman",
        pile=["eclipse"],
        steps=[[step.ECLIPSE], [step.ELIMINATE, 3, 1], [step.TURN, 0]],
    )
    play(state, "0: give blue 1", "1: give purple 2", "2: give purple 3", "3: give purple 4")
    assert out(state, 1)
    assert hand(state, 1) == []
    assert own_gift(state, 0) is None
    each_seat_agrees(state)


# --- roles that change hands ------------------------------------------------------------------------------------------

GREEN = 2


def swaps(*pairs: str, roles: str, players: int = 5, before: list[list[int]] | None = None) -> ShamansState:
    """Transmutations one after the other: "0 2" is seat 0 with seat 2."""
    assert game(players).tables.names[GREEN] == "green"
    steps = [*(before or []), *([step.RITUAL, int(pair[0]), GREEN] for pair in pairs), [step.TURN, 0]]
    state = stage(
        players, hands=["purple 1", "purple 2"] + [""] * (players - 2), roles=roles, steps=steps, eclipsed=True
    )
    for pair in pairs:
        play(state, f"swap {pair[2]}")
    return state


@pytest.mark.clause("SH-49")
def test_after_a_swap_both_know_both_cards_and_nobody_else_does() -> None:
    state = swaps("0 2", roles="shadow shaman shaman shadow shaman")
    assert [int(role(state, p)) for p in range(5)] == [0, 0, 1, 1, 0]
    assert imagined_roles(state, 0, 2) == {parts.SHADOW}
    assert imagined_roles(state, 0, 0) == {parts.SHAMAN}
    assert imagined_roles(state, 2, 0) == {parts.SHAMAN}
    assert imagined_roles(state, 1, 0) == imagined_roles(state, 1, 2) == {parts.SHAMAN, parts.SHADOW}
    each_seat_agrees(state)


@pytest.mark.clause("SH-49")
def test_what_a_seat_knows_of_a_card_moves_on_with_it() -> None:
    state = swaps("0 2", "2 3", roles="shadow shaman shaman shaman shadow")
    assert imagined_roles(state, 0, 3) == {parts.SHADOW}  # its first card, two swaps later
    assert imagined_roles(state, 0, 2) == {parts.SHAMAN, parts.SHADOW}
    assert (
        imagined_roles(state, 2, 0) == imagined_roles(state, 2, 2) == {parts.SHAMAN}
    )  # its first card, and the one it got
    assert imagined_roles(state, 2, 3) == {parts.SHADOW}
    each_seat_agrees(state)


def test_the_lone_shadow_of_four_knows_all_before_and_after_a_swap() -> None:
    state = swaps("0 2", roles="shadow shaman shaman shaman", players=4)
    assert [imagined_roles(state, 0, p) for p in range(4)] == [{0}, {0}, {1}, {0}]
    assert [imagined_roles(state, 2, p) for p in range(4)] == [{0}, {0}, {1}, {0}]
    assert imagined_roles(state, 1, 3) == {parts.SHAMAN, parts.SHADOW}
    each_seat_agrees(state, 1)


@pytest.mark.clause("SH-45", "SH-R9")
def test_a_mask_shows_a_role_to_everybody() -> None:
    state = stage(
        5,
        hands=["purple 1", "purple 2", "", "", ""],
        roles="shaman shadow shaman shadow shaman",
        slots=("mask", "shard"),
        eclipsed=True,
        steps=[[step.TURN, 0]],
        asked=(1, ask.TAKE),
    )
    play(state, "take mask")
    for seat in (0, 2, 3, 4):
        assert imagined_roles(state, seat, 1) == {parts.SHADOW}
    each_seat_agrees(state)


@pytest.mark.clause("SH-R10")
def test_a_card_that_was_face_up_is_remembered_face_down() -> None:
    state = stage(
        5,
        hands=["purple 1", "purple 2", "", "", ""],
        roles="shaman shadow shaman shadow shaman",
        slots=("mask", "shard"),
        eclipsed=True,
        steps=[[step.RITUAL, 1, GREEN], [step.TURN, 0]],
        asked=(1, ask.TAKE),
    )
    play(state, "take mask", "swap 2")
    assert of_seat(state, 1, cell.FACE_UP) == of_seat(state, 2, cell.FACE_UP) == 0
    for seat in (0, 3, 4):
        assert imagined_roles(state, seat, 2) == {parts.SHADOW}
    assert imagined_roles(state, 0, 1) == {parts.SHAMAN, parts.SHADOW}
    each_seat_agrees(state)


# --- elimination ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-54", "SH-57", "SH-R12")
def test_of_an_eliminated_shaman_the_role_is_known_and_nothing_else() -> None:
    state = stage(
        4,
        hands=["purple 1", "purple 2, blue 2", "purple 3", ""],
        roles="shaman shaman shadow shaman",
        pile=["shard"],
        hidden={1: ["dagger"]},
        eclipsed=True,
        steps=[[step.ELIMINATE, 2, 1], [step.TURN, 0]],
    )
    assert out(state, 1)
    assert {tuple(tokens(imagined(state, 0, n), 1, cell.HIDDEN)) for n in range(40)} == {("dagger",), ("shard",)}
    assert len({tuple(cards) for cards in imagined_hands(state, 0, 1)}) == 3
    assert imagined_roles(state, 0, 1) == {parts.SHAMAN}
    assert imagined_hands(state, 1, 1, 5) == [["purple 2", "blue 2"]] * 5  # it still knows its own
    each_seat_agrees(state)


@pytest.mark.clause("SH-59")
def test_an_eliminated_shadow_leaves_its_face_down_tokens_unknown() -> None:
    state = stage(
        5,
        hands=["purple 1", "purple 2, blue 2", "purple 3", "", ""],
        roles="shaman shadow shadow shaman shaman",
        pile=["shard"],
        hidden={1: ["dagger", "portal"]},
        eclipsed=True,
        steps=[[step.ELIMINATE, 2, 1], [step.TURN, 0]],
    )
    assert events_named(state, "laid_out") == [(1, card("purple 2"), 0, 0), (1, card("blue 2"), 0, 0)]
    assert imagined_roles(state, 0, 1) == {parts.SHADOW}
    assert len({tuple(tokens(imagined(state, 0, n), 1, cell.HIDDEN)) for n in range(60)}) == 3
    each_seat_agrees(state)


# --- what may be exchanged in a twin game -----------------------------------------------------------------------------


def exchangeable(state: ShamansState, seat: int, group: int) -> list[list[int]]:
    return [things for _, which, things in state.game.beliefs.secrets(state, seat) if which == group]


def test_role_cards_are_named_by_whom_they_were_dealt_to() -> None:
    state = swaps("0 2", "2 3", roles="shadow shaman shaman shaman shadow")
    assert exchangeable(state, 0, ROLE_GROUP) == [[1, 3, 4]]  # the third lies at seat 2 now
    assert exchangeable(state, 2, ROLE_GROUP) == [[1, 4]]  # it has seen its own, seat 0's and seat 3's
    assert exchangeable(swaps("0 2", roles="shadow shaman shaman shaman", players=4), 2, ROLE_GROUP) == []  # all alike


def test_a_gift_may_be_exchanged_by_whoever_does_not_know_it() -> None:
    state = play(eclipse(), "0: give blue 4", "1: give green 3", "2: give white 6", "purple 1", "purple 2", "green 3")
    cards = [[names(state, sum(2**k for k in found)) for found in exchangeable(state, p, CARD_GROUP)] for p in (0, 1)]
    assert cards[0] == [["purple 3", "green 3"]]  # green 3 was dealt to seat 1 or to seat 2; blue 4 it gave itself
    assert cards[1] == [
        ["purple 1", "purple 3", "white 6"]
    ]  # purple 1 may have come from seat 2; green 3 it gave itself
    assert exchangeable(state, 1, ARROW_GROUP) == []


def test_tokens_are_exchanged_by_their_places_in_the_pile() -> None:
    hands = ["purple 1", "purple 2", "purple 3"]
    state = stage(3, hands=hands, roles="shadow shaman shaman", pile=["mask", "eclipse", "shard", "portal", "dagger"])
    assert exchangeable(state, 1, ARROW_GROUP) == [[parts.LEFT, parts.RIGHT]]
    play(state, "purple 1", "purple 2", "purple 3", "take pile")
    mixed = [[cell.PILE + n for n in places] for places in ([2, 3, 4], [0, 2, 3], [0, 1, 2, 3])]
    assert exchangeable(state, 1, TOKEN_GROUP) == mixed  # no Masks anywhere; no Eclipse in the pile; all of the pile
    play(state, "hide")
    mixed[2].pop()  # the Eclipse does not lie on top now, or it would have been told
    assert exchangeable(state, 1, TOKEN_GROUP) == mixed
    assert exchangeable(state, 0, TOKEN_GROUP)[0] == [cell.PILE + 2, cell.PILE + 3]  # its own token it knows


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_world_of_a_game_looks_the_same_and_depends_on_knowledge_alone(players: int) -> None:
    state = game(players, rounds=1).start(seed=players)
    assert isinstance(state, ShamansState)
    n = 0
    while not state.over:
        if n % 5 == 0:
            for seat in range(players):
                world = imagined(state, seat, n)
                assert world.view(seat) == state.view(seat)
                assert world.seats == state.seats
                assert world.imagine(seat, 2).digest() == state.imagine(seat, 2).digest()
                held = [k for p in range(players) for k in names(world, of_seat(world, p, cell.HAND))]
                assert sorted(held) == sorted(k for p in range(players) for k in hand(state, p))
        seat = state.seats[-1]
        moves = state.moves(seat)
        state.play(moves[(7 * n) % len(moves)], seat)
        n += 1
    for seat in range(players):
        assert imagined(state, seat, 1).view(seat) == state.view(seat)  # the end shows every role
