"""Sitting down, playing, talking, leaving: what a table lets people do."""

import json

import pytest

from ofuda.table import fair, wire
from ofuda.table.codec import write
from tests.table.evening import SEED, Evening


def begun() -> Evening:
    return Evening().sit("ann", "bob")


def test_the_cards_are_dealt_when_the_last_seat_is_taken() -> None:
    evening = Evening().sit("ann")
    assert evening.table.phase == "open"
    evening.sit("bob")
    assert evening.table.phase == "playing"
    assert evening.fresh("ann").scene is not None


def test_nobody_sits_down_without_an_invitation_unless_the_table_is_open() -> None:
    evening = Evening()
    assert evening.refused("bob", wire.Sit("a", "00" * 16)) == "table.by_invitation"
    assert evening.refused("bob", wire.Sit("a", "00" * 16, None, "wrong")) == "table.bad_invite"
    evening = Evening(open=True)
    evening.do("bob", wire.Sit("a", "00" * 16))
    assert evening.table.seat_of("bob") == 0


def test_a_third_person_finds_the_table_begun_and_watches() -> None:
    evening = begun()
    assert evening.refused("cleo", wire.Sit("a", "00" * 16, None, evening.table.invite)) == "table.begun"
    seen = evening.fresh(None)
    assert seen.you is None
    assert seen.asked is None
    assert seen.invite == ""


def test_a_full_table_that_still_waits_for_its_maker_says_so() -> None:
    evening = Evening(people=["", "dora"], by="dora")
    evening.sit("ann")
    assert evening.refused("bob", wire.Sit("a", "00" * 16, None, evening.table.invite)) == "table.full"


def test_kept_seats_are_for_those_they_are_kept_for() -> None:
    evening = Evening(people=["bob", "ann"])
    evening.do("ann", wire.Sit("a", "00" * 16))
    evening.do("bob", wire.Sit("a", "11" * 16))
    assert [chair.person for chair in evening.table.chairs] == ["bob", "ann"]


def test_a_taken_or_unknown_seat_is_refused() -> None:
    evening = Evening().sit("ann")
    invite = evening.table.invite
    assert evening.refused("bob", wire.Sit("a", "00" * 16, 0, invite)) == "table.seat_taken"
    assert evening.refused("bob", wire.Sit("a", "00" * 16, 7, invite)) == "table.seat_taken"


def test_a_bot_can_be_put_on_an_empty_seat_and_the_game_begins() -> None:
    evening = Evening().sit("ann")
    evening.do("ann", wire.Fill("f", 1, "easy"))
    assert evening.table.phase == "playing"
    assert evening.refused("ann", wire.Fill("f", 1, "easy")) == "table.begun"


def test_a_move_counts_once_however_often_it_is_sent() -> None:
    evening = begun()
    person = evening.asked()[0]
    state = evening.fresh(person)
    assert state.asked is not None
    move = wire.Move("same", state.n, state.asked.choices[0].move)
    evening.do(person, move)
    length = len(evening.log)
    evening.do(person, move)
    assert len(evening.log) == length
    assert evening.fresh(person).last == "same"


def test_stale_and_future_numbers_are_refused() -> None:
    evening = begun()
    person = evening.asked()[0]
    state = evening.fresh(person)
    assert state.asked is not None
    chosen = state.asked.choices[0].move
    assert evening.refused(person, wire.Move("x", state.n - 1, chosen)) == "table.stale"
    assert evening.refused(person, wire.Move("x", state.n + 1, chosen)) == "table.future"


def test_chat_in_between_does_not_make_a_move_stale() -> None:
    evening = begun()
    person, other = evening.asked()[0], ({"ann", "bob"} - set(evening.asked())).pop()
    state = evening.fresh(person)
    evening.do(other, wire.Say("c", "  take\tyour \x00 time  "))
    seen = evening.fresh(person)
    assert seen.n > state.n
    assert [line.text for line in seen.chat.lines] == ["take your time"]
    assert state.asked is not None
    evening.do(person, wire.Move("x", state.n, state.asked.choices[0].move))
    assert evening.fresh(person).last == "x"


def test_who_is_not_asked_or_only_watches_cannot_move() -> None:
    evening = begun()
    other = ({"ann", "bob"} - set(evening.asked())).pop()
    assert evening.refused(other, wire.Move("x", evening.fresh(other).n, 0)) == "table.wait"
    assert evening.refused("cleo", wire.Move("x", 0, 0)) == "table.watching"


def test_an_illegal_move_is_refused_with_its_clause() -> None:
    evening = begun()
    first = evening.asked()[0]
    taken = evening.move(first)
    second = evening.asked()[0]
    state = evening.fresh(second)
    with pytest.raises(Exception) as no:
        evening.do(second, wire.Move("x", state.n, taken))
    assert no.value.said.clause == "JK-04"  # type: ignore[attr-defined]
    assert evening.refused(second, wire.Move("x", state.n, 10**6)) == "table.no_move"


def test_a_whole_game_by_chance_ends_and_its_log_makes_it_again() -> None:
    evening = begun().random_moves(500, 3)
    table = evening.table
    assert table.over
    again = evening.restored()
    assert again.play is not None
    assert table.play is not None
    assert again.play.state.digest() == table.play.state.digest()
    assert again.play.state.drawn == table.play.state.drawn
    assert again.ending == table.ending
    assert write(again.row("ann")) == write(table.row("ann"))


def test_every_letter_is_what_the_wire_says_it_is() -> None:
    evening = begun()
    for n in range(90):
        evening.random_moves(1, n)
        for person in ("ann", "bob", None):
            state = evening.fresh(person)
            assert json.loads(write(wire.from_server.read(write(state)))) == json.loads(write(state))
    assert evening.table.over


def test_the_seed_is_shown_only_when_the_game_is_over_and_gives_the_key() -> None:
    evening = begun().random_moves(10)
    proof = evening.fresh(None).fair
    assert proof is not None
    assert proof.commitment == fair.commitment(SEED)
    assert SEED not in write(evening.fresh("ann")).decode()
    evening.random_moves(500)
    proof = evening.fresh(None).fair
    assert proof is not None
    assert proof.seed == SEED
    assert bytes.fromhex(proof.key) == fair.key(SEED, proof.salts) == evening.table.record().key


def test_the_log_tail_brings_only_what_is_new() -> None:
    evening = begun()
    evening.table.update(0, evening.now)
    whole = evening.fresh("ann").log
    person = evening.asked()[0]
    evening.move(person)
    update = evening.table.update(0, evening.now)
    if update is None:  # `move` looked at the table for this seat already
        update = evening.fresh("ann")
    assert update.log.start + len(update.log.lines) > len(whole.lines)


def test_conceding_ends_a_game_of_two() -> None:
    evening = begun().random_moves(5)
    evening.do("ann", wire.Concede("c"))
    ending = evening.fresh("bob").ending
    assert ending is not None
    assert (ending.how, ending.seat, ending.shares) == ("conceded", 0, [0.0, 1.0])
    assert evening.refused("bob", wire.Concede("c")) == "table.over"


def test_a_bot_takes_over_for_a_leaver_and_gives_the_seat_back() -> None:
    evening = begun().random_moves(3)
    assert evening.refused("ann", wire.Propose("p", "takeover", 1)) == "table.still_here"
    evening.do("bob", wire.Leave("l"))
    evening.do("ann", wire.Propose("p", "takeover", 1))
    chair = evening.fresh("ann").chairs[1]
    assert (chair.kind, chair.bot, chair.away) == ("bot", "medium", "Bob")
    assert evening.refused("bob", wire.Move("x", 0, 0)) == "table.taken_over"
    evening.do("bob", wire.Sit("s", "22" * 16))
    assert evening.fresh("ann").chairs[1].kind == "person"
    assert evening.table.salts[1] == f"{1:032x}"


def test_who_is_merely_offline_can_be_replaced_too() -> None:
    evening = begun()
    evening.online = {"ann"}
    evening.do("ann", wire.Propose("p", "takeover", 1))
    assert evening.table.chairs[1].bot == "medium"


def test_leaving_before_the_game_frees_the_seat() -> None:
    evening = Evening().sit("ann")
    evening.do("ann", wire.Leave("l"))
    assert evening.table.seat_of("ann") is None
    evening.sit("bob", "cleo")
    assert evening.table.phase == "playing"


def test_a_rematch_keeps_everyone() -> None:
    evening = begun()
    assert evening.refused("ann", wire.Propose("p", "rematch")) == "table.not_over"
    evening.random_moves(500)
    evening.do("ann", wire.Propose("p", "rematch"))
    assert evening.table.rematch.created(evening.table) is None
    vote = evening.fresh("bob").proposal
    assert vote is not None
    evening.do("bob", wire.Answer("a", vote.id, True))
    created = evening.table.rematch.created(evening.table)
    assert created is not None
    assert created.people == ["ann", "bob"]
    assert created.seed == ""


def test_a_rematch_that_is_declined_can_be_asked_for_again() -> None:
    evening = begun().random_moves(500)
    evening.do("ann", wire.Propose("p", "rematch"))
    vote = evening.table.votes.vote
    assert vote is not None
    evening.do("bob", wire.Answer("a", vote.id, False))
    assert evening.table.votes.vote is None
    assert evening.refused("bob", wire.Answer("a", vote.id, True)) == "table.no_vote"
    evening.do("bob", wire.Propose("p", "rematch"))


def test_against_bots_a_rematch_needs_nobody_else() -> None:
    evening = Evening(["", "easy"]).sit("ann")
    evening.do("ann", wire.Concede("c"))
    evening.do("ann", wire.Propose("p", "rematch"))
    created = evening.table.rematch.created(evening.table)
    assert created is not None
    assert created.bots == ["", "easy"]


def test_why_not_tells_the_reason_and_the_clause() -> None:
    evening = begun()
    person = evening.to_question("attack")
    seat = evening.table.seat_of(person)
    assert seat is not None
    why = evening.table.why(seat, "their vanguard left")
    assert why is not None
    assert why.clause == "JK-21"
    other = evening.table.why(1 - seat, "vanguard left")
    assert other is not None
    assert other.key == "table.wait"
    watching = evening.table.why(None, "vanguard left")
    assert watching is not None
    assert watching.key == "table.watching"


def test_a_choice_that_everybody_sees_is_forced_is_made_by_the_table() -> None:
    evening = begun().random_moves(500, 5)
    assert evening.table.play is not None
    by_table = [made for made in evening.table.play.made if made.by == "table"]
    assert by_table  # the last battles of a round leave one card
    assert all(made.move >= 49 for made in by_table)  # battles only


def test_things_name_the_moves_they_stand_for() -> None:
    evening = begun()
    for n in range(80):
        if evening.table.over:
            break
        play = evening.table.play
        assert play is not None
        for seat in play.state.seats:
            for move in play.state.moves(seat):
                for thing in play.game.board.handles(play.state, seat, move):
                    assert thing in play.state.things(seat)
                    assert move in play.game.board.moves_of(play.state, seat, thing)
        evening.random_moves(1, n)


def test_a_new_name_shows_at_the_table() -> None:
    evening = begun()
    evening.write(evening.table.renamed("bob", "Robert", "teal", evening.now))
    assert evening.fresh("ann").chairs[1].name == "Robert"
    assert evening.table.renamed("bob", "Robert", "teal", evening.now) == []


def test_hints_can_be_switched_off_for_a_table() -> None:
    evening = Evening(hints=False).sit("ann", "bob")
    person = evening.asked()[0]
    seat = evening.table.seat_of(person)
    assert seat is not None
    with pytest.raises(Exception) as no:
        evening.table.check_hint(seat, evening.fresh(person).n)
    assert no.value.said.key == "table.no_hints"  # type: ignore[attr-defined]


def test_playing_on_from_a_replay_begins_in_the_middle() -> None:
    finished = begun().random_moves(500, 8)
    record = finished.table.record()
    evening = Evening(["", "easy"], key=record.key.hex(), moves=record.moves[:30], open=True)
    evening.sit("ann")
    assert evening.table.play is not None
    assert len(evening.table.play.made) >= 30
    proof = evening.fresh("ann").fair
    assert proof is not None
    assert proof.borrowed
    assert evening.fresh("ann").undo is not None
    assert evening.fresh("ann").undo.how == "no"  # type: ignore[union-attr]


def test_the_lobby_does_not_tell_when_a_step_of_a_secret_choice_was_made() -> None:
    evening = begun()
    evening.to_question("front")
    before = write(evening.table.row("cleo"))
    evening.wait(5_000)
    evening.move("ann")
    assert write(evening.table.row("cleo")) == before
    evening.do("ann", wire.TakeBack("u", evening.fresh("ann").n))
    assert write(evening.table.row("cleo")) == before


def test_the_lobby_says_where_you_are_asked() -> None:
    evening = begun()
    person = evening.asked()[0]
    other = "bob" if person == "ann" else "ann"
    assert evening.table.row(person).asked
    assert not evening.table.row(other).asked
    assert [chair.asked for chair in evening.table.row("cleo").chairs].count(True) == 1


def test_a_late_duplicate_counts_for_nothing_though_others_came_between() -> None:
    evening = begun()
    evening.to_question("front")
    state = evening.fresh("ann")
    assert state.asked is not None
    late = wire.Move("late", state.n, state.asked.choices[0].move)
    evening.do("ann", late)
    evening.do("ann", wire.TakeBack("u", evening.fresh("ann").n))
    evening.move("ann")
    evening.do("ann", wire.TakeBack("u", evening.fresh("ann").n))
    length = len(evening.log)
    evening.do("ann", wire.Move("late", evening.fresh("ann").n, late.move))
    assert len(evening.log) == length


def test_the_next_question_is_another_one_though_it_reads_the_same() -> None:
    evening = begun()
    evening.to_question("front")
    state = evening.fresh("ann")
    assert state.asked is not None
    evening.move("ann")
    assert evening.refused("ann", wire.Move("x", state.n, state.asked.choices[-1].move)) == "table.stale"


def test_only_new_talk_is_sent_to_those_who_have_heard_the_rest() -> None:
    evening = begun()
    evening.fresh("ann")
    for n in range(3):
        evening.do("bob", wire.Say("c", f"line {n}"))
        update = evening.table.update(0, evening.now)
        assert update is not None
        assert (update.chat.start, [line.text for line in update.chat.lines]) == (n, [f"line {n}"])
    assert len(evening.fresh("ann").chat.lines) == 3


def test_who_left_can_come_back_for_the_rematch() -> None:
    evening = begun().random_moves(500)
    evening.do("bob", wire.Leave("l"))
    assert evening.refused("bob", wire.Propose("p", "rematch")) == "table.left"
    evening.do("bob", wire.Sit("s", "00" * 16))
    evening.do("bob", wire.Propose("p", "rematch"))
    assert evening.table.votes.vote is not None
