"""Taking back: free while nobody has seen it, by consent after that, at will against bots."""

import pytest

from ofuda.kernel.messages import Message
from ofuda.table import wire
from tests.table.evening import Evening


def how(evening: Evening, person: str) -> str:
    undo = evening.fresh(person).undo
    assert undo is not None
    return undo.how


def take_back(evening: Evening, person: str) -> None:
    evening.do(person, wire.TakeBack("u", evening.fresh(person).n))


def moves(evening: Evening) -> int:
    assert evening.table.play is not None
    return len(evening.table.play.made)


@pytest.fixture
def evening() -> Evening:
    return Evening().sit("ann", "bob")


def test_before_the_first_choice_there_is_nothing_to_take_back(evening: Evening) -> None:
    assert how(evening, "ann") == "no"
    assert evening.refused("ann", wire.TakeBack("u", evening.fresh("ann").n)) == "table.undo.nothing"


def test_own_sealed_steps_are_free_until_the_choice_closes(evening: Evening) -> None:
    evening.to_question("front")
    before = evening.fresh("ann").scene
    evening.move("ann")
    evening.move("ann")
    assert how(evening, "ann") == "free"
    take_back(evening, "ann")
    take_back(evening, "ann")
    assert evening.fresh("ann").scene == before


def test_what_the_other_does_in_secret_changes_nothing_about_it(evening: Evening) -> None:
    evening.to_question("front")
    evening.move("ann")
    evening.move("bob")
    evening.move("bob")
    count = moves(evening)
    assert how(evening, "ann") == "free"
    take_back(evening, "ann")
    assert moves(evening) == count - 1
    assert evening.table.undo.count == 0  # nobody is told


def test_a_finished_sealed_choice_can_be_reopened_while_the_other_still_chooses(evening: Evening) -> None:
    evening.to_question("formation")
    evening.move("ann")
    assert "ann" not in evening.asked()
    take_back(evening, "ann")
    assert "ann" in evening.asked()


def test_once_the_choice_has_closed_the_other_must_agree(evening: Evening) -> None:
    evening.to_question("formation")
    evening.move("ann")
    evening.move("bob")
    assert how(evening, "ann") == "ask"
    count = moves(evening)
    take_back(evening, "ann")
    vote = evening.fresh("bob").proposal
    assert vote is not None
    assert (vote.what, vote.by, vote.waiting) == ("undo", 0, [1])
    evening.do("bob", wire.Answer("a", vote.id, True))
    assert moves(evening) == count - 2
    assert evening.fresh("ann").undone == 1


def test_a_no_leaves_everything_as_it_is(evening: Evening) -> None:
    evening.to_question("attack")
    person = evening.asked()[0]
    other = "bob" if person == "ann" else "ann"
    evening.move(person)
    count = moves(evening)
    take_back(evening, person)
    vote = evening.table.votes.vote
    assert vote is not None
    evening.do(other, wire.Answer("a", vote.id, False))
    assert moves(evening) == count
    assert evening.table.votes.vote is None


def test_a_question_about_taking_back_is_dropped_when_the_game_goes_on(evening: Evening) -> None:
    evening.to_question("attack")
    person = evening.asked()[0]
    evening.move(person)
    take_back(evening, person)
    assert evening.table.votes.vote is not None
    evening.move(evening.asked()[0])
    assert evening.table.votes.vote is None


def test_against_bots_it_is_unlimited() -> None:
    evening = Evening(["", "easy"]).sit("ann")
    for _ in range(12):
        for errand in evening.table.errands():
            assert evening.table.play is not None
            evening.write(evening.table.bot_moved(errand, evening.table.play.state.moves(errand.seat)[0], evening.now))
            evening.settle()
        if evening.asked() == ["ann"] or "ann" in evening.asked():
            evening.move("ann")
    assert evening.table.play is not None
    own = sum(made.by == "person" for made in evening.table.play.made)
    assert own > 5
    for _ in range(own):
        assert how(evening, "ann") in ("free", "bots")
        take_back(evening, "ann")
    assert how(evening, "ann") == "no"


def test_after_the_end_nothing_is_taken_back(evening: Evening) -> None:
    evening.random_moves(500)
    assert how(evening, "ann") == "no"
    assert evening.refused("ann", wire.TakeBack("u", evening.fresh("ann").n)) == "table.over"


def test_the_log_goes_back_too(evening: Evening) -> None:
    evening.to_question("attack")
    person = evening.asked()[0]
    before = [line.said for line in evening.fresh("ann").log.lines]
    evening.move(person)
    take_back(evening, person)
    vote = evening.table.votes.vote
    assert vote is not None
    evening.do("bob" if person == "ann" else "ann", wire.Answer("a", vote.id, True))
    assert [line.said for line in evening.fresh("ann").log.lines] == before


def test_taking_back_survives_a_restart(evening: Evening) -> None:
    evening.to_question("front")
    evening.move("ann")
    evening.move("bob")
    take_back(evening, "ann")
    again = evening.restored()
    assert again.play is not None
    assert evening.table.play is not None
    assert again.play.state.digest() == evening.table.play.state.digest()
    assert again.undo.way(again, 0) == evening.undo_of(0)


def test_nobody_looks_at_a_leavers_cards_and_takes_it_back(evening: Evening) -> None:
    """A bot takes over, shows cards, and all would be as before: so it can't be taken back while somebody is away."""
    evening.to_question("attack")
    evening.do("bob", wire.Leave("l"))
    evening.do("ann", wire.Propose("p", "takeover", 1))
    refused = False
    for _ in range(6):
        for errand in evening.table.errands():
            assert evening.table.play is not None
            evening.write(evening.table.bot_moved(errand, evening.table.play.state.moves(errand.seat)[0], evening.now))
            evening.settle()
        if "ann" in evening.asked():
            evening.move("ann")
        undo = evening.fresh("ann").undo
        assert undo is not None
        assert (undo.how, undo.why) in (("free", None), ("no", Message("table.undo.away")))
        refused = refused or undo.how == "no"
    assert refused


def test_consent_takes_back_the_move_that_was_asked_about(evening: Evening) -> None:
    """Steps of a secret choice made while the question is open go with it."""
    evening.to_question("formation")
    evening.move("ann")
    evening.move("bob")
    assert how(evening, "ann") == "ask"
    take_back(evening, "ann")
    assert evening.table.play is not None
    asked_about = evening.table.play.last_choice(0)
    evening.move("ann")
    evening.move("bob")
    vote = evening.table.votes.vote
    assert vote is not None
    evening.do("bob", wire.Answer("a", vote.id, True))
    assert moves(evening) == asked_about


def test_a_question_to_somebody_who_leaves_is_dropped(evening: Evening) -> None:
    evening.to_question("attack")
    person = evening.asked()[0]
    other = "bob" if person == "ann" else "ann"
    evening.move(person)
    take_back(evening, person)
    evening.do(other, wire.Leave("l"))
    assert evening.table.votes.vote is None
    evening.do(person, wire.Propose("p", "takeover", evening.table.seat_of(other) or 0))
    assert evening.table.chairs[evening.table.seat_of(other) or 0].bot == "medium"


def test_a_secret_step_taken_back_leaves_no_trace_in_what_others_may_still_answer(evening: Evening) -> None:
    evening.to_question("front")
    state = evening.fresh("bob")
    assert state.asked is not None
    evening.move("ann")
    take_back(evening, "ann")
    evening.do("ann", wire.Say("c", "hm"))
    evening.fresh("bob")
    evening.do("bob", wire.Move("b", state.n, state.asked.choices[0].move))
    assert evening.fresh("bob").last == "b"
