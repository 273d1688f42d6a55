"""Clocks and secret windows."""

from pathlib import Path

from ofuda.table import events, wire
from ofuda.table.codec import write
from tests.kernel.shapes.only_pass import PASS
from tests.table.sessions import Session

HERE = Path(__file__).parent
ONLY_PASS = str(HERE.parent / "kernel" / "shapes" / "only_pass.py")
FOUR = ("ann", "bob", "cleo", "dora")


def clock(session: Session, seat: int) -> int:
    left = session.fresh(None).chairs[seat].clock
    assert left is not None
    return left


def timed() -> Session:
    return Session(clock=(60_000, 2_000)).sit("ann", "bob")


def test_only_the_clock_of_whoever_is_asked_runs() -> None:
    session = timed()
    seat = session.table.seat_of(session.asked()[0])
    assert seat is not None
    session.wait(5_000)
    assert clock(session, seat) == 55_000
    assert clock(session, 1 - seat) == 60_000


def test_a_finished_turn_adds_the_increment() -> None:
    session = timed()
    person = session.asked()[0]
    seat = session.table.seat_of(person)
    assert seat is not None
    session.wait(5_000)
    session.move(person)
    assert clock(session, seat) == 57_000


def test_steps_inside_a_sealed_choice_add_nothing() -> None:
    session = timed()
    session.to_question("front")
    before = clock(session, 0)
    session.move("ann")
    session.wait(1_000)
    session.move("ann")
    assert clock(session, 0) == before - 1_000


def test_a_flag_that_falls_ends_the_game() -> None:
    session = timed()
    seat = session.table.seat_of(session.asked()[0])
    assert session.table.alarm() == session.now + 60_000
    session.wait(60_000)
    ending = session.fresh(None).ending
    assert ending is not None
    assert (ending.how, ending.seat) == ("time", seat)


def test_nobody_pays_for_the_time_the_server_was_away() -> None:
    session = timed()
    seat = session.table.seat_of(session.asked()[0])
    assert seat is not None
    session.wait(5_000)
    session.now += 1_000_000
    session.write([events.Woke(session.now)])
    assert clock(session, seat) == 60_000
    session.settle()
    assert not session.table.over


def test_clocks_come_out_of_the_log_as_they_went_in() -> None:
    session = timed()
    for n in range(20):
        session.wait(700)
        session.random_moves(1, n)
    again = session.restored()
    assert again.clocks is not None
    assert session.table.clocks is not None
    assert again.clocks.left == session.table.clocks.left
    assert again.clocks.since == session.table.clocks.since


# --- secret windows -----------------------------------------------------------------------------------------------


def in_window(bots: list[str] | None = None, people: tuple[str, ...] = FOUR) -> Session:
    """Return a table on which the first player has shown a card, so that the others may throw in secretly."""
    session = Session(bots or [""] * 4, ONLY_PASS, window=3_000).sit(*people)
    session.move("ann")
    return session


def test_in_a_secret_window_nothing_is_told_before_it_closes() -> None:
    session = in_window()
    session.fresh("bob")
    before = write(session.fresh("cleo")), write(session.fresh(None))
    session.move("bob")
    assert session.table.update(2, session.now) is None
    assert (write(session.fresh("cleo")), write(session.fresh(None))) == before
    asked = session.fresh("bob").asked
    assert asked is not None
    assert asked.answered


def test_the_window_stays_open_though_all_have_answered_and_silence_is_a_pass() -> None:
    session = in_window()
    for person in FOUR[1:3]:
        session.move(person)
    session.wait(2_999)
    assert set(session.asked()) == set(FOUR[1:])
    session.wait(1)
    assert session.table.play is not None
    answers = session.table.play.made[-3:]
    assert [made.seat for made in answers] == [1, 2, 3]
    assert (answers[2].move, answers[2].by) == (PASS, "table")


def test_an_answer_can_be_changed_while_the_window_is_open() -> None:
    session = in_window()
    asked = session.fresh("bob").asked
    assert asked is not None
    session.move("bob", asked.choices[-1].move)
    session.move("bob", PASS)
    session.wait(3_000)
    assert session.table.play is not None
    assert [made.move for made in session.table.play.made if made.seat == 1] == [PASS]


def test_the_window_says_how_long_it_is_open() -> None:
    session = in_window()
    session.wait(1_000)
    asked = session.fresh("dora").asked
    assert asked is not None
    assert asked.window == 2_000


def test_pass_for_me_is_a_private_matter() -> None:
    session = in_window()
    before = write(session.fresh("cleo"))
    session.do("bob", wire.Silent("s", True))
    assert session.fresh("bob").silent
    assert write(session.fresh("cleo")) == before


def test_with_bots_only_around_one_person_nobody_waits() -> None:
    session = in_window(["", "easy", "easy", "easy"], ("ann",))
    assert session.table.windows.closes is None
    for errand in session.table.errands():
        session.write(session.table.bot_moved(errand, PASS, session.now))
    assert session.table.play is not None
    assert len(session.table.play.made) == 4


def test_bots_answers_are_held_like_everybodys() -> None:
    session = in_window(["", "", "easy", "easy"], ("ann", "bob"))
    for errand in session.table.errands():
        session.write(session.table.bot_moved(errand, PASS, session.now))
    assert session.table.errands() == []
    assert session.table.play is not None
    assert len(session.table.play.made) == 1
    session.wait(3_000)
    assert len(session.table.play.made) == 4


def test_held_answers_survive_a_restart() -> None:
    session = in_window()
    session.move("bob")
    again = session.restored()
    assert again.windows.held == session.table.windows.held
    assert again.windows.closes == session.table.windows.closes


def test_a_second_window_gets_its_own_time() -> None:
    session = in_window()
    session.wait(3_000)
    person = session.asked()[0]
    session.wait(10_000)
    session.move(person)
    assert session.table.windows.closes == session.now + 3_000


def test_of_many_players_one_who_concedes_is_played_on_by_a_bot() -> None:
    session = in_window()
    session.do("bob", wire.Concede("c"))
    assert not session.table.over
    assert session.table.chairs[1].bot == "medium"


def test_finishing_and_taking_back_earns_no_time() -> None:
    session = timed()
    session.to_question("formation")
    before = clock(session, 0)
    for _ in range(5):
        session.move("ann")
        session.do("ann", wire.TakeBack("u", session.fresh("ann").n))
    assert clock(session, 0) == before
    session.move("ann")
    assert clock(session, 0) == before + 2_000


def test_an_answer_that_gave_itself_earns_no_time() -> None:
    session = timed()
    for n in range(300):
        assert session.table.play is not None
        before = len(session.table.play.made)
        clocks = [clock(session, seat) for seat in range(2)]
        session.random_moves(1, n)
        made = session.table.play.made[before:]
        paid = sum(clock(session, seat) for seat in range(2)) - sum(clocks)
        assert paid <= 2_000 * sum(step.by == "person" for step in made)
        if session.table.over:
            break
    assert session.table.over


def test_neither_talk_nor_a_secret_answer_keeps_a_window_open() -> None:
    session = in_window()
    closes = session.table.windows.closes
    session.now += 2_000
    session.move("bob")
    session.do("cleo", wire.Silent("s", True))
    session.do("ann", wire.Say("c", "well?"))
    assert session.table.windows.closes == closes


def test_who_passes_in_silence_is_not_asked_aloud_and_may_still_answer() -> None:
    session = in_window()
    session.do("bob", wire.Silent("s", True))
    asked = session.fresh("bob").asked
    assert asked is not None
    assert asked.answered
    throw = asked.choices[-1].move
    session.move("bob", throw)
    session.wait(3_000)
    assert session.table.play is not None
    assert [made.move for made in session.table.play.made if made.seat == 1] == [throw]


def test_who_has_conceded_does_not_come_back() -> None:
    session = in_window()
    session.do("bob", wire.Concede("c"))
    assert session.refused("bob", wire.Sit("s", "00" * 16)) == "table.conceded"


def test_a_leaver_has_to_sit_down_before_doing_anything_else() -> None:
    session = in_window()
    session.do("bob", wire.Leave("l"))
    assert session.refused("bob", wire.Concede("c")) == "table.left"
    assert session.refused("bob", wire.Move("m", session.fresh("bob").n, PASS)) == "table.left"
    session.do("bob", wire.Sit("s", "00" * 16))
    session.move("bob", PASS)


def test_a_vote_to_replace_somebody_ends_when_they_are_back() -> None:
    session = in_window()
    session.do("dora", wire.Leave("l"))
    session.do("ann", wire.Propose("p", "takeover", 3))
    assert session.table.votes.vote is not None
    session.do("dora", wire.Sit("s", "00" * 16))
    assert session.table.votes.vote is None


def test_a_vote_passes_when_the_last_one_it_waits_for_leaves() -> None:
    session = in_window()
    session.do("dora", wire.Leave("l"))
    session.do("ann", wire.Propose("p", "takeover", 3))
    vote = session.table.votes.vote
    assert vote is not None
    session.do("bob", wire.Answer("a", vote.id, True))
    session.do("cleo", wire.Leave("l"))
    assert session.table.chairs[3].bot == "medium"
    assert session.table.votes.vote is None
