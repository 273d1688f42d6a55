"""English for what Shaman King cards say."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import All, Always, Any_, Compare, How, Number, Value, While, Who
from ofuda.effects.words import Clause, Lexicon, amount, en
from ofuda.effects.words.en import PLAYERS, Deed, Feature, Kind, join, sentence, you
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.vocabulary import Colour, Subject, Trait, Type
from ofuda.games.shaman_king.words.shapes import OURS, charged_or_teamwork_here, is_own_here, strike_of_force

LEXICON: Final = Lexicon("en", en.LEXICON)
COLOURS: Final = {Colour.GREEN: "green", Colour.YELLOW: "yellow", Colour.RED: "red"}
TYPES: Final = {Type.STRIKE: "strike", Type.ADVANTAGE: "advantage", Type.TEAMWORK: "teamwork"}
TRAITS: Final = {
    Trait.GENERIC: "Generic",
    Trait.MIND: "Mind",
    Trait.BODY: "Body",
    Trait.SOUL: "Soul",
    Trait.MELEE: "Melee",
    Trait.RANGED: "Ranged",
    Trait.GUARDIAN: "Guardian",
    Trait.X_LAWS: "X-Laws",
    Trait.YOH: "Yoh",
    Trait.ZEKE: "Zeke",
}


class English(en.English):
    """English, on a card of this type."""

    def __init__(self, type: Type | None = None) -> None:
        super().__init__(LEXICON)
        self.type = type

    @property
    def this(self) -> str:
        return "this card" if self.type is None else f"this {TYPES[self.type]}"

    @property
    def this_zones(self) -> str:
        """What stands before "zone" for the zone the card works in."""
        return "this" if self.type == Type.TEAMWORK else f"{self.this}'s"

    @property
    def here(self) -> str:
        return f"{self.this_zones} zone"

    @property
    def flipped(self) -> str:
        """The card that a power helps."""
        if self.type is None or self.type == Type.STRIKE:
            return self.this
        return "your strike" if isinstance(self.trigger, v.Counterattack) else "the flipped card"

    @property
    def attack(self) -> str:
        """The attack that is defended against: whose it is depends on whose turn it is."""
        if isinstance(self.trigger, OURS):
            return "your attack"
        return "the attack" if isinstance(self.ability, (Always, While)) else "your opponent's attack"

    @property
    def against(self) -> str:
        """How long something holds that a strike says."""
        return " against this strike" if self.type == Type.STRIKE else ""

    @property
    def meanwhile(self) -> str:
        return " while this strike attacks" if self.type == Type.STRIKE else ""

    def limit(self, n: int) -> str:
        return super().limit(n) + (" a turn" if self.type == Type.TEAMWORK else "")

    def bonus(self, intercept: Value, force: Value) -> tuple[str, str]:
        """What is added, and what stands before the sentence: "for each of your charged zones, "."""
        both = amount(intercept), amount(force)
        if both[0] and both[1] and both[0].per and both[0].per == both[1].per:
            each = f"for {self.each(self.things(both[0].per))}, "
            return self.bonus(Number(both[0].n), Number(both[1].n))[0], each
        if intercept == Number(0) != force:
            return self.added(force, "Force", "X"), ""
        if force == Number(0) != intercept:
            return self.added(intercept, "Intercept", "X"), ""
        plain = isinstance(intercept, Number) and isinstance(force, Number)
        word = " and " if plain else ", and "
        return self.added(intercept, "Intercept", "X") + word + self.added(force, "Force", "Y"), ""

    def added(self, value: Value, figure: str, letter: str) -> str:
        found = amount(value)
        if found is None:
            return f"+{letter} {figure}, where {letter} is {self.value(value)}"
        per = f" for {self.each(self.things(found.per))}" if found.per else ""
        return f"{found.n:+d} {figure}{per}"


# --- things -----------------------------------------------------------------------------------------------------------

ZONE: Final = frozenset(("charge", "colour", "place"))


@LEXICON.says(v.Teamworks)
def _teamworks(node: v.Teamworks, g: English) -> Kind:
    return Kind("teamwork", "teamworks")


@LEXICON.says(v.Furyoku)
def _furyoku(node: v.Furyoku, g: English) -> Kind:
    return Kind("furyoku", "furyoku", near=frozenset(("colour",)))


@LEXICON.says(v.Zones)
def _zones(node: v.Zones, g: English) -> Kind:
    return Kind("zone", "zones", near=ZONE, one_of_each="colour")


@LEXICON.says(v.EmptySlots)
def _empty_slots(node: v.EmptySlots, g: English) -> Kind:
    return Kind("zone", "zones", tail=" without a teamwork", near=ZONE)


@LEXICON.says(v.Coloured)
def _coloured(node: v.Coloured, g: English) -> Feature:
    word = COLOURS[node.colour]
    where, elsewhere = f"in the {word} zone", f"outside the {word} zone"
    return Feature("colour", node.colour, word, (where, where), f"non-{word}", (elsewhere, elsewhere))


@LEXICON.says(v.Charged)
def _charged(node: v.Charged, g: English) -> Feature:
    where, elsewhere = ("in a charged zone", "in charged zones"), ("in an uncharged zone", "in uncharged zones")
    return Feature("charge", 0, "charged", where, "uncharged", elsewhere)


@LEXICON.says(v.Here)
def _here(node: v.Here, g: English) -> Feature:
    where, elsewhere = (f"in {g.here}", f"in {g.here}"), ("in another zone", "in other zones")
    return Feature("place", 0, g.this_zones, where, "other", elsewhere, points=True)


@LEXICON.says(v.There)
def _there(node: v.There, g: English) -> Feature:
    where, elsewhere = ("in that zone", "in that zone"), ("outside that zone", "outside that zone")
    return Feature("place", 0, "that", where, "other than that one", elsewhere, not_behind=True, points=True)


# --- values and conditions --------------------------------------------------------------------------------------------


@LEXICON.says(v.AttackForce)
def _attack_force(node: v.AttackForce, g: English) -> str:
    return f"the Force of {g.attack}"


@LEXICON.says(Compare)
def _compare(node: Compare, g: English) -> Clause:
    if isinstance(node.left, v.AttackForce) and isinstance(node.right, Number):
        force = _force(node.how, node.right.n)
        return Clause(f"{g.attack} has {force}", f"{g.attack} does not have {force}")
    found: Clause = en.LEXICON.speaker(Compare)(node, g)
    return found


def _force(how: How, n: int) -> str:
    if how == How.EXACTLY:
        return f"exactly Force {n}"
    return f"Force {n} or {'less' if how == How.AT_MOST else 'more'}"


@LEXICON.says(All)
def _all(node: All, g: English) -> Clause:
    force = strike_of_force(node)
    if force is not None:
        text = f"{g.attack} is a strike with {_force(*force)}"
        return Clause(text, f"it is not true that {text}")
    found: Clause = en.LEXICON.speaker(All)(node, g)
    return found


@LEXICON.says(Any_)
def _any(node: Any_, g: English) -> Clause:
    if charged_or_teamwork_here(node):
        here = g.here
        return Clause(
            f"{here} is charged or has a teamwork of yours", f"{here} is not charged and has no teamwork of yours"
        )
    found: Clause = en.LEXICON.speaker(Any_)(node, g)
    return found


@LEXICON.says(v.AgainstStrike)
def _against_strike(node: v.AgainstStrike, g: English) -> Clause:
    return Clause(f"{g.attack} is a strike", f"{g.attack} is the opening attack")


@LEXICON.says(v.HereCharged)
def _here_charged(node: v.HereCharged, g: English) -> Clause:
    return Clause(f"{g.here} is charged", f"{g.here} is not charged")


@LEXICON.says(v.TeamworkHere)
def _teamwork_here(node: v.TeamworkHere, g: English) -> Clause:
    return Clause(f"{g.here} has a teamwork of yours", f"{g.here} has no teamwork of yours")


@LEXICON.says(v.OpponentIn)
def _opponent_in(node: v.OpponentIn, g: English) -> Clause:
    colour = COLOURS[node.colour]
    return Clause(f"your opponent defends in {colour}", f"your opponent does not defend in {colour}")


@LEXICON.says(v.YouIn)
def _you_in(node: v.YouIn, g: English) -> Clause:
    return Clause(f"you defend in {COLOURS[node.colour]}", f"you do not defend in {COLOURS[node.colour]}")


@LEXICON.says(v.ShamanBack)
def _shaman_back(node: v.ShamanBack, g: English) -> Clause:
    return Clause("your shaman's back is up", "your shaman's front is up")


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Counterattack)
def _counterattack(node: v.Counterattack, g: English) -> str:
    how = {Type.STRIKE: " with this strike", Type.TEAMWORK: " from this zone", Type.ADVANTAGE: "", None: ""}
    return f"you counterattack{how[g.type]}"


@LEXICON.says(v.TheyCounterattack)
def _they_counterattack(node: v.TheyCounterattack, g: English) -> str:
    return f"your opponent counterattacks{g.against}"


@LEXICON.says(v.TheyFocus)
def _they_focus(node: v.TheyFocus, g: English) -> str:
    return f"your opponent focuses a card{g.against}"


@LEXICON.says(v.TheyCharge)
def _they_charge(node: v.TheyCharge, g: English) -> str:
    return f"your opponent charges a zone{g.against}"


@LEXICON.says(v.Flipped)
def _flipped(node: v.Flipped, g: English) -> str:
    return "you flip a card in this zone" if g.type == Type.TEAMWORK else f"you flip {g.this}"


@LEXICON.says(v.Played)
def _played(node: v.Played, g: English) -> str:
    return f"you play {g.this}"


@LEXICON.says(v.Scored)
def _scored(node: v.Scored, g: English) -> str:
    how = {Type.STRIKE: " with this strike", Type.TEAMWORK: " with a strike from this zone"}
    return f"you score a point{how.get(g.type, '') if g.type else ''}"


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.PayFuryoku)
def _pay_furyoku(node: v.PayFuryoku, g: English) -> str:
    parts = zip((node.green, node.yellow, node.red), COLOURS.values())
    return "pay " + join([f"{n} {word}" for n, word in parts if n] or ["nothing"], "and")


@LEXICON.says(v.LoseIntercept)
def _lose_intercept(node: v.LoseIntercept, g: English) -> str:
    return f"lose {node.n} Intercept"


@LEXICON.says(v.LoseForce)
def _lose_force(node: v.LoseForce, g: English) -> str:
    return f"lose {node.n} Force"


@LEXICON.says(v.EliminateThis)
def _eliminate_this(node: v.EliminateThis, g: English) -> str:
    return f"eliminate {g.this}"


@LEXICON.says(v.EliminateTeamwork)
def _eliminate_teamwork(node: v.EliminateTeamwork, g: English) -> str:
    return "eliminate one of your teamworks"


@LEXICON.says(v.EliminateHere)
def _eliminate_here(node: v.EliminateHere, g: English) -> str:
    return f"eliminate 1 of your furyoku in {g.here}"


@LEXICON.says(v.UnchargeHere)
def _uncharge_here(node: v.UnchargeHere, g: English) -> str:
    return f"uncharge {g.here}"


@LEXICON.says(v.UnchargeOther)
def _uncharge_other(node: v.UnchargeOther, g: English) -> str:
    return "uncharge one of your other zones"


@LEXICON.says(v.FlipShaman)
def _flip_shaman(node: v.FlipShaman, g: English) -> str:
    return "turn your shaman from back to front"


@LEXICON.says(v.StepDown)
def _step_down(node: v.StepDown, g: English) -> str:
    return f"take {g.this} along to the next zone"


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Add)
def _add(node: v.Add, g: English) -> Deed:
    word = f"{COLOURS[node.colour]} furyoku"
    what = g.counted(node.n, (word, word))
    return you(f"add {what}") if node.who == Who.YOU else Deed(f"{PLAYERS[node.who]} adds {what}")


@LEXICON.says(v.AddHere)
def _add_here(node: v.AddHere, g: English) -> Deed:
    word = f"furyoku to {g.here}"
    return you(f"add {g.counted(node.n, (word, word))}")


@LEXICON.says(v.AddThere)
def _add_there(node: v.AddThere, g: English) -> Deed:
    word = "furyoku of that zone's colour"
    return you(f"add {g.counted(node.n, (word, word))}")


@LEXICON.says(v.Eliminate, to_chosen=True)
def _eliminate(node: v.Eliminate, g: English) -> Deed:
    return g.to_chosen("eliminate")


@LEXICON.says(v.EliminateAll)
def _eliminate_all(node: v.EliminateAll, g: English) -> Deed:
    return you(f"eliminate {g.all_of(g.things(node.of))}")


@LEXICON.says(v.Charge, to_chosen=True)
def _charge(node: v.Charge, g: English) -> Deed:
    return g.to_chosen("charge", what="zone")


@LEXICON.says(v.ChargeHere)
def _charge_here(node: v.ChargeHere, g: English) -> Deed:
    return you(f"charge {g.here}")


@LEXICON.says(v.Uncharge, to_chosen=True)
def _uncharge(node: v.Uncharge, g: English) -> Deed:
    return g.to_chosen("uncharge", what="zone")


@LEXICON.says(v.UnchargeAll)
def _uncharge_all(node: v.UnchargeAll, g: English) -> Deed:
    things = g.things(node.of)
    if len(things) == 1 and g.definite(things[0]) and not g.pointed_at(things):
        return Deed(f"{g.the(things[0])} becomes uncharged")
    return you(f"uncharge {g.all_of(things)}")


@LEXICON.says(v.ChargeInstead)
def _charge_instead(node: v.ChargeInstead, g: English) -> Deed:
    return you(f"charge one of your zones instead of {g.here}")


@LEXICON.says(v.MoveUp)
def _move_up(node: v.MoveUp, g: English) -> Deed:
    return you(f"move up {node.n} zone{'' if node.n == 1 else 's'}")


@LEXICON.says(v.Shift)
def _shift(node: v.Shift, g: English) -> Deed:
    return you(f"turn 1 of your {COLOURS[node.source]} furyoku into {COLOURS[node.target]}")


def _top_cards(n: int) -> str:
    return "top card" if n == 1 else f"top {n} cards"


@LEXICON.says(v.Look)
def _look(node: v.Look, g: English) -> Deed:
    others = "the other" if node.n == 2 else "the rest"
    return you(f"take the {_top_cards(node.n)} of your deck, put 1 back on top and {others} into your discard pile")


@LEXICON.says(v.Reorder)
def _reorder(node: v.Reorder, g: English) -> Deed:
    return you(f"look at the {_top_cards(node.n)} of your deck and put them back in any order")


@LEXICON.says(v.LookDiscard)
def _look_discard(node: v.LookDiscard, g: English) -> Deed:
    return you("look at the top card of your deck and discard it if you like")


@LEXICON.says(v.RevealDiscard)
def _reveal_discard(node: v.RevealDiscard, g: English) -> Deed:
    return Deed("your opponent shows the top card of their deck and discards it if you like")


@LEXICON.says(v.Return, to_chosen=True)
def _return(node: v.Return, g: English) -> Deed:
    return g.to_chosen("return", " to the top of its owner's deck", "teamwork")


@LEXICON.says(v.Relocate, to_chosen=True)
def _relocate(node: v.Relocate, g: English) -> Deed:
    where = " to an empty teamwork slot of the same player"
    if g.type == Type.TEAMWORK and g.choice is not None and g.choice.who == Who.YOU and is_own_here(g.choice.of):
        with g.set(chosen=g.this):
            return g.to_chosen("move", " to one of your zones without a teamwork")
    if g.actor == Who.YOU:
        return g.to_chosen("move", where, "teamwork")
    may = g.choice is not None and g.choice.optional
    chooses = "may choose" if may else "chooses"
    return Deed(f"{PLAYERS[g.actor]} {chooses} {g.chosen} and you move it{where}", simple=not may)


@LEXICON.says(v.Gain)
def _gain(node: v.Gain, g: English) -> Deed:
    return Deed(f"{g.flipped} gets {g.bonus(Number(node.intercept), Number(node.force))[0]}")


@LEXICON.says(v.GainForce)
def _gain_force(node: v.GainForce, g: English) -> Deed:
    found = amount(node.n)
    if found is None:
        return you(f"increase {g.flipped}'s Force by {g.value(node.n)}")
    per = f" for {g.each(g.things(found.per))}" if found.per else ""
    return you(f"increase {g.flipped}'s Force by {found.n}{per}")


@LEXICON.says(v.Weaken)
def _weaken(node: v.Weaken, g: English) -> Deed:
    return Deed(f"your opponent's attack gets {-node.n:+d} Force")


def _if_you_counterattack(g: English) -> str:
    return f"if you counterattack with {g.this if g.type in (None, Type.STRIKE) else 'the flipped card'}, "


@LEXICON.says(v.IfCounterattack)
def _if_counterattack(node: v.IfCounterattack, g: English) -> Deed:
    lead = _if_you_counterattack(g)
    with g.set(trigger=v.Counterattack()):
        return Deed(lead + g.deed(node.effect).text, simple=False)


@LEXICON.says(v.Haste)
def _haste(node: v.Haste, g: English) -> Deed:
    return Deed(f"{_if_you_counterattack(g)}your opponent begins to defend in {COLOURS[node.colour]}")


@LEXICON.says(v.ToAdvantages)
def _to_advantages(node: v.ToAdvantages, g: English) -> Deed:
    return you("put this card into your advantage area")


@LEXICON.says(v.TurnShaman)
def _turn_shaman(node: v.TurnShaman, g: English) -> Deed:
    return you("turn your shaman over")


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: English) -> str:
    subjects = {
        Subject.THIS: f"{g.this} has",
        Subject.YOURS: "your strikes have",
        Subject.HERE: f"your strikes in {g.here} have",
        Subject.THEIRS: "your opponent's strikes have",
        Subject.ATTACK: "your opponent's attack has",
    }
    bonus, each = g.bonus(node.intercept, node.force)
    return f"{each}{subjects[node.what]} {bonus}"


@LEXICON.says(v.NoFocus)
def _no_focus(node: v.NoFocus, g: English) -> str:
    return f"your opponent cannot focus{g.against}"


@LEXICON.says(v.NoPitch)
def _no_pitch(node: v.NoPitch, g: English) -> str:
    return f"your opponent cannot pitch{g.against}"


@LEXICON.says(v.NoCharge)
def _no_charge(node: v.NoCharge, g: English) -> str:
    return f"your opponent cannot charge zones{g.against}"


@LEXICON.says(v.NoSignature)
def _no_signature(node: v.NoSignature, g: English) -> str:
    return f"your opponent cannot play signature moves{g.against}"


@LEXICON.says(v.NoCards)
def _no_cards(node: v.NoCards, g: English) -> str:
    return f"your opponent cannot play advantages or teamworks in {COLOURS[node.colour]}{g.against}"


@LEXICON.says(v.Start)
def _start(node: v.Start, g: English) -> str:
    return f"your opponent begins to defend{g.against} in {COLOURS[node.colour]}"


@LEXICON.says(v.Dearer)
def _dearer(node: v.Dearer, g: English) -> str:
    return f"your opponent's strikes cost {node.n} more {COLOURS[node.colour]}{g.against}"


@LEXICON.says(v.Guarded)
def _guarded(node: v.Guarded, g: English) -> str:
    return f"your opponent's cards cannot move or eliminate your teamworks{g.meanwhile}"


@LEXICON.says(v.Sealed)
def _sealed(node: v.Sealed, g: English) -> str:
    return f"your opponent's cards cannot uncharge your zones{g.meanwhile}"


@LEXICON.says(v.GrantTactical)
def _grant_tactical(node: v.GrantTactical, g: English) -> str:
    cards = "cards flipped in this zone" if g.type == Type.TEAMWORK else "flipped cards"
    return f"your {cards} have Tactical: pay {node.green} green"


@LEXICON.says(v.Underpay)
def _underpay(node: v.Underpay, g: English) -> str:
    return f"in {g.here} you may pay yellow costs with green"


@LEXICON.says(v.StayBack)
def _stay_back(node: v.StayBack, g: English) -> str:
    return "when you clean up this signature move, your shaman does not turn over"


# --- keywords ---------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Immediate)
def _immediate(node: v.Immediate, g: English) -> str:
    return sentence(f"Immediate: {g.deed(node.effect).text}")


@LEXICON.says(v.Tactical)
def _tactical(node: v.Tactical, g: English) -> str:
    return sentence(f"Tactical: {g.cost(node.cost)}")


@LEXICON.says(v.Pitch)
def _pitch(node: v.Pitch, g: English) -> str:
    cost = "" if node.cost is None else f", {g.cost(node.cost)}"
    return sentence(f"Pitch{cost}: {g.deed(node.effect).text}")


@LEXICON.says(v.Before)
def _before(node: v.Before, g: English) -> str:
    place = g.here
    return sentence(f"before you flip a card in {place}, you may {g.cost(node.cost)}: {g.deed(node.effect).text}")
