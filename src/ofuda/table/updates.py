"""Updates: the data sent to a seat or the spectators, only if something has changed for them.

An update is made from the seat's own view, prompt, moves and events and from what everybody sees. Others' secret steps
change none of it, so nothing is sent and no number is used up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from ofuda.kernel.journal import SPECTATOR
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Scene
from ofuda.table import wire
from ofuda.table.codec import replace
from ofuda.table.patches import sharing

if TYPE_CHECKING:
    from ofuda.table.play import Play, Position
    from ofuda.table.table import Table


@dataclass
class Board:
    """The game as an audience sees it, computed once for every version of the game."""

    version: tuple[int, int]
    scene: Scene | None = None
    asked: wire.Asked | None = None
    premoves: wire.Premoves | None = None
    chapter: Message | None = None


@dataclass
class Audience:
    """The connections with the same view: those of one seat, or all spectators."""

    seat: int | None
    n: int
    n_asked: int = 0  # number of the update with the present question
    n_game: int = 0  # ... and of the one that last changed the game
    sent: wire.State | None = None
    lines: list[Message] = field(default_factory=list)  # log lines as sent
    heard: int = 0  # number of processed log entries
    telling: int = 0
    answers: int = 0  # number of new questions of the seat
    anew: bool = False  # a new question since the last update
    board: Board | None = None
    shown: wire.State | None = None  # the base of patches

    def __post_init__(self) -> None:
        self.n_asked = self.n_game = self.n

    def listen(self, play: Play | None) -> int:
        """Process new log lines; return the number of the first new or changed one."""
        if play is None:
            return 0
        known = len(self.lines)
        if play.telling != self.telling:  # lines were undone
            before, self.lines, self.heard, self.telling = self.lines, [], 0, play.telling
            self._hear(play)
            return common(before, self.lines)
        self._hear(play)
        return known

    def note_answers(self, play: Play | None) -> None:
        """Count a new question even if its text is the same as before."""
        if play is not None and self.seat is not None and play.answers[self.seat] != self.answers:
            self.answers = play.answers[self.seat]
            self.anew = True

    def _hear(self, play: Play) -> None:
        who = SPECTATOR if self.seat is None else self.seat
        self.lines += [line for seen, line in play.lines[self.heard :] if (seen >> who) & 1]
        self.heard = len(play.lines)


NOTHING = wire.Tail(0, [])


def write_update(table: Table, audience: Audience, now: int, fresh: bool) -> wire.State | None:
    """Return the current update; without `fresh`, only if something has changed."""
    board = look(table, audience)
    update = body(table, audience, board)
    before = audience.sent
    audience.note_answers(table.play)
    told = len(audience.lines)
    start = audience.listen(table.play)
    new_lines = start < len(audience.lines) or start < told
    # Scenes are shared, so one that is another object is different: comparing it would find that out the slow way.
    new_scene = before is None or update.scene is not before.scene
    changed = before is None or new_lines or new_scene or update != before
    if not changed and not fresh:
        return None
    if changed and before is not None:
        audience.n += 1
        new_question = update.asked is not before.asked and update.asked != before.asked
        if new_question or audience.anew:
            audience.n_asked = audience.n
            audience.anew = False
        if new_lines or new_scene or new_question or update.undo != before.undo:
            audience.n_game = audience.n
    audience.sent = update
    said_before = 0 if fresh or before is None else before.chat.start
    if fresh:
        start = 0
    lines = [wire.Line(line) for line in audience.lines[start:]]
    talk = table.chat.since(said_before)
    return timed(table, replace(update, n=audience.n, log=wire.Tail(start, lines), chat=talk), now)


def look(table: Table, audience: Audience) -> Board:
    play = table.play
    if play is None:
        return Board((-1, 0))
    if audience.board is None or audience.board.version != play.version_for(audience.seat):
        audience.board = board_of(play, audience.seat, audience.board)
    return audience.board


def board_of(play: Play, seat: int | None, before: Board | None) -> Board:
    """Make the board for this version of the game; what is equal to a part of the last one is the same object."""
    state, game = play.state, play.game
    view = state.view(seat)
    scene = game.board.scene(view, seat)
    if before is not None and before.scene is not None:
        scene = sharing(before.scene, scene)
    chapter = play.position.chapter(view)
    if before is not None and before.chapter == chapter:
        chapter = before.chapter
    board = Board(play.version_for(seat), scene, chapter=chapter)
    if seat is not None and state.waiting(seat):
        prompt = play.position.prompt(seat)
        choices = [
            wire.Choice(
                move,
                game.words.move(state, seat, move),
                game.board.handles(state, seat, move),
                game.board.targets(state, seat, move),
            )
            for move in state.moves(seat)
        ]
        board.asked = wire.Asked(prompt.message, choices, bool(state.sealed(seat)))
    possible = play.position.premoves(seat) if seat is not None else []
    if seat is not None and possible:
        board.premoves = wire.Premoves([wire.Choice(move, game.words.move(state, seat, move)) for move in possible])
    return board


def body(table: Table, audience: Audience, board: Board) -> wire.State:
    """Return the update without number, log and times: what is compared with the last one."""
    seat = audience.seat
    own = table.chairs[seat] if seat is not None else None
    playing = table.phase == "playing" and table.play is not None
    asked = board.asked if playing and seat is not None and table.chairs[seat].kind == "person" else None
    windows = table.windows
    if asked is not None and own is not None and windows.closes is not None and (seat in windows.held or own.silent):
        asked = replace(asked, answered=True)
    premoves = board.premoves if playing and own is not None and own.kind == "person" else None
    if premoves is not None and seat in table.premoves.given:
        premoves = replace(premoves, given=table.premoves.given[seat])
    undo = None
    if seat is not None and table.play is not None:
        how, why = table.undo.way(table, seat)
        undo = undo_of(how, why)
    vote = table.votes.vote
    phase: Any = table.phase
    return wire.State(
        n=0,
        table=table.id,
        game=table.created.game,
        options=table.created.options,
        phase=phase,
        you=seat,
        chairs=chairs(table),
        log=NOTHING,
        chat=wire.Talk(table.chat.count, []),
        scene=board.scene,
        asked=asked,
        premoves=premoves,
        undo=undo,
        proposal=None
        if vote is None
        else wire.Proposal(vote.id, cast(Any, vote.what), vote.by, vote.seat, list(vote.waiting)),
        ending=table.ending,
        fair=table.fairness(),
        last=own.last if own is not None else "",
        hints=table.created.hints,
        silent=own.silent if own is not None else False,
        invite=table.invite if own is not None and table.phase == "open" else "",
        chapter=board.chapter,
        next=table.rematch.next,
        undone=table.undo.count,
    )


@cache
def undo_of(how: str, why: str) -> wire.Undo:
    return wire.Undo(cast(Any, how), Message(why) if why else None)


def chairs(table: Table) -> list[wire.Chair]:
    """Return the public view of the chairs, computed once after each event."""
    position = table.play.position if table.phase == "playing" and table.play is not None else None
    if table.seated is None or table.seated[0] != table.applied or table.seated[1] is not position:
        table.seated = table.applied, position, make_chairs(table, position)
    return table.seated[2]


def make_chairs(table: Table, position: Position | None) -> list[wire.Chair]:
    asked = [seat for seat in position.state.seats if not position.prompt(seat).brief] if position is not None else []
    return [
        wire.Chair(
            seat=chair.seat,
            kind=cast(Any, chair.kind),
            name=chair.name,
            colour=chair.colour,
            bot=chair.bot,
            asked=chair.seat in asked,
            left=chair.left,
            held=bool(chair.kept) and chair.kind == "empty" and table.seat_of(chair.kept) is None,
            conceded=chair.conceded,
            away=chair.name if chair.taken_over else "",
        )
        for chair in table.chairs
    ]


def timed(table: Table, update: wire.State, now: int) -> wire.State:
    """Return the update with the current times."""
    clocks, closes = table.clocks, table.windows.closes
    if not clocks.left and closes is None:
        return update
    seated, asked = update.chairs, update.asked
    if clocks.left:
        seated = [
            chair
            if chair.kind != "person"
            else replace(chair, clock=clocks.remaining(chair.seat, now), running=clocks.since[chair.seat] is not None)
            for chair in seated
        ]
    if asked is not None and closes is not None and update.you in table.windows.seats(table):
        asked = replace(asked, window=max(0, closes - now), whole=table.created.window)
    return replace(update, chairs=seated, asked=asked)


def common(old: list[Message], new: list[Message]) -> int:
    """Return the number of equal lines at the beginning."""
    n = 0
    least = min(len(old), len(new))
    while n < least and (old[n] is new[n] or old[n] == new[n]):
        n += 1
    return n
