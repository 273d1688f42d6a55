"""What people may do at a table: every command leads to events or to a refusal, and changes nothing by itself."""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING

from ofuda.kernel.messages import Message
from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.chairs import BOT, EMPTY, OPEN, OVER, PERSON, PLAYING, SUBSTITUTE
from ofuda.table.hours import ends, secret_seats, with_answers
from ofuda.table.play import Play
from ofuda.table.refusal import Refusal, names_of, seat_said

if TYPE_CHECKING:
    from ofuda.table.table import Table


def decide(
    table: Table, person: str, name: str, colour: str, command: wire.Command, now: int, online: set[str]
) -> list[log.Event]:
    """The events that a person's command leads to; a Refusal says why it can't be. Nothing changes yet."""
    if isinstance(command, wire.Sit):
        return sit(table, person, name, colour, command, now)
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("table.watching")
    if isinstance(command, wire.Move):
        return move(table, seat, command, now)
    if isinstance(command, wire.Leave):
        return leave(table, seat, now)
    if isinstance(command, wire.Say):
        return say(table, seat, command, now)
    must_be_here(table, seat)
    if isinstance(command, wire.Fill):
        return fill(table, command, now)
    if isinstance(command, wire.TakeBack):
        return take_back(table, seat, command, now)
    if isinstance(command, wire.Propose):
        return propose(table, seat, command, now, online)
    if isinstance(command, wire.Answer):
        return answer(table, seat, command, now, online)
    if isinstance(command, wire.Concede):
        return concede(table, seat, now)
    if isinstance(command, wire.Order):
        return order(table, seat, command, now)
    return [] if table.chairs[seat].silent == command.on else [log.Muted(now, seat, command.on)]


def sit(table: Table, person: str, name: str, colour: str, command: wire.Sit, now: int) -> list[log.Event]:
    own = table.seat_of(person)
    if own is not None:
        chair = table.chairs[own]
        if command.seat not in (None, own):
            raise Refusal("table.seated")
        if table.phase == PLAYING and chair.conceded:
            raise Refusal("table.conceded")
        if chair.left or (table.phase == PLAYING and chair.taken_over):
            return [log.Sat(now, own, person, name, colour, chair.salt)]
        return []
    if table.phase != OPEN:
        raise Refusal("table.begun")
    seat = free_seat(table, person, command)
    sat = log.Sat(now, seat, person, name, colour, command.salt)
    return [sat, *begin_if_full(table, {seat: command.salt}, now)]


def free_seat(table: Table, person: str, command: wire.Sit) -> int:
    """The seat this person may take."""
    created = table.created
    free = [chair.seat for chair in table.chairs if chair.kind == EMPTY]
    kept = [seat for seat in free if table.chairs[seat].kept == person]
    if kept:
        return kept[0]
    if not (created.by == person or created.open or compare_digest(command.invite.encode(), table.invite.encode())):
        raise Refusal("table.bad_invite" if command.invite else "table.by_invitation")
    free = [seat for seat in free if not table.chairs[seat].kept]
    if not free:
        raise Refusal("table.full")
    if command.seat is not None:
        if command.seat not in free:
            raise Refusal("table.seat_taken", seat=seat_said(command.seat))
        return command.seat
    maker_comes = created.by != person and table.seat_of(created.by) is None and created.chosen in free
    if created.by == person and created.chosen in free:
        return created.chosen
    if maker_comes and len(free) > 1:
        free = [seat for seat in free if seat != created.chosen]
    return free[0]


def begin_if_full(table: Table, salts: dict[int, str], now: int) -> list[log.Event]:
    """The cards are dealt as soon as the last chair is taken; `salts` are of seats being taken now."""
    missing = [chair for chair in table.chairs if chair.kind == EMPTY and chair.seat not in salts]
    if missing:
        return []
    return [log.Began(now, [salts.get(chair.seat, chair.salt) for chair in table.chairs])]


def fill(table: Table, command: wire.Fill, now: int) -> list[log.Event]:
    if table.phase != OPEN:
        raise Refusal("table.begun")
    if not 0 <= command.seat < len(table.chairs) or table.chairs[command.seat].kind != EMPTY:
        raise Refusal("table.seat_taken", seat=seat_said(command.seat))
    return [log.Filled(now, command.seat, command.bot), *begin_if_full(table, {command.seat: ""}, now)]


def must_play(table: Table) -> Play:
    if table.phase == OPEN or table.play is None:
        raise Refusal("table.not_begun")
    if table.phase == OVER:
        raise Refusal("table.over")
    return table.play


def must_be_here(table: Table, seat: int) -> None:
    """Who has left, or is played for by a bot, has to sit down again first."""
    chair = table.chairs[seat]
    if chair.kind == BOT and table.phase == PLAYING:
        raise Refusal("table.conceded" if chair.conceded else "table.taken_over")
    if chair.left:
        raise Refusal("table.left")


def must_be_current(table: Table, seat: int, seen: int, mark: str) -> None:
    """Does the person answer what lies on the table now?"""
    audience = table.audiences.get(seat)
    asked = table.play.answers[seat] if table.play is not None else 0
    if audience is None or seen < getattr(audience, mark) or audience.answers != asked:
        raise Refusal("table.stale")
    if seen > audience.n:
        raise Refusal("table.future")


def move(table: Table, seat: int, command: wire.Move, now: int) -> list[log.Event]:
    if command.id in table.chairs[seat].ids:
        return []  # sent twice: it counts once
    play = must_play(table)
    must_be_here(table, seat)
    state = play.state
    if not state.waiting(seat):
        raise Refusal("table.wait", who=names_of(state.seats))
    must_be_current(table, seat, command.seen, "n_asked")
    if not 0 <= command.move < table.game.move_limit:
        raise Refusal("table.no_move", move=command.move)
    code = int(state.refusal(seat, command.move))
    if code != 0:
        why = table.game.words.reason(state, seat, command.move, code)
        raise Refusal(why.key, why.clause, **why.params)
    if table.window is not None and seat in secret_seats(table):
        return [log.Held(now, seat, command.move, "person", command.id)]
    return with_answers(table, log.Played(now, seat, command.move, "person", command.id))


def order(table: Table, seat: int, command: wire.Order, now: int) -> list[log.Event]:
    """What is to be done in the seat's next brief window; it is no move, and nobody else hears of it."""
    play = must_play(table)
    wanted = -1 if command.move is None else command.move
    if command.move is not None:
        possible = table.game.board.premoves(play.state, seat)
        if not possible:
            raise Refusal("table.no_orders")
        if wanted not in possible:
            words = {str(n): table.game.words.move(play.state, seat, one) for n, one in enumerate(possible)}
            raise Refusal("table.no_order", may=Message("list", words))
    return [] if table.orders.get(seat, -1) == wanted else [log.Ordered(now, seat, wanted)]


# --- taking back ----------------------------------------------------------------------------------------------


def undo_of(table: Table, seat: int) -> tuple[str, str]:
    """How this person may take the last choice back, and why not, if not."""
    if table.phase != PLAYING or table.play is None:
        return "no", "table.undo.over" if table.phase == OVER else "table.undo.nothing"
    if table.chairs[seat].kind == BOT:
        return "no", "table.taken_over"
    last = table.play.last_choice(seat)
    if last < 0:
        return "no", "table.undo.nothing"
    if table.play.unseen(last):
        return "free", ""
    others = [chair for chair in table.chairs if chair.person and chair.seat != seat]
    if not others:
        return "bots", ""
    if not all(chair.present for chair in others):  # nobody's cards are looked at and put back while they are away
        return "no", "table.undo.away"
    if table.vote is not None:
        return "no", "table.vote_open"
    return "ask", "table.undo.seen"


def take_back(table: Table, seat: int, command: wire.TakeBack, now: int) -> list[log.Event]:
    play = must_play(table)
    how, why = undo_of(table, seat)
    if how == "no":
        raise Refusal(why)
    must_be_current(table, seat, command.seen, "n_game")
    last = play.last_choice(seat)
    if how == "ask":
        return [log.Proposed(now, "undo", seat, seat, last)]
    later = range(last, len(play.made))
    moves = [n for n in later if play.made[n].seat == seat] if how == "free" else list(later)
    return [log.Undone(now, seat, moves, how == "free")]


# --- asking everybody -----------------------------------------------------------------------------------------


def propose(table: Table, seat: int, command: wire.Propose, now: int, online: set[str]) -> list[log.Event]:
    if table.vote is not None:
        raise Refusal("table.vote_open")
    if command.what == "rematch":
        if table.phase != OVER:
            raise Refusal("table.not_over")
        if table.next or table.wants_rematch:
            raise Refusal("table.rematch_made")
        return [log.Proposed(now, "rematch", seat, seat)]
    must_play(table)
    if not 0 <= command.seat < len(table.chairs) or command.seat == seat:
        raise Refusal("table.no_seat")
    absent = table.chairs[command.seat]
    if absent.kind != PERSON or not (absent.left or absent.person not in online):
        raise Refusal("table.still_here", seat=seat_said(command.seat))
    proposed = log.Proposed(now, "takeover", seat, command.seat)
    if any(chair.seat not in (seat, command.seat) for chair in table.people()):
        return [proposed]
    return [proposed, log.TookOver(now, command.seat, SUBSTITUTE)]


def answer(table: Table, seat: int, command: wire.Answer, now: int, online: set[str]) -> list[log.Event]:
    vote = table.vote
    if vote is None or vote.id != command.proposal:
        raise Refusal("table.no_vote")
    if seat == vote.by and not command.yes:
        return [log.Answered(now, seat, False)]  # whoever asked may think better of it
    if seat not in vote.waiting:
        raise Refusal("table.no_vote")
    absent = table.chairs[vote.seat]
    if vote.what == "takeover" and not absent.left and absent.person in online:
        return [log.Answered(now, seat, False)]  # back already: there is nothing to take over
    found: list[log.Event] = [log.Answered(now, seat, command.yes)]
    if command.yes and vote.waiting == [seat]:
        if vote.what == "takeover":
            found.append(log.TookOver(now, vote.seat, SUBSTITUTE))
        elif vote.what == "undo":
            found.append(log.Undone(now, vote.seat, list(range(vote.move, len(must_play(table).made)))))
    return found


def concede(table: Table, seat: int, now: int) -> list[log.Event]:
    must_play(table)
    if ends(table, seat):
        return [log.Conceded(now, seat, True)]
    return [log.Conceded(now, seat, False), log.TookOver(now, seat, SUBSTITUTE)]


def leave(table: Table, seat: int, now: int) -> list[log.Event]:
    if table.chairs[seat].left:
        return []
    found: list[log.Event] = [log.Left(now, seat)]
    vote = table.vote
    if vote is not None and vote.what == "takeover" and vote.by != seat and vote.waiting == [seat]:
        found.append(log.TookOver(now, vote.seat, SUBSTITUTE))  # all who are still here have agreed
    return found


def say(table: Table, seat: int, command: wire.Say, now: int) -> list[log.Event]:
    text = " ".join("".join(c for c in command.text if c.isprintable() or c.isspace()).split())
    if not text:
        raise Refusal("table.empty_chat")
    return [log.Chatted(now, seat, table.chairs[seat].name, text)]
