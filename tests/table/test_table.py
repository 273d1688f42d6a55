"""Seats, moves, chat and leaving."""

import json

import pytest

from ofuda.bots import make_bot
from ofuda.table import fair, wire
from ofuda.table.codec import write
from tests.table.sessions import SEED, Session


def begun() -> Session:
    return Session().sit("ann", "bob")


def test_the_cards_are_dealt_when_the_last_seat_is_taken() -> None:
    session = Session().sit("ann")
    assert session.table.phase == "open"
    session.sit("bob")
    assert session.table.phase == "playing"
    assert session.fresh("ann").scene is not None


def test_nobody_sits_down_without_an_invitation_unless_the_table_is_open() -> None:
    session = Session()
    assert session.refused("bob", wire.Sit("a", "00" * 16)) == "table.by_invitation"
    assert session.refused("bob", wire.Sit("a", "00" * 16, None, "wrong")) == "table.bad_invite"
    session = Session(open=True)
    session.do("bob", wire.Sit("a", "00" * 16))
    assert session.table.seat_of("bob") == 0


def test_a_third_person_finds_the_table_begun_and_watches() -> None:
    session = begun()
    assert session.refused("cleo", wire.Sit("a", "00" * 16, None, session.table.invite)) == "table.begun"
    seen = session.fresh(None)
    assert seen.you is None
    assert seen.asked is None
    assert seen.invite == ""


def test_a_full_table_that_still_waits_for_its_maker_says_so() -> None:
    session = Session(people=["", "dora"], by="dora")
    session.sit("ann")
    assert session.refused("bob", wire.Sit("a", "00" * 16, None, session.table.invite)) == "table.full"


def test_kept_seats_are_for_those_they_are_kept_for() -> None:
    session = Session(people=["bob", "ann"])
    session.do("ann", wire.Sit("a", "00" * 16))
    session.do("bob", wire.Sit("a", "11" * 16))
    assert [chair.person for chair in session.table.chairs] == ["bob", "ann"]


def test_a_taken_or_unknown_seat_is_refused() -> None:
    session = Session().sit("ann")
    invite = session.table.invite
    assert session.refused("bob", wire.Sit("a", "00" * 16, 0, invite)) == "table.seat_taken"
    assert session.refused("bob", wire.Sit("a", "00" * 16, 7, invite)) == "table.seat_taken"


def test_a_bot_can_be_put_on_an_empty_seat_and_the_game_begins() -> None:
    session = Session().sit("ann")
    session.do("ann", wire.Fill("f", 1, "easy"))
    assert session.table.phase == "playing"
    assert session.refused("ann", wire.Fill("f", 1, "easy")) == "table.begun"


def test_a_move_counts_once_however_often_it_is_sent() -> None:
    session = begun()
    person = session.asked()[0]
    state = session.fresh(person)
    assert state.asked is not None
    move = wire.Move("same", state.n, state.asked.choices[0].move)
    session.do(person, move)
    length = len(session.log)
    session.do(person, move)
    assert len(session.log) == length
    assert session.fresh(person).last == "same"


def test_stale_and_future_numbers_are_refused() -> None:
    session = begun()
    person = session.asked()[0]
    state = session.fresh(person)
    assert state.asked is not None
    chosen = state.asked.choices[0].move
    assert session.refused(person, wire.Move("x", state.n - 1, chosen)) == "table.stale"
    assert session.refused(person, wire.Move("x", state.n + 1, chosen)) == "table.future"


def test_chat_in_between_does_not_make_a_move_stale() -> None:
    session = begun()
    person, other = session.asked()[0], ({"ann", "bob"} - set(session.asked())).pop()
    state = session.fresh(person)
    session.do(other, wire.Say("c", "  take\tyour \x00 time  "))
    seen = session.fresh(person)
    assert seen.n > state.n
    assert [line.text for line in seen.chat.lines] == ["take your time"]
    assert state.asked is not None
    session.do(person, wire.Move("x", state.n, state.asked.choices[0].move))
    assert session.fresh(person).last == "x"


def test_who_is_not_asked_or_only_watches_cannot_move() -> None:
    session = begun()
    other = ({"ann", "bob"} - set(session.asked())).pop()
    assert session.refused(other, wire.Move("x", session.fresh(other).n, 0)) == "table.wait"
    assert session.refused("cleo", wire.Move("x", 0, 0)) == "table.watching"


def test_an_illegal_move_is_refused_with_its_clause() -> None:
    session = begun()
    first = session.asked()[0]
    taken = session.move(first)
    second = session.asked()[0]
    state = session.fresh(second)
    with pytest.raises(Exception) as no:
        session.do(second, wire.Move("x", state.n, taken))
    assert no.value.said.clause == "JK-04"  # type: ignore[attr-defined]
    assert session.refused(second, wire.Move("x", state.n, 10**6)) == "table.no_move"


def test_a_whole_game_by_chance_ends_and_its_log_makes_it_again() -> None:
    session = begun().random_moves(500, 3)
    table = session.table
    assert table.over
    again = session.restored()
    assert again.play is not None
    assert table.play is not None
    assert again.play.state.digest() == table.play.state.digest()
    assert again.play.state.drawn == table.play.state.drawn
    assert again.ending == table.ending
    assert write(again.row("ann")) == write(table.row("ann"))


def test_bots_vary_from_game_to_game_and_choose_the_same_when_a_log_is_read_again() -> None:
    bot = make_bot("easy")
    openings = set()
    for n in range(12):
        session = Session(["", "easy"], options={"first": 0}, seed=f"{n:096x}").sit("ann")
        first = bot.choose(session.table.glimpse(1))
        assert bot.choose(session.restored().glimpse(1)) == first
        openings.add(first)
    assert len(openings) == 3


def test_every_letter_is_what_the_wire_says_it_is() -> None:
    session = begun()
    for n in range(90):
        session.random_moves(1, n)
        for person in ("ann", "bob", None):
            state = session.fresh(person)
            assert json.loads(write(wire.from_server.read(write(state)))) == json.loads(write(state))
    assert session.table.over


def test_the_seed_is_shown_only_when_the_game_is_over_and_gives_the_key() -> None:
    session = begun().random_moves(10)
    proof = session.fresh(None).fair
    assert proof is not None
    assert proof.commitment == fair.commitment(SEED)
    assert SEED not in write(session.fresh("ann")).decode()
    session.random_moves(500)
    proof = session.fresh(None).fair
    assert proof is not None
    assert proof.seed == SEED
    assert bytes.fromhex(proof.key) == fair.key(SEED, proof.salts) == session.table.record().key


def test_the_log_tail_brings_only_what_is_new() -> None:
    session = begun()
    session.table.update(0, session.now)
    whole = session.fresh("ann").log
    person = session.asked()[0]
    session.move(person)
    update = session.table.update(0, session.now)
    if update is None:  # `move` looked at the table for this seat already
        update = session.fresh("ann")
    assert update.log.start + len(update.log.lines) > len(whole.lines)


def test_conceding_ends_a_game_of_two() -> None:
    session = begun().random_moves(5)
    session.do("ann", wire.Concede("c"))
    ending = session.fresh("bob").ending
    assert ending is not None
    assert (ending.how, ending.seat, ending.shares) == ("conceded", 0, [0.0, 1.0])
    assert session.refused("bob", wire.Concede("c")) == "table.over"


def test_a_bot_takes_over_for_a_leaver_and_gives_the_seat_back() -> None:
    session = begun().random_moves(3)
    assert session.refused("ann", wire.Propose("p", "takeover", 1)) == "table.still_here"
    session.do("bob", wire.Leave("l"))
    session.do("ann", wire.Propose("p", "takeover", 1))
    chair = session.fresh("ann").chairs[1]
    assert (chair.kind, chair.bot, chair.away) == ("bot", "medium", "Bob")
    assert session.refused("bob", wire.Move("x", 0, 0)) == "table.taken_over"
    session.do("bob", wire.Sit("s", "22" * 16))
    assert session.fresh("ann").chairs[1].kind == "person"
    assert session.table.salts[1] == f"{1:032x}"


def test_who_is_merely_offline_can_be_replaced_too() -> None:
    session = begun()
    session.online = {"ann"}
    session.do("ann", wire.Propose("p", "takeover", 1))
    assert session.table.chairs[1].bot == "medium"


def test_leaving_before_the_game_frees_the_seat() -> None:
    session = Session().sit("ann")
    session.do("ann", wire.Leave("l"))
    assert session.table.seat_of("ann") is None
    session.sit("bob", "cleo")
    assert session.table.phase == "playing"


def test_a_rematch_keeps_everyone() -> None:
    session = begun()
    assert session.refused("ann", wire.Propose("p", "rematch")) == "table.not_over"
    session.random_moves(500)
    session.do("ann", wire.Propose("p", "rematch"))
    assert session.table.rematch.created(session.table) is None
    vote = session.fresh("bob").proposal
    assert vote is not None
    session.do("bob", wire.Answer("a", vote.id, True))
    created = session.table.rematch.created(session.table)
    assert created is not None
    assert created.people == ["ann", "bob"]
    assert created.seed == ""


def test_a_rematch_that_is_declined_can_be_asked_for_again() -> None:
    session = begun().random_moves(500)
    session.do("ann", wire.Propose("p", "rematch"))
    vote = session.table.votes.vote
    assert vote is not None
    session.do("bob", wire.Answer("a", vote.id, False))
    assert session.table.votes.vote is None
    assert session.refused("bob", wire.Answer("a", vote.id, True)) == "table.no_vote"
    session.do("bob", wire.Propose("p", "rematch"))


def test_against_bots_a_rematch_needs_nobody_else() -> None:
    session = Session(["", "easy"]).sit("ann")
    session.do("ann", wire.Concede("c"))
    session.do("ann", wire.Propose("p", "rematch"))
    created = session.table.rematch.created(session.table)
    assert created is not None
    assert created.bots == ["", "easy"]


def test_why_not_tells_the_reason_and_the_clause() -> None:
    session = begun()
    person = session.to_question("attack")
    seat = session.table.seat_of(person)
    assert seat is not None
    why = session.table.why(seat, "their vanguard left")
    assert why is not None
    assert why.clause == "JK-21"
    other = session.table.why(1 - seat, "vanguard left")
    assert other is not None
    assert other.key == "table.wait"
    watching = session.table.why(None, "vanguard left")
    assert watching is not None
    assert watching.key == "table.watching"


def test_a_choice_that_everybody_sees_is_forced_is_made_by_the_table() -> None:
    session = begun().random_moves(500, 5)
    assert session.table.play is not None
    by_table = [made for made in session.table.play.made if made.by == "table"]
    assert by_table  # the last battles of a round leave one card
    assert all(made.move >= 49 for made in by_table)  # battles only


def test_things_name_the_moves_they_stand_for() -> None:
    session = begun()
    for n in range(80):
        if session.table.over:
            break
        play = session.table.play
        assert play is not None
        for seat in play.state.seats:
            for move in play.state.moves(seat):
                for thing in play.game.board.handles(play.state, seat, move):
                    assert thing in play.state.things(seat)
                    assert move in play.game.board.moves_of(play.state, seat, thing)
        session.random_moves(1, n)


def test_a_new_name_shows_at_the_table() -> None:
    session = begun()
    session.write(session.table.renamed("bob", "Robert", "teal", session.now))
    assert session.fresh("ann").chairs[1].name == "Robert"
    assert session.table.renamed("bob", "Robert", "teal", session.now) == []


def test_hints_can_be_switched_off_for_a_table() -> None:
    session = Session(hints=False).sit("ann", "bob")
    person = session.asked()[0]
    seat = session.table.seat_of(person)
    assert seat is not None
    with pytest.raises(Exception) as no:
        session.table.check_hint(seat, session.fresh(person).n)
    assert no.value.said.key == "table.no_hints"  # type: ignore[attr-defined]


def test_playing_on_from_a_replay_begins_in_the_middle() -> None:
    finished = begun().random_moves(500, 8)
    record = finished.table.record()
    session = Session(["", "easy"], key=record.key.hex(), moves=record.moves[:30], open=True)
    session.sit("ann")
    assert session.table.play is not None
    assert len(session.table.play.made) >= 30
    proof = session.fresh("ann").fair
    assert proof is not None
    assert proof.borrowed
    assert session.fresh("ann").undo is not None
    assert session.fresh("ann").undo.how == "no"  # type: ignore[union-attr]


def test_the_lobby_does_not_tell_when_a_step_of_a_secret_choice_was_made() -> None:
    session = begun()
    session.to_question("front")
    before = write(session.table.row("cleo"))
    session.wait(5_000)
    session.move("ann")
    assert write(session.table.row("cleo")) == before
    session.do("ann", wire.TakeBack("u", session.fresh("ann").n))
    assert write(session.table.row("cleo")) == before


def test_the_lobby_says_where_you_are_asked() -> None:
    session = begun()
    person = session.asked()[0]
    other = "bob" if person == "ann" else "ann"
    assert session.table.row(person).asked
    assert not session.table.row(other).asked
    assert [chair.asked for chair in session.table.row("cleo").chairs].count(True) == 1


def test_a_late_duplicate_counts_for_nothing_though_others_came_between() -> None:
    session = begun()
    session.to_question("front")
    state = session.fresh("ann")
    assert state.asked is not None
    late = wire.Move("late", state.n, state.asked.choices[0].move)
    session.do("ann", late)
    session.do("ann", wire.TakeBack("u", session.fresh("ann").n))
    session.move("ann")
    session.do("ann", wire.TakeBack("u", session.fresh("ann").n))
    length = len(session.log)
    session.do("ann", wire.Move("late", session.fresh("ann").n, late.move))
    assert len(session.log) == length


def test_the_next_question_is_another_one_though_it_reads_the_same() -> None:
    session = begun()
    session.to_question("front")
    state = session.fresh("ann")
    assert state.asked is not None
    session.move("ann")
    assert session.refused("ann", wire.Move("x", state.n, state.asked.choices[-1].move)) == "table.stale"


def test_only_new_talk_is_sent_to_those_who_have_heard_the_rest() -> None:
    session = begun()
    session.fresh("ann")
    for n in range(3):
        session.do("bob", wire.Say("c", f"line {n}"))
        update = session.table.update(0, session.now)
        assert update is not None
        assert (update.chat.start, [line.text for line in update.chat.lines]) == (n, [f"line {n}"])
    assert len(session.fresh("ann").chat.lines) == 3


def test_who_left_can_come_back_for_the_rematch() -> None:
    session = begun().random_moves(500)
    session.do("bob", wire.Leave("l"))
    assert session.refused("bob", wire.Propose("p", "rematch")) == "table.left"
    session.do("bob", wire.Sit("s", "00" * 16))
    session.do("bob", wire.Propose("p", "rematch"))
    assert session.table.votes.vote is not None
