"""Builders of duels that write the cells directly, with simple cards for the tests.

The rules are shown with these cards, so that nobody breaks a test by making a real card cheaper. Piles are written from
the top, with semicolons between the names. Seat 0 defends and seat 1 attacks, unless a test says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from ofuda.effects.machine import NO_MOVE, NONE_MOVE, ORDER_MOVE, THING_MOVE, YES_MOVE
from ofuda.effects.nodes import Always, Choose, Compare, Costs, How, If, Number, Pay, When, While, Who
from ofuda.games.shaman_king import ShamanKing, ask, cell, no, parts, step
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.board import DuelBoard
from ofuda.games.shaman_king.model import Card, Cost, Shaman
from ofuda.games.shaman_king.observer import features
from ofuda.games.shaman_king.rules import state as cells_of
from ofuda.games.shaman_king.rules.state import DuelState, held, pile_at, put, seat_cells
from ofuda.games.shaman_king.rules.strikes import force
from ofuda.games.shaman_king.speech import DuelWords
from ofuda.games.shaman_king.tables import Tables, build_tables
from ofuda.games.shaman_king.vocabulary import Colour, Subject, Trait, Type
from ofuda.kernel.arrays import ints, zeros
from ofuda.kernel.journal import fresh
from ofuda.kernel.parts import Observer

GREEN, YELLOW, RED, NOWHERE = 0, 1, 2, parts.NOWHERE
PLAY, FOCUS, DISCARD, TACTICAL, PITCH = (
    ask.PLAY_MOVE,
    ask.FOCUS_MOVE,
    ask.DISCARD_MOVE,
    ask.TACTICAL_MOVE,
    ask.PITCH_MOVE,
)
PASS, PLAY_OTHERWISE = ask.PASS_MOVE, ask.PLAY_OTHERWISE
YES, NO, NONE = YES_MOVE, NO_MOVE, NONE_MOVE
ROOM = 60  # cards of each deck
YOU, OPPONENT = Who.YOU, Who.OPPONENT
ONE = Number(1)
COUNTER = v.Counterattack()
WEAK = Compare(v.AttackForce(), How.AT_MOST, Number(3))
THEIR_FURYOKU = v.Furyoku() & v.Of(OPPONENT)
THEIR_TEAMWORKS = v.Teamworks() & v.Of(OPPONENT)
YOUR_TEAMWORKS = v.Teamworks() & v.Of(YOU)
YOUR_ZONES = v.Zones() & v.Of(YOU)


# --- cards made up for the tests --------------------------------------------------------------------------------------


def strike(name: str, figures: str, *abilities: Any, cost: Cost | None = None, **more: Any) -> Card:
    """Figures are Intercept/Force."""
    intercept, force = figures.split("/")
    return Card(name, Type.STRIKE, cost or Cost(), abilities, int(intercept), int(force), **more)


def advantage(name: str, *abilities: Any, cost: Cost | None = None, **more: Any) -> Card:
    return Card(name, Type.ADVANTAGE, cost or Cost(), abilities, **more)


def teamwork(name: str, *abilities: Any, cost: Cost | None = None, **more: Any) -> Card:
    return Card(name, Type.TEAMWORK, cost or Cost(), abilities, **more)


def modify(what: Subject, intercept: int, force: int) -> v.Modify:
    return v.Modify(what, Number(intercept), Number(force))


def always(what: Subject, intercept: int, force: int) -> Always:
    return Always(modify(what, intercept, force))


def green(n: int) -> v.PayFuryoku:
    return v.PayFuryoku(green=n)


STRIKES = (
    strike("Filler", "0/0"),
    strike("Weak", "1/1"),
    strike("Four", "4/4"),
    strike("Five", "5/5"),
    strike("Six", "6/6"),
    strike("Wall", "9/3"),
    strike("Green Wall", "9/3", cost=Cost(green=1)),
    strike("Yellow Wall", "9/3", cost=Cost(yellow=1)),
    strike("Dear Wall", "9/3", cost=Cost(2, 1, 1)),
    # powers
    strike("Parry", "3/1", Pay(v.PayFuryoku(red=1), v.Gain(4, 0), once=1), cost=Cost(green=1)),
    strike("Climber", "3/1", Pay(green(1), v.Gain(1, 0)), cost=Cost(green=1)),
    strike("Trader", "6/4", Pay(v.LoseIntercept(3), v.IfCounterattack(v.Add(YOU, Colour.YELLOW, ONE)))),
    strike("Turncoat", "4/4", Pay(v.LoseForce(2), v.Gain(1, 0))),
    strike("Softener", "4/4", Pay(v.PayFuryoku(yellow=1), v.Weaken(3))),
    strike("Two Prices", "5/3", Pay(Costs((v.LoseIntercept(1), green(1))), v.Gain(0, 2))),
    strike("Two Losses", "5/3", Pay(Costs((v.EliminateTeamwork(), green(1))), v.Gain(0, 2))),
    strike("Burner", "5/3", Pay(v.EliminateHere(), v.Gain(2, 0))),
    strike("Sender", "5/3", Pay(v.EliminateTeamwork(), v.Gain(3, 0))),
    strike("Spark", "5/3", Pay(v.UnchargeHere(), v.Gain(2, 2), once=1)),
    strike("Far Spark", "5/3", Pay(v.UnchargeOther(), v.Gain(2, 2), once=1)),
    strike("Two-Faced", "4/4", Pay(v.FlipShaman(), v.Gain(3, 3))),
    strike("Stepper", "5/3", Pay(v.StepDown(), v.Gain(1, 0))),
    strike("Sprinter", "5/3", Pay(green(1), v.Haste(Colour.RED), once=1)),
    # what holds while they attack
    strike("Skipper", "5/3", Always(v.Start(Colour.YELLOW))),
    strike("No Focus", "5/3", Always(v.NoFocus())),
    strike("No Pitch", "5/3", Always(v.NoPitch())),
    strike("No Charge", "5/3", Always(v.NoCharge())),
    strike("No Signature", "5/3", Always(v.NoSignature())),
    strike("No Green Cards", "5/3", Always(v.NoCards(Colour.GREEN))),
    strike("Guard", "5/3", Always(v.Guarded()), Always(v.Sealed())),
    strike("Taxing", "5/3", Always(v.Dearer(Colour.YELLOW, 1))),
    strike("Red Fear", "5/4", While(v.OpponentIn(Colour.RED), modify(Subject.THIS, 0, -6))),
    strike("Bully", "5/3", always(Subject.THEIRS, -7, 0)),
    # what they do when they are played, or later
    strike("Gatherer", "9/2", When(COUNTER, v.Add(YOU, Colour.GREEN, ONE)), cost=Cost(green=1)),
    strike("Punisher", "5/3", When(COUNTER, If(WEAK, v.Gain(0, 4)))),
    strike("Robber", "9/3", When(COUNTER, Choose(YOU, THEIR_FURYOKU, v.Eliminate()))),
    strike("Tyrant", "9/3", When(COUNTER, Choose(OPPONENT, THEIR_FURYOKU, v.Eliminate()))),
    strike("Polite", "9/3", When(COUNTER, Choose(YOU, THEIR_FURYOKU, v.Eliminate(), optional=1))),
    strike("Breaker", "9/3", When(COUNTER, Choose(YOU, THEIR_TEAMWORKS, v.Eliminate()))),
    strike("Dimmer", "9/3", When(COUNTER, Choose(YOU, v.Zones() & v.Of(OPPONENT) & v.Charged(), v.Uncharge()))),
    strike("Angry", "5/3", When(v.TheyFocus(), v.Gain(0, 2)), When(v.TheyCharge(), v.Gain(0, 1))),
    strike(
        "Both Hands", "9/3", When(COUNTER, v.Add(YOU, Colour.RED, ONE)), When(COUNTER, v.Add(YOU, Colour.GREEN, ONE))
    ),
    strike("Mirror", "9/1", Always(v.Modify(Subject.THIS, Number(0), v.AttackForce()))),
    strike("Returner", "9/3", When(COUNTER, v.AddThere(ONE))),
    strike("Grudge", "5/3", When(v.TheyCounterattack(), v.Add(YOU, Colour.RED, ONE))),
    strike("Echo", "9/1", When(COUNTER, v.GainForce(v.AttackForce()))),
    strike("Lookout", "9/3", When(COUNTER, v.LookDiscard())),
    strike("Usher", "9/3", When(COUNTER, Choose(YOU, THEIR_TEAMWORKS, v.Return()))),
    # keywords
    strike("Feint", "1/8", v.Tactical(green(1))),
    strike("Dear Feint", "1/8", v.Tactical(green(3))),
    strike("Swipe", "4/3", v.Pitch(v.ToAdvantages()), always(Subject.YOURS, 1, 0)),
    strike("Scraper", "4/2", v.Pitch(v.Add(YOU, Colour.GREEN, ONE))),
    strike("Dear Pitch", "4/2", v.Pitch(v.ChargeHere(), green(1))),
    strike("Peek", "4/2", v.Pitch(v.Look(3))),
    # traits and spectergrams
    strike("Sword", "9/3", trait=Trait.MELEE),
    strike(
        "Bow", "9/3", v.Tactical(green(1)), v.Pitch(v.ToAdvantages()), Pay(green(1), v.Gain(1, 0)), trait=Trait.RANGED
    ),
    strike("Ghost of Yoh", "9/3", only="Yoh"),
    strike("Ghost of Zeke", "9/3", v.Tactical(green(1)), only="Zeke"),
)

ADVANTAGES = (
    advantage("Aura", always(Subject.YOURS, 1, 1), cost=Cost(green=2)),
    advantage("Free Aura", always(Subject.YOURS, 1, 1)),
    advantage("Rooted", always(Subject.HERE, 1, 1)),
    advantage("Ward", While(v.OpponentIn(Colour.RED), modify(Subject.YOURS, 0, -3))),
    advantage("Roll", always(Subject.ATTACK, 0, -2)),
    advantage("Cow", always(Subject.THEIRS, -1, -1)),
    advantage("Nothing"),
    advantage("Watchful", When(v.TheyFocus(), v.Add(YOU, Colour.RED, ONE))),
    advantage("Rooted Thanks", When(COUNTER, v.AddHere(ONE))),
    advantage("Toll", Always(v.Dearer(Colour.YELLOW, 1))),
    advantage("Red Start", Always(v.Start(Colour.RED))),
    advantage("No Red Cards", Always(v.NoCards(Colour.RED))),
    advantage("Second Plan", Always(v.GrantTactical(1))),
    advantage("Rise", v.Immediate(v.MoveUp(1))),
    advantage("High Rise", v.Immediate(v.MoveUp(2))),
    advantage("Atone", v.Immediate(v.ChargeInstead())),
    advantage("Second Light", v.Immediate(Choose(YOU, YOUR_ZONES & ~v.Here(), v.Charge()))),
    advantage("Snuff", v.Immediate(Choose(YOU, v.Zones() & v.Of(OPPONENT) & v.Charged(), v.Uncharge()))),
    advantage("Isolation", v.Immediate(Choose(YOU, v.Teamworks(), v.Eliminate()))),
    advantage("Harvest", v.Immediate(v.Add(YOU, Colour.RED, ONE)), cost=Cost(green=1)),
    advantage("Shove", v.Immediate(Choose(YOU, v.Teamworks(), v.Relocate()))),
    advantage("Study", v.Immediate(v.Look(4))),
    advantage("Glance", v.Immediate(v.LookDiscard())),
    advantage("Soul Trick", trait=Trait.SOUL),
    advantage("Mind Trick", v.Immediate(v.Add(YOU, Colour.RED, ONE)), trait=Trait.MIND),
    advantage("Beads of Zeke", always(Subject.YOURS, 1, 1), only="Zeke"),
)

TEAMWORKS = (
    teamwork("Stoker", always(Subject.HERE, 0, 1), cost=Cost(1, 1)),
    teamwork("Friend"),
    teamwork("Other Friend"),
    teamwork("Ally", always(Subject.YOURS, 2, 2)),
    teamwork("Smith", Pay(green(1), v.Gain(1, 1), once=1)),
    teamwork("Open Smith", Pay(green(1), v.Gain(1, 0))),
    teamwork("Decoy", Pay(v.EliminateThis(), v.Weaken(2))),
    teamwork("Cart", Pay(green(1), v.IfCounterattack(v.Add(YOU, Colour.RED, ONE)))),
    teamwork("Seer", v.Before(v.EliminateThis(), v.Look(3))),
    teamwork("Dear Seer", v.Before(green(1), v.LookDiscard())),
    teamwork("Welcome", When(v.Played(), v.Add(YOU, Colour.RED, ONE))),
    teamwork("Lost", When(v.Played(), v.AddThere(ONE))),
    teamwork("Cook", When(COUNTER, v.Add(YOU, Colour.YELLOW, ONE))),
    teamwork("Fox", When(v.Flipped(), v.LookDiscard())),
    teamwork("Tactician", Always(v.GrantTactical(1))),
    teamwork("Cheap Friend", Always(v.Underpay())),
    teamwork("Bulwark", always(Subject.ATTACK, 0, -1)),
    teamwork("Friend of Yoh", trait=Trait.YOH),
    teamwork("Friend of Zeke", trait=Trait.ZEKE),
    teamwork("Spirit of Zeke", only="Zeke"),
)

SHAMANS = (
    Shaman(
        "Yoh",
        Trait.SOUL,
        Trait.MELEE,
        Trait.YOH,
        front=strike("Yoh Front", "6/5", Pay(v.LoseIntercept(2), v.Gain(0, 1), once=1), cost=Cost(green=1)),
        back=strike("Yoh Back", "9/7"),
    ),
    Shaman(
        "Zeke",
        Trait.BODY,
        Trait.GUARDIAN,
        Trait.ZEKE,
        front=strike("Zeke Front", "6/4", Pay(green(1), v.Gain(0, 1))),
        back=strike("Zeke Back", "8/9", Always(v.StayBack())),
    ),
)


@cache
def tables() -> Tables:
    return build_tables([*STRIKES, *ADVANTAGES, *TEAMWORKS], list(SHAMANS))


@cache
def arena(charge: str = "automatic", order: str = "fixed", traits: bool = False, swapped: bool = False) -> ShamanKing:
    """Return the game with the cards of this module; Yoh is on seat 0 unless swapped."""
    pack = "shaman: Yoh\nformat: starter\n60 Bare Hands\n"  # any deck opens the door
    game = ShamanKing({"decks": [pack, pack], "charge": charge, "order": order})
    game.tables = tables()
    game.words = DuelWords(game.words.catalogue, tables())
    game.board = DuelBoard(tables(), [], [])
    game.observer = Observer(features(tables()))
    game.deck_lists = [[0] * ROOM, [0] * ROOM]
    game.decks = [ints(cards) for cards in game.deck_lists]
    game.shamans = ints([1, 0] if swapped else [0, 1])
    game.traits_on = traits
    game.move_limit = ask.CARD_MOVE + int(game.tables.kinds)
    return game


# --- setting up -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Side:
    """The cards of one player; fillers are below the named ones."""

    deck: str = ""
    discard: str = ""
    furyoku: tuple[int, int, int] = (2, 2, 2)
    teamworks: tuple[str, str, str] = ("", "", "")
    advantages: str = ""  # "Aura" was played in green, "Aura 1" in yellow, "Swipe 3" was pitched
    charged: int = 0  # mask: 1 green, 2 yellow, 4 red
    points: int = 0
    back: bool = False
    fillers: int = 20  # below the deck
    spent: int = 4  # fillers below the discard pile


EMPTY = Side()


def kind(title: str) -> int:
    return tables().numbers[title.lower()]


def names(text: str) -> list[str]:
    return [name.strip() for name in text.split(";") if name.strip()]


def table(you: Side = EMPTY, they: Side = EMPTY, game: ShamanKing | None = None) -> DuelState:
    """Return a state with both sides and an empty agenda."""
    state = (game or arena()).start(seed=1)
    assert isinstance(state, DuelState)
    state.cells = zeros(state.game.size)
    state._asked = state._asks = state._depth = 0
    state._journal, state._told = fresh(), 0  # the set-up is no part of it
    c = state.cells
    c[cell.ZONE] = c[cell.ATTACK_ZONE] = NOWHERE
    c[cell.TURN] = 1
    for seat, side in enumerate((you, they)):
        base = int(seat_cells(state, seat))
        c[base + cell.SHAMAN] = state.shamans[seat]
        c[base + cell.BACK] = int(side.back)
        c[base + cell.POINTS] = side.points
        c[base + cell.CHARGED] = side.charged
        pile(state, seat, parts.DECK, names(side.deck) + ["Filler"] * side.fillers)
        pile(state, seat, parts.DISCARD, names(side.discard) + ["Filler"] * side.spent)
        for zone in range(3):
            pile(state, seat, parts.STACK + zone, ["Filler"] * side.furyoku[zone])
            if side.teamworks[zone]:
                c[base + cell.TEAM + zone] = kind(side.teamworks[zone]) + 1
        for entry in names(side.advantages):
            name, _, played = entry.rpartition(" ") if entry[-1].isdigit() else (entry, "", "0")
            put(state, seat, parts.AREA, (kind(name) + 1) | (int(played) << cell.KIND_BITS))
    return state


def pile(state: DuelState, seat: int, which: int, cards: list[str]) -> None:
    for name in reversed(cards):
        put(state, seat, which, kind(name) + 1)


def attacked(state: DuelState, attack: str, zone: int, by: int = 1) -> None:
    """Set up an attack; without a name it is the opening attack."""
    c = state.cells
    c[cell.DEFENDER], c[cell.ATTACKER] = 1 - by, by
    c[cell.ATTACK_ZONE] = zone if attack else NOWHERE
    if attack:
        c[cell.ATTACK] = c[int(seat_cells(state, by)) + cell.STRIKE] = kind(attack) + 1


def defend(
    you: Side,
    they: Side = EMPTY,
    attack: str = "",
    zone: int = GREEN,
    attack_zone: int = GREEN,
    game: ShamanKing | None = None,
) -> DuelState:
    """Set up seat 0 before the flip of its top card in a zone."""
    state = table(you, they, game)
    attacked(state, attack, attack_zone)
    state.cells[cell.ZONE] = zone
    state.push(step.ZONE)
    state.run()
    return state


def turn(
    you: Side, they: Side = EMPTY, attack: str = "Four", attack_zone: int = GREEN, game: ShamanKing | None = None
) -> DuelState:
    """Set up the beginning of seat 0's turn against an attack."""
    state = table(you, they, game)
    attacked(state, attack, attack_zone)
    state.push(step.TURN, 0)
    state.run()
    return state


def opening(you: Side, they: Side = EMPTY, game: ShamanKing | None = None) -> DuelState:
    """Set up the beginning of seat 0's turn against an opening attack."""
    state = table(you, they, game)
    state.push(step.OPENING, 0)
    state.run()
    return state


# --- playing and looking ----------------------------------------------------------------------------------------------


def play(state: DuelState, *moves: int) -> DuelState:
    """Play these moves for the asked seats and check that no card is lost (SK-167)."""
    game = state.game
    assert isinstance(game, ShamanKing)
    before = game.beliefs.conserved(state)
    for move in moves:
        state.play(move)
        assert game.beliefs.conserved(state) == before
    return state


def power(n: int = 0, otherwise: bool = False) -> int:
    """Return the move for the n-th ability of the flipped card, as a payment power."""
    return ask.POWER_MOVE + 2 * n + otherwise


def helped(n: int = 0, otherwise: bool = False) -> int:
    """Return the move for the n-th ability of the teamwork in this zone, as a payment power."""
    return ask.TEAM_MOVE + 2 * n + otherwise


def before(n: int = 0) -> int:
    return ask.BEFORE_MOVE + 2 * n


def mix(green: int, yellow: int) -> int:
    """Return the move that pays with this much green and yellow, the rest with red."""
    return ask.PAY_MOVE + 16 * green + yellow


def card(title: str) -> int:
    return ask.CARD_MOVE + kind(title)


def team(seat: int, zone: int) -> int:
    return THING_MOVE + parts.TEAM_THING + 3 * seat + zone


def stack(seat: int, zone: int) -> int:
    return THING_MOVE + parts.STACK_THING + 3 * seat + zone


def area(seat: int, zone: int) -> int:
    """Return the move that chooses a zone."""
    return THING_MOVE + parts.ZONE_THING + 3 * seat + zone


def slot(seat: int, zone: int) -> int:
    return THING_MOVE + parts.SLOT_THING + 3 * seat + zone


def first(n: int) -> int:
    """Return the move that executes the n-th of several pending effects next."""
    return ORDER_MOVE + n


def asked(state: DuelState) -> tuple[int, str]:
    """Return the asked seat and its question."""
    return state.seat, ask.QUESTIONS.names[int(state.asked(state.seat))] if not state.over else ""


def why(state: DuelState, move: int) -> str:
    """Return the name of the reason why a move is refused; empty if it is legal."""
    code = int(state.refusal(state.seat, move))
    return no.REASONS[code].name if code else ""


def clause(state: DuelState, move: int) -> str:
    code = int(state.refusal(state.seat, move))
    return no.REASONS[code].clause if code else ""


def titles(state: DuelState, seat: int, which: int) -> list[str]:
    at, count = int(pile_at(state, seat, which)), int(held(state, seat, which))
    cards = [int(state.cells[at + i]) & cell.KIND_MASK for i in range(count)]
    return [state.tables.cards[one - 1].title for one in reversed(cards)]


def deck(state: DuelState, seat: int = 0) -> list[str]:
    return titles(state, seat, parts.DECK)


def discard(state: DuelState, seat: int = 0) -> list[str]:
    return titles(state, seat, parts.DISCARD)


def advantages(state: DuelState, seat: int = 0) -> list[str]:
    return titles(state, seat, parts.AREA)[::-1]


def furyoku(state: DuelState, seat: int = 0) -> tuple[int, int, int]:
    green, yellow, red = (int(held(state, seat, parts.STACK + zone)) for zone in range(3))
    return green, yellow, red


def top(state: DuelState, zone: int, seat: int = 0) -> str:
    """Return the furyoku that was added last."""
    return titles(state, seat, parts.STACK + zone)[0]


def teamworks(state: DuelState, seat: int = 0) -> list[str]:
    found = [int(cells_of.team(state, seat, zone)) for zone in range(3)]
    return [state.tables.cards[one].title if one >= 0 else "" for one in found]


def charged(state: DuelState, seat: int = 0) -> list[int]:
    return [zone for zone in range(3) if cells_of.charged(state, seat, zone)]


def flipped(state: DuelState) -> str:
    kind = int(cells_of.flipped(state))
    return state.tables.cards[kind].title if kind >= 0 else ""


def zone(state: DuelState) -> int:
    return int(state.cells[cell.ZONE])


def attack(state: DuelState) -> tuple[str, int]:
    """Return the current attack and its unclamped Force."""
    live = int(state.cells[cell.ATTACK]) - 1
    return state.tables.cards[live].title if live >= 0 else "", int(force(state))


def points(state: DuelState) -> tuple[int, int]:
    return int(state.points(0)), int(state.points(1))


def told(state: DuelState, what: int) -> list[list[int]]:
    """Return the arguments of all events of a kind, for any audience."""
    return [event[2:] for event in state.journal() if event[0] == what]
