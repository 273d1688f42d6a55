"""The card set as flat tables: figures, abilities and one program for all trees."""

from collections.abc import Iterable
from functools import cache
from typing import Final, final

from ofuda.effects import nodes
from ofuda.effects.machine import MOST_MODES
from ofuda.effects.program import Program
from ofuda.games.shaman_king import layout as L
from ofuda.games.shaman_king import vocabulary as V
from ofuda.games.shaman_king.model import Card, Shaman
from ofuda.kernel.arrays import NONE, i64, ints, vec

NUMBERS: Final = {
    V.Teamworks: L.TEAMWORKS,
    V.Furyoku: L.FURYOKU,
    V.Zones: L.ZONES_SET,
    V.EmptySlots: L.EMPTY_SLOTS,
    V.Of: L.OF,
    V.Coloured: L.COLOURED,
    V.Charged: L.CHARGED_SET,
    V.Here: L.HERE,
    V.There: L.THERE_SET,
    V.AttackForce: L.ATTACK_FORCE,
    V.AgainstStrike: L.AGAINST_STRIKE,
    V.HereCharged: L.HERE_CHARGED,
    V.TeamworkHere: L.TEAMWORK_HERE,
    V.OpponentIn: L.OPPONENT_IN,
    V.YouIn: L.YOU_IN,
    V.ShamanBack: L.SHAMAN_BACK,
    V.Counterattack: L.ON_COUNTER,
    V.TheyCounterattack: L.ON_THEY_COUNTER,
    V.TheyFocus: L.ON_THEY_FOCUS,
    V.TheyCharge: L.ON_THEY_CHARGE,
    V.Flipped: L.ON_FLIPPED,
    V.Played: L.ON_PLAYED,
    V.Scored: L.ON_SCORED,
    V.PayFuryoku: L.PAY_FURYOKU,
    V.LoseIntercept: L.LOSE_INTERCEPT,
    V.LoseForce: L.LOSE_FORCE,
    V.EliminateThis: L.ELIMINATE_THIS,
    V.EliminateTeamwork: L.ELIMINATE_TEAMWORK,
    V.EliminateHere: L.ELIMINATE_HERE,
    V.UnchargeHere: L.UNCHARGE_HERE,
    V.UnchargeOther: L.UNCHARGE_OTHER,
    V.FlipShaman: L.FLIP_SHAMAN,
    V.StepDown: L.STEP_DOWN,
    nodes.Costs: L.COSTS,
    V.Add: L.ADD,
    V.AddHere: L.ADD_HERE,
    V.AddThere: L.ADD_THERE,
    V.Eliminate: L.ELIMINATE,
    V.EliminateAll: L.ELIMINATE_ALL,
    V.Charge: L.CHARGE,
    V.ChargeHere: L.CHARGE_HERE,
    V.Uncharge: L.UNCHARGE,
    V.UnchargeAll: L.UNCHARGE_ALL,
    V.ChargeInstead: L.CHARGE_INSTEAD,
    V.MoveUp: L.MOVE_UP,
    V.Shift: L.SHIFT,
    V.Look: L.LOOK,
    V.Reorder: L.REORDER,
    V.LookDiscard: L.LOOK_DISCARD,
    V.RevealDiscard: L.REVEAL_DISCARD,
    V.Return: L.RETURN,
    V.Relocate: L.RELOCATE,
    V.Gain: L.GAIN,
    V.GainForce: L.GAIN_FORCE,
    V.Weaken: L.WEAKEN,
    V.IfCounterattack: L.IF_COUNTER,
    V.Haste: L.HASTEN,
    V.ToAdvantages: L.TO_ADVANTAGES,
    V.TurnShaman: L.TURN_SHAMAN,
    V.Modify: L.MODIFY,
    V.NoFocus: L.NO_FOCUS_RULE,
    V.NoPitch: L.NO_PITCH_RULE,
    V.NoCharge: L.NO_CHARGE_RULE,
    V.NoSignature: L.NO_SIGNATURE_RULE,
    V.NoCards: L.NO_CARDS_RULE,
    V.Start: L.START_RULE,
    V.Dearer: L.DEARER_RULE,
    V.Guarded: L.GUARDED_RULE,
    V.Sealed: L.SEALED_RULE,
    V.GrantTactical: L.GRANT_TACTICAL,
    V.Underpay: L.UNDERPAY_RULE,
    V.StayBack: L.STAY_BACK,
}

YOU, OPPONENT = nodes.Who.YOU, nodes.Who.OPPONENT


@final
class Tables:
    """Cards are numbered: first all deck cards, then front and back signature move of each shaman."""

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
        self.deck_cards: i64 = 0
        self.kinds: i64 = 0
        self.cards: list[Card] = []
        self.shamans: list[Shaman] = []
        self.numbers: dict[str, int] = {}  # card by title, in lower case


@cache
def standard_tables() -> Tables:
    """Our own set, read once: nobody changes it."""
    from ofuda.games.shaman_king.cards import ALL, SHAMANS

    return build_tables(list(ALL), list(SHAMANS))


def build_tables(cards: list[Card], shamans: list[Shaman]) -> Tables:
    """Tables of any set; a ValueError says what is wrong with a card."""
    t = Tables()
    moves = [move for shaman in shamans for move in (shaman.front, shaman.back)]
    t.cards = cards + moves
    t.shamans = shamans
    t.deck_cards = len(cards)
    t.kinds = len(t.cards)
    if len(t.cards) > L.KIND_MASK:
        raise ValueError(f"a set has at most {L.KIND_MASK} cards, not {len(t.cards)}")
    program = Program(NUMBERS)
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
        if len(card.abilities) > L.MOST_ABILITIES:
            raise ValueError(f"{card.title}: a card has at most {L.MOST_ABILITIES} abilities")
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
    t.own_teamwork = program.place(nodes.Choose(YOU, V.Teamworks() & V.Of(YOU), V.Eliminate()))
    t.own_other_zone = program.place(nodes.Choose(YOU, V.Zones() & V.Of(YOU) & V.Charged() & ~V.Here(), V.Uncharge()))
    t.own_zone = program.place(nodes.Choose(YOU, V.Zones() & V.Of(YOU), V.Charge()))
    t.own_slot = program.place(nodes.Choose(YOU, V.EmptySlots() & V.Of(YOU), V.Relocate()))
    t.their_slot = program.place(nodes.Choose(YOU, V.EmptySlots() & V.Of(OPPONENT), V.Relocate()))
    t.add = ints([program.place(V.Add(YOU, colour, nodes.Number(1))) for colour in V.Colour])
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
    add_rows(t)
    t.traits = ints([1 + sum(2 ** int(trait) for trait in shaman.traits) for shaman in shamans])
    return t


def all_nodes(some: "Iterable[nodes.Node]") -> "list[nodes.Node]":
    """These nodes and all below them."""
    found: list[nodes.Node] = []
    for node in some:
        found += [node, *all_nodes(node.parts())]
    return found


def add_rows(t: Tables) -> None:
    """Figures side by side, and masks: most cards have nothing to say to most questions, which a mask tells at once."""
    figures = {L.ROW_COST: t.cost, L.ROW_TYPE: t.type, L.ROW_INTERCEPT: t.intercept, L.ROW_FORCE: t.force}
    rows = [0] * (L.ROW * int(t.kinds))
    for kind in range(int(t.kinds)):
        row = L.ROW * kind
        for column, of_cards in figures.items():
            rows[row + column] = int(of_cards[kind])
        first, end = int(t.first[kind]), int(t.first[kind + 1])
        rows[row + L.ROW_FIRST], rows[row + L.ROW_END] = first, end
        for i in range(first, end):
            ability, at = int(t.ability[i]), int(t.effect[i])
            rows[row + L.ROW_HAS] |= 2**ability
            if ability in (L.ALWAYS, L.WHILE) and int(t.code[at]) == L.MODIFY:
                rows[row + L.ROW_MODS] |= 2 ** int(t.code[at + 1])
            elif ability in (L.ALWAYS, L.WHILE):
                rows[row + L.ROW_RULES] |= 2 ** (int(t.code[at]) - L.FIRST_RULE)
            elif ability == L.WHEN:
                rows[row + L.ROW_TRIGGERS] |= 2 ** (int(t.code[int(t.condition[i])]) - L.FIRST_TRIGGER)
    t.rows = ints(rows)


def placed(program: Program, one: nodes.Ability, card: Card) -> tuple[int, int, int, int]:
    """An ability as four numbers."""
    if isinstance(one, nodes.Always):
        return L.ALWAYS, 0, program.place(one.rule), 0
    if isinstance(one, nodes.While):
        return L.WHILE, program.place(one.condition), program.place(one.rule), 0
    if isinstance(one, nodes.When):
        return L.WHEN, program.place(one.trigger), program.place(one.effect), 0
    if isinstance(one, nodes.Pay):
        return L.PAY, program.place(one.cost), program.place(one.effect), one.once
    if isinstance(one, V.Immediate):
        return L.IMMEDIATE, 0, program.place(one.effect), 0
    if isinstance(one, V.Tactical):
        return L.TACTICAL, program.place(one.cost), 0, 0
    if isinstance(one, V.Pitch):
        return L.PITCH, program.place(one.cost), program.place(one.effect), 0
    if isinstance(one, V.Before):
        return L.BEFORE, program.place(one.cost), program.place(one.effect), 0
    raise ValueError(f"{card.title}: nobody carries out {type(one).__name__}")
