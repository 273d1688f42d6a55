"""Clocks and secret windows."""

from pathlib import Path

from ofuda.table import events, wire
from ofuda.table.codec import write
from tests.kernel.shapes.only_pass import PASS
from tests.table.evening import Evening

HERE = Path(__file__).parent
ONLY_PASS = str(HERE.parent / "kernel" / "shapes" / "only_pass.py")
FOUR = ("ann", "bob", "cleo", "dora")


def clock(evening: Evening, seat: int) -> int:
    left = evening.fresh(None).chairs[seat].clock
    assert left is not None
    return left


def timed() -> Evening:
    return Evening(clock=(60_000, 2_000)).sit("ann", "bob")


def test_only_the_clock_of_whoever_is_asked_runs() -> None:
    evening = timed()
    seat = evening.table.seat_of(evening.asked()[0])
    assert seat is not None
    evening.wait(5_000)
    assert clock(evening, seat) == 55_000
    assert clock(evening, 1 - seat) == 60_000


def test_a_finished_turn_adds_the_increment() -> None:
    evening = timed()
    person = evening.asked()[0]
    seat = evening.table.seat_of(person)
    assert seat is not None
    evening.wait(5_000)
    evening.move(person)
    assert clock(evening, seat) == 57_000


def test_steps_inside_a_sealed_choice_add_nothing() -> None:
    evening = timed()
    evening.to_question("front")
    before = clock(evening, 0)
    evening.move("ann")
    evening.wait(1_000)
    evening.move("ann")
    assert clock(evening, 0) == before - 1_000


def test_a_flag_that_falls_ends_the_game() -> None:
    evening = timed()
    seat = evening.table.seat_of(evening.asked()[0])
    assert evening.table.alarm() == evening.now + 60_000
    evening.wait(60_000)
    ending = evening.fresh(None).ending
    assert ending is not None
    assert (ending.how, ending.seat) == ("time", seat)


def test_nobody_pays_for_the_time_the_server_was_away() -> None:
    evening = timed()
    seat = evening.table.seat_of(evening.asked()[0])
    assert seat is not None
    evening.wait(5_000)
    evening.now += 1_000_000
    evening.write([events.Woke(evening.now)])
    assert clock(evening, seat) == 60_000
    evening.settle()
    assert not evening.table.over


def test_clocks_come_out_of_the_log_as_they_went_in() -> None:
    evening = timed()
    for n in range(20):
        evening.wait(700)
        evening.random_moves(1, n)
    again = evening.restored()
    assert again.clocks is not None
    assert evening.table.clocks is not None
    assert again.clocks.left == evening.table.clocks.left
    assert again.clocks.since == evening.table.clocks.since


# --- secret windows -----------------------------------------------------------------------------------------------


def in_window(bots: list[str] | None = None, people: tuple[str, ...] = FOUR) -> Evening:
    """The first player has shown a card: the others may throw in, in secret."""
    evening = Evening(bots or [""] * 4, ONLY_PASS, window=3_000).sit(*people)
    evening.move("ann")
    return evening


def test_in_a_secret_window_nothing_is_told_before_it_closes() -> None:
    evening = in_window()
    evening.fresh("bob")
    before = write(evening.fresh("cleo")), write(evening.fresh(None))
    evening.move("bob")
    assert evening.table.update(2, evening.now) is None
    assert (write(evening.fresh("cleo")), write(evening.fresh(None))) == before
    asked = evening.fresh("bob").asked
    assert asked is not None
    assert asked.answered


def test_the_window_stays_open_though_all_have_answered_and_silence_is_a_pass() -> None:
    evening = in_window()
    for person in FOUR[1:3]:
        evening.move(person)
    evening.wait(2_999)
    assert set(evening.asked()) == set(FOUR[1:])
    evening.wait(1)
    assert evening.table.play is not None
    answers = evening.table.play.made[-3:]
    assert [made.seat for made in answers] == [1, 2, 3]
    assert (answers[2].move, answers[2].by) == (PASS, "table")


def test_an_answer_can_be_changed_while_the_window_is_open() -> None:
    evening = in_window()
    asked = evening.fresh("bob").asked
    assert asked is not None
    evening.move("bob", asked.choices[-1].move)
    evening.move("bob", PASS)
    evening.wait(3_000)
    assert evening.table.play is not None
    assert [made.move for made in evening.table.play.made if made.seat == 1] == [PASS]


def test_the_window_says_how_long_it_is_open() -> None:
    evening = in_window()
    evening.wait(1_000)
    asked = evening.fresh("dora").asked
    assert asked is not None
    assert asked.window == 2_000


def test_pass_for_me_is_a_private_matter() -> None:
    evening = in_window()
    before = write(evening.fresh("cleo"))
    evening.do("bob", wire.Silent("s", True))
    assert evening.fresh("bob").silent
    assert write(evening.fresh("cleo")) == before


def test_with_bots_only_around_one_person_nobody_waits() -> None:
    evening = in_window(["", "easy", "easy", "easy"], ("ann",))
    assert evening.table.windows.closes is None
    for errand in evening.table.errands():
        evening.write(evening.table.bot_moved(errand, PASS, evening.now))
    assert evening.table.play is not None
    assert len(evening.table.play.made) == 4


def test_bots_answers_are_held_like_everybodys() -> None:
    evening = in_window(["", "", "easy", "easy"], ("ann", "bob"))
    for errand in evening.table.errands():
        evening.write(evening.table.bot_moved(errand, PASS, evening.now))
    assert evening.table.errands() == []
    assert evening.table.play is not None
    assert len(evening.table.play.made) == 1
    evening.wait(3_000)
    assert len(evening.table.play.made) == 4


def test_held_answers_survive_a_restart() -> None:
    evening = in_window()
    evening.move("bob")
    again = evening.restored()
    assert again.windows.held == evening.table.windows.held
    assert again.windows.closes == evening.table.windows.closes


def test_a_second_window_gets_its_own_time() -> None:
    evening = in_window()
    evening.wait(3_000)
    person = evening.asked()[0]
    evening.wait(10_000)
    evening.move(person)
    assert evening.table.windows.closes == evening.now + 3_000


def test_of_many_players_one_who_concedes_is_played_on_by_a_bot() -> None:
    evening = in_window()
    evening.do("bob", wire.Concede("c"))
    assert not evening.table.over
    assert evening.table.chairs[1].bot == "medium"


def test_finishing_and_taking_back_earns_no_time() -> None:
    evening = timed()
    evening.to_question("formation")
    before = clock(evening, 0)
    for _ in range(5):
        evening.move("ann")
        evening.do("ann", wire.TakeBack("u", evening.fresh("ann").n))
    assert clock(evening, 0) == before
    evening.move("ann")
    assert clock(evening, 0) == before + 2_000


def test_an_answer_that_gave_itself_earns_no_time() -> None:
    evening = timed()
    for n in range(300):
        assert evening.table.play is not None
        before = len(evening.table.play.made)
        clocks = [clock(evening, seat) for seat in range(2)]
        evening.random_moves(1, n)
        made = evening.table.play.made[before:]
        paid = sum(clock(evening, seat) for seat in range(2)) - sum(clocks)
        assert paid <= 2_000 * sum(step.by == "person" for step in made)
        if evening.table.over:
            break
    assert evening.table.over


def test_neither_talk_nor_a_secret_answer_keeps_a_window_open() -> None:
    evening = in_window()
    closes = evening.table.windows.closes
    evening.now += 2_000
    evening.move("bob")
    evening.do("cleo", wire.Silent("s", True))
    evening.do("ann", wire.Say("c", "well?"))
    assert evening.table.windows.closes == closes


def test_who_passes_in_silence_is_not_asked_aloud_and_may_still_answer() -> None:
    evening = in_window()
    evening.do("bob", wire.Silent("s", True))
    asked = evening.fresh("bob").asked
    assert asked is not None
    assert asked.answered
    throw = asked.choices[-1].move
    evening.move("bob", throw)
    evening.wait(3_000)
    assert evening.table.play is not None
    assert [made.move for made in evening.table.play.made if made.seat == 1] == [throw]


def test_who_has_conceded_does_not_come_back() -> None:
    evening = in_window()
    evening.do("bob", wire.Concede("c"))
    assert evening.refused("bob", wire.Sit("s", "00" * 16)) == "table.conceded"


def test_a_leaver_has_to_sit_down_before_doing_anything_else() -> None:
    evening = in_window()
    evening.do("bob", wire.Leave("l"))
    assert evening.refused("bob", wire.Concede("c")) == "table.left"
    assert evening.refused("bob", wire.Move("m", evening.fresh("bob").n, PASS)) == "table.left"
    evening.do("bob", wire.Sit("s", "00" * 16))
    evening.move("bob", PASS)


def test_a_vote_to_replace_somebody_ends_when_they_are_back() -> None:
    evening = in_window()
    evening.do("dora", wire.Leave("l"))
    evening.do("ann", wire.Propose("p", "takeover", 3))
    assert evening.table.votes.vote is not None
    evening.do("dora", wire.Sit("s", "00" * 16))
    assert evening.table.votes.vote is None


def test_a_vote_passes_when_the_last_one_it_waits_for_leaves() -> None:
    evening = in_window()
    evening.do("dora", wire.Leave("l"))
    evening.do("ann", wire.Propose("p", "takeover", 3))
    vote = evening.table.votes.vote
    assert vote is not None
    evening.do("bob", wire.Answer("a", vote.id, True))
    evening.do("cleo", wire.Leave("l"))
    assert evening.table.chairs[3].bot == "medium"
    assert evening.table.votes.vote is None
