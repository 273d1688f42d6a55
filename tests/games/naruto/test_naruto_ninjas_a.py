"""The ninjas N-004 to N-021 at the table: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no

from .scenes import battle, can, goes, hurt, jutsu, refusal, resolve, send, village
from .table import asked, cards, choose, in_play, injured, pick, power

YES, NO = ask.YES_MOVE, ask.NO_MOVE


# --- N-004 Ino Yamanaka -----------------------------------------------------------------------------------------------


@pytest.mark.card("N-004")
def test_ino_gains_once_against_a_team_with_females() -> None:
    s = battle((["N-004", "N-001"], ["N-032", "N-003"]))
    resolve(s)
    assert power(s, 0) == (1, 2)
    assert power(s, 1) == (1, 0)


@pytest.mark.card("N-004")
def test_ino_gains_nothing_without_a_female_foe_in_her_battle() -> None:
    s = battle((["N-004"], ["N-009"]), (["N-001"], ["N-032"]), away=["N-003"])
    resolve(s)
    assert power(s, 0) == (0, 1)


@pytest.mark.card("N-004")
def test_an_injured_ino_gains_nothing() -> None:
    s = battle(([hurt("N-004")], ["N-032"]))
    resolve(s)
    assert power(s, 0) == (0, 1)


# --- N-005 Shikamaru Nara ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-005")
@pytest.mark.parametrize("card", ["N-005", hurt("N-005")])
def test_shikamaru_neither_attacks_nor_blocks_alone(card: object) -> None:
    s = village("battle", home=[card, "N-009"], away=[card, "N-010"])
    assert s.refusal(0, ask.THING_MOVE) == no.MAY_NOT_GO
    send(s, 1)
    assert asked(s) == (1, "block")
    assert not goes(s, 2)
    assert goes(s, 3)


@pytest.mark.card("N-005")
def test_shikamaru_goes_in_a_team_as_head_or_support() -> None:
    s = village("battle", home=[["N-005", "N-001"]])
    assert goes(s, 0)
    assert goes(s, 1)


# --- N-006 Choji Akimichi ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-006")
def test_choji_gains_combat_when_he_attacks() -> None:
    s = village("battle", home=[["N-006", "N-001"]], away=["N-009"])
    send(s, 0)
    assert power(s, 0) == (3, 0)
    assert power(s, 1) == (1, 0)


@pytest.mark.card("N-006")
def test_choji_gains_nothing_when_he_blocks_or_is_injured() -> None:
    s = village("battle", home=[hurt("N-006")], away=["N-006", "N-009"], hand=["J-001"], chakra=["N-001"])
    send(s, 0)
    assert power(s, 0) == (0, 0)
    choose(s, 1)
    assert asked(s) == (0, "exchange")
    assert power(s, 1) == (2, 0)


# --- N-007 Konohamaru -------------------------------------------------------------------------------------------------


@pytest.mark.card("N-007")
@pytest.mark.parametrize("card", ["N-007", hurt("N-007")])
def test_konohamaru_lets_jonin_and_higher_enter_a_turn_earlier(card: object) -> None:
    s = village(home=[card], hand=["N-011", "N-008"], marker=3)
    assert can(s, "N-011")
    s = village(home=[card], hand=["N-013", "N-011"], marker=5)
    assert can(s, "N-013")  # Village Leader ranks as Satoosa (NR-41); it costs a Fire card besides


@pytest.mark.card("N-007")
def test_konohamaru_helps_no_lower_ranks_and_no_opponent() -> None:
    s = village(home=["N-007"], hand=["N-010"], marker=2)
    assert refusal(s, "N-010") == no.ENTRANCE  # a Special Jonin
    s = village(home=["N-007"], hand=["N-011"], marker=2)
    assert refusal(s, "N-011") == no.ENTRANCE  # two turns too early
    s = village(away=["N-007"], hand=["N-011"], marker=3)
    assert refusal(s, "N-011") == no.ENTRANCE


# --- N-008 Iruka Umino ------------------------------------------------------------------------------------------------


@pytest.mark.card("N-008")
def test_iruka_supports_better_under_a_genin_even_injured() -> None:
    s = village("battle", home=[["N-001", "N-008"]], away=["N-009"])
    send(s, 0)
    assert power(s, 1) == (3, 2)
    assert power(s, 0) == (1, 0)
    s = village("battle", home=[["N-001", hurt("N-008")]], away=["N-009"])
    send(s, 0)
    assert power(s, 1) == (1, 2)


@pytest.mark.card("N-008")
def test_iruka_gains_nothing_under_another_head() -> None:
    s = village("battle", home=[["N-001", "N-008"]], away=["N-009"])
    send(s, 1)
    assert power(s, 1) == (3, 1)  # he leads himself, with a Genin as support
    s = village("battle", home=[["N-010", "N-008"], "N-001"], away=["N-009"])
    send(s, 0)
    assert power(s, 1) == (3, 1)


# --- N-012 Asuma Sarutobi ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-012")
def test_the_team_of_asuma_stays_at_home_while_you_lead() -> None:
    s = village("battle", home=[["N-012", "N-001"], "N-009"], rewards=2, their_rewards=1)
    assert not goes(s, 0)
    assert not goes(s, 1)
    assert goes(s, 2)


@pytest.mark.card("N-012")
def test_asuma_does_not_block_while_his_player_leads() -> None:
    s = village("battle", home=["N-009"], away=["N-012", "N-010"], rewards=0, their_rewards=1)
    send(s, 0)
    assert asked(s) == (1, "block")
    assert not goes(s, 1)
    assert goes(s, 2)


@pytest.mark.card("N-012")
@pytest.mark.parametrize(("mine", "theirs", "card"), [(1, 1, "N-012"), (0, 3, "N-012"), (2, 1, hurt("N-012"))])
def test_asuma_goes_without_a_lead_or_injured(mine: int, theirs: int, card: object) -> None:
    s = village("battle", home=[card], rewards=mine, their_rewards=theirs)
    assert goes(s, 0)


# --- N-013 The Third Hokage -------------------------------------------------------------------------------------------


@pytest.mark.card("N-013")
def test_the_third_hokage_heals_for_a_chakra_at_the_start_of_the_turn() -> None:
    s = village("start", home=["N-013", hurt("N-009"), hurt("N-002")], chakra=["N-001", "N-003"])
    assert asked(s) == (0, "pay")
    s.play(YES)
    pick(s, "N-003")
    choose(s, 1)
    assert not injured(s, 1)
    assert injured(s, 2)
    assert cards(s, 0, "chakra") == ["N-001"]
    assert cards(s, 0, "discard") == ["N-003"]
    assert asked(s) == (0, "mission")
    assert len(cards(s, 0, "hand")) == 1  # the draw comes after it


@pytest.mark.card("N-013")
def test_the_third_hokage_may_be_left_unused() -> None:
    s = village("start", home=["N-013", hurt("N-009")], chakra=["N-001"])
    s.play(NO)
    assert injured(s, 1)
    assert cards(s, 0, "chakra") == ["N-001"]


@pytest.mark.card("N-013")
@pytest.mark.parametrize(
    ("home", "away", "chakra"),
    [
        (["N-013", "N-009"], [hurt("N-002")], ["N-001"]),  # only the opponent's ninja is injured
        (["N-013", hurt("N-009")], [], []),  # nothing to pay with
        ([hurt("N-013"), hurt("N-009")], [], ["N-001"]),  # silent while injured
        ([hurt("N-009")], ["N-013"], ["N-001"]),  # not the Hokage's turn
    ],
)
def test_the_third_hokage_is_not_asked(home: list[object], away: list[object], chakra: list[str]) -> None:
    s = village("start", home=home, away=away, chakra=chakra, their_chakra=["N-001"])
    assert asked(s) == (0, "mission")


# --- N-019 Naruto Uzumaki ---------------------------------------------------------------------------------------------


def fates(attacker: str, card: object) -> set[str]:
    """Return what may become of Naruto when he blocks an attacker, over many flips."""
    found = set()
    for seed in range(12):
        s = battle(([attacker], [card, "N-016"]), at="showdown", seed=seed, stop=False)
        if "N-019" not in in_play(s, 1):
            assert cards(s, 1, "discard") == ["N-019"]
            found.add("discarded")
        else:
            found.add("injured" if injured(s, 1) else "healthy")
    return found


@pytest.mark.card("N-019")
def test_naruto_takes_one_damage_less_on_heads() -> None:
    assert fates("N-011", "N-019") == {"healthy", "injured"}  # 5 v 2: 1 damage
    assert fates("N-1162", "N-019") == {"injured", "discarded"}  # 8 v 2: 2 damage


@pytest.mark.card("N-019")
def test_an_injured_naruto_still_flips() -> None:
    assert fates("N-018", hurt("N-019")) == {"injured", "discarded"}  # 5 v 4: 1 damage


@pytest.mark.card("N-019")
def test_naruto_does_not_flip_against_an_injury_or_for_others() -> None:
    for seed in range(6):
        s = battle((["N-016"], ["N-019"]), hand=["J-035"], chakra=["N-014", "N-014"], seed=seed)
        jutsu(s, "J-035")
        assert injured(s, 1)
    for seed in range(6):
        s = battle((["N-011"], ["N-009", "N-019"]), at="showdown", seed=seed, stop=False)
        assert injured(s, 1)
        assert not injured(s, 2)  # 5 v 3: only the head is damaged


# --- N-020 Sasuke Uchiha ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-020")
@pytest.mark.parametrize("friend", ["N-001", "N-034"])  # a Genin, an Academy Student
def test_sasuke_goes_with_nobody_of_genin_or_lower(friend: str) -> None:
    s = village("battle", home=[["N-020", friend], "N-009"], away=[["N-020", friend], "N-010"])
    assert not goes(s, 0)
    assert not goes(s, 1)
    send(s, 2)
    assert asked(s) == (1, "block")
    assert not goes(s, 3)
    assert not goes(s, 4)
    assert goes(s, 5)


@pytest.mark.card("N-020")
@pytest.mark.parametrize("team", [["N-020"], ["N-020", "N-017"], ["N-020", "N-009"], [hurt("N-020"), "N-001"]])
def test_sasuke_goes_alone_with_higher_or_no_rank_or_injured(team: list[object]) -> None:
    s = village("battle", home=[team, "N-003"])
    assert goes(s, 0)


# --- N-021 Sakura Haruno ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-021")
def test_sakura_supports_better_beside_a_male_genin() -> None:
    s = village("battle", home=[["N-001", "N-021", "N-009"]], away=["N-010"])
    send(s, 2)
    assert [power(s, slot) for slot in (0, 1, 2)] == [(1, 0), (0, 2), (3, 1)]


@pytest.mark.card("N-021")
@pytest.mark.parametrize(
    "teams",
    [
        [["N-032", "N-021"], "N-001"],  # a Female Genin; the Male one is in another team
        [["N-009", "N-021"]],  # a Male Chunin
        [["N-001", hurt("N-021")]],
        [["N-017", "N-021"]],  # Male without a rank
    ],
)
def test_sakura_gains_nothing_in_other_company(teams: list[object]) -> None:
    s = village("battle", home=teams, away=["N-010"])
    send(s, 0)
    assert power(s, 1) == (0, 1)


@pytest.mark.card("N-021")
def test_sakura_gains_when_she_blocks() -> None:
    s = village("battle", home=["N-009"], away=[["N-001", "N-021"]], hand=["J-001"], chakra=["N-001"])
    send(s, 0)
    choose(s, 1)
    assert asked(s)[1] == "exchange"
    assert power(s, 2) == (0, 2)
