"""Brief windows and their private premoves."""

import random
from pathlib import Path

import pytest

from ofuda.games.shamans import ask
from ofuda.server.replays import Story
from ofuda.table import events, wire
from ofuda.table.codec import Reader, write
from ofuda.table.play import Position
from ofuda.table.seats import BOT
from ofuda.table.table import Table
from tests.games.shamans.stage import card, stage
from tests.kernel.shapes.portal import MOON, PASS, PAWN, PLAY, USE
from tests.table.sessions import Session

TOY = str(Path(__file__).parent / "brief_portal.py")
THREE = ("ann", "bob", "cleo")
FIVE = ("ann", "bob", "cleo", "dora", "eve")


def toy(seed: int = 0, bots: list[str] | None = None, people: tuple[str, ...] = THREE, **rule: object) -> Session:
    """Seat three people at the toy game; the seed determines who has the portals."""
    return Session(bots or ["", "", ""], TOY, seed=f"{seed:02x}" * 48, **rule).sit(*people)


def holder(session: Session) -> str:
    """Return a person who may premove a portal."""
    return next(p for p in THREE if session.fresh(p).premoves is not None)


def other(session: Session) -> str:
    """Return a person who may not."""
    return next(p for p in THREE if session.fresh(p).premoves is None)


def premove(session: Session, person: str, way: int = 0) -> int:
    """Premove the first portal: forward or back."""
    premoves = session.fresh(person).premoves
    assert premoves is not None
    session.do(person, wire.Premove("o", premoves.choices[way].move))
    return premoves.choices[way].move


def made(session: Session) -> list[tuple[int, int, str]]:
    assert session.table.play is not None
    return [(step.seat, step.move, step.by) for step in session.table.play.made]


def pawn(session: Session) -> int:
    assert session.table.play is not None
    return int(session.table.play.state.cells[PAWN])


def play_card(session: Session, steps: int = 1) -> str:
    """Play the first card of this distance, or the first card."""
    (person,) = session.asked()
    asked = session.fresh(person).asked
    assert asked is not None
    cards = [choice.move for choice in asked.choices]
    assert cards[0] >= PLAY
    session.move(person, next((card for card in cards if (card - PLAY) % 3 + 1 == steps), cards[0]))
    return person


def to_the_moon(session: Session) -> Session:
    """Play on until a step onto the moon is announced."""
    while pawn(session) < MOON and not session.table.over:
        play = session.table.play
        assert play is not None
        if play.game.question_name(int(play.state.asked(play.state.seats[0]))) == "portal":
            return session
        play_card(session, 3)
    raise AssertionError("the moon was never near")


# --- nobody waits -----------------------------------------------------------------------------------------------------


def test_a_brief_window_closes_with_the_move_before_it() -> None:
    session = toy()
    assert session.asked() == ["ann"]
    play = session.table.play
    assert play is not None
    ann = session.fresh("ann")
    assert ann.asked is not None
    written = session.table.decide(
        "ann", "Ann", "plum", wire.Move("m", ann.n, ann.asked.choices[0].move), session.now, set()
    )
    assert [(event.seat, event.by) for event in written if isinstance(event, events.Played)] == [
        (0, "person"),
        (1, "table"),
        (2, "table"),
        (0, "table"),
    ]
    assert {event.at for event in written} == {session.now}
    session.write(written)
    assert session.asked() == ["bob"]
    assert session.table.windows.closes is None


def test_it_is_the_same_with_one_person_and_bots_answer_for_themselves() -> None:
    session = toy(bots=["", "easy", "easy"], people=("ann",))
    (errand,) = session.table.errands()
    assert (errand.seat, errand.brief, errand.silence) == (1, True, PASS)
    for _ in range(2):
        (errand,) = session.table.errands()
        session.write(session.table.bot_moved(errand, PASS, session.now))
    assert [step[2] for step in made(session)] == ["table", "bot", "bot"]
    assert session.asked() == ["ann"]


def test_nobody_is_shown_as_asked_in_a_brief_window() -> None:
    session = toy(bots=["", "easy", "easy"], people=("ann",))
    assert session.table.errands()
    assert [chair.asked for chair in session.fresh("ann").chairs] == [False, False, False]


def test_brief_windows_cost_no_time_and_pay_none() -> None:
    session = toy(clock=(60_000, 2_000))
    for _ in range(3):
        session.wait(1_000)
        play_card(session)
    assert [chair.clock for chair in session.fresh(None).chairs] == [61_000, 61_000, 61_000]


def test_a_premove_that_is_carried_out_pays_no_time_either() -> None:
    session = toy(clock=(60_000, 2_000))
    premove(session, holder(session))
    play_card(session)
    assert "premove" in [step[2] for step in made(session)]
    assert sum(chair.clock or 0 for chair in session.fresh(None).chairs) == 182_000


# --- premoves ---------------------------------------------------------------------------------------------------------


def test_a_premove_is_carried_out_at_the_next_chance_and_is_spent() -> None:
    session = toy()
    person = holder(session)
    seat = THREE.index(person)
    wanted = premove(session, person)
    premoves = session.fresh(person).premoves
    assert premoves is not None
    assert premoves.given == wanted
    before = pawn(session)
    play_card(session, 1)
    assert [step for step in made(session) if step[2] == "premove"] == [(seat, wanted, "premove")]
    assert pawn(session) >= before + 2
    after = session.fresh(person).premoves
    assert after is None or after.given is None
    assert session.table.premoves.given == {}


def test_nobody_else_hears_of_a_premove() -> None:
    session = toy()
    person = holder(session)
    others = [0, 1, 2, None]
    others.remove(THREE.index(person))
    session.fresh(person)
    before = [write(session.table.fresh(seat, session.now)) for seat in others]
    row, undo = session.table.row("nobody"), [session.undo_of(seat) for seat in range(3)]
    session.now += 5
    premove(session, person)
    assert all(session.table.update(seat, session.now) is None for seat in others)
    assert [write(session.table.fresh(seat, session.now)) for seat in others] == before
    assert (session.table.row("nobody"), [session.undo_of(seat) for seat in range(3)]) == (row, undo)
    own = session.table.update(THREE.index(person), session.now)
    assert own is not None
    assert own.premoves is not None


def test_a_premove_does_not_make_a_question_old() -> None:
    session = next(e for e in map(toy, range(20)) if e.fresh("ann").premoves is not None)
    state = session.fresh("ann")
    premove(session, "ann")
    assert state.asked is not None
    session.do("ann", wire.Move("m", state.n, state.asked.choices[0].move))
    assert made(session)[3][2] == "person"


def test_a_premove_can_be_changed_and_taken_back() -> None:
    session = toy()
    person = holder(session)
    premove(session, person, 0)
    back = premove(session, person, 1)
    assert list(session.table.premoves.given.values()) == [back]
    entries = len(session.log)
    premove(session, person, 1)
    assert len(session.log) == entries  # what is given already is not written down again
    session.do(person, wire.Premove("o"))
    assert session.table.premoves.given == {}
    session.do(person, wire.Premove("o"))
    assert len(session.log) == entries + 1
    play_card(session)
    assert "premove" not in [step[2] for step in made(session)]


def test_what_cannot_be_premoved_is_refused_with_what_can_be() -> None:
    session = toy()
    person = holder(session)
    for nonsense in (PASS, PLAY, -1, 10**6, 2**63 - 1):
        assert session.refused(person, wire.Premove("o", nonsense)) == "table.no_premove"
    assert session.refused(other(session), wire.Premove("o", USE)) == "table.no_premoves"
    assert session.refused("eve", wire.Premove("o", USE)) == "table.watching"
    assert session.refused("eve", wire.Premove("o")) == "table.watching"


def test_premoves_are_for_those_who_play() -> None:
    waiting = Session(["", "", ""], TOY).sit("ann")
    assert waiting.refused("ann", wire.Premove("o", USE)) == "table.not_begun"
    session = toy()
    person = holder(session)
    premove(session, person)
    session.do(person, wire.Leave("l"))
    assert session.refused(person, wire.Premove("o")) == "table.left"
    assert session.table.premoves.given  # who loses the connection still has a will


def test_a_premove_survives_a_restart() -> None:
    session = toy()
    premove(session, holder(session))
    assert session.restored().premoves.given == session.table.premoves.given != {}
    play_card(session)
    again = session.restored()
    assert again.premoves.given == session.table.premoves.given == {}
    assert again.play is not None
    assert session.table.play is not None
    assert again.play.state.digest() == session.table.play.state.digest()


def test_a_premove_is_dropped_with_the_token() -> None:
    session = next(e for e in map(toy, range(40)) if both_portals(e))
    to_the_moon(session)
    person = holder(session)
    premove(session, person)
    for _ in range(3):
        if session.asked() == [person]:
            break
        session.wait(3_000)
    premoves = session.fresh(person).premoves
    assert premoves is not None
    session.move(person, premoves.choices[1].move)  # the same portal, back: by hand, in the timed window
    session.wait(3_000)
    assert session.table.premoves.given == {}


def both_portals(session: Session) -> bool:
    """Return whether one person has both portals, so that the others can only pass."""
    return any((premoves := session.fresh(p).premoves) is not None and len(premoves.choices) == 4 for p in THREE)


def test_a_premove_is_dropped_when_a_bot_takes_over_and_when_the_game_is_over() -> None:
    session = toy()
    person = holder(session)
    premove(session, person)
    session.do(person, wire.Concede("c"))
    assert session.table.premoves.given == {}
    assert session.fresh(person).premoves is None
    assert session.refused(person, wire.Premove("o", USE)) == "table.conceded"
    last = next(p for p in THREE if p != person)
    session.do(last, wire.Concede("c"))
    session.do(next(p for p in THREE if p not in (person, last)), wire.Concede("c"))
    assert session.table.over
    assert all(session.fresh(p).premoves is None for p in THREE)


def test_a_premove_is_no_move_that_others_would_have_to_agree_about() -> None:
    session = next(e for e in map(toy, range(20)) if e.fresh("bob").premoves is not None)
    play_card(session)
    before = [session.undo_of(seat) for seat in range(3)]
    assert before[0] == ("ask", "table.undo.seen")
    made_before = made(session)
    premove(session, "bob")
    assert made(session) == made_before
    assert [session.undo_of(seat) for seat in range(3)] == before


def test_what_is_taken_back_does_not_bring_a_spent_premove_back() -> None:
    session = toy()
    person = holder(session)
    wanted = premove(session, person)
    mover = play_card(session, 1)
    assert "premove" in [step[2] for step in made(session)]
    session.do(mover, wire.TakeBack("u", session.fresh(mover).n))
    vote = session.table.votes.vote
    assert vote is not None
    for voter in THREE:
        if voter != mover:
            session.do(voter, wire.Answer("a", vote.id, True))
    assert "premove" not in [step[2] for step in made(session)]
    assert session.table.premoves.given == {}
    premoves = session.fresh(person).premoves
    assert premoves is not None
    assert wanted in [choice.move for choice in premoves.choices]
    play_card(session, 1)
    assert "premove" not in [step[2] for step in made(session)]


# --- windows that matter ----------------------------------------------------------------------------------------------


def test_before_the_moon_everybody_has_the_same_time() -> None:
    session = to_the_moon(toy())
    seen = []
    while session.table.windows.closes is not None:
        (person,) = session.asked()
        asked = session.fresh(person).asked
        assert asked is not None
        seen.append((asked.window, asked.whole))
        session.wait(3_000)
    assert len(seen) >= 2
    assert set(seen) == {(3_000, 3_000)}


def test_a_premove_is_for_brief_windows_only() -> None:
    session = to_the_moon(toy())
    person = holder(session)
    wanted = premove(session, person)
    (asked,) = session.asked()
    session.wait(3_000)
    assert made(session)[-1][:2] == (THREE.index(asked), PASS)
    assert session.table.premoves.given.get(THREE.index(person)) in (wanted, None)
    assert "premove" not in [step[2] for step in made(session)]


def test_where_only_an_open_token_is_asked_for_there_is_no_window() -> None:
    session = next(e for e in map(toy, range(40)) if both_portals(e))
    person = holder(session)
    premove(session, person, 1)
    play_card(session, 1)  # now one token is left, and lies open
    to_the_moon(session)
    while session.asked() != [person]:
        assert session.table.windows.closes is not None
        session.wait(3_000)
    assert session.table.windows.closes is None
    assert session.fresh(person).premoves is not None
    session.wait(100_000)
    assert session.asked() == [person]


def moon_window(seed: int, people: tuple[str, ...], seat: int) -> Session | None:
    """Return a table with bots and these people when this seat is asked before the moon; None if it never is."""
    bots = ["" if n < len(people) else "easy" for n in range(3)]
    return on_to_moon_window(toy(seed, bots, people), people, seat)


def on_to_moon_window(session: Session, people: tuple[str, ...], seat: int) -> Session | None:
    while not session.table.over:
        play = session.table.play
        assert play is not None
        (asked,) = play.state.seats
        prompt = play.state.prompt(asked)
        if asked == seat and prompt.silence == PASS and not prompt.brief:
            return session
        if session.table.windows.closes is not None:
            session.wait(3_000)
        elif asked < len(people) and people[asked]:
            session.move(people[asked])
        else:
            (errand,) = session.table.errands()
            session.write(session.table.bot_moved(errand, play.state.moves(asked)[0], session.now))
            session.settle()
    return None


def test_alone_among_bots_one_who_can_only_pass_is_asked_like_everybody() -> None:
    """A spectator must not learn what is held from a question that is omitted or answered at once."""
    found = [moon_window(seed, ("ann",), 0) for seed in range(16)]
    asked = [session.fresh("ann").asked for session in found if session is not None]
    assert {len(question.choices) for question in asked if question is not None} >= {1, 3}
    assert all(session.table.windows.closes is None for session in found if session is not None)  # she takes her time
    for session in found:
        if session is not None:
            session.wait(100_000)
            assert session.fresh("ann").asked is not None


def test_who_may_come_back_counts_as_somebody_who_watches() -> None:
    lengths: set[int] = set()
    for seed in range(16):
        session = toy(seed, ["", "", "easy"], ("ann", "bob"))
        session.do("ann", wire.Leave("l"))
        session.do("bob", wire.Propose("p", "takeover", 0))
        assert session.table.chairs[0].kind == BOT
        if (found := on_to_moon_window(session, ("", "bob"), 1)) is not None:
            asked = found.fresh("bob").asked
            assert asked is not None
            assert asked.window == 3_000
            lengths.add(len(asked.choices))
    assert lengths >= {1, 3}


def test_a_pass_in_a_secret_window_is_no_choice_to_take_back_pressed_or_not() -> None:
    """Otherwise the extent of an undo would reveal a premove to the others."""

    def last_choice(seed: int, pressed: bool) -> int | None:
        session = moon_window(seed, ("ann", "bob"), 0)
        if session is None:
            return None
        if pressed:
            session.move("ann", PASS)
        session.wait(3_000)
        assert session.table.play is not None
        return session.table.play.last_choice(0)

    pressed, silent = ([last_choice(seed, way) for seed in range(16)] for way in (True, False))
    assert pressed == silent
    assert len(set(pressed) - {None, -1}) > 0


def test_among_people_one_who_can_only_pass_is_asked_like_everybody() -> None:
    found = [moon_window(seed, ("ann", "bob"), 0) for seed in range(16)]
    asked = [session.fresh("ann").asked for session in found if session is not None]
    assert {len(question.choices) for question in asked if question is not None} >= {1, 3}


def test_a_bot_beside_one_person_has_a_fixed_time_in_every_secret_window() -> None:
    found = [session for seed in range(16) if (session := moon_window(seed, ("ann",), 2)) is not None]
    errands = [errand for session in found for errand in session.table.errands()]
    assert {(errand.silence, errand.brief) for errand in errands} == {(PASS, False)}


def test_a_window_stays_when_the_second_person_gives_up() -> None:
    """They still see everything that their seat saw, and the bot's answer counts when the window closes."""
    session = next(found for seed in range(30) if (found := moon_window(seed, ("ann", "bob"), 2)) is not None)
    (errand,) = session.table.errands()
    assert errand.silence == -1  # the window holds its answer
    session.write(session.table.bot_moved(errand, PASS, session.now))
    session.do("bob", wire.Concede("c"))
    assert session.table.windows.closes is not None
    assert 2 not in [errand.seat for errand in session.table.errands()]
    session.wait(3_000)
    assert (2, PASS, "bot") in made(session)


# --- Shamans ----------------------------------------------------------------------------------------------------------


def watched(table: Table, seat: int | None, now: int) -> wire.State:
    update = table.fresh(seat, now)
    play = table.play
    assert play is not None
    if update.asked is not None and seat is not None:
        assert not play.state.prompt(seat).brief
    return update


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_shamans_time_passes_only_in_windows_that_matter(players: int) -> None:
    people = FIVE[:players]
    spent = windows = 0
    for seed in range(12):
        rng = random.Random(seed)
        options = {"players": players, "rounds": 1}
        session = Session([""] * players, "shamans", options=options, seed=f"{seed:02x}" * 48).sit(*people)
        table = session.table
        while not table.over:
            play = table.play
            assert play is not None
            for seat in range(players):
                update = watched(table, seat, session.now)
                if update.premoves is not None and update.premoves.given is None and rng.random() < 0.5:
                    session.do(people[seat], wire.Premove("o", rng.choice(update.premoves.choices).move))
            prompts = [play.state.prompt(seat) for seat in play.state.seats]
            assert not any(prompt.brief for prompt in prompts)
            if table.windows.closes is not None:
                assert all(prompt.secret for prompt in prompts)
                windows += 1
                session.wait(3_000)
                continue
            session.random_moves(1, rng.randrange(1 << 30))
        spent += [step[2] for step in made(session)].count("premove")
        again = session.restored()
        assert again.play is not None
        assert table.play is not None
        assert again.play.state.digest() == table.play.state.digest()
    assert spent > 0
    assert windows > 0


def before_a_swap() -> Session:
    """Seat 1 closes the world of Transmutation; seat 0, a Shadow two steps before the Moon, has an open Portal."""
    session = Session([""] * 3, "shamans", options={"players": 3, "rounds": 1}).sit(*THREE)
    play = session.table.play
    assert play is not None
    state = stage(
        3,
        hands=["white 1, white 4", "green 6, white 2", "white 3, white 5"],
        worlds={"green": [1, 2, 3, 4, 5]},
        hidden={0: ["portal"]},
        pawn=20,
        rounds=1,
    )
    state.play(ask.NO_PORTAL)
    play.position = Position(state)
    play.version += 1
    return session


def of_a_seat(session: Session) -> tuple[str, str]:
    """Return the questions of all seats in a game of Shamans."""
    play = session.table.play
    assert play is not None
    (seat,) = play.state.seats
    return THREE[seat], ask.QUESTIONS.names[int(play.state.asked(seat))]


def test_before_role_cards_are_swapped_everybody_has_time_to_use_a_portal() -> None:
    session = before_a_swap()
    session.move("ann", ask.CARD_MOVE + card("white 1", 3))
    session.move("bob", ask.CARD_MOVE + card("green 6", 3))
    assert of_a_seat(session) == ("ann", "portal")
    assert session.table.windows.closes is not None
    session.wait(3_000)
    assert of_a_seat(session) == ("bob", "swap")


@pytest.mark.parametrize(("other", "stays"), [("ann", False), ("cleo", True)])
def test_a_premove_goes_with_the_role_that_it_was_given_for(other: str, stays: bool) -> None:
    session = before_a_swap()
    session.move("ann", ask.CARD_MOVE + card("white 1", 3))
    session.move("bob", ask.CARD_MOVE + card("green 6", 3))
    session.wait(3_000)
    session.do("ann", wire.Premove("o", ask.HIDDEN_FORWARD))
    session.move("bob", ask.SWAP_MOVE + THREE.index(other))
    assert ((0, ask.HIDDEN_FORWARD, "premove") in made(session)) == stays  # before the next card it would be played
    assert session.table.premoves.given == {}
    premoves = session.fresh("ann").premoves
    assert (premoves is not None and premoves.given is None) != stays


def test_in_shamans_only_passes_that_somebody_was_asked_for_are_told() -> None:
    told = passes = 0
    for seed in range(12):
        options = {"players": 3, "rounds": 1}
        session = Session([""] * 3, "shamans", options=options, seed=f"{seed:02x}" * 48).sit(*THREE)
        while not session.table.over:
            session.wait(3_000) if session.table.windows.closes is not None else session.random_moves(1, seed)
        play = session.table.play
        assert play is not None
        lines = [line.key for _, line in play.lines].count("event.no_portal")
        replay: wire.Replay = Reader(wire.Replay).read(Story(session.table).replay)
        story = [line.said.key for line in replay.lines].count("event.no_portal")
        state = play.dealt()
        asked = 0
        for made in play.made:
            asked += made.move == ask.NO_PORTAL and not state.prompt(made.seat).brief
            passes += made.move == ask.NO_PORTAL
            state.play(made.move, made.seat)
        assert lines == story == asked
        told += lines
    assert 0 < told < passes
