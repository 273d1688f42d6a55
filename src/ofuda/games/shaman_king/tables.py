"""The card set as flat tables: figures, abilities and one program for all trees."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, final

from ofuda.effects import nodes
from ofuda.effects.machine import MOST_MODES
from ofuda.effects.program import Program
from ofuda.games.shaman_king import ask, cell, op, parts, row
from ofuda.games.shaman_king import vocabulary as V
from ofuda.games.shaman_king.model import Card, Shaman
from ofuda.kernel.arrays import NONE, i64, ints, vec

NUMBERS: Final = {
    V.Teamworks: op.TEAMWORKS,
    V.Furyoku: op.FURYOKU,
    V.Zones: op.ZONES_SET,
    V.EmptySlots: op.EMPTY_SLOTS,
    V.Of: op.OF,
    V.Coloured: op.COLOURED,
    V.Charged: op.CHARGED_SET,
    V.Here: op.HERE,
    V.There: op.THERE_SET,
    V.AttackForce: op.ATTACK_FORCE,
    V.AgainstStrike: op.AGAINST_STRIKE,
    V.HereCharged: op.HERE_CHARGED,
    V.TeamworkHere: op.TEAMWORK_HERE,
    V.OpponentIn: op.OPPONENT_IN,
    V.YouIn: op.YOU_IN,
    V.ShamanBack: op.SHAMAN_BACK,
    V.Counterattack: op.ON_COUNTER,
    V.TheyCounterattack: op.ON_THEY_COUNTER,
    V.TheyFocus: op.ON_THEY_FOCUS,
    V.TheyCharge: op.ON_THEY_CHARGE,
    V.Flipped: op.ON_FLIPPED,
    V.Played: op.ON_PLAYED,
    V.Scored: op.ON_SCORED,
    V.PayFuryoku: op.PAY_FURYOKU,
    V.LoseIntercept: op.LOSE_INTERCEPT,
    V.LoseForce: op.LOSE_FORCE,
    V.EliminateThis: op.ELIMINATE_THIS,
    V.EliminateTeamwork: op.ELIMINATE_TEAMWORK,
    V.EliminateHere: op.ELIMINATE_HERE,
    V.UnchargeHere: op.UNCHARGE_HERE,
    V.UnchargeOther: op.UNCHARGE_OTHER,
    V.FlipShaman: op.FLIP_SHAMAN,
    V.StepDown: op.STEP_DOWN,
    nodes.Costs: op.COSTS,
    V.Add: op.ADD,
    V.AddHere: op.ADD_HERE,
    V.AddThere: op.ADD_THERE,
    V.Eliminate: op.ELIMINATE,
    V.EliminateAll: op.ELIMINATE_ALL,
    V.Charge: op.CHARGE,
    V.ChargeHere: op.CHARGE_HERE,
    V.Uncharge: op.UNCHARGE,
    V.UnchargeAll: op.UNCHARGE_ALL,
    V.ChargeInstead: op.CHARGE_INSTEAD,
    V.MoveUp: op.MOVE_UP,
    V.Shift: op.SHIFT,
    V.Look: op.LOOK,
    V.Reorder: op.REORDER,
    V.LookDiscard: op.LOOK_DISCARD,
    V.RevealDiscard: op.REVEAL_DISCARD,
    V.Return: op.RETURN,
    V.Relocate: op.RELOCATE,
    V.Gain: op.GAIN,
    V.GainForce: op.GAIN_FORCE,
    V.Weaken: op.WEAKEN,
    V.IfCounterattack: op.IF_COUNTER,
    V.Haste: op.HASTEN,
    V.ToAdvantages: op.TO_ADVANTAGES,
    V.TurnShaman: op.TURN_SHAMAN,
    V.Modify: op.MODIFY,
    V.NoFocus: op.NO_FOCUS_RULE,
    V.NoPitch: op.NO_PITCH_RULE,
    V.NoCharge: op.NO_CHARGE_RULE,
    V.NoSignature: op.NO_SIGNATURE_RULE,
    V.NoCards: op.NO_CARDS_RULE,
    V.Start: op.START_RULE,
    V.Dearer: op.DEARER_RULE,
    V.Guarded: op.GUARDED_RULE,
    V.Sealed: op.SEALED_RULE,
    V.GrantTactical: op.GRANT_TACTICAL,
    V.Underpay: op.UNDERPAY_RULE,
    V.StayBack: op.STAY_BACK,
}

YOU, OPPONENT = nodes.Who.YOU, nodes.Who.OPPONENT


@final
class Tables:
    """The cards of a set by their numbers: deck cards and signature moves."""

    def __init__(self) -> None:
        self.code: vec[i64] = NONE
        self.type: vec[i64] = NONE
        self.cost: vec[i64] = NONE  # green + 16 * yellow + 256 * red
        self.intercept: vec[i64] = NONE
        self.force: vec[i64] = NONE
        self.trait: vec[i64] = NONE
        self.only: vec[i64] = NONE  # shaman + 1
        self.first: vec[i64] = NONE  # abilities of a card: from first[kind] up to first[kind + 1]
        self.ability: vec[i64] = NONE  # what kind of ability
        self.condition: vec[i64] = NONE  # address of its condition, trigger or cost
        self.effect: vec[i64] = NONE  # address of its rule or effect
        self.once: vec[i64] = NONE
        self.rows: vec[i64] = NONE  # what the rules ask most, once more in one array: a row for each card
        self.traits: vec[i64] = NONE  # mask of the traits of each shaman
        self.own_teamwork: i64 = 0  # choices that costs and verbs lead to
        self.own_other_zone: i64 = 0
        self.own_slot: i64 = 0
        self.their_slot: i64 = 0
        self.own_zone: i64 = 0
        self.add: vec[i64] = NONE  # one furyoku of each colour
        self.kinds: i64 = 0
        self.answers: vec[i64] = NONE  # of each move: mask of the questions that it answers
        self.signature: vec[i64] = NONE  # of each card: 0, or 1 + 2 * shaman (+ 1 for the back) of a signature move
        self.signatures: vec[i64] = NONE  # the card by 2 * shaman (+ 1 for the back)
        self.cards: list[Card] = []
        self.shamans: list[Shaman] = []
        self.numbers: dict[str, int] = {}  # card by title, in lower case
        self.effects: list[frozenset[int]] = []  # of each card: the addresses of all its effects
        self.shared_effects: frozenset[int] = frozenset()  # those that any card can lead to


@cache
def standard_tables() -> Tables:
    """Return the tables of our own set; they are built once and never change."""
    from ofuda.games.shaman_king.cards import ALL, NUMBERED, SHAMANS

    return build_tables(list(ALL), list(SHAMANS), NUMBERED)


def build_tables(cards: list[Card], shamans: list[Shaman], numbered: Sequence[str] = ()) -> Tables:
    """Make the tables of a set; a ValueError says what is wrong with a card.

    `numbered` lists titles by number; cards that are not in it come after it, in the order in which they are given.
    """
    t = Tables()
    moves = [move for shaman in shamans for move in (shaman.front, shaman.back)]
    t.cards = in_order(cards + moves, numbered)
    t.shamans = shamans
    t.kinds = len(t.cards)
    t.answers = ask.QUESTIONS.answers(ask.CARD_MOVE + len(t.cards))
    if len(t.cards) > cell.KIND_MASK:
        raise ValueError(f"a set has at most {cell.KIND_MASK} cards, not {len(t.cards)}")
    program = Program(NUMBERS)
    place_choices(t, program)  # before the cards, so that a new card moves no address
    t.shared_effects = frozenset(range(1, len(program.code)))
    names = [shaman.name for shaman in shamans]
    first: list[int] = [0]
    ability: list[int] = []
    condition: list[int] = []
    effect: list[int] = []
    once: list[int] = []
    for card in t.cards:
        if card.title.lower() in t.numbers:
            raise ValueError(f"{card.title}: there are two cards of this name")
        t.numbers[card.title.lower()] = len(t.numbers)
        if len(card.abilities) > parts.MOST_ABILITIES:
            raise ValueError(f"{card.title}: a card has at most {parts.MOST_ABILITIES} abilities")
        if max(card.cost.green, card.cost.yellow, card.cost.red) > 9:
            raise ValueError(f"{card.title}: a cost is at most 9 of a colour")
        if card.only and card.only not in names:
            raise ValueError(f"{card.title}: there is no shaman {card.only!r}")
        for node in all_nodes(card.abilities):
            if isinstance(node, nodes.OneOf) and len(node.of) > MOST_MODES:
                raise ValueError(f"{card.title}: a card offers at most {MOST_MODES} effects to choose from")
        for one in card.abilities:
            kind, a, b, limit = placed(program, one, card)
            ability.append(kind)
            condition.append(a)
            effect.append(b)
            once.append(limit)
        first.append(len(ability))
        effects = [node for node in all_nodes(card.abilities) if isinstance(node, nodes.Effect)]
        t.effects.append(frozenset([program.place(node) for node in effects]))
    if len(program.code) > 32767:
        raise ValueError("the set's program is too long")
    t.code = ints(program.code)
    t.type = ints([int(card.type) for card in t.cards])
    t.cost = ints([card.cost.green + 16 * card.cost.yellow + 256 * card.cost.red for card in t.cards])
    t.intercept = ints([card.intercept for card in t.cards])
    t.force = ints([card.force if card.type == V.Type.STRIKE else 0 for card in t.cards])
    t.trait = ints([int(card.trait) for card in t.cards])
    t.only = ints([names.index(card.only) + 1 if card.only else 0 for card in t.cards])
    t.first = ints(first)
    t.ability = ints(ability)
    t.condition = ints(condition)
    t.effect = ints(effect)
    t.once = ints(once)
    t.signatures = ints([t.numbers[move.title.lower()] for move in moves])
    t.signature = ints([moves.index(card) + 1 if card in moves else 0 for card in t.cards])
    add_rows(t)
    t.traits = ints([1 + sum(2 ** int(trait) for trait in shaman.traits) for shaman in shamans])
    return t


def in_order(cards: list[Card], numbered: Sequence[str]) -> list[Card]:
    """Sort cards by the list of titles; what is not in it keeps its order at the end."""
    by_title = {card.title: card for card in cards}
    missing = [title for title in numbered if title not in by_title]
    if missing:
        raise ValueError(f"{missing[0]}: this card has a number, but is not in the set")
    listed = set(numbered)
    return [by_title[title] for title in numbered] + [card for card in cards if card.title not in listed]


def place_choices(t: Tables, program: Program) -> None:
    """Place the choices that costs and effects lead to."""
    t.own_teamwork = program.place(nodes.Choose(YOU, V.Teamworks() & V.Of(YOU), V.Eliminate()))
    t.own_other_zone = program.place(nodes.Choose(YOU, V.Zones() & V.Of(YOU) & V.Charged() & ~V.Here(), V.Uncharge()))
    t.own_zone = program.place(nodes.Choose(YOU, V.Zones() & V.Of(YOU), V.Charge()))
    t.own_slot = program.place(nodes.Choose(YOU, V.EmptySlots() & V.Of(YOU), V.Relocate()))
    t.their_slot = program.place(nodes.Choose(YOU, V.EmptySlots() & V.Of(OPPONENT), V.Relocate()))
    t.add = ints([program.place(V.Add(YOU, colour, nodes.Number(1))) for colour in V.Colour])


def all_nodes(some: "Iterable[nodes.Node]") -> "list[nodes.Node]":
    """Return these nodes and all below them."""
    found: list[nodes.Node] = []
    for node in some:
        found += [node, *all_nodes(node.parts())]
    return found


def add_rows(t: Tables) -> None:
    """Put the figures of each card side by side, with masks that tell at once what a card does not have."""
    figures = {row.COST: t.cost, row.TYPE: t.type, row.INTERCEPT: t.intercept, row.FORCE: t.force}
    rows = [0] * (row.WIDTH * int(t.kinds))
    for kind in range(int(t.kinds)):
        at_row = row.WIDTH * kind
        for column, of_cards in figures.items():
            rows[at_row + column] = int(of_cards[kind])
        rows[at_row + row.SIGNATURE] = int(t.signature[kind] > 0)
        first, end = int(t.first[kind]), int(t.first[kind + 1])
        rows[at_row + row.FIRST], rows[at_row + row.END] = first, end
        for i in range(first, end):
            ability, at = int(t.ability[i]), int(t.effect[i])
            rows[at_row + row.HAS] |= 2**ability
            if ability in (op.ALWAYS, op.WHILE) and int(t.code[at]) == op.MODIFY:
                rows[at_row + row.MODS] |= 2 ** int(t.code[at + 1])
            elif ability in (op.ALWAYS, op.WHILE):
                rows[at_row + row.RULES] |= 2 ** (int(t.code[at]) - op.FIRST_RULE)
            elif ability == op.WHEN:
                rows[at_row + row.TRIGGERS] |= 2 ** (int(t.code[int(t.condition[i])]) - op.FIRST_TRIGGER)
    t.rows = ints(rows)


def placed(program: Program, one: nodes.Ability, card: Card) -> tuple[int, int, int, int]:
    """Return an ability as four numbers."""
    if isinstance(one, nodes.Always):
        return op.ALWAYS, 0, program.place(one.rule), 0
    if isinstance(one, nodes.While):
        return op.WHILE, program.place(one.condition), program.place(one.rule), 0
    if isinstance(one, nodes.When):
        return op.WHEN, program.place(one.trigger), program.place(one.effect), 0
    if isinstance(one, nodes.Pay):
        return op.PAY, program.place(one.cost), program.place(one.effect), one.once
    if isinstance(one, V.Immediate):
        return op.IMMEDIATE, 0, program.place(one.effect), 0
    if isinstance(one, V.Tactical):
        return op.TACTICAL, program.place(one.cost), 0, 0
    if isinstance(one, V.Pitch):
        return op.PITCH, program.place(one.cost), program.place(one.effect), 0
    if isinstance(one, V.Before):
        return op.BEFORE, program.place(one.cost), program.place(one.effect), 0
    raise ValueError(f"{card.title}: no rule for the ability {type(one).__name__}")
