"""What goes over the wire, both ways. The page's TypeScript types are made from these classes.

Messages, scenes and faces are the kernel's own classes. Nothing here is prose: the page puts messages into words.
Times are milliseconds. What a seat is sent is numbered for that seat alone.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face, Item, Scene, Zone
from ofuda.table.codec import Meta, Reader, Struct
from ofuda.table.refusal import RefusalCode

Short = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$")]


# --- the table ----------------------------------------------------------------------------------------------------


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat and who sits on it."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str = ""
    colour: str = ""
    bot: str = ""  # the bot's level, where a bot plays
    asked: bool = False  # owes a choice
    left: bool = False  # its person has gone
    held: bool = False  # kept for somebody who has not sat down yet
    conceded: bool = False  # gave up or ran out of time: a bot plays on for good
    clock: int | None = None  # time left
    running: bool = False
    away: str = ""  # the name of the person whose seat a bot has taken over


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move."""

    move: int
    text: Message
    handles: list[str] = []  # choosing one of these things means this move
    targets: list[str] = []  # handles or places where it may be dropped; none: anywhere on the board


class Asked(Struct, frozen=True, omit_defaults=True):
    """What is asked of you."""

    prompt: Message
    choices: list[Choice]
    sealed: bool = False  # the others don't see it before everybody has chosen
    answered: bool = False  # in a secret window: your answer is in, you may still change it
    window: int | None = None  # in a secret window: time until silence counts as a pass
    whole: int | None = None  # ... and how long it is open in all


class Premoves(Struct, frozen=True, omit_defaults=True):
    """Moves that you may give in private for your next brief window, and the one you have given."""

    choices: list[Choice]
    given: int | None = None  # a move


class Undo(Struct, frozen=True, omit_defaults=True):
    """May you take your last choice back? `free` at once, `bots` at once because only bots mind, `ask` if all agree."""

    how: Literal["free", "bots", "ask", "no"]
    why: Message | None = None


class Proposal(Struct, frozen=True, omit_defaults=True):
    """Something that waits for everybody's consent."""

    id: int
    what: Literal["undo", "takeover", "rematch"]
    by: int  # seat
    seat: int  # whom it is about
    waiting: list[int]  # seats that have not answered


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log."""

    said: Message
    step: int = -1  # in replays: after how many moves


class Tail(Struct, frozen=True):
    """Lines of the log from a number on; what stood there and after is replaced."""

    start: int
    lines: list[Line]


class Spoken(Struct, frozen=True):
    """A line of chat."""

    seat: int
    name: str
    text: str
    at: int


class Talk(Struct, frozen=True):
    """Lines of chat from a number on; the page keeps those before, as far as it has them."""

    start: int
    lines: list[Spoken]


class Ending(Struct, frozen=True, omit_defaults=True):
    """How the game ended: by the rules, or because somebody conceded or ran out of time."""

    shares: list[float]
    points: list[int]
    clause: str = ""
    how: Literal["rules", "conceded", "time"] = "rules"
    seat: int = -1  # who conceded or ran out of time
    course: list[tuple[int, list[int]]] = []  # points of all seats after so many moves, wherever they changed
    chapters: list[tuple[int, Message]] = []  # where rounds begin


class Fair(Struct, frozen=True, omit_defaults=True):
    """The shuffle's proof: a commitment first, the seats' salts after it, the seed in the end."""

    commitment: str
    salts: list[str]  # by seat, "" while it has given none
    seed: str = ""  # only when the game is over
    key: str = ""
    borrowed: bool = False  # played on from a replay: the cards were not shuffled here


class State(Struct, frozen=True, tag="state", tag_field="is", omit_defaults=True):
    """All that a seat (or a spectator: `you` is null) sees of a table now."""

    n: int
    table: str
    game: str
    options: dict[str, Any]
    phase: Literal["open", "playing", "over"]
    you: int | None
    chairs: list[Chair]
    log: Tail
    chat: Talk
    scene: Scene | None = None
    asked: Asked | None = None
    premoves: Premoves | None = None
    undo: Undo | None = None
    proposal: Proposal | None = None
    ending: Ending | None = None
    fair: Fair | None = None
    last: str = ""  # the id of your last move that was accepted
    hints: bool = False
    silent: bool = False  # you pass in every secret window
    invite: str = ""  # for people at the table: what makes a link an invitation
    chapter: Message | None = None
    next: str = ""  # the table where the rematch is played
    undone: int = 0  # how often choices were taken back


class Patch(Struct, frozen=True, tag="patch", tag_field="is", omit_defaults=True):
    """What has changed since the State with the number `base`."""

    n: int
    base: int
    log: Tail
    chat: Talk
    set: dict[str, Any] = {}  # fields of the State with their new values
    unset: list[str] = []  # fields that are left out now
    zones: list[tuple[int, int, Zone]] = []  # of the scene: row, place in the row, the zone
    items: list[tuple[int, int, int, Item]] = []  # of the scene's zones: row, place, place in the zone, the item


class Done(Struct, frozen=True, tag="done", tag_field="is"):
    """What you sent with this id is written down."""

    id: str


class Refused(Struct, frozen=True, omit_defaults=True, tag="refused", tag_field="is"):
    """What you sent with this id changed nothing; why."""

    id: str
    why: Message
    code: RefusalCode | None = None  # for refusals that a program acts on


class Why(Struct, frozen=True, tag="why", tag_field="is"):
    """Why a thing can't be chosen now; null if it can."""

    id: str
    thing: str
    why: Message | None


class Hint(Struct, frozen=True, tag="hint", tag_field="is"):
    """What a bot would do in your place."""

    id: str
    move: int


class Presence(Struct, frozen=True, tag="presence", tag_field="is"):
    """Who is connected now: seats, and how many watch."""

    online: list[bool]
    watchers: int


class Pong(Struct, frozen=True, tag="pong", tag_field="is"):
    """The connection is alive."""


class Gone(Struct, frozen=True, tag="gone", tag_field="is"):
    """The server closes this connection; why. `again`: connecting anew makes sense."""

    why: Message
    again: bool


FromServer = State | Patch | Done | Refused | Why | Hint | Presence | Pong | Gone


# --- what a page sends --------------------------------------------------------------------------------------------


class Resume(Struct, frozen=True, tag="resume", tag_field="do"):
    """The first message: the number of the last State seen, -1 for none. It may come again, to get a whole State."""

    seen: int = -1
    patches: bool = False  # after a whole State, send Patches


class Move(Struct, frozen=True, tag="move", tag_field="do"):
    """A choice, with the number of the State it answers; sent again with the same id it counts once."""

    id: Id
    seen: int
    move: int


class Sit(Struct, frozen=True, tag="sit", tag_field="do"):
    """Take a seat (null: any that is free), with a salt for the shuffle; also to come back to one's own seat."""

    id: Id
    salt: Salt
    seat: int | None = None
    invite: Short = ""


class Leave(Struct, frozen=True, tag="leave", tag_field="do"):
    """Leave the seat: before the game it is free again, in a game it can be come back to."""

    id: Id


class Fill(Struct, frozen=True, tag="fill", tag_field="do"):
    """Put a bot on an empty seat before the game."""

    id: Id
    seat: int
    bot: Short


class TakeBack(Struct, frozen=True, tag="undo", tag_field="do"):
    """Take the last choice back, or ask for it."""

    id: Id
    seen: int


class Propose(Struct, frozen=True, tag="propose", tag_field="do"):
    """Ask everybody: a bot for the seat of one who has gone, or a rematch."""

    id: Id
    what: Literal["takeover", "rematch"]
    seat: int = -1


class Answer(Struct, frozen=True, tag="answer", tag_field="do"):
    """Yes or no to a proposal."""

    id: Id
    proposal: int
    yes: bool


class Concede(Struct, frozen=True, tag="concede", tag_field="do"):
    """Give the game up."""

    id: Id


class Say(Struct, frozen=True, tag="say", tag_field="do"):
    """A line of chat."""

    id: Id
    text: Annotated[str, Meta(max_length=500)]


class Ask(Struct, frozen=True, tag="ask", tag_field="do"):
    """Why can't this thing be chosen?"""

    id: Id
    thing: Short


class Advise(Struct, frozen=True, tag="hint", tag_field="do"):
    """What would a bot do?"""

    id: Id
    seen: int


class Silent(Struct, frozen=True, tag="silent", tag_field="do"):
    """Pass for me in secret windows, or no longer."""

    id: Id
    on: bool


class Premove(Struct, frozen=True, tag="premove", tag_field="do"):
    """A move for your next brief window; null takes the premove back."""

    id: Id
    move: int | None = None


class Ping(Struct, frozen=True, tag="ping", tag_field="do"):
    """Is the connection alive?"""


FromPage = (
    Resume
    | Move
    | Sit
    | Leave
    | Fill
    | TakeBack
    | Propose
    | Answer
    | Concede
    | Say
    | Ask
    | Advise
    | Silent
    | Premove
    | Ping
)
Command = Move | Sit | Leave | Fill | TakeBack | Propose | Answer | Concede | Say | Silent | Premove  # changes a table

from_page = Reader(FromPage)
from_server = Reader(FromServer)


# --- what is fetched over HTTP ------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """A person, to itself."""

    id: str
    name: str
    colour: str


class Change(Struct, frozen=True, omit_defaults=True):
    """What a person may change of itself."""

    name: Annotated[str, Meta(max_length=24)] | None = None
    colour: Annotated[str, Meta(max_length=16)] | None = None


class Code(Struct, frozen=True):
    """A one-time code that makes another device the same person."""

    code: Short


class Suggestion(Struct, frozen=True):
    """A value to offer where not all can be listed, while the other options are as it needs them."""

    value: Any
    name: Message
    needs: dict[str, Any] = {}


class OptionSpec(Struct, frozen=True):
    """An option of a game; `allowed` empty means free text, a list as `default` that many texts, one for each seat."""

    name: str
    default: Any
    allowed: list[Any]
    help: Message
    suggested: list[Suggestion] = []


class GameCard(Struct, frozen=True):
    """A game in the lobby."""

    slug: str
    title: str
    about: Message
    seats: list[int]  # how many may play
    options: list[OptionSpec]
    levels: list[str]  # bots, weakest first


class GameSheet(Struct, frozen=True):
    """What the page needs to draw a table: the cards that can be seen there."""

    slug: str
    title: str
    faces: list[Face]


class Cards(Struct, frozen=True):
    """A page of a game's cards."""

    faces: list[Face]
    found: int  # how many fit the search
    all: int


class Clause(Struct, frozen=True):
    """A clause of the rulebook."""

    id: str
    text: str
    section: str


class Clock(Struct, frozen=True):
    """Time for the whole game and what every finished turn adds."""

    base: Annotated[int, Meta(ge=10_000, le=86_400_000)]
    increment: Annotated[int, Meta(ge=0, le=3_600_000)]


class NewTable(Struct, frozen=True, omit_defaults=True):
    """A table to be made. `bots`: a level for each seat where a bot plays, "" where a person does."""

    game: Short
    bots: Annotated[list[Short], Meta(max_length=5)]
    options: dict[str, Any] = {}
    clock: Clock | None = None
    window: Annotated[int, Meta(ge=0, le=60_000)] = 3_000  # how long secret windows stay open
    open: bool = False  # listed in the lobby: anybody may sit down
    hints: bool = True
    seat: int = -1  # where its maker will sit; -1: the first seat for a person


class Made(Struct, frozen=True):
    """A table that was made."""

    table: str
    invite: str


class Row(Struct, frozen=True):
    """A table in the lobby's lists."""

    table: str
    game: str
    phase: Literal["open", "playing", "over"]
    chairs: list[Chair]
    at: int  # when something last happened
    mine: bool
    asked: bool  # you are asked there
    open: bool


class Lobby(Struct, frozen=True):
    """Tables to sit down at, to watch, and your own."""

    open: list[Row]
    playing: list[Row]
    mine: list[Row]


class Replay(Struct, frozen=True):
    """A finished game: its steps are fetched one by one."""

    table: str
    game: str
    options: dict[str, Any]
    chairs: list[Chair]
    steps: int  # moves; there are steps + 1 positions
    movers: list[int]  # the seat that made each move
    lines: list[Line]  # the whole log with everything open
    ending: Ending
    fair: Fair
    undone: int


class Position(Struct, frozen=True, omit_defaults=True):
    """One position of a replay through somebody's eyes."""

    step: int
    eyes: str  # "all", "none" or a seat's number
    scene: Scene
    asked: list[int]
    chapter: Message | None = None
    choice: Message | None = None  # the move that was made here
    choices: list[Message] = []  # what the mover could choose


class Verdict(Struct, frozen=True):
    """What a check of a finished game found, part by part."""

    ok: bool
    checks: list[tuple[str, bool]]  # commitment, key, moves, outcome


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    why: Message


HTTP = (Me, Change, Code, GameCard, GameSheet, Cards, Clause, NewTable, Made, Lobby, Replay, Position, Verdict, Problem)
