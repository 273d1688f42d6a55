"""Rules of cards about teams and battles: who may team, attack and block, how a battle is fought, and limits."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.effects.nodes import Always, Can, Cannot, Flip, Limit, Number, Of, While
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto import ask, cell, no, saw, word
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import (
    NINJA,
    OPPONENT,
    TEAM,
    THEIR_NINJA,
    THIS,
    USER,
    YOU,
    YOUR_NINJA,
    draw,
    is_a,
    named,
    ninja,
    permanent,
    this_turn,
)
from ofuda.games.naruto.cards.phrases import jutsu as jutsu_text
from ofuda.games.naruto.cards.phrases import mission as mission_text
from ofuda.games.naruto.rules import NarutoState, in_play, negation, rewards, state, zones
from ofuda.games.naruto.view import table_view
from ofuda.games.naruto.vocabulary.names import Deed, Duty, Right, State, Title, Trait
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.nodes import Being, DrawsAreWon, Must, TeamOf, Titled, Valid
from ofuda.kernel.messages import IllegalMove

from .mission_scenes import perform, team
from .scenes import battle, goes, hurt, jutsu, send, village
from .table import asked, cards, choose, injured, mine, nothing, pass_on

BLOCKS_TWO = ninja(Valid(Always(Limit(Most.TEAMS_BLOCKED, TEAM, Number(2)))))  # as N-1065


def to_showdown(s: NarutoState) -> None:
    """Pass until a question of the showdown is asked, or the turn ends."""
    player = int(s.cells[cell.PLAYER])
    while int(s.cells[cell.PLAYER]) == player and asked(s)[1] in ("exchange", "respond"):
        pass_on(s)


def won(s: NarutoState, seat: int) -> int:
    return int(state.rewards(s, seat))


# --- mental power -----------------------------------------------------------------------------------------------------

FLYING_SWALLOW = jutsu_text(this_turn(Must(Duty.FIGHT_BY_MENTAL_POWER, TeamOf(USER))))


@pytest.mark.clause("NW-37")
@pytest.mark.clause("NA-131")
@pytest.mark.parametrize("support", ["N-1158", hurt("N-1158")])
def test_a_mental_power_battle_counts_the_mental_power_of_heads_and_supports(support: Any) -> None:
    """NW-37, and NW-38 with an injured support: 5 + 2 + 3 against 0; by power it would be 5 against 7."""
    attackers = [{"card": "N-1159", "mental_gain": 2}, support]
    s = battle((attackers, ["N-1169"]), hand=["J-804"], chakra=["N-012", "N-005"], texts={"J-804": FLYING_SWALLOW})
    assert table_view(s, 0)["battles"][0]["powers"] == [5, 7]
    jutsu(s, "J-804", user=0)
    seen = table_view(s, 0)["battles"][0]
    assert (seen["mental"], seen["powers"]) == (True, [10, 0])
    to_showdown(s)
    assert "N-1169" in cards(s, 1, "discard")


@pytest.mark.clause("NW-38")
@pytest.mark.clause("NR-24")
def test_one_side_is_enough_and_negative_mental_power_counts_as_it_is() -> None:
    text = ninja(While(is_a(THIS, Being(State.BLOCKING)), Must(Duty.FIGHT_BY_MENTAL_POWER, TEAM)))
    s = battle((["N-1169"], ["N-097", {"card": "N-1158", "mental_gain": -5}]), texts={"N-097": text})
    assert table_view(s, 0)["battles"][0]["powers"] == [0, 1 + 3 - 5]
    to_showdown(s)
    assert injured(s, 1)
    assert not injured(s, 0)


@pytest.mark.clause("NR-24")
def test_an_unblocked_team_counts_its_power() -> None:
    s = battle((["N-1159"], []), hand=["J-804"], chakra=["N-012", "N-005"], texts={"J-804": FLYING_SWALLOW})
    jutsu(s, "J-804", user=0)
    assert table_view(s, 0)["battles"][0]["powers"][0] == 2
    to_showdown(s)
    assert won(s, 0) == 1


# --- who may team -----------------------------------------------------------------------------------------------------

CHIYO = ninja(  # as N-1090
    Valid(Always(Cannot(Deed.TEAM_WITH, THIS, ~HasTrait(Trait.PUPPET)))),
    Valid(Always(Limit(Most.TEAM_SIZE, NINJA & Titled(Title.SECRET_SKILLS), Number(4)))),
)
PUPPETS = ["N-1086", "N-1087", "N-1137"]


@pytest.mark.clause("NA-64")
@pytest.mark.clause("NA-156")
@pytest.mark.parametrize("order", [["N-1090", *PUPPETS], [*PUPPETS, "N-1090"]])
def test_a_card_allows_teams_of_four_whoever_begins_the_team(order: list[str]) -> None:
    s = village("organisation", home=order, texts={"N-1090": CHIYO, **plain(*order)})
    s.play(ask.BUILD_MOVE)
    for slot in range(1, 4):
        choose(s, slot)
    assert team(s, 0) == [0, 1, 2, 3]
    assert any(row[0] == saw.TEAM_ALSO for row in s.journal())


def plain(*numbers: str) -> dict[str, CardText]:
    """Return empty texts for these cards, so that only the tested one works."""
    return {number: CardText() for number in numbers if number != "N-1090"}


@pytest.mark.clause("NA-64")
def test_without_that_card_a_fourth_ninja_may_not_join() -> None:
    s = village("organisation", home=["N-1086", "N-1087", "N-1137", "N-009"], texts=plain("N-1086", "N-1087", "N-1137"))
    s.play(ask.BUILD_MOVE)
    choose(s, 1)
    choose(s, 2)
    assert team(s, 3) == [3]


def test_a_ninja_that_may_team_with_some_only_takes_no_others() -> None:
    s = village("organisation", home=["N-1090", "N-009", "N-1086"], texts={"N-1090": CHIYO, "N-1086": CardText()})
    s.play(ask.BUILD_MOVE)
    assert s.refusal(0, ask.THING_MOVE + 1) == no.MAY_NOT_TEAM
    choose(s, 2)
    assert team(s, 1) == [1]


@pytest.mark.clause("NA-64")
def test_teams_that_are_no_longer_allowed_may_not_be_kept() -> None:
    cards_of = ["N-1090", "N-1086", "N-1087", "N-1137"]
    texts = {"N-1090": CHIYO, **plain(*cards_of)}
    s = village("organisation", home=[cards_of], texts=texts)
    assert s.refusal(0, ask.KEEP_TEAMS_MOVE) == 0
    s = village("organisation", home=[[hurt("N-1090"), *cards_of[1:]]], texts={**texts, "N-1090": not_valid(CHIYO)})
    assert s.refusal(0, ask.KEEP_TEAMS_MOVE) == no.MUST_BUILD
    assert s.moves(0) == [ask.BUILD_MOVE]


def not_valid(text: CardText) -> CardText:
    return ninja(*(ability.ability for ability in text.abilities if isinstance(ability, Valid)))


# --- who may attack ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-153")
def test_who_may_not_attack_keeps_its_team_at_home_and_may_block() -> None:
    text = ninja(Valid(Always(Cannot(Deed.ATTACK, THIS))))
    s = village("battle", home=[["N-012", "N-009"], "N-010"], away=["N-012"], texts={"N-012": text})
    assert s.refusal(0, ask.THING_MOVE + 1) == no.MAY_NOT_GO
    send(s, 2)
    assert asked(s) == (1, "block")
    assert goes(s, 3)


@pytest.mark.clause("NA-153")
def test_who_may_attack_only_as_head_leads_its_team() -> None:
    """As N-1045."""
    text = ninja(Always(Cannot(Deed.ATTACK_AS_SUPPORT, THEIR_NINJA & named("Mizuki"))))
    s = village("battle", home=[["N-009", "N-010"], "N-011"], away=["N-012"], texts={"N-012": text})
    assert [goes(s, slot) for slot in range(3)] == [True, False, True]


@pytest.mark.clause("NA-153")
def test_symbols_may_not_be_mixed() -> None:
    """As M-077: each two ninjas of a team must have a symbol in common."""
    text = ninja(Always(Cannot(Deed.MIX_SYMBOLS, THEIR_NINJA)))
    home = [["N-009", "N-010"], ["N-003", "N-011"], "N-001"]
    s = village("battle", home=home, away=["N-012"], texts={"N-012": text})
    assert [goes(s, slot) for slot in range(5)] == [True, True, False, False, True]


# --- orders -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-22")
def test_who_must_attack_alone_is_parted_from_its_team_and_goes() -> None:
    """As M-745."""
    text = permanent(Always(Must(Duty.ATTACK_ALONE, YOUR_NINJA & named("Mizuki"))))
    s = village("organisation", home=[["N-009", "N-010"], "N-011", "M-022"], texts={"M-022": text})
    assert s.refusal(0, ask.KEEP_TEAMS_MOVE) == no.MUST_BUILD
    s.play(ask.BUILD_MOVE)
    nothing(s)
    assert asked(s) == (0, "send"), "nobody may join Mizuki, and the others are told their teams"
    assert team(s, 0) == [0]
    assert ask.NONE_MOVE not in s.moves(0)
    choose(s, 0)
    assert ask.NONE_MOVE in s.moves(0)


@pytest.mark.clause("NR-22")
def test_a_prohibition_beats_the_order_to_go_alone() -> None:
    texts = {
        "M-022": permanent(Always(Must(Duty.ATTACK_ALONE, YOUR_NINJA & named("Shikamaru Nara")))),
        "N-005": ninja(Valid(Always(Cannot(Deed.GO_ALONE, THIS)))),
    }
    s = village("organisation", home=[["N-005", "N-010"], "M-022"], texts=texts)
    assert s.refusal(0, ask.KEEP_TEAMS_MOVE) == 0


@pytest.mark.clause("NR-22")
def test_two_that_must_meet_face_each_other() -> None:
    """As N-1131."""
    duel = Must(Duty.MEET, named("Mizuki"), named("Ebisu"))
    text = permanent(Always(Must(Duty.GO_ALONE, named("Mizuki") | named("Ebisu"))), Always(duel))
    s = village("battle", home=["N-001", "N-009", "M-022"], away=["N-012", "N-010"], texts={"M-022": text})
    assert ask.NONE_MOVE not in s.moves(0)
    send(s, 0, 1)
    assert asked(s) == (1, "block")
    assert (goes(s, 3), goes(s, 4)) == (True, False), "Ebisu is kept for Mizuki"
    nothing(s)
    assert s.moves(1) == [ask.THING_MOVE + 4]
    choose(s, 4)
    assert [int(state.blockers(s, battle)) for battle in (0, 1)] == [0, 1 << 4]


# --- one team blocks two ----------------------------------------------------------------------------------------------


def blocked_twice(attackers: list[str], blockers: list[str], **more: Any) -> NarutoState:
    """Let the first ninja of the other side, with its team, block the first two of three attackers."""
    texts = {"N-1065": BLOCKS_TWO, **more.pop("texts", {})}
    s = village("battle", home=attackers, away=[blockers, "N-032"], texts=texts, **more)
    send(s, *range(len(attackers)))
    choose(s, len(attackers))
    choose(s, len(attackers))
    while asked(s) == (1, "block"):
        nothing(s)
    return s


@pytest.mark.clause("NW-59")
@pytest.mark.clause("NR-21")
def test_a_team_that_blocks_two_fights_their_sum_in_one_battle() -> None:
    s = blocked_twice(["N-009", "N-010"], ["N-1065"])
    assert injured(s, 2), "5 against 7"
    assert not injured(s, 0)
    assert not injured(s, 1)
    assert won(s, 0) == 0


@pytest.mark.clause("NR-21")
def test_both_attacking_teams_take_the_damage_of_a_loss() -> None:
    s = blocked_twice(["N-009", "N-003"], ["N-1065", "N-010"])
    assert [injured(s, slot) for slot in range(3)] == [True, True, False], "4 against 7"


@pytest.mark.clause("NR-21")
def test_in_a_tie_all_three_heads_take_damage() -> None:
    s = blocked_twice(["N-010", "N-003"], ["N-1065"])
    assert [injured(s, slot) for slot in range(3)] == [True, True, True]


@pytest.mark.clause("NR-21")
def test_the_head_of_a_team_that_blocks_again_stays_and_a_third_block_is_refused() -> None:
    texts = {"N-1065": BLOCKS_TWO}
    s = village("battle", home=["N-009", "N-010", "N-003"], away=[["N-1065", "N-014"], "N-032"], texts=texts)
    send(s, 0, 1, 2)
    choose(s, 3)
    assert (goes(s, 3), goes(s, 4), goes(s, 5)) == (True, False, True)
    choose(s, 3)
    assert (goes(s, 3), goes(s, 5)) == (False, True)


@pytest.mark.clause("NA-73")
def test_other_teams_block_once() -> None:
    s = village("battle", home=["N-009", "N-010"], away=["N-012"], hand=["J-001"], chakra=["N-001"])
    send(s, 0, 1)
    choose(s, 2)
    assert asked(s) != (1, "block"), "the only team is out"


@pytest.mark.clause("NR-21")
def test_of_battles_that_are_fought_as_one_only_one_can_be_chosen() -> None:
    s = blocked_twice(["N-009", "N-010", "N-001"], ["N-1065"])
    assert asked(s) == (0, "fight")
    assert s.moves(0) == [ask.THING_MOVE, ask.THING_MOVE + 2]
    choose(s, 2)
    assert won(s, 0) == 1
    assert injured(s, 3)


@pytest.mark.clause("NR-16")
def test_if_the_team_that_blocks_two_is_gone_both_attackers_are_unblocked() -> None:
    s = village(
        "battle",
        home=["N-009", "N-012"],
        away=["N-1065"],
        hand=["J-001"],
        chakra=["N-001"],
        texts={"N-1065": BLOCKS_TWO},
    )
    send(s, 0, 1)
    choose(s, 2)
    choose(s, 2)
    assert asked(s) == (0, "exchange")
    assert [seen["powers"] for seen in table_view(s, 0)["battles"]] == [[8, 5], [8, 5]]
    in_play.leave(s, 2, word.ZONE_HAND)
    to_showdown(s)
    while asked(s)[1] == "fight":
        s.play(s.moves(0)[0])
    assert won(s, 0) == 1 + 2


# --- how battles end --------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-107")
def test_a_tie_can_be_a_victory() -> None:
    """As M-764."""
    text = permanent(Always(DrawsAreWon(YOUR_NINJA)))
    s = battle((["N-010"], ["N-017"]), home=["M-022"], at="showdown", texts={"M-022": text}, stop=False, hand=["N-013"])
    assert [injured(s, slot) for slot in (0, 1)] == [False, True]


@pytest.mark.clause("NR-40")
@pytest.mark.parametrize(("mine_age", "their_age", "hurt_slot"), [(5, 3, 1), (3, 5, 0)])
def test_of_two_who_win_ties_the_younger_card_counts(mine_age: int, their_age: int, hurt_slot: int) -> None:
    texts = {number: permanent(Always(DrawsAreWon(YOUR_NINJA))) for number in ("M-022", "M-025")}
    sides = {"home": [mine("M-022", age=mine_age)], "away": [{"card": "M-025", "age": their_age}]}
    s = battle((["N-010"], ["N-017"]), at="showdown", texts=texts, clock=9, stop=False, hand=["N-013"], **sides)
    assert [injured(s, slot) for slot in (0, 1)] == [hurt_slot == 0, hurt_slot == 1]


@pytest.mark.clause("NA-153")
def test_a_team_that_cannot_win_rewards_wins_none() -> None:
    """As M-071."""
    text = ninja(Always(Cannot(Deed.WIN_REWARDS, TEAM)))
    s = battle((["N-009", "N-012"], []), (["N-010"], []), at="showdown", texts={"N-012": text})
    while asked(s)[1] == "fight":
        s.play(s.moves(0)[0])
    assert won(s, 0) == 1


@pytest.mark.clause("NA-75")
def test_who_adds_no_power_counts_0_for_its_team() -> None:
    """As J-817; the others of the team count."""
    text = ninja(Always(Cannot(Deed.ADD_POWER, THEIR_NINJA & named("Mizuki"))))
    s = battle((["N-009", "N-010"], ["N-012"]), texts={"N-012": text})
    assert table_view(s, 0)["battles"][0]["powers"] == [2, 5]


# --- limits -----------------------------------------------------------------------------------------------------------

SMALLER = ninja(Valid(Always(Limit(Most.HAND, Of(OPPONENT), Number(-1), 1))))
SIX = ["N-001", "N-002", "N-003", "N-009", "N-010", "N-011"]


@pytest.mark.clause("NW-57")
@pytest.mark.clause("NA-121")
@pytest.mark.parametrize(("away", "left"), [(["N-1045"], 5), (["N-1045", "N-1047"], 4), ([], 6)])
def test_cards_lower_the_number_of_cards_that_may_be_kept(away: list[str], left: int) -> None:
    texts = {"N-1045": SMALLER, "N-1047": SMALLER}
    s = village("end", away=away, hand=SIX, their_hand=["N-013", *SIX], texts=texts)
    while asked(s) == (0, "adjust"):
        s.play(s.moves(0)[0])
    assert len(cards(s, 0, "hand")) == left
    assert len(cards(s, 1, "hand")) >= 7, "the other player keeps everything"


@pytest.mark.clause("NR-40")
@pytest.mark.parametrize(("free", "smaller", "left"), [(5, 3, 8), (3, 5, 8)])
def test_a_hand_without_limit_stays_so(free: int, smaller: int, left: int) -> None:
    texts = {"N-1142": ninja(Valid(Always(Limit(Most.HAND, Of(YOU), Number(99))))), "N-1045": SMALLER}
    home, away = [mine("N-1142", age=free)], [{"card": "N-1045", "age": smaller}]
    s = village("end", home=home, away=away, hand=[*SIX, "N-012", "N-013"], texts=texts, clock=9, their_hand=["N-013"])
    assert len(cards(s, 0, "hand")) == left


@pytest.mark.clause("NW-58")
@pytest.mark.clause("NR-36")
def test_rewards_beyond_the_limit_of_the_turn_are_discarded() -> None:
    text = ninja(Always(Limit(Most.REWARDS_A_TURN, Of(OPPONENT), Number(3))))
    s = battle((["N-011"], []), (["N-1169"], []), away=["N-012"], at="showdown", texts={"N-012": text})
    before = len(cards(s, 1, "discard"))
    while asked(s)[1] == "fight":
        s.play(s.moves(0)[0])
    assert won(s, 0) == 3
    assert len(cards(s, 1, "discard")) == before + 1
    assert int(rewards.win(s, 1, 4)) == 4, "the other player may win more"


@pytest.mark.clause("NA-118")
@pytest.mark.parametrize(("home", "over"), [(["M-079"], True), ([], False)])
def test_a_card_lets_its_player_win_with_names_of(home: list[str], over: bool) -> None:
    text = permanent(Always(Limit(Most.REWARDS_TO_WIN, Of(YOU), Number(9))))
    s = village("end", home=home, rewards=names_of(9), their_hand=["N-013"], texts={"M-079": text})
    assert s.over is over


def names_of(n: int) -> list[str]:
    return ["N-001", "N-002", "N-003", "N-009", "N-010", "N-011", "N-012", "N-013", "N-014", "N-015"][:n]


@pytest.mark.clause("NA-118")
@pytest.mark.clause("NA-153")
def test_who_cannot_win_by_rewards_does_not_and_the_other_still_can() -> None:
    text = ninja(Valid(Always(Cannot(Deed.WIN_BY_REWARDS, Of(OPPONENT)))))
    s = village("end", away=["N-012"], rewards=names_of(10), their_hand=["N-013"], texts={"N-012": text})
    assert not s.over
    both = {"rewards": names_of(10), "their_rewards": names_of(10)}
    s = village("end", away=["N-012"], their_hand=["N-013"], texts={"N-012": text}, **both)
    assert s.over
    assert s.share(1) == 1.0


# --- coins that are flipped again -------------------------------------------------------------------------------------


def flipping(redo: int, **more: Any) -> NarutoState:
    """Seat 0 plays a mission that flips a coin: heads draws two cards, tails one."""
    texts = {
        "M-018": mission_text(Flip(draw(2), draw(1))),
        "M-022": permanent(Always(Limit(Most.FLIPS_AGAIN, Of(YOU), Number(redo)))),
    }
    s = village(home=["M-022"], hand=["M-018", "J-016", "N-013"], marker=5, texts=texts, **more)
    perform(s, "M-018")
    return s


@pytest.mark.clause("NR-42")
def test_a_coin_may_be_flipped_again_twice_a_turn() -> None:
    """As M-772."""
    s = flipping(2)
    assert asked(s) == (0, "flip_again")
    s.play(ask.YES_MOVE)
    assert asked(s) == (0, "flip_again")
    s.play(ask.YES_MOVE)
    assert asked(s)[1] != "flip_again"
    flips = [row for row in s.journal() if row[0] == saw.FLIPS]
    assert len(flips) == 3
    assert len(cards(s, 0, "hand")) == 1 + (2 if flips[-1][3] else 1), "the last result counts"


@pytest.mark.clause("NR-42")
def test_a_result_may_stay_and_the_opponent_is_not_asked() -> None:
    s = flipping(2)
    flips = [row for row in s.journal() if row[0] == saw.FLIPS]
    s.play(ask.NO_MOVE)
    assert len(cards(s, 0, "hand")) == 1 + (2 if flips[-1][3] else 1)
    texts = {"M-018": mission_text(Flip(draw(2), draw(1)))}
    redo = {"M-022": permanent(Always(Limit(Most.FLIPS_AGAIN, Of(OPPONENT), Number(2))))}
    s = village(home=["M-022"], hand=["M-018", "J-016", "N-013"], marker=5, texts=texts | redo)
    perform(s, "M-018")
    assert asked(s) == (0, "mission")


# --- open hands -------------------------------------------------------------------------------------------------------

SEES = ninja(Valid(Always(Can(Right.SEE_HAND, Of(OPPONENT)))))  # as N-1058


def test_an_open_hand_is_seen_also_what_is_drawn_later() -> None:
    s = village("start", home=["N-009"], away=["N-1058"], hand=["N-013"], deck=["N-001"], texts={"N-1058": SEES})
    assert cards(s, 0, "hand") == ["N-001", "N-013"]
    assert table_view(s, 1)["players"][0]["known"] == ["N-001", "N-013"]
    assert table_view(s, 1)["players"][1]["known"] == [], "only the opponent's"
    for seed in range(5):
        world = s.imagine(1, seed)
        assert isinstance(world, NarutoState)
        assert cards(world, 0, "hand") == ["N-001", "N-013"]


def test_a_hand_is_hidden_again_when_the_card_is_gone_but_what_was_seen_stays_known() -> None:
    s = village(
        "start", home=["N-009"], away=["N-1058"], hand=["N-013"], deck=["N-001", "N-002"], texts={"N-1058": SEES}
    )
    in_play.leave(s, 1, word.ZONE_DISCARD)
    zones.draw(s, 0, 1)
    negation.refresh(s)
    assert table_view(s, 1)["players"][0]["known"] == ["N-001", "N-013"]


# --- words ------------------------------------------------------------------------------------------------------------


def test_a_refusal_names_the_card_that_forbids() -> None:
    texts = {"N-1090": CHIYO, "N-012": ninja(Valid(Always(Cannot(Deed.ATTACK, THIS))))}
    s = village("organisation", home=["N-1090", "N-009", "N-012", "N-1086"], texts=texts)
    s.play(ask.BUILD_MOVE)
    with pytest.raises(IllegalMove, match="Chiyo"):
        choose(s, 1)
    while asked(s) == (0, "join"):
        nothing(s)
    with pytest.raises(IllegalMove, match="cannot be sent out so: Asuma Sarutobi"):
        choose(s, 2)
