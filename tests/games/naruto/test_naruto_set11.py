"""The ninjas of set 11: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no, parts
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import perform, ready
from .renamed import renamed
from .scenes import announce, battle, can, coins, deck, finish, hurt, jutsu, refusal, resolve, send, village
from .table import asked, cards, choose, in_play, injured, mine, nothing, pick, power, slot_of, use

YES, NO = ask.YES_MOVE, ask.NO_MOVE
WIND, LIGHTNING, FIRE = "J-016", "J-002", "J-029"


def may_use(s: NarutoState, slot: int, ability: int = 0) -> bool:
    return ask.USE_MOVE + slot * parts.MOST_ABILITIES + ability in s.moves(s.seat)


def deploy(s: NarutoState, card: str) -> None:
    """Deploy a ninja and let it enter play."""
    s.play(ask.PLAY_MOVE + s.tables.numbers[card])
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(s.seat)[0])
    resolve(s)


# --- N-398 Sakura Haruno, N-399 Rock Lee ------------------------------------------------------------------------------


def promised(card: str) -> dict[str, object]:
    return {"card": card, "coins": {"promise": 1}}


@pytest.mark.card("N-398")
@pytest.mark.parametrize("card", ["N-398", hurt("N-398")])
def test_sakura_draws_for_a_promise_coin(card: object) -> None:
    s = battle(([card], ["N-009"]), home=[promised("N-001")], away=[promised("N-002")])
    use(s, 0)
    while asked(s)[1] == "thing":
        choose(s, 2)
    resolve(s)
    assert len(cards(s, 0, "hand")) == 2
    assert coins(s, 2, Coin.PROMISE) == 0
    assert coins(s, 3, Coin.PROMISE) == 1
    assert not may_use(s, 0)


@pytest.mark.card("N-398")
def test_sakura_does_not_take_the_coins_of_the_opponent() -> None:
    s = battle((["N-398"], [promised("N-009")]))
    assert not may_use(s, 0)


@pytest.mark.card("N-399")
def test_an_injured_lee_heals_and_grows_for_a_promise_coin() -> None:
    s = battle(([hurt("N-399")], ["N-009"]), home=[promised("N-001"), hurt("N-002")])
    use(s, 0)
    while asked(s)[1] == "thing":
        choose(s, 2)
    resolve(s)
    assert not injured(s, 0)
    assert coins(s, 0, Coin.GROWTH) == 1
    assert injured(s, 3)
    assert coins(s, 2, Coin.PROMISE) == 0


@pytest.mark.card("N-399")
def test_a_healthy_lee_keeps_the_promise() -> None:
    s = battle((["N-399"], ["N-009"]), home=[promised("N-001")])
    assert not may_use(s, 0)


# --- N-400 Kakashi Hatake ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-400")
def test_kakashi_takes_up_to_two_cards_to_an_almost_empty_chakra_area() -> None:
    s = village("battle", home=["N-400"], discard=["N-001", "N-002", "N-003"], chakra=[WIND])
    send(s, 0)
    pick(s, "N-001")
    pick(s, "N-003")
    assert cards(s, 0, "chakra") == [WIND, "N-001", "N-003"]
    assert cards(s, 0, "discard") == ["N-002"]


@pytest.mark.card("N-400")
@pytest.mark.parametrize(("card", "chakra"), [("N-400", [WIND, WIND]), (hurt("N-400"), [])])
def test_kakashi_takes_nothing_with_more_chakra_or_injured(card: object, chakra: list[str]) -> None:
    s = village("battle", home=[card], away=["N-009"], discard=["N-001"], chakra=chakra)
    send(s, 0)
    assert asked(s)[1] != "card"
    assert cards(s, 0, "discard") == ["N-001"]


# --- N-401 Cham -------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-401")
def test_cham_enters_a_turn_later_without_his_friend() -> None:
    s = village(hand=["N-401", "N-085", "N-012"], marker=1)
    assert refusal(s, "N-401") == no.ENTRANCE
    assert can(s, "N-085"), "others enter as printed"
    s = village(hand=["N-401", "N-012"], marker=2)
    assert can(s, "N-401")


@pytest.mark.card("N-401")
@pytest.mark.parametrize("card", ["N-401", hurt("N-401")])
def test_cham_uses_no_jutsu(card: object) -> None:
    s = battle(([card], ["N-009"]), stop=False, hand=["J-001"], chakra=[WIND])
    assert asked(s)[1] != "exchange" or refusal(s, "J-001") != 0
    s = battle(([card, "N-001"], ["N-009"]), hand=["J-001"], chakra=[WIND])
    jutsu(s, "J-001")
    assert power(s, 1) == (3, 2)


# --- N-403 Ishidate ---------------------------------------------------------------------------------------------------


@pytest.mark.card("N-403")
@pytest.mark.parametrize("card", ["N-403", hurt("N-403")])
def test_ishidate_petrifies_all_who_face_his_team(card: object) -> None:
    s = village("battle", home=[[card, "N-001"]], away=[["N-009", "N-002"], "N-010"], hand=["J-001"], chakra=[WIND])
    send(s, 0)
    choose(s, 2)
    s.play(YES)
    assert [coins(s, slot, Coin.PETRIFICATION) for slot in range(5)] == [0, 0, 1, 1, 0]


@pytest.mark.card("N-403")
def test_ishidate_may_leave_them_alone() -> None:
    s = village("battle", home=["N-403"], away=["N-009"], hand=["J-001"], chakra=[WIND])
    send(s, 0)
    choose(s, 1)
    s.play(NO)
    assert coins(s, 1, Coin.PETRIFICATION) == 0


@pytest.mark.card("N-403")
@pytest.mark.parametrize("there", [True, False])
def test_the_petrified_are_not_healed_while_ishidate_is_in_play(there: bool) -> None:
    stone = hurt("N-009", coins={"petrification": 1})
    s = ready("M-001", home=[stone, hurt("N-010")], away=["N-403"] if there else [])
    perform(s, "M-001", target=0)
    assert injured(s, 0) == there
    s = ready("M-001", home=[stone, hurt("N-010")], away=["N-403"])
    perform(s, "M-001", target=1)
    assert not injured(s, 1)


# --- N-404 Kongo ------------------------------------------------------------------------------------------------------


def kongo_wins(card: object, foes: list[object], seed: int) -> NarutoState:
    s = battle(([card], foes), stop=False, seed=seed)
    finish(s)
    if asked(s)[1] == "thing":
        choose(s, 2)
    return s


@pytest.mark.card("N-404")
def test_kongo_damages_one_more_foe_on_heads_after_a_victory() -> None:
    damaged = [injured(kongo_wins("N-404", ["N-011", "N-001"], seed), 2) for seed in range(12)]
    assert True in damaged
    assert False in damaged


@pytest.mark.card("N-404")
def test_kongo_flips_no_coin_after_an_outstanding_victory() -> None:
    for seed in range(6):
        s = battle((["N-404"], ["N-087"]), away=["N-003"], stop=False, seed=seed)  # 6 against 0
        finish(s)
        assert asked(s) == (1, "mission")
        assert "flips" not in str(s.events())


# --- N-405 Karenbana --------------------------------------------------------------------------------------------------


def karenbana_hears(seed: int, answer: int) -> NarutoState:
    s = battle((["N-009"], ["N-405"]), hand=["J-002"], chakra=["N-001"], seed=seed)
    announce(s, "J-002")
    assert asked(s) == (1, "may")
    s.play(answer)
    resolve(s)
    return s


@pytest.mark.card("N-405")
@pytest.mark.clause("NR-53")
def test_karenbana_may_negate_a_jutsu_of_her_foe_on_tails() -> None:
    kept = ["J-002" in cards(karenbana_hears(seed, YES), 0, "hand") for seed in range(12)]
    assert True in kept
    assert False in kept
    assert not any("J-002" in cards(karenbana_hears(seed, NO), 0, "hand") for seed in range(4))


@pytest.mark.card("N-405")
@pytest.mark.parametrize("card", ["N-405", hurt("N-405")])
def test_karenbana_does_not_hear_other_battles_and_nothing_while_injured(card: object) -> None:
    s = battle((["N-001"], ["N-010"]), (["N-011"], [card]), hand=["J-002"], chakra=["N-001"])
    announce(s, "J-002", user=2 if card != "N-405" else 0)
    assert asked(s)[1] != "may"


# --- N-406 Naruto Uzumaki & Shadow Clone ------------------------------------------------------------------------------


@pytest.mark.card("N-406")
@pytest.mark.parametrize("card", ["N-406", hurt("N-406")])
def test_naruto_and_clone_use_rasengan_for_one_lightning(card: object) -> None:
    texts = renamed("N-406", "Rasengan", "Water Prison Jutsu")  # no card of these sets has the name it asks for
    s = battle(([card], ["N-009"]), hand=["J-032", "J-033"], chakra=["N-001"], texts=texts)
    assert can(s, "J-032")
    assert refusal(s, "J-033") != 0, "other jutsu cost what they cost"
    s = battle(([card], ["N-009"]), hand=["J-032"], chakra=[WIND], texts=texts, stop=False, their_hand=["J-001"])
    assert asked(s)[1] != "exchange" or refusal(s, "J-032") != 0, "it must be Lightning"
    s = battle((["N-001"], ["N-009"]), hand=["J-032"], chakra=["N-001"], home=[card], texts=texts)
    assert refusal(s, "J-032") != 0, "others pay the printed cost"


@pytest.mark.card("N-406")
@pytest.mark.clause("NW-45", "NA-143", "NA-144", "NA-41")
def test_naruto_and_clone_replace_naruto_by_platoon() -> None:
    s = village(home=[hurt("N-001", coins={"plus both": 1})], hand=["N-406", "N-085", "N-002"], marker=1)
    s.play(ask.PLATOON_MOVE + s.tables.numbers["N-406"])
    resolve(s)
    slot = slot_of(s, "N-406")
    assert cards(s, 0, "chakra") == ["N-001"]
    assert not injured(s, slot)
    assert coins(s, slot, Coin.PLUS_BOTH) == 0
    assert can(s, "N-002"), "the deployment of the turn is still free"
    assert refusal(s, "N-085") != 0, "a ninja of one of its names is in play"


# --- N-409 Sumaru -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-409")
@pytest.mark.parametrize(
    ("coin", "foes", "spared"),
    [(1, ["N-011", "N-001"], True), (0, ["N-011", "N-001"], False), (1, ["N-011"], False)],
)
def test_sumaru_with_a_meteorite_takes_no_damage_from_the_small(coin: int, foes: list[str], spared: bool) -> None:
    sumaru = mine("N-409", **({"coins": {"meteor": coin}} if coin else {}))
    s = battle(([sumaru], foes), stop=False)
    finish(s)
    assert ("N-409" in in_play(s, 0) and not injured(s, 0)) == spared


# --- N-411 Mizura -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-411")
def test_mizura_takes_damage_at_the_end_of_a_turn_he_was_sent_out() -> None:
    s = village("battle", home=["N-411", "N-001"])
    send(s, 0)
    finish(s)
    assert injured(s, 0)
    assert not injured(s, 1)
    s = village("battle", home=["N-411", "N-001"])
    send(s, 1)
    finish(s)
    assert not injured(s, 0)


@pytest.mark.card("N-411")
def test_mizura_draws_a_card_when_his_own_effect_or_the_showdown_discards_him() -> None:
    s = village("battle", home=[hurt("N-411")])
    top = deck(s, 0)[0]
    send(s, 0)
    finish(s)
    assert "N-411" in cards(s, 0, "discard")
    assert cards(s, 0, "hand") == [top]
    s = battle(([hurt("N-411")], ["N-009"]), stop=False)
    finish(s)
    assert "N-411" in cards(s, 0, "discard")
    assert len(cards(s, 0, "hand")) == 1


@pytest.mark.card("N-411")
def test_mizura_draws_nothing_when_the_opponent_removes_him() -> None:
    s = battle((["N-011"], [hurt("N-411")]), hand=["J-033"], chakra=["J-032"] * 3)
    jutsu(s, "J-033", target=1)
    assert "N-411" in cards(s, 1, "discard")
    assert cards(s, 1, "hand") == []


# --- N-412 Natsuhi ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-412")
@pytest.mark.parametrize("both", [True, False])
def test_natsuhi_gives_a_piece_of_star_to_damage_herself_and_one_foe(both: bool) -> None:
    texts = renamed("N-412", "A Piece of Star", "Securing Food")  # M-082 in its place
    s = village(home=["N-412", mine("M-082")], away=["N-009", "N-010"], hand=["N-012"], texts=texts)
    use(s, 0)
    choose(s, 2) if both else nothing(s)
    resolve(s)
    assert [injured(s, slot) for slot in (0, 2, 3)] == [both, both, False]
    assert cards(s, 0, "discard") == ["M-082"]


@pytest.mark.card("N-412")
def test_natsuhi_does_nothing_without_a_piece_of_star() -> None:
    s = village(home=["N-412", mine("M-022")], away=["N-009"], hand=["N-012"])
    assert not may_use(s, 0)


# --- N-414 Sasuke Uchiha & Orochimaru ---------------------------------------------------------------------------------


def marker_becomes(card: object, marker: int, **more: object) -> NarutoState:
    """Seat 0's turn ends, and its marker moves up."""
    s = village("end", home=[card], away=["N-009", "N-010"], marker=marker, hand=["N-001", "N-002", "N-003"], **more)
    return s


@pytest.mark.card("N-414")
def test_the_pair_puts_a_ninja_under_its_deck_at_nine_and_may_go_back() -> None:
    s = marker_becomes("N-414", 8)
    assert asked(s) == (0, "thing")
    choose(s, 2)
    assert deck(s, 1)[-1] == "N-010"
    assert in_play(s, 1) == ["N-009"]
    s.play(YES)
    pick(s, "N-001")
    pick(s, "N-002")
    assert cards(s, 0, "discard") == ["N-001", "N-002"]
    assert int(state.marker(s, 0)) == 8


@pytest.mark.card("N-414")
@pytest.mark.parametrize(("card", "marker"), [("N-414", 7), ("N-414", 9), (hurt("N-414"), 8)])
def test_the_pair_waits_for_nine(card: object, marker: int) -> None:
    s = marker_becomes(card, marker)
    assert asked(s)[1] != "thing"
    assert in_play(s, 1) == ["N-009", "N-010"]


@pytest.mark.card("N-414")
def test_the_pair_may_take_nobody() -> None:
    s = marker_becomes("N-414", 8)
    nothing(s)
    s.play(NO)
    assert in_play(s, 1) == ["N-009", "N-010"]
