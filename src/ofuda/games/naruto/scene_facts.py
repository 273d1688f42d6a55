"""What the page needs to know of a scene as data, beside the words; the page's types are generated from these."""

from typing import Final, Literal, TypedDict

from ofuda.games.naruto import saw

About = Literal[
    "seat", "deck", "rewards", "discard", "removed", "reinforcement", "chakra", "chain", "battle", "lasting"
]


class Power(TypedDict):
    """The figures of a ninja."""

    combat: int
    support: int
    mental: int


class ChakraCost(TypedDict):
    """One chakra cost of a jutsu."""

    symbols: list[str]  # one for each point of a symbol
    generic: int
    x: str  # the symbol of a chosen number of points, "any" for any chakra, or ""


class ItemFacts(TypedDict, total=False):
    """Facts of an item."""

    about: About  # what can be explained of it
    seat: int  # whose it is
    marker: int  # of a player: the turn marker
    hand: int  # cards in hand
    deck: int
    rewards: int  # won, and how many win
    to_win: int
    asked: bool
    turn: bool  # it is this player's turn
    slot: int  # of a card in play
    now: Power  # of a ninja: figures as they stand, and as printed on its present side
    printed: Power
    head: bool
    support: bool  # sent out, and not as head
    injured: bool
    new: bool  # entered this turn
    blank: bool  # its text is negated
    frozen: bool
    damage: int  # that is about to be dealt
    bearer: int  # the slot of the card that it is attached to
    entrance: int  # of a card in hand
    hand_cost: int
    cost: str
    symbols: list[str]
    known: bool  # a card in hand that the other player knows
    battle: int  # number of a battle
    powers: list[int]  # of attackers and blockers
    blocked: bool
    margin: int  # attackers' power minus blockers'
    outcome: Literal["reward", "outstanding reward", "victory", "outstanding victory", "tie", "none"]
    winner: int
    by_mental: bool
    open: bool  # its showdown is still to come
    item: int  # number on the chain, from 1
    sort: str
    user: int  # slots
    targets: list[int]
    target_items: list[int]
    x: int
    paid: list[str]
    negated: bool
    announced: bool  # it is not on the chain yet


class ZoneFacts(TypedDict, total=False):
    """Facts of a zone."""

    turn: int
    player: int
    phase: str
    deployed: int  # what has been used this turn
    missions: int
    clients: int
    counters: int
    over: bool
    battle: int
    team: list[int]  # slots


class FaceFacts(TypedDict, total=False):
    """Facts of a card."""

    kind: str  # ninja, jutsu, mission or client
    name: str  # as printed
    set: int
    symbols: list[str]
    entrance: int
    hand_cost: int | None  # None: X
    healthy: list[int | None]  # combat and support
    injured: list[int | None]
    mental: int | None
    cost: str
    costs: list[ChakraCost]  # one of them is paid
    ranks: list[str]
    attributes: list[str]
    traits: list[str]
    keywords: list[str]
    names: list[str]
    done: bool  # its text works, so it may be put in a deck


EVENTS: Final = saw.EVENTS
