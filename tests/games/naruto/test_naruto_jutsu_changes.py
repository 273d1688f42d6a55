"""What happens when a jutsu is used, what other cards make of it, and what forbids jutsu."""

from __future__ import annotations

import pytest

from ofuda.effects.nodes import (
    Always,
    Cannot,
    Compare,
    Count,
    How,
    If,
    Limit,
    May,
    Negate,
    Number,
    Of,
    OnChain,
    Rewrite,
    ThisTurn,
    Times,
    When,
    While,
    Who,
    X,
)
from ofuda.games.naruto import ask, cell, row, terms
from ofuda.games.naruto.building import standard_tables
from ofuda.games.naruto.cards.phrases import (
    EACH,
    JUTSU,
    NINJA,
    OPPONENT,
    SUBJECT,
    TAIJUTSU,
    TARGET,
    THEIR_NINJA,
    THIS,
    USER,
    USERS_FOE,
    YOUR_NINJA,
    at_least,
    damage,
    draw,
    gain,
    jutsu,
    ninja,
    one,
)
from ofuda.games.naruto.raising import raised, raised_text
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.games.naruto.texts import SOME_EFFECT, effect_message
from ofuda.games.naruto.vocabulary.names import Deed, Tally, Zone
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.nodes import Battling, Expert, Injure, Modify, NumbersUp, UsedBy, UsesJutsu, Valid
from tests.games.naruto.exchange_table import Side
from tests.games.naruto.jutsu_table import FIRE, KUNAI, SHURIKEN, WATER, WATERS, WIND, duel, pay_with, settle, strength
from tests.games.naruto.scenes import announce, battle, resolve
from tests.games.naruto.table import asked, play

# --- becoming the user ------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1066")
@pytest.mark.clause("NR-53")
def test_what_the_use_of_a_jutsu_triggers_goes_above_it() -> None:
    sage = ninja(Valid(When(UsesJutsu(YOUR_NINJA), May(draw(1)))))
    table = duel((KUNAI,), (WIND,), far=Side(hand=(KUNAI,), chakra=(FIRE,)), N_020=sage)
    table.play(KUNAI)
    assert table.question == "may"
    table.do("may", ask.YES_MOVE)
    assert table.chain() == [KUNAI, "N-020"]
    settle(table)
    assert len(table.hand(0)) == 1
    assert strength(table, "N-020") == (6, 2)


@pytest.mark.card("N-405")
@pytest.mark.clause("NR-53", "NR-42")
def test_a_trigger_may_negate_the_jutsu_that_it_is_about() -> None:
    text = ninja(When(UsesJutsu(THEIR_NINJA & Battling(THIS)), May(Negate(SUBJECT, Zone.HAND))))
    table = duel((KUNAI,), (WIND,), N_031=text)
    table.play(KUNAI)
    assert (table.seat, table.question) == (1, "may")
    table.do("may", ask.YES_MOVE)
    settle(table)
    assert strength(table, "N-020") == (4, 0)
    assert table.hand(0) == [KUNAI]
    table = duel((KUNAI,), (WIND,), N_031=text)
    table.play(KUNAI).do("may", ask.NO_MOVE)
    settle(table)
    assert strength(table, "N-020") == (6, 2)


@pytest.mark.card("N-838")
@pytest.mark.clause("NR-53")
def test_a_jutsu_may_get_a_further_line() -> None:
    text = ninja(When(UsesJutsu(THEIR_NINJA), Rewrite(SUBJECT, gain(USER, -2, -2), keep=1)))
    table = duel((KUNAI,), (WIND,), N_031=text)
    table.play(KUNAI)
    settle(table)
    assert strength(table, "N-020") == (4, 0)  # +2/+2 and -2/-2
    assert "adds_line" in table.told()


@pytest.mark.card("J-762")
def test_a_jutsu_may_do_something_else() -> None:
    other = jutsu(Rewrite(TARGET, Injure(USER)), target=one(JUTSU & OnChain()))
    further = jutsu(gain(USER, 2, 2), also=(Expert(NINJA, draw(1)),))
    far = Side(hand=("J-762",), chakra=(WATER, WATER, WATER))
    table = duel((KUNAI,), (WIND,), blockers=("N-010",), far=far, J_762=other, J_001=further)
    table.play(KUNAI).play("J-762")
    settle(table)
    assert strength(table, "N-020") == (1, 0)  # injured
    assert table.hand(0) == []  # its Expert is gone, too
    assert table.chakra(0) == [KUNAI]


@pytest.mark.card("J-762", "N-838")
def test_positions_and_views_name_what_other_cards_make_a_jutsu_do() -> None:
    s = battle((["N-009"], ["N-1081"]), hand=["J-015"], chakra=["N-034"], their_hand=["J-762"], their_chakra=WATERS)
    announce(s, "J-015")
    announce(s, "J-762")
    snake, added = s.tables.numbers["J-762"], s.tables.numbers["J-001"]
    state.set_item(s, 0, cell.CODE, s.tables.lines[snake]["resolve/effect/effect"])
    state.add_to_item(s, 0, cell.ITEM_FLAGS, cell.REWRITTEN)
    state.set_item(s, 0, cell.EXTRA, s.tables.lines[added]["resolve/effect"])
    again = s.game.position(s.position())
    assert list(again.cells) == list(s.cells)
    item = s.view(0)["chain"][0]
    assert (item["line_of"], item["line"]) == ("J-762", "resolve/effect/effect")
    assert item["added"] == [{"line": "resolve/effect", "line_of": "J-001"}]


# --- higher numbers ---------------------------------------------------------------------------------------------------

SAGE_MODE = ninja(Valid(Always(NumbersUp(JUTSU & UsedBy(THIS)))))


@pytest.mark.card("N-1067")
@pytest.mark.clause("NR-54")
def test_amounts_of_a_jutsu_grow_away_from_zero() -> None:
    table = duel((SHURIKEN,), (WIND, WIND), attackers=("N-020", "N-003"), N_020=SAGE_MODE)
    table.play(SHURIKEN).do("user", table.thing_move("N-020"))
    settle(table)
    assert strength(table, "N-020") == (8, 1)  # +4/+1 in the place of +3/+0
    table = duel((SHURIKEN,), (WIND, WIND), attackers=("N-020", "N-003"), N_020=SAGE_MODE)
    table.play(SHURIKEN).do("user", table.thing_move("N-003"))
    settle(table)
    assert strength(table, "N-003") == (4, 1)  # another user


@pytest.mark.card("N-1067")
@pytest.mark.clause("NR-54")
def test_a_jutsu_may_have_one_target_more() -> None:
    text = jutsu(damage(TARGET), target=one(USERS_FOE))
    table = duel((KUNAI,), (WIND,), blockers=("N-010", "N-011", "N-012"), N_020=SAGE_MODE, J_001=text)
    table.play(KUNAI).do("target", table.thing_move("N-010"), table.thing_move("N-012"))
    settle(table)
    assert table.in_play(1) == ["N-011"]  # two damage each
    table = duel((KUNAI,), (WIND,), blockers=("N-010", "N-011"), N_020=SAGE_MODE, J_001=text)
    table.play(KUNAI).do("target", table.thing_move("N-010"), ask.NONE_MOVE)
    settle(table)
    assert table.in_play(1) == ["N-011"]


@pytest.mark.clause("NR-54")
def test_thresholds_costs_and_multiples_of_one_stay() -> None:
    tree = If(at_least(2, YOUR_NINJA), gain(USER, Times(-1, Count(NINJA)), Times(2, X())))
    assert raised(tree) == If(at_least(2, YOUR_NINJA), gain(USER, Times(-1, Count(NINJA)), Times(3, X())))
    assert raised(gain(USER, -2, 0)) == gain(USER, -3, 1)
    text = jutsu(draw(1), user=TAIJUTSU, also=(Expert(TAIJUTSU, draw(2)),))
    assert raised_text(text) == jutsu(draw(2), user=TAIJUTSU, also=(Expert(TAIJUTSU, draw(3)),))


@pytest.mark.clause("NR-54")
def test_every_jutsu_has_a_text_with_higher_numbers() -> None:
    tables = standard_tables()
    for kind, card in enumerate(tables.cards):
        resolve_at = int(tables.rows[kind * row.WIDTH + row.RESOLVE])
        if card.type == terms.JUTSU and resolve_at:
            effect = int(tables.code[resolve_at + 1])
            assert tables.raised[effect] == tables.lines[kind]["raised resolve/effect"] > 0
            assert effect_message(tables, kind, int(tables.raised[effect])) != SOME_EFFECT


# --- locks ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1049")
@pytest.mark.parametrize(("who", "near", "far"), [(EACH, False, False), (OPPONENT, True, False)])
def test_players_may_be_forbidden_to_play_jutsu(who: Who, near: bool, far: bool) -> None:
    text = ninja(Always(Cannot(Deed.PLAY_JUTSU, Of(who))))
    side = Side(hand=(KUNAI,), chakra=(FIRE,))
    table = duel((KUNAI,), (WIND,), far=side, N_020=text)
    assert table.is_over == (not near and not far)
    if near:
        assert table.can_play(KUNAI)
        table.pass_()
        assert table.is_over


@pytest.mark.card("N-1152")
def test_a_player_may_be_limited_to_one_jutsu_a_turn() -> None:
    text = ninja(Valid(Always(Limit(Most.JUTSU_A_TURN, Of(OPPONENT), Number(1)))))
    table = duel((KUNAI, SHURIKEN), (WIND, WIND, WIND), N_031=text)
    table.play(KUNAI)
    settle(table)
    assert table.is_over
    far = Side(hand=(KUNAI, KUNAI), chakra=(FIRE, FIRE))
    table = duel((KUNAI, KUNAI), (WIND, WIND), far=far, N_031=text)
    table.pass_().play(KUNAI)
    settle(table)
    table.pass_().play(KUNAI)  # its own player is not limited
    settle(table)
    assert strength(table, "N-031") == (7, 4)


@pytest.mark.card("N-090")
def test_opposing_jutsu_cannot_change_the_power_of_some() -> None:
    text = ninja(Valid(Always(Cannot(Deed.POWER_CHANGED, THIS, JUTSU & Of(OPPONENT)))))
    weaken = jutsu(gain(TARGET, -2, -2), target=one(NINJA))
    table = duel((KUNAI,), (WIND,), blockers=("N-031", "N-011"), N_031=text, J_001=weaken)
    table.play(KUNAI).do("target", table.thing_move("N-031"))
    settle(table)
    assert strength(table, "N-031") == (3, 0)
    far = Side(hand=(KUNAI,), chakra=(FIRE,))
    table = duel((), (), blockers=("N-031", "N-011"), far=far, N_031=text)
    table.play(KUNAI).do("user", table.thing_move("N-031"))
    settle(table)
    assert strength(table, "N-031") == (5, 2)  # by an own one it can


@pytest.mark.card("N-1117")
def test_jutsu_that_were_played_are_counted_for_both_players() -> None:
    three = Compare(ThisTurn(Tally.JUTSU_PLAYED, EACH), How.AT_LEAST, Number(3))
    text = ninja(Valid(While(three, Modify(THIS, Number(9), Number(9)))))
    far = Side(hand=(KUNAI,), chakra=(FIRE,))
    table = duel((KUNAI, KUNAI), (WIND, WIND), far=far, N_020=text)
    table.play(KUNAI).play(KUNAI)
    assert strength(table, "N-020") == (4, 0)
    table.play(KUNAI)  # all resolve, with +2/+2 each
    assert strength(table, "N-020") == (17, 13)


# --- bots -------------------------------------------------------------------------------------------------------------


def advice(s: NarutoState, move: int) -> float:
    return float(s.game.heuristics.advice(s, s.seat, move))


@pytest.mark.card("J-784", "J-764")
def test_bots_let_the_user_play_for_whom_a_jutsu_does_most() -> None:
    s = battle((["N-009", "N-002"], ["N-011"]), hand=["J-764"], chakra=["N-014", "N-015"])
    play(s, "J-764")
    assert asked(s) == (0, "user")
    assert advice(s, ask.THING_MOVE + 1) > advice(s, ask.THING_MOVE)  # of Sasuke it also takes all power


@pytest.mark.clause("NA-141")
def test_bots_take_a_good_jutsu_back_with_chakra_to_spare() -> None:
    s = battle((["N-1068"], ["N-009"]), hand=["J-002"], chakra=["N-001", "N-007", "N-008", "N-034", "N-003", "N-014"])
    play(s, "J-002")
    pay_with(s, "N-003", "N-014")
    resolve(s)
    assert asked(s) == (0, "mastery")
    assert max(advice(s, move) for move in s.moves(0)) > advice(s, ask.NONE_MOVE) == 0
