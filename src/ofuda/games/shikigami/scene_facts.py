"""What the page needs to know of a scene as data, beside the words; the page's types are generated from these."""

from typing import Final, Literal, TypedDict

from ofuda.games.shikigami import saw

About = Literal["square", "seat", "deck", "discards", "track"]


class ItemFacts(TypedDict, total=False):
    """Facts of an item."""

    about: About  # what can be explained of it
    seat: int  # of a player
    total: int  # points as if the game ended now, and what they are made of
    spirits: int
    gods: int
    track: int
    hand: int  # cards in hand, and how many may stay there
    limit: int
    summoned: int  # shikigami, and how many of them end the game
    enough: int
    deciding: bool  # has drawn cards that are not in hand yet
    square: int  # of the Yin-Yang board: 0 is the Taiji circle, above it is light
    end: Literal["light", "dark"]  # of the board: discs return from here
    stack: list[int]  # seats of the discs on a square, from the bottom
    light: int  # places of the score discs on the track
    dark: int
    place: int  # in the turn order, from 1
    acted: int  # actions of this round
    acts: bool  # it is this player's action
    deck: str  # of a deck: which one, and how many cards are left
    left: int
    secret: bool  # a card of the reader's hand that the others have not seen
    chosen: bool  # in the draft


class Paying(TypedDict):
    """A payment under way."""

    spirit: str
    cost: list[str]  # elements that are to be paid, after what certain effects leave out
    choice: int  # how many of them may be left out
    replace: list[str]  # elements of which one may be paid with another one
    paid: list[str]  # five-element cards that have been named already
    payments: list[list[str]]  # all payments, by element
    auto: list[str]  # the cards of a cheap one


class ZoneFacts(TypedDict, total=False):
    """Facts of a zone."""

    paying: Paying
    moving: int  # the square of the disc that is asked for
    mover: int  # whose it is
    second: bool  # the first disc has been moved
    power: int
    values: list[int]  # of the score track
    over: bool


class FaceFacts(TypedDict, total=False):
    """Facts of a card."""

    kind: Literal["element", "spirit"]
    element: str
    power: int
    number: int
    deck: str
    family: str
    direction: str
    cost: list[str]  # from top to bottom
    score: int
    timing: str


EVENTS: Final = saw.EVENTS
