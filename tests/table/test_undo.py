"""Undo: free while no one has seen the choice, with consent after that, always allowed against bots."""

import pytest

from ofuda.kernel.messages import Message
from ofuda.table import wire
from tests.table.sessions import Session


def how(session: Session, person: str) -> str:
    undo = session.fresh(person).undo
    assert undo is not None
    return undo.how


def take_back(session: Session, person: str) -> None:
    session.do(person, wire.TakeBack("u", session.fresh(person).n))


def moves(session: Session) -> int:
    assert session.table.play is not None
    return len(session.table.play.made)


@pytest.fixture
def session() -> Session:
    return Session().sit("ann", "bob")


def test_before_the_first_choice_there_is_nothing_to_take_back(session: Session) -> None:
    assert how(session, "ann") == "no"
    assert session.refused("ann", wire.TakeBack("u", session.fresh("ann").n)) == "table.undo.nothing"


def test_own_sealed_steps_are_free_until_the_choice_closes(session: Session) -> None:
    session.to_question("front")
    before = session.fresh("ann").scene
    session.move("ann")
    session.move("ann")
    assert how(session, "ann") == "free"
    take_back(session, "ann")
    take_back(session, "ann")
    assert session.fresh("ann").scene == before


def test_what_the_other_does_in_secret_changes_nothing_about_it(session: Session) -> None:
    session.to_question("front")
    session.move("ann")
    session.move("bob")
    session.move("bob")
    count = moves(session)
    assert how(session, "ann") == "free"
    take_back(session, "ann")
    assert moves(session) == count - 1
    assert session.table.undo.count == 0  # nobody is told


def test_a_finished_sealed_choice_can_be_reopened_while_the_other_still_chooses(session: Session) -> None:
    session.to_question("formation")
    session.move("ann")
    assert "ann" not in session.asked()
    take_back(session, "ann")
    assert "ann" in session.asked()


def test_once_the_choice_has_closed_the_other_must_agree(session: Session) -> None:
    session.to_question("formation")
    session.move("ann")
    session.move("bob")
    assert how(session, "ann") == "ask"
    count = moves(session)
    take_back(session, "ann")
    vote = session.fresh("bob").proposal
    assert vote is not None
    assert (vote.what, vote.by, vote.waiting) == ("undo", 0, [1])
    session.do("bob", wire.Answer("a", vote.id, True))
    assert moves(session) == count - 2
    assert session.fresh("ann").undone == 1


def test_a_no_leaves_everything_as_it_is(session: Session) -> None:
    session.to_question("attack")
    person = session.asked()[0]
    other = "bob" if person == "ann" else "ann"
    session.move(person)
    count = moves(session)
    take_back(session, person)
    vote = session.table.votes.vote
    assert vote is not None
    session.do(other, wire.Answer("a", vote.id, False))
    assert moves(session) == count
    assert session.table.votes.vote is None


def test_a_question_about_taking_back_is_dropped_when_the_game_goes_on(session: Session) -> None:
    session.to_question("attack")
    person = session.asked()[0]
    session.move(person)
    take_back(session, person)
    assert session.table.votes.vote is not None
    session.move(session.asked()[0])
    assert session.table.votes.vote is None


def test_against_bots_nobody_has_to_agree() -> None:
    session = Session(["", "easy"]).sit("ann")
    for _ in range(12):
        for errand in session.table.errands():
            assert session.table.play is not None
            session.write(session.table.bot_moved(errand, session.table.play.state.moves(errand.seat)[0], session.now))
            session.settle()
        if session.asked() == ["ann"] or "ann" in session.asked():
            session.move("ann")
    assert session.table.play is not None
    own = sum(made.by == "person" for made in session.table.play.made)
    assert own > 5
    for _ in range(own):
        assert how(session, "ann") in ("free", "bots")
        take_back(session, "ann")
    assert how(session, "ann") == "no"


def test_after_the_end_nothing_is_taken_back(session: Session) -> None:
    session.random_moves(500)
    assert how(session, "ann") == "no"
    assert session.refused("ann", wire.TakeBack("u", session.fresh("ann").n)) == "table.over"


def test_the_log_goes_back_too(session: Session) -> None:
    session.to_question("attack")
    person = session.asked()[0]
    before = [line.said for line in session.fresh("ann").log.lines]
    session.move(person)
    take_back(session, person)
    vote = session.table.votes.vote
    assert vote is not None
    session.do("bob" if person == "ann" else "ann", wire.Answer("a", vote.id, True))
    assert [line.said for line in session.fresh("ann").log.lines] == before


def test_taking_back_survives_a_restart(session: Session) -> None:
    session.to_question("front")
    session.move("ann")
    session.move("bob")
    take_back(session, "ann")
    again = session.restored()
    assert again.play is not None
    assert session.table.play is not None
    assert again.play.state.digest() == session.table.play.state.digest()
    assert again.undo.way(again, 0) == session.undo_of(0)


def test_nobody_looks_at_a_leavers_cards_and_takes_it_back(session: Session) -> None:
    """A bot that took over has shown cards, so undo is not possible while a player is away."""
    session.to_question("attack")
    session.do("bob", wire.Leave("l"))
    session.do("ann", wire.Propose("p", "takeover", 1))
    refused = False
    for _ in range(6):
        for errand in session.table.errands():
            assert session.table.play is not None
            session.write(session.table.bot_moved(errand, session.table.play.state.moves(errand.seat)[0], session.now))
            session.settle()
        if "ann" in session.asked():
            session.move("ann")
        undo = session.fresh("ann").undo
        assert undo is not None
        assert (undo.how, undo.why) in (("free", None), ("no", Message("table.undo.away")))
        refused = refused or undo.how == "no"
    assert refused


def test_consent_takes_back_the_move_that_was_asked_about(session: Session) -> None:
    """Undo also removes the steps of a secret choice made during the question."""
    session.to_question("formation")
    session.move("ann")
    session.move("bob")
    assert how(session, "ann") == "ask"
    take_back(session, "ann")
    assert session.table.play is not None
    asked_about = session.table.play.last_choice(0)
    session.move("ann")
    session.move("bob")
    vote = session.table.votes.vote
    assert vote is not None
    session.do("bob", wire.Answer("a", vote.id, True))
    assert moves(session) == asked_about


def test_a_question_to_somebody_who_leaves_is_dropped(session: Session) -> None:
    session.to_question("attack")
    person = session.asked()[0]
    other = "bob" if person == "ann" else "ann"
    session.move(person)
    take_back(session, person)
    session.do(other, wire.Leave("l"))
    assert session.table.votes.vote is None
    session.do(person, wire.Propose("p", "takeover", session.table.seat_of(other) or 0))
    assert session.table.chairs[session.table.seat_of(other) or 0].bot == "medium"


def test_a_secret_step_taken_back_leaves_no_trace_in_what_others_may_still_answer(session: Session) -> None:
    session.to_question("front")
    state = session.fresh("bob")
    assert state.asked is not None
    session.move("ann")
    take_back(session, "ann")
    session.do("ann", wire.Say("c", "hm"))
    session.fresh("bob")
    session.do("bob", wire.Move("b", state.n, state.asked.choices[0].move))
    assert session.fresh("bob").last == "b"
