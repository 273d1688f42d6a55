"""The ninjas N-034 to N-043 at the table: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.vocabulary.names import Coin

from .scenes import (
    announce,
    battle,
    can,
    coins,
    finish,
    goes,
    hurt,
    jutsu,
    refusal,
    resolve,
    send,
    village,
)
from .table import asked, cards, choose, in_play, injured, nothing, pick, play, power, slot_of

YES, NO = ask.YES_MOVE, ask.NO_MOVE

# --- N-034 Konohamaru -------------------------------------------------------------------------------------------------


@pytest.mark.card("N-034")
@pytest.mark.parametrize("card", ["N-034", hurt("N-034")])
@pytest.mark.parametrize("foe", ["N-012", "N-009"])  # a Victory by 3, an Outstanding Victory by 5
def test_konohamaru_draws_when_his_team_wins_a_battle(card: object, foe: str) -> None:
    s = battle((["N-1162", card], [foe]), at="showdown", stop=False)
    assert len(cards(s, 0, "hand")) == 1


@pytest.mark.card("N-034")
def test_konohamaru_draws_as_a_blocker() -> None:
    s = battle((["N-009"], ["N-011", "N-034"]), at="showdown", stop=False)
    assert injured(s, 0)
    assert len(cards(s, 1, "hand")) == 2  # one for the victory, one for the turn that has begun


@pytest.mark.card("N-034")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(["N-011", "N-034"], []), (["N-009", "N-034"], ["N-011"]), (["N-010", "N-034"], ["N-017"])],
)  # unblocked, a defeat, a tie
def test_konohamaru_draws_for_nothing_else(mine: list[str], theirs: list[str]) -> None:
    s = battle((mine, theirs), at="showdown", stop=False)
    assert cards(s, 0, "hand") == []


@pytest.mark.card("N-034")
def test_konohamaru_does_not_draw_for_other_teams() -> None:
    s = battle((["N-011"], ["N-009"]), at="showdown", home=["N-034"], stop=False)
    assert injured(s, 1)
    assert cards(s, 0, "hand") == []


# --- N-035 Kaede Ureshino ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-035")
def test_kaede_draws_a_card_when_she_is_put_in_play() -> None:
    s = village(hand=["N-035", "N-009"], deck=["N-017"])
    play(s, "N-035")
    resolve(s)
    assert in_play(s, 0) == ["N-035"]
    assert cards(s, 0, "hand") == ["N-009", "N-017"]
    assert cards(s, 1, "hand") == []


@pytest.mark.card("N-035")
def test_another_ninja_put_in_play_draws_nothing() -> None:
    s = village(home=["N-035"], hand=["N-001", "N-009"], deck=["N-017"])
    play(s, "N-001")
    resolve(s)
    assert cards(s, 0, "hand") == ["N-009"]


@pytest.mark.card("N-035")
@pytest.mark.parametrize("card", ["N-035", hurt("N-035")])
def test_who_loses_kaede_discards_a_card_of_choice(card: object) -> None:
    s = battle(
        (["N-011"], ["N-009", card]), hand=["J-006"], chakra=["N-002", "N-011"], their_hand=["N-001", "N-002", "J-002"]
    )
    jutsu(s, "J-006", target=2)
    resolve(s)
    assert asked(s) == (1, "card")
    pick(s, "N-002")
    assert cards(s, 1, "hand") == ["J-002", "N-001"]
    assert cards(s, 1, "discard") == ["N-002"]
    assert cards(s, 0, "hand") == ["J-001"]


@pytest.mark.card("N-035")
def test_who_loses_control_of_kaede_discards_a_card() -> None:
    s = battle(
        (["N-004"], ["N-035"]), hand=["J-022"], chakra=["N-004", "N-005", "N-003"], their_hand=["N-001", "N-002"]
    )
    jutsu(s, "J-022")
    resolve(s)
    assert in_play(s, 0) == ["N-004", "N-035"]
    assert asked(s) == (1, "card")
    pick(s, "N-001")
    assert cards(s, 1, "hand") == ["N-002"]
    assert cards(s, 1, "discard") == ["N-001"]
    assert cards(s, 0, "hand") == ["J-001"]


@pytest.mark.card("N-035")
def test_kaede_goes_out_and_returns_without_a_loss() -> None:
    s = battle((["N-011", "N-035"], ["N-009"]), hand=["N-002"])
    finish(s)
    assert asked(s) == (1, "mission")
    assert in_play(s, 0) == ["N-011", "N-035"]
    assert cards(s, 0, "hand") == ["J-001", "N-002"]


# --- N-036 Akamaru ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-036")
@pytest.mark.parametrize("kiba", ["N-028", hurt("N-028")])
def test_akamaru_is_deployed_beside_another_ninja_with_kiba_in_play(kiba: object) -> None:
    s = village(home=[kiba], hand=["N-036", "N-001", "N-002"], marker=1)
    play(s, "N-036")
    resolve(s)
    play(s, "N-001")
    resolve(s)
    assert in_play(s, 0) == ["N-028", "N-036", "N-001"]
    assert refusal(s, "N-002") == no.DEPLOYED
    s = village(home=[kiba], hand=["N-036", "N-001", "N-002"], marker=1, deployed=1)
    assert can(s, "N-036")
    assert not can(s, "N-001")


@pytest.mark.card("N-036")
def test_akamaru_uses_up_the_deployment_without_kiba() -> None:
    s = village(away=["N-028"], hand=["N-036", "N-001"], marker=1)
    play(s, "N-036")
    resolve(s)
    assert refusal(s, "N-001") == no.DEPLOYED
    s = village(away=["N-028"], hand=["N-036", "N-001"], marker=1, deployed=1)
    assert refusal(s, "N-036") == no.DEPLOYED
    s = village(home=["N-028"], hand=["N-036"], marker=0)
    assert refusal(s, "N-036") == no.ENTRANCE


@pytest.mark.card("N-036")
@pytest.mark.parametrize("card", ["N-036", hurt("N-036")])
def test_akamaru_never_goes_alone(card: object) -> None:
    s = village("battle", home=[card, "N-009"], away=[card, "N-010"])
    assert s.refusal(0, ask.THING_MOVE) == no.MAY_NOT_GO
    send(s, 1)
    assert not goes(s, 2)
    assert goes(s, 3)
    s = village("battle", home=[[card, "N-009"]])
    assert goes(s, 0)
    assert goes(s, 1)


# --- N-037 Kakashi Hatake ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-037")
def test_leaf_genin_in_the_team_of_kakashi_support_better() -> None:
    s = village("battle", home=[["N-037", "N-003", "N-029"], "N-001"], away=["N-009"])
    send(s, 0)
    assert [power(s, slot) for slot in range(4)] == [(6, 3), (1, 2), (2, 2), (1, 0)]
    s = village("battle", home=[["N-003", "N-037"]], away=["N-009"])
    send(s, 0)
    assert power(s, 0) == (1, 2)  # as head, too


@pytest.mark.card("N-037")
def test_kakashi_helps_no_chunin_no_other_village_and_nobody_injured() -> None:
    s = village("battle", home=[["N-037", "N-009", "N-017"], "N-003"], away=["N-010"])
    send(s, 0, 3)
    assert [power(s, slot) for slot in (1, 2, 3)] == [(3, 1), (4, 2), (1, 1)]
    s = village("battle", home=[[hurt("N-037"), "N-003"]], away=["N-010"])
    send(s, 0)
    assert power(s, 1) == (1, 1)


# --- N-039 Might Guy --------------------------------------------------------------------------------------------------


@pytest.mark.card("N-039")
def test_guy_supports_a_taijutsu_genin() -> None:
    s = battle((["N-031", "N-039"], ["N-009"]))
    resolve(s)
    assert power(s, 1) == (6, 4)
    assert power(s, 0) == (3, 0)


@pytest.mark.card("N-039")
@pytest.mark.parametrize(
    "team",
    [["N-001", "N-039"], ["N-039", "N-031"], ["N-1162", "N-039"], ["N-031", hurt("N-039")]],
)  # no Taijutsu; he is the head himself; no Genin; injured
def test_guy_gains_nothing_under_other_heads(team: list[object]) -> None:
    s = battle((team, ["N-009"]))
    resolve(s)
    at = slot_of(s, "N-039")
    assert power(s, at)[1] == 0


@pytest.mark.card("N-039")
def test_guy_gains_once_a_turn_when_the_head_changes() -> None:
    s = battle((["N-001", "N-039", "N-031"], ["N-009"]), hand=["J-017"], chakra=["N-003", "N-009", "N-016"])
    announce(s, "J-017", target=0)
    resolve(s)
    assert asked(s) == (0, "swap_head")
    choose(s, 2)
    resolve(s)
    assert power(s, 1) == (6, 4)  # checked whenever the board settles (NR-68)


# --- N-040 Zabuza Momochi ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-040")
def test_zabuza_weakens_both_teams_of_his_battle() -> None:
    s = battle((["N-040", "N-014"], ["N-018", "N-011"]), (["N-009"], []), home=["N-001"], away=["N-010"])
    assert power(s, 0) == (5, 2)
    assert power(s, 2) == (5, 1)  # the attribute Mist
    assert power(s, 1) == (2, 1)  # of the Mist village, but the attribute is Weapon
    assert power(s, 3) == (4, 2)
    assert [power(s, slot) for slot in (4, 5, 6)] == [(3, 1), (1, 0), (4, 2)]


@pytest.mark.card("N-040")
def test_zabuza_weakens_his_own_team_unblocked() -> None:
    s = battle((["N-040", "N-011"], []))
    assert power(s, 1) == (4, 2)


@pytest.mark.card("N-040")
def test_zabuza_weakens_nobody_injured_or_at_home() -> None:
    s = battle(([hurt("N-040"), "N-014"], ["N-011"]))
    assert power(s, 1) == (3, 2)
    assert power(s, 2) == (5, 3)
    s = battle((["N-014"], ["N-011"]), home=["N-040"])
    assert power(s, 0) == (3, 2)
    assert power(s, 1) == (5, 3)


@pytest.mark.card("N-040")
def test_zabuza_stops_weakening_when_he_leaves_the_battlefield() -> None:
    s = battle((["N-040", "N-014"], ["N-011"]), hand=["J-038"], chakra=["N-003"])
    jutsu(s, "J-038", target=0)
    assert power(s, 1) == (3, 2)
    assert power(s, 2) == (5, 3)


# --- N-041 Rock Lee ---------------------------------------------------------------------------------------------------


@pytest.mark.card("N-041")
def test_lee_gets_a_coin_at_the_end_of_a_turn_as_head() -> None:
    s = village("battle", home=[["N-041", "N-001"]], away=["N-009"])
    send(s, 0)
    assert coins(s, 0, Coin.PLUS_COMBAT) == 0
    nothing(s)
    assert asked(s) == (1, "mission")
    assert coins(s, 0, Coin.PLUS_COMBAT) == 1
    assert power(s, 0) == (1, 0)
    assert coins(s, 1, Coin.PLUS_COMBAT) == 0


@pytest.mark.card("N-041")
@pytest.mark.parametrize(("team", "head"), [(["N-041", "N-001"], 1), ([hurt("N-041"), "N-001"], 0)])
def test_lee_gets_no_coin_as_support_or_injured(team: list[object], head: int) -> None:
    s = village("battle", home=[team], away=["N-009"])
    send(s, head)
    nothing(s)
    assert asked(s) == (1, "mission")
    assert coins(s, 0, Coin.PLUS_COMBAT) == 0


@pytest.mark.card("N-041")
def test_lee_gets_no_coin_at_home() -> None:
    s = village("battle", home=["N-041", "N-001"], away=["N-009"])
    send(s, 1)
    nothing(s)
    assert asked(s) == (1, "mission")
    assert coins(s, 0, Coin.PLUS_COMBAT) == 0


# --- N-042 Neji Hyuga -------------------------------------------------------------------------------------------------


@pytest.mark.card("N-042")
def test_neji_may_close_the_tenketsu_of_whom_his_team_damages() -> None:
    s = battle((["N-1162", "N-042"], ["N-012", "N-016"]), at="showdown", stop=False)  # 8 v 6
    assert asked(s) == (0, "may")
    s.play(YES)
    assert injured(s, 2)
    assert coins(s, 2, Coin.TENKETSU) == 1
    assert coins(s, 3, Coin.TENKETSU) == 0


@pytest.mark.card("N-042")
def test_neji_may_leave_them_open() -> None:
    s = battle((["N-011", "N-042"], ["N-009"]), at="showdown", stop=False)
    s.play(NO)
    assert injured(s, 2)
    assert coins(s, 2, Coin.TENKETSU) == 0


@pytest.mark.card("N-042")
@pytest.mark.parametrize(
    ("team", "home"), [(["N-011"], ["N-042"]), (["N-011", hurt("N-042")], [])]
)  # another team, an injured Neji
def test_neji_puts_no_coins_elsewhere_or_injured(team: list[object], home: list[object]) -> None:
    s = battle((team, ["N-009"]), at="showdown", home=home, stop=False)
    assert asked(s) == (1, "mission")
    assert coins(s, slot_of(s, "N-009"), Coin.TENKETSU) == 0


@pytest.mark.card("N-042")
def test_neji_puts_coins_on_those_his_team_damaged_not_on_who_took_it_over() -> None:
    s = battle((["N-011", "N-042"], ["N-009", "N-022"]), at="showdown", stop=False)  # 5 v 4
    s.play(YES)  # Iruka takes the damage, which is then his own
    assert asked(s) == (1, "mission")
    assert injured(s, 3)
    assert coins(s, 3, Coin.TENKETSU) == 0


@pytest.mark.card("N-042")
@pytest.mark.parametrize("card", ["N-042", hurt("N-042")])
@pytest.mark.parametrize("mine", [True, False])
def test_nobody_with_a_tenketsu_coin_is_healed_while_neji_is_in_play(card: object, mine: bool) -> None:
    home = ["N-013", hurt("N-009", coins={"tenketsu": 1}), *([card] if mine else [])]
    s = village("start", home=home, away=[] if mine else [card], chakra=["N-001"])
    heal(s, 1)
    assert injured(s, 1)


@pytest.mark.card("N-042")
def test_a_ninja_without_a_coin_or_without_neji_is_healed() -> None:
    s = village("start", home=["N-013", hurt("N-009"), "N-042"], chakra=["N-001"])
    heal(s, 1)
    assert not injured(s, 1)
    s = village("start", home=["N-013", hurt("N-009", coins={"tenketsu": 1})], chakra=["N-001"])
    heal(s, 1)
    assert not injured(s, 1)
    assert coins(s, 1, Coin.TENKETSU) == 1


def heal(s: NarutoState, slot: int) -> None:
    """Let the Third Hokage heal a ninja at the start of the turn, if he can."""
    if asked(s)[1] == "pay":
        s.play(YES)
    if asked(s)[1] == "thing":
        choose(s, slot)
    assert asked(s) == (0, "mission")


# --- N-043 Haku -------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-043")
@pytest.mark.parametrize("card", ["N-043", hurt("N-043")])
@pytest.mark.parametrize("answer", ["J-007", "J-013"])
def test_jutsu_of_haku_cannot_be_negated(card: object, answer: str) -> None:
    s = battle(([card], ["N-020"]), hand=["J-015"], their_hand=[answer], their_chakra=["N-002", "N-014", "N-015"])
    before = power(s, 0)
    announce(s, "J-015")
    assert asked(s) == (1, "exchange")
    announce(s, answer)
    resolve(s)
    assert power(s, 0) == (before[0] + 1, before[1] + 1)
    assert cards(s, 0, "chakra") == ["J-015"]
    assert answer in cards(s, 1, "chakra")


@pytest.mark.card("N-043")
def test_jutsu_of_his_team_mates_can_be_negated() -> None:
    s = battle(
        (["N-009", "N-043"], ["N-020"]),
        hand=["J-015"],
        chakra=["N-034"],
        their_hand=["J-007"],
        their_chakra=["N-002", "N-001"],
    )
    announce(s, "J-015", user=0)
    announce(s, "J-007")
    resolve(s)
    assert asked(s) == (0, "exchange")
    assert power(s, 0) == (3, 1)
    assert cards(s, 0, "discard") == ["J-015", "N-034"]
