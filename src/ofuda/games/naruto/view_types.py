"""The types of a view: what the table, a player, a card in play, a battle and a chain item look like as data."""

from typing import NotRequired, TypedDict

from ofuda.kernel.parts import View


class PlaceView(TypedDict):
    """A card that the reader knows in its place: 0 is the top of a deck, and the newest reward."""

    place: int
    card: str


class AmongView(TypedDict):
    """Cards that the reader knows to lie in these places, in some order."""

    places: list[int]
    cards: list[str]


class PlayerView(TypedDict):
    """A player's side."""

    seat: int
    marker: int
    mulligans: int
    deck: int  # how many cards
    hand_size: int
    reinforcement_size: int
    rewards: int  # that this player has won of the other deck
    to_win: int  # battle rewards that this player needs
    tracked: str  # the name that this player tracks, empty for none
    chakra: list[str]
    discard: list[str]
    removed: list[str]
    aside: list[str]
    tallies: dict[str, int]  # of this turn
    deck_list: dict[str, int]  # the deck as it was brought along: lists are open
    reinforcement_list: dict[str, int]
    # what only some readers see:
    hand: NotRequired[list[str]]
    known: NotRequired[list[str]]  # cards of this hand that the other player knows; both players see them
    reinforcement: NotRequired[list[str]]
    deck_places: NotRequired[list[PlaceView]]  # cards of the deck that the reader knows
    deck_holds: NotRequired[list[str]]  # cards that the reader knows to be somewhere in the deck
    reward_places: NotRequired[list[PlaceView]]
    reward_groups: NotRequired[list[AmongView]]


class FiguresView(TypedDict):
    combat: int
    support: int
    mental: int


class ChangeView(TypedDict):
    """What a rule of a card adds to the figures of a ninja, or that it sets some of them."""

    card: str
    combat: int
    support: int
    mental: int
    sets: bool


class CardView(TypedDict):
    """A card in play."""

    slot: int
    card: str
    controller: int
    owner: int
    new: bool
    coins: dict[str, int]
    bearer: int | None  # the slot that it is attached to
    attached: list[int]
    used: list[int]  # how often each of its abilities was used this turn
    blank: bool  # its text is negated
    # ninjas only:
    team: NotRequired[list[int]]
    injured: NotRequired[bool]
    out: NotRequired[bool]
    head: NotRequired[bool]
    figures: NotRequired[FiguresView]
    printed: NotRequired[FiguresView]  # of its present side
    changed_by: NotRequired[list[ChangeView]]  # what rules in play and lasting effects make of its figures
    frozen: NotRequired[bool]
    grown: NotRequired[bool]
    damage: NotRequired[int]  # that is about to be dealt


class BattleView(TypedDict):
    battle: int
    attackers: list[int]
    blockers: list[int]
    powers: list[int]  # of the attackers and of the blockers, as they stand
    mental: bool
    open: bool
    now: bool  # its showdown is being resolved
    result: str
    winner: int | None
    together: list[int]  # all attackers that the blockers fight in one battle (NR-21)
    tie: int | None  # for whom a tie is a victory


class TargetCardView(TypedDict):
    """A target outside play: a card in a pile of its owner, or a place among a player's battle rewards."""

    seat: int
    card: str
    place: int | None


class TargetsView(TypedDict):
    slots: list[int]
    items: list[int]
    cards: list[TargetCardView]


class WaitView(TypedDict):
    """A triggered ability that waits for the end of the chain."""

    card: str
    controller: int
    line: str
    source: int | None
    subjects: list[int]
    subject_item: int | None
    amount: int


class LineView(TypedDict):
    """A line of a card's text."""

    line: str  # its path
    line_of: str  # the card


class ItemView(LineView):
    """An item of the chain; the line is what it does."""

    thing: int
    sort: str
    card: str
    controller: int
    added: list[LineView]  # what another card makes it do besides
    user: int | None  # the slot of the user of a jutsu, or of the card whose ability it is
    subjects: list[int]
    subject_item: int | None
    amount: int
    targets: TargetsView
    x: int
    symbols: list[str]  # paid
    negated: bool
    stage: str  # of an announcement
    left: int  # cards still to be paid


class RuleView(TypedDict):
    """A lasting rule, or an effect that waits for an event."""

    card: str
    line: str
    effect: NotRequired[str]  # the path of a delayed effect
    each_time: NotRequired[bool]
    turns: NotRequired[int]
    x: int
    things: list[int]


class LookedView(TypedDict):
    owner: int
    zone: str
    n: int


class TableView(TypedDict):
    """What the game adds to every view."""

    turn: int
    player: int  # whose turn it is
    first: int
    phase: str
    deployed: int
    missions: int
    clients: int
    counters: int
    ending: str
    players: list[PlayerView]
    play: list[CardView]
    battles: list[BattleView]
    building: list[int]  # the team in the making
    free: list[int]  # ninjas without a team yet, while teams are built
    chain: list[ItemView]
    announced: ItemView | None
    waiting: list[WaitView]
    lasting: list[RuleView]
    later: list[RuleView]
    looked: LookedView | None


class NarutoView(View, TableView):
    """The whole view of a seat."""
