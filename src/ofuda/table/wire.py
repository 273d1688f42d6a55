"""The messages of the protocol in both directions. The page's TypeScript types are generated from these classes.

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
    """A seat and its player."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str = ""
    colour: str = ""
    bot: str = ""  # the bot's level, if a bot plays
    asked: bool = False  # must choose
    left: bool = False  # its person has left
    held: bool = False  # kept for a person who has not sat down yet
    conceded: bool = False  # conceded or ran out of time: a bot plays on until the end
    clock: int | None = None  # time left
    running: bool = False
    away: str = ""  # the name of the person whose seat a bot has taken over


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move."""

    move: int
    text: Message
    handles: list[str] = []  # things that stand for this move
    targets: list[str] = []  # handles or places where it may be dropped; none: anywhere on the board


class Asked(Struct, frozen=True, omit_defaults=True):
    """Your question."""

    prompt: Message
    choices: list[Choice]
    sealed: bool = False  # hidden from the others until all have chosen
    answered: bool = False  # in a secret window: your answer is held, you may still change it
    window: int | None = None  # in a secret window: time until no answer counts as a pass
    whole: int | None = None  # ... and its total duration


class Premoves(Struct, frozen=True, omit_defaults=True):
    """The premoves that you may set for your next brief window, and the one that is set."""

    choices: list[Choice]
    given: int | None = None  # a move


class Undo(Struct, frozen=True, omit_defaults=True):
    """Whether you may undo your last choice: `free` at once, `bots` at once against bots, `ask` if all agree."""

    how: Literal["free", "bots", "ask", "no"]
    why: Message | None = None


class Proposal(Struct, frozen=True, omit_defaults=True):
    """A proposal that needs the consent of all players."""

    id: int
    what: Literal["undo", "takeover", "rematch"]
    by: int  # seat
    seat: int  # the seat it is about
    waiting: list[int]  # seats that have not answered


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log."""

    said: Message
    step: int = -1  # in replays: after how many moves


class Tail(Struct, frozen=True):
    """Lines of the log from a number on, which replace all from there on."""

    start: int
    lines: list[Line]


class Spoken(Struct, frozen=True):
    """A line of chat."""

    seat: int
    name: str
    text: str
    at: int


class Talk(Struct, frozen=True):
    """Lines of chat from a number on; the page keeps the earlier ones that it has."""

    start: int
    lines: list[Spoken]


class Ending(Struct, frozen=True, omit_defaults=True):
    """How the game ended: by the rules, a concession or the clock."""

    shares: list[float]
    points: list[int]
    clause: str = ""
    how: Literal["rules", "conceded", "time"] = "rules"
    seat: int = -1  # the seat that conceded or ran out of time
    course: list[tuple[int, list[int]]] = []  # number of moves and points of all seats at each change
    chapters: list[tuple[int, Message]] = []  # where rounds begin


class Fair(Struct, frozen=True, omit_defaults=True):
    """The shuffle's proof: first a commitment, then the seats' salts, at the end the seed."""

    commitment: str
    salts: list[str]  # by seat, "" if not given yet
    seed: str = ""  # only when the game is over
    key: str = ""
    borrowed: bool = False  # continued from a replay: the cards were not shuffled here


class State(Struct, frozen=True, tag="state", tag_field="is", omit_defaults=True):
    """Everything that a seat (or a spectator: `you` is null) sees of a table."""

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
    invite: str = ""  # for people at the table: the invitation code
    chapter: Message | None = None
    next: str = ""  # the id of the rematch's table
    undone: int = 0  # number of undone choices


class Patch(Struct, frozen=True, tag="patch", tag_field="is", omit_defaults=True):
    """The changes since the State with the number `base`."""

    n: int
    base: int
    log: Tail
    chat: Talk
    set: dict[str, Any] = {}  # fields of the State with their new values
    unset: list[str] = []  # fields that are omitted now
    # The scene is changed in this order: rows, zones, splices, items.
    rows: list[list[int]] = []  # if its zones are arranged anew: for each place the number of the old zone, -1 for none
    zones: list[tuple[int, int, Zone]] = []  # row, place in the row, the zone
    splices: list[tuple[int, int, int, int, list[Item]]] = []  # row, place, start and number of old items, new items
    items: list[tuple[int, int, int, Item]] = []  # row, place, place in the zone, the item


class Done(Struct, frozen=True, tag="done", tag_field="is"):
    """Your message with this id is committed."""

    id: str


class Refused(Struct, frozen=True, omit_defaults=True, tag="refused", tag_field="is"):
    """Your message with this id was refused and changed nothing; the reason."""

    id: str
    why: Message
    code: RefusalCode | None = None  # for refusals that a program acts on


class Why(Struct, frozen=True, tag="why", tag_field="is"):
    """Why a thing can't be chosen now; null if it can."""

    id: str
    thing: str
    why: Message | None


class Hint(Struct, frozen=True, tag="hint", tag_field="is"):
    """The move that a bot would choose for you."""

    id: str
    move: int


class Presence(Struct, frozen=True, tag="presence", tag_field="is"):
    """The connected seats and the number of spectators."""

    online: list[bool]
    watchers: int


class Pong(Struct, frozen=True, tag="pong", tag_field="is"):
    """The connection is alive."""


class Gone(Struct, frozen=True, tag="gone", tag_field="is"):
    """The server closes this connection, with a reason. `again`: the page should reconnect."""

    why: Message
    again: bool


FromServer = State | Patch | Done | Refused | Why | Hint | Presence | Pong | Gone


# --- what a page sends --------------------------------------------------------------------------------------------


class Resume(Struct, frozen=True, tag="resume", tag_field="do"):
    """The first message: the number of the last State seen, -1 for none. Sent again, it requests a full State."""

    seen: int = -1
    changes: bool = False  # send Patches after a full State; former pages ask for "patches", which were simpler


class Move(Struct, frozen=True, tag="move", tag_field="do"):
    """A choice, with the number of the State it answers; a duplicate with the same id is ignored."""

    id: Id
    seen: int
    move: int


class Sit(Struct, frozen=True, tag="sit", tag_field="do"):
    """Take a seat (null: any free one), with a salt for the shuffle; also to return to one's own seat."""

    id: Id
    salt: Salt
    seat: int | None = None
    invite: Short = ""


class Leave(Struct, frozen=True, tag="leave", tag_field="do"):
    """Leave the seat: before the game it becomes free, during a game the person can return to it."""

    id: Id


class Fill(Struct, frozen=True, tag="fill", tag_field="do"):
    """Put a bot on an empty seat before the game."""

    id: Id
    seat: int
    bot: Short


class TakeBack(Struct, frozen=True, tag="undo", tag_field="do"):
    """Undo the last choice, or ask for it."""

    id: Id
    seen: int


class Propose(Struct, frozen=True, tag="propose", tag_field="do"):
    """Propose a bot for the seat of an absent person, or a rematch."""

    id: Id
    what: Literal["takeover", "rematch"]
    seat: int = -1


class Answer(Struct, frozen=True, tag="answer", tag_field="do"):
    """The answer to a proposal."""

    id: Id
    proposal: int
    yes: bool


class Concede(Struct, frozen=True, tag="concede", tag_field="do"):
    """Concede the game."""

    id: Id


class Say(Struct, frozen=True, tag="say", tag_field="do"):
    """A line of chat."""

    id: Id
    text: Annotated[str, Meta(max_length=500)]


class Ask(Struct, frozen=True, tag="ask", tag_field="do"):
    """Ask why a thing cannot be chosen."""

    id: Id
    thing: Short


class Advise(Struct, frozen=True, tag="hint", tag_field="do"):
    """Ask for a hint."""

    id: Id
    seen: int


class Silent(Struct, frozen=True, tag="silent", tag_field="do"):
    """Begin or stop passing in all secret windows."""

    id: Id
    on: bool


class Premove(Struct, frozen=True, tag="premove", tag_field="do"):
    """A premove for your next brief window; null cancels it."""

    id: Id
    move: int | None = None


class Ping(Struct, frozen=True, tag="ping", tag_field="do"):
    """Check that the connection is alive."""


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


# --- HTTP ---------------------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """The current person."""

    id: str
    name: str
    colour: str


class Change(Struct, frozen=True, omit_defaults=True):
    """A change of a person's name or colour."""

    name: Annotated[str, Meta(max_length=24)] | None = None
    colour: Annotated[str, Meta(max_length=16)] | None = None


class Code(Struct, frozen=True):
    """A one-time code that signs in another device."""

    code: Short


class Suggestion(Struct, frozen=True):
    """A suggested value of an option with free values, and the values of other options that it needs."""

    value: Any
    name: Message
    needs: dict[str, Any] = {}


class OptionSpec(Struct, frozen=True):
    """An option of a game. Empty `allowed` means free text; a list as `default` means one text for each seat."""

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
    seats: list[int]  # possible numbers of players
    options: list[OptionSpec]
    levels: list[str]  # bots, weakest first


class GameSheet(Struct, frozen=True):
    """The cards that the page needs to draw a table."""

    slug: str
    title: str
    faces: list[Face]


class FacetValue(Struct, frozen=True, omit_defaults=True):
    """A value by which cards can be filtered."""

    id: str
    name: Message
    cards: int  # number of matching cards that this value would leave
    tone: str = ""
    sign: str = ""


class Facet(Struct, frozen=True):
    """A property by which cards can be filtered."""

    id: str
    name: Message
    values: list[FacetValue]


class Cards(Struct, frozen=True):
    """A page of a game's cards."""

    faces: list[Face]
    offset: int  # of the first of them among the matching cards
    found: int  # number of matching cards
    all: int
    facets: list[Facet]


class Clause(Struct, frozen=True):
    """A clause of the rulebook."""

    id: str
    text: str
    section: str


class Clock(Struct, frozen=True):
    """The time for the whole game and the increment for every finished turn."""

    base: Annotated[int, Meta(ge=10_000, le=86_400_000)]
    increment: Annotated[int, Meta(ge=0, le=3_600_000)]


class NewTable(Struct, frozen=True, omit_defaults=True):
    """A request for a table. `bots`: the level of each seat's bot, "" for a person."""

    game: Short
    bots: Annotated[list[Short], Meta(max_length=5)]
    options: dict[str, Any] = {}
    clock: Clock | None = None
    window: Annotated[int, Meta(ge=0, le=60_000)] = 3_000  # duration of secret windows
    open: bool = False  # listed in the lobby: anyone may sit down
    hints: bool = True
    seat: int = -1  # the maker's seat; -1: the first seat for a person


class Made(Struct, frozen=True):
    """A created table."""

    table: str
    invite: str


class Row(Struct, frozen=True):
    """A table in the lobby's lists."""

    table: str
    game: str
    phase: Literal["open", "playing", "over"]
    chairs: list[Chair]
    at: int  # time of the last public event
    mine: bool
    asked: bool  # you are asked there
    open: bool


class Lobby(Struct, frozen=True):
    """Tables to sit down at, to watch, and your own."""

    open: list[Row]
    playing: list[Row]
    mine: list[Row]


class Replay(Struct, frozen=True):
    """A finished game; its positions are requested one by one."""

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
    """One position of a replay from a certain view."""

    step: int
    eyes: str  # "all", "none" or a seat's number
    scene: Scene
    asked: list[int]
    chapter: Message | None = None
    choice: Message | None = None  # the move made here
    choices: list[Message] = []  # the mover's choices


class Verdict(Struct, frozen=True):
    """The result of the verification of a finished game, part by part."""

    ok: bool
    checks: list[tuple[str, bool]]  # commitment, key, moves, outcome


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    why: Message


HTTP = (Me, Change, Code, GameCard, GameSheet, Cards, Clause, NewTable, Made, Lobby, Replay, Position, Verdict, Problem)
