"""Ninjas of set 20 from N-1070 on: what each does, when it does not, and whom it leaves alone."""

from __future__ import annotations

import pytest

from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.cards.phrases import NINJA, TARGET, damage, jutsu, one
from ofuda.games.naruto.rules import NarutoState, figures, items, permissions, rules_in_play, state
from ofuda.games.naruto.vocabulary.names import Coin, Deed, Limit, Tally, Trait

from .entry_scenes import enter, grow, why_not
from .exchange_table import Side, Table
from .mission_scenes import next_turn, rewards, team, to_battle
from .scenes import battle, coins, deck_size, goes, has, hurt, kind_of, resolve, send, village
from .table import asked, cards, choose, in_play, injured, may, mine, pass_on, pick, play, power, table, use

HELD = ["N-012"]  # Earth: keeps the mission phase open
STOPPED = {"hand": ["J-001"], "chakra": ["N-034"]}  # keep the exchange open


def can_use(s: NarutoState, slot: int, ability: int = 0) -> bool:
    return may(s, ask.USE_MOVE + slot * 6 + ability)


def yes(s: NarutoState) -> None:
    s.play(ask.YES_MOVE)


def settle(s: NarutoState) -> None:
    """Let both pass as long as something is on the chain, and say yes to what is offered."""
    while s.cells[cell.CHAIN] > 0 or asked(s)[1] in ("may", "pay"):
        question = asked(s)[1]
        if question in ("may", "pay"):
            yes(s)
        elif question in ("respond", "exchange"):
            pass_on(s)
        else:
            return


def their_mission(s: NarutoState) -> None:
    """Go on to where seat 1 is asked in the mission phase of seat 0."""
    pass_on(s)
    assert asked(s) == (1, "respond"), asked(s)


# --- Lightning --------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1070")
def test_killer_bee_lets_symbols_of_weapon_jutsu_be_any() -> None:
    texts = {
        "J-010": jutsu(damage(TARGET), user=HasTrait(Trait.WEAPON), target=one(NINJA)),
        "J-033": jutsu(damage(TARGET), target=one(NINJA)),
    }
    near = Side(hand=("J-010", "J-033"), chakra=("J-016", "J-016", "J-016"))
    table = Table(near, battles=[(("N-1070",), ("N-009",))], texts=texts)
    assert table.can_play("J-010")
    assert table.why_not_play("J-033") == "no_chakra", "it asks for no Weapon"
    hurt_too = Table(near, battles=[(("N-1070 injured",), ("N-009",))], texts=texts)
    assert hurt_too.can_play("J-010"), "Valid"


@pytest.mark.card("N-1071")
def test_naruto_in_a_suit_takes_growth_for_leaf_academy_ninjas() -> None:
    s = village(home=[hurt("N-1071"), "N-1072", "N-1088", "N-002"], hand=HELD)
    use(s, 0)
    assert [may(s, ask.THING_MOVE + slot) for slot in range(4)] == [True, True, True, False]
    choose(s, 1)
    settle(s)
    use(s, 0)
    choose(s, 2)
    settle(s)
    assert coins(s, 0, Coin.GROWTH) == 2
    assert cards(s, 0, "discard") == ["N-1072", "N-1088"]
    assert in_play(s, 0) == ["N-1071", "N-002"]


@pytest.mark.card("N-1072")
def test_sai_in_a_suit_keeps_growth_coins_and_their_ninjas_safe() -> None:
    def shielded(s: NarutoState, cause: int) -> list[bool]:
        return [bool(rules_in_play.unaffected(s, 1 << slot, cause)) for slot in (0, 1, 2)]

    def kept(s: NarutoState, cause: int) -> bool:
        return bool(rules_in_play.banned_by(s, Deed.COINS_TOUCHED.value, 1 << 1, cause))

    grown = mine("N-002", coins={"growth": 1})
    s = village(home=["N-1072", grown, "N-003"], away=["N-011"], hand=HELD)
    assert shielded(s, 3) == [False, True, False], "only who has a Growth coin"
    assert shielded(s, 0) == [False, False, False], "its own player's ninjas"
    assert (kept(s, 3), kept(s, 2)) == (True, False)
    s = village(home=[hurt("N-1072"), grown, "N-003"], away=["N-011"], hand=HELD)
    assert shielded(s, 3) == [False, True, False], "Valid"
    assert not kept(s, 3), "not Valid"


# --- Water ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1073")
def test_yahiko_gives_a_growth_coin_when_discarded() -> None:
    s = village("end", home=["N-016", "N-002"], hand=["N-1073", *["N-012"] * 3, *["N-013"] * 3])
    assert asked(s) == (0, "adjust")
    pick(s, "N-1073")
    settle(s)
    assert [coins(s, slot, Coin.GROWTH) for slot in (0, 1)] == [1, 0]
    s = village("end", home=["N-016"], hand=["N-1073", *["N-012"] * 3, *["N-013"] * 3])
    pick(s, "N-012")
    settle(s)
    assert coins(s, 0, Coin.GROWTH) == 0, "another card"


@pytest.mark.card("N-1073")
def test_yahiko_gives_a_growth_coin_when_sacrificed() -> None:
    s = village(home=["M-747", "N-1073", "N-016"], hand=["N-001", *HELD])
    play(s, "N-001")
    choose(s, 1)
    settle(s)
    assert coins(s, 2, Coin.GROWTH) == 1
    s = village(home=["M-747", "N-1073", "N-016"], hand=["N-001", *HELD])
    play(s, "N-001")
    choose(s, 2)
    settle(s)
    assert coins(s, 1, Coin.GROWTH) == 0, "another one was sacrificed"


@pytest.mark.card("N-1074")
def test_a_giant_spider_that_is_discarded_may_come_into_play() -> None:
    s = village("end", home=["N-1074"], hand=["N-1074", *["N-012"] * 3, *["N-013"] * 3])
    pick(s, "N-1074")
    assert asked(s)[1] == "may"
    settle(s)
    assert in_play(s, 0) == ["N-1074", "N-1074"]
    assert cards(s, 0, "discard") == []
    s = village("end", hand=["N-1074", *["N-012"] * 3, *["N-013"] * 3])
    pick(s, "N-1074")
    s.play(ask.NO_MOVE)
    assert cards(s, 0, "discard") == ["N-1074"]


@pytest.mark.card("N-1075")
def test_kidomaru_holds_back_a_ninja_that_the_opponent_chooses() -> None:
    s = village(home=["N-001", "N-002"], away=["N-1075"], hand=HELD, their_hand=["J-032", "N-012"])
    their_mission(s)
    use(s, 2)
    pick(s, "J-032")
    settle(s)
    assert asked(s) == (0, "thing")
    assert [may(s, ask.THING_MOVE + slot) for slot in range(3)] == [True, True, False]
    choose(s, 1)
    settle(s)
    assert not can_use(s, 2)
    to_battle(s)
    assert [goes(s, slot) for slot in (0, 1)] == [True, False]


@pytest.mark.card("N-1075")
def test_kidomaru_needs_a_water_card_and_the_opponents_mission_phase() -> None:
    s = village(home=["N-1075"], away=["N-001"], hand=["J-032"])
    assert not can_use(s, 0)
    s = village(home=["N-001"], away=["N-1075"], hand=HELD, their_hand=["N-012", "J-032", "N-012"])
    their_mission(s)
    assert can_use(s, 1)
    s = village(home=["N-001"], away=[hurt("N-1075")], hand=HELD, their_hand=["J-032", "N-012"])
    pass_on(s)
    assert asked(s) != (1, "respond"), "an injured ninja's text is silent"


@pytest.mark.card("N-1076")
@pytest.mark.parametrize("who", [0, 1])
def test_karin_lets_a_player_draw_at_the_start_of_the_battle_phase(who: int) -> None:
    s = village(home=["N-1076"], hand=["J-032", "N-012"])
    to_battle(s)
    assert asked(s) == (0, "pay")
    yes(s)
    pick(s, "J-032") if asked(s)[1] == "card" else None
    before = deck_size(s, who)
    s.play(ask.PLAYER_MOVE + who)
    assert deck_size(s, who) == before - 1
    assert cards(s, 0, "discard") == ["J-032"]


@pytest.mark.card("N-1076")
@pytest.mark.clause("NR-11", "NR-13")
def test_who_has_no_water_card_is_asked_all_the_same() -> None:
    """Else the other player would learn that there is none; only an empty hand is seen by everybody."""
    s = village(home=["N-1076"], hand=["N-012"])
    to_battle(s)
    assert asked(s) == (0, "pay")
    assert s.moves(0) == [ask.NO_MOVE]
    assert s.refusal(0, ask.YES_MOVE) == no.NO_PAYMENT
    s.play(ask.NO_MOVE)
    assert asked(s) == (0, "send")
    s = village(home=["N-1076"], hand=[])
    assert asked(s) == (0, "send")


@pytest.mark.card("N-1077")
@pytest.mark.parametrize(("card", "drawn"), [("N-016", 1), ("N-002", 0)])
def test_suigetsu_gets_stronger_for_a_ninja_card(card: str, drawn: int) -> None:
    s = battle(([hurt("N-1077")], ["N-011"]), hand=[card, "J-002"])
    before = deck_size(s, 0)
    use(s, 0)
    if asked(s)[1] == "card":
        pick(s, card)
    resolve(s)
    assert power(s, 0) == (4, 0)
    assert deck_size(s, 0) == before - drawn
    assert not can_use(s, 0), "once a turn"
    assert power(s, 1) == (5, 3)


@pytest.mark.card("N-1078")
def test_jugo_comes_when_two_ninjas_were_put_in_play() -> None:
    s = village(home=["N-001"], hand=["N-002", "N-1085", *HELD], chakra=[], their_hand=["N-1078", "N-012"])
    play(s, "N-002")
    settle(s)
    pass_on(s)
    assert asked(s) != (1, "respond"), "one is not enough"
    s = village(home=["N-001", "N-036"], hand=["N-002", "N-1168", *HELD], their_hand=["N-1078", "N-012"])
    grow(s, "N-1168")
    play(s, "N-002")
    settle(s)
    pass_on(s)
    assert asked(s) == (1, "respond")
    s.play(ask.USE_OF_MOVE + kind_of(s, "N-1078"))
    settle(s)
    assert in_play(s, 1) == ["N-1078"]


@pytest.mark.card("N-1078")
def test_jugo_grows_with_each_ninja_of_the_opponent() -> None:
    s = village(home=["N-001"], hand=["N-002", *HELD], away=[hurt("N-1078"), "N-003"])
    play(s, "N-002")
    settle(s)
    assert power(s, 1) == (8, 1)
    assert power(s, 2) == (1, 1)
    s = village(home=["N-1078"], hand=["N-002", *HELD])
    play(s, "N-002")
    settle(s)
    assert power(s, 0) == (1, 3), "his own player's ninja"


@pytest.mark.card("N-1079")
def test_kimimaro_damages_a_foe_whose_entrance_cost_the_discarded_card_has() -> None:
    s = battle((["N-1079"], ["N-009", "N-011"]), hand=["N-010", "J-002"])
    use(s, 0)
    if asked(s)[1] == "card":
        assert not may(s, ask.CARD_MOVE + kind_of(s, "J-002"))
        pick(s, "N-010")
    resolve(s)
    assert (injured(s, 1), injured(s, 2)) == (True, False), "entrance 2 and 4 against 3"
    s = battle(([hurt("N-1079")], ["N-009"]), hand=["N-010"])
    assert not can_use(s, 0)


@pytest.mark.card("N-1080")
def test_sasuke_may_go_to_the_chakra_area_when_he_is_discarded() -> None:
    s = battle((["N-1077"], ["N-011"]), hand=["N-1080"])
    use(s, 0)
    while asked(s)[1] == "card":
        pick(s, "N-1080")
    assert asked(s)[1] == "replace", asked(s)
    yes(s)
    assert "N-1080" in cards(s, 0, "chakra")
    assert cards(s, 0, "discard") == []


@pytest.mark.card("N-1080")
def test_sasuke_wins_a_reward_after_three_discards() -> None:
    for n, won in ((3, 1), (2, 0)):
        s = village("mission", home=[hurt("N-1080")], hand=HELD)
        state.count_up(s, 0, Tally.DISCARDED.value, n)
        next_turn(s)
        assert rewards(s, 0) == won


@pytest.mark.card("N-1081")
@pytest.mark.parametrize(("n", "hit", "drawn"), [(1, False, 0), (2, True, 0), (3, True, 2)])
def test_orochimaru_discards_his_hand_for_what_it_is_worth(n: int, hit: bool, drawn: int) -> None:
    s = battle(
        (["N-1081"], ["N-011"]), hand=["N-012"] * (n - 1), their_hand=["J-001"], their_chakra=["N-034"]
    )  # the other player keeps the exchange open
    assert len(cards(s, 0, "hand")) == n
    before = deck_size(s, 0)
    use(s, 0)
    resolve(s)
    while asked(s)[1] == "thing":
        choose(s, 1)
    assert injured(s, 1) == hit
    assert before - deck_size(s, 0) == drawn
    assert len(cards(s, 0, "hand")) == drawn


@pytest.mark.card("N-1082")
def test_hanzo_wins_a_reward_for_seven_cards_of_the_discard_pile() -> None:
    pile = ["N-001", "N-001", "N-002", "N-002", "N-003", "N-003", "N-014"]
    s = village(home=["N-1082"], hand=HELD, discard=pile)
    use(s, 0)
    while asked(s)[1] == "card":
        s.play(s.moves(0)[0])
    settle(s)
    assert rewards(s, 0) == 1
    assert cards(s, 0, "removed") == sorted(pile)
    assert not can_use(village(home=["N-1082"], hand=HELD, discard=pile[1:]), 0)


@pytest.mark.card("N-1082")
def test_hanzo_is_deployed_from_the_discard_pile() -> None:
    s = village(hand=["J-032", *HELD], discard=["N-1082", "N-1081"], marker=6)
    assert why_not(s, ask.FROM_DISCARD_MOVE, "N-1081") == no.NOT_FROM_THERE
    s.play(ask.FROM_DISCARD_MOVE + kind_of(s, "N-1082"))
    if asked(s)[1] == "hand_cost":
        pick(s, "J-032")
    resolve(s)
    assert in_play(s, 0) == ["N-1082"]
    assert cards(s, 0, "discard") == ["N-1081"]
    assert int(s.cells[cell.DEPLOYED]) == 1
    assert (
        why_not(village(hand=["J-032"], discard=["N-1082"], marker=5), ask.FROM_DISCARD_MOVE, "N-1082") == no.ENTRANCE
    )


@pytest.mark.card("N-1083")
def test_manda_negates_a_jutsu_by_leaving_the_game() -> None:
    s = battle((["N-011"], ["N-010"]), hand=["J-002"], chakra=["N-034", "N-034"], away=[hurt("N-1083")])
    play(s, "J-002")
    while asked(s)[1] in ("user", "chakra"):
        s.play(s.moves(0)[0])
    assert asked(s) == (1, "exchange")
    use(s, 2)
    settle(s)
    assert cards(s, 1, "removed") == ["N-1083"]
    assert power(s, 0) == (5, 3)
    assert "J-002" in cards(s, 0, "chakra")


@pytest.mark.card("N-1083")
def test_manda_is_deployed_from_the_removed_cards() -> None:
    s = table_with_removed(["N-1083", "N-1081"])
    assert why_not(s, ask.FROM_REMOVED_MOVE, "N-1081") == no.NOT_FROM_THERE
    s.play(ask.FROM_REMOVED_MOVE + kind_of(s, "N-1083"))
    if asked(s)[1] == "hand_cost":
        pick(s, "J-032")
    resolve(s)
    assert in_play(s, 0) == ["N-1083"]
    assert cards(s, 0, "removed") == ["N-1081"]


def table_with_removed(removed: list[str]) -> NarutoState:
    return table("mission", players=[{"hand": ["J-032", *HELD], "removed": removed, "marker": 7}, {}])


@pytest.mark.card("N-1084")
@pytest.mark.parametrize("mode", [0, 1])
def test_kidomaru_in_state_2_holds_back_or_drives_out(mode: int) -> None:
    s = village(home=["N-1084"], away=["N-001", "N-002"], hand=["J-002", *HELD])
    use(s, 0, 1)
    pick(s, "J-002")
    settle(s)
    assert asked(s) == (1, "thing")
    assert [may(s, ask.THING_MOVE + slot) for slot in range(3)] == [False, True, True]
    choose(s, 1)
    assert asked(s) == (0, "mode")
    s.play(ask.MODE_MOVE + mode)
    settle(s)
    assert not can_use(s, 0, 1), "once a turn"


@pytest.mark.card("N-1084")
def test_kidomaru_in_state_2_works_in_the_opponents_mission_phase_too() -> None:
    s = village(home=["N-001", "N-002"], away=["N-1084"], hand=HELD, their_hand=["J-002", "N-012"])
    their_mission(s)
    use(s, 2, 1)
    pick(s, "J-002")
    settle(s)
    choose(s, 0)
    s.play(ask.MODE_MOVE + 0)
    settle(s)
    to_battle(s)
    assert [goes(s, slot) for slot in (0, 1)] == [False, True]


# --- Wind -------------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1085")
def test_a_mini_katsuyu_heals_one_of_its_players_ninjas() -> None:
    s = village(home=[hurt("N-001"), hurt("N-002")], away=[hurt("N-003")], hand=["N-1085", *HELD])
    play(s, "N-1085")
    settle(s)
    assert asked(s) == (0, "thing")
    assert [may(s, ask.THING_MOVE + slot) for slot in range(3)] == [True, True, False]
    choose(s, 1)
    settle(s)
    assert [injured(s, slot) for slot in range(3)] == [True, False, True]


@pytest.mark.card("N-1086")
@pytest.mark.parametrize(("mate", "drawn"), [("N-1092", 1), ("N-001", 0)])
def test_a_crow_may_draw_when_it_blocks_beside_a_manipulator(mate: str, drawn: int) -> None:
    s = village("battle", home=["N-011"], away=[["N-1086", mate]], **STOPPED)
    before = deck_size(s, 1)
    send(s, 0)
    choose(s, 1)
    settle(s)
    assert before - deck_size(s, 1) == drawn


@pytest.mark.card("N-1087")
@pytest.mark.parametrize(("mate", "bound"), [("N-1092", True), ("N-001", False)])
def test_who_battles_a_black_ant_does_not_attack_in_the_next_turn(mate: str, bound: bool) -> None:
    s = village("battle", home=[["N-1087", mate]], away=["N-1162", "N-011"], their_hand=HELD)
    send(s, 0)
    choose(s, 2)
    while int(s.cells[cell.PLAYER]) == 0:
        s.play(s.moves(s.seat)[0])
    while asked(s) != (1, "send"):
        s.play(ask.PASS_MOVE if asked(s)[1] in ("mission", "respond") else ask.KEEP_TEAMS_MOVE)
    assert goes(s, 2) != bound
    assert goes(s, 3), "who did not battle it"


@pytest.mark.card("N-1088")
def test_gaara_in_a_suit_draws_when_a_ninja_grows_and_is_leaf() -> None:
    s = village(home=[hurt("N-1088"), "N-001"], hand=["N-1168", *HELD])
    before = deck_size(s, 0)
    grow(s, "N-1168")
    settle(s)
    assert deck_size(s, 0) == before - 1
    assert has(s, 0, Trait.LEAF)
    s = village(home=["N-001"], away=["N-1088"], hand=["N-1168", *HELD])
    before = deck_size(s, 1)
    grow(s, "N-1168")
    settle(s)
    assert deck_size(s, 1) == before, "the other player's ninja grows"


@pytest.mark.card("N-1089")
@pytest.mark.parametrize(("mate", "safe"), [("N-1092", True), ("N-001", False)])
def test_father_and_mother_shield_the_sand_ninjas(mate: str, safe: bool) -> None:
    s = village(home=["N-012"], hand=["M-005", *HELD], away=[["N-1089", mate], "N-1088", "N-009"], marker=9)
    assert int(permissions.limit_of(s, Limit.TEAMS_BLOCKED.value, 0b110, 1)) == (2 if safe else 1)
    source = s.tables.numbers["M-005"]
    items.begin(s, 0, 0, source)
    shielded = [bool(rules_in_play.unaffected(s, 1 << slot, state.source_of_item(0))) for slot in (1, 3, 4)]
    assert shielded == [safe, safe, False], "the Sand ninjas, and not Mizuki"


@pytest.mark.card("N-1090", "N-1091")
def test_chiyo_and_ebizo_are_teamed_with_puppets_only_up_to_four() -> None:
    s = village("organisation", home=["N-1090", "N-1086", "N-1087", "N-1089", "N-002"])
    s.play(ask.BUILD_MOVE)
    assert asked(s) == (0, "join")
    assert not goes(s, 4), "Sasuke is no Puppet"
    for slot in (1, 2, 3):
        choose(s, slot)
    assert team(s, 0) == [0, 1, 2, 3]


@pytest.mark.card("N-1091")
def test_ebizo_strengthens_puppets_of_the_team() -> None:
    s = village(home=[[hurt("N-1091"), "N-1086"], "N-1087"])
    assert power(s, 1) == (0, 4)
    assert power(s, 2) == (0, 2)
    assert power(s, 0) == (2, 2)


@pytest.mark.card("N-1092")
def test_kankuro_searches_for_a_puppet() -> None:
    s = village(home=[hurt("N-1092")], hand=["N-1086", *HELD], deck=["N-001", "N-1087", "N-002"])
    use(s, 0)
    if asked(s)[1] == "card":
        pick(s, "N-1086")
    settle(s)
    assert asked(s)[1] == "search"
    assert not may(s, ask.CARD_MOVE + kind_of(s, "N-001"))
    pick(s, "N-1087")
    assert "N-1087" in cards(s, 0, "hand")
    assert not can_use(village(home=["N-1092"], hand=HELD), 0)


@pytest.mark.card("N-1093")
def test_monzaemon_goes_alone_or_with_secret_skills() -> None:
    assert goes(village("battle", home=["N-1093"]), 0)
    assert goes(village("battle", home=[["N-1093", "N-1091"]]), 0)
    s = village("battle", home=[["N-1093", "N-1086"], "N-002"])
    assert (goes(s, 0), goes(s, 2)) == (False, True)


@pytest.mark.card("N-1093")
def test_heads_that_battle_monzaemon_are_discarded_at_the_end_of_the_turn() -> None:
    s = village("battle", home=[hurt("N-1093")], away=[["N-1162", "N-011"], "N-002"])
    send(s, 0)
    choose(s, 1)
    while int(s.cells[cell.PLAYER]) == 0:
        s.play(s.moves(s.seat)[0])
    assert in_play(s, 1) == ["N-011", "N-002"]
    assert cards(s, 1, "discard") == ["N-1162"]


@pytest.mark.card("N-1094")
def test_sakura_heals_another_ninja_for_a_card_or_an_injury() -> None:
    s = battle((["N-1094", hurt("N-001")], ["N-011"]), hand=["J-002"])
    use(s, 0)
    assert asked(s)[1] == "cost"
    s.play(ask.MODE_MOVE + 1)
    while asked(s)[1] == "thing" and s.cells[cell.ANNOUNCED]:
        choose(s, 0)
    resolve(s)
    while asked(s)[1] == "thing":
        assert not may(s, ask.THING_MOVE + 0), "not the one that was injured for it"
        choose(s, 1)
    assert (injured(s, 0), injured(s, 1)) == (True, False)


@pytest.mark.card("N-1094")
@pytest.mark.parametrize(("mate", "combat"), [("N-1090", 6), ("N-001", 4)])
def test_sakura_is_stronger_beside_a_puppet_master(mate: str, combat: int) -> None:
    assert power(village(home=[["N-1094", mate]]), 0) == (combat, 3)


@pytest.mark.card("N-1095")
def test_ino_heals_when_she_blocks_or_somebody_surges() -> None:
    s = village("battle", home=["N-011"], away=["N-1095", hurt("N-001")])
    send(s, 0)
    choose(s, 1)
    settle(s)
    if asked(s)[1] == "thing":
        choose(s, 2)
    assert not injured(s, 2)
    s = battle((["N-1092"], ["N-011"]), hand=["N-1092"], home=["N-1095", hurt("N-001")])
    use(s, 0, 1)
    while asked(s)[1] == "card":
        pick(s, "N-1092")
    settle(s)
    if asked(s)[1] == "thing":
        choose(s, 3)
    settle(s)
    assert not injured(s, 3)


@pytest.mark.card("N-1095")
def test_ino_raises_the_entrance_cost_of_her_players_women_once() -> None:
    s = village(home=[hurt("N-1095"), "N-1085", "N-001"], away=["N-003"])
    assert [int(figures.entrance(s, slot)) for slot in range(4)] == [2, 1, 0, 0]


# --- two symbols ------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1096")
@pytest.mark.parametrize(("marker", "theirs", "drawn"), [(3, 5, 2), (4, 4, 1)])
def test_pain_and_itachi_draw_or_lower_the_marker(marker: int, theirs: int, drawn: int) -> None:
    s = village("start", home=["N-1096"], hand=HELD, marker=marker, their_marker=5)
    assert int(state.marker(s, 1)) == theirs
    assert len(cards(s, 0, "hand")) == 1 + drawn
    s = village("start", home=[hurt("N-1096")], hand=HELD, marker=4, their_marker=5)
    assert int(state.marker(s, 1)) == 5


@pytest.mark.card("N-1096")
def test_pain_and_itachi_come_for_one_of_the_two() -> None:
    def reserve(home: str) -> NarutoState:
        side = {"reinforcement": ["N-1096"], "hand": ["N-013", *HELD], "marker": 7}
        return table("mission", play=[mine(home), mine("N-003")], players=[side, {}])

    s = reserve("N-1058")
    enter(s, ask.RESERVE_MOVE, "N-1096")
    if asked(s)[1] == "hand_cost":
        pick(s, "N-013")
    resolve(s)
    assert sorted(in_play(s, 0)) == ["N-003", "N-1096"]
    assert why_not(reserve("N-002"), ask.RESERVE_MOVE, "N-1096") == no.NO_SQUAD
