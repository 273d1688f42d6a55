"""Russian for what Shaman King cards say."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import All, Always, Any_, How, Number, Value, While, Who
from ofuda.effects.words import Clause, Lexicon, amount, ru
from ofuda.effects.words.ru import (
    OTHER,
    PLAYERS,
    THAT,
    THIS,
    YOUR,
    Case,
    Deed,
    Feature,
    Kind,
    Look,
    Noun,
    Verb,
    does,
    hard,
    join,
    plural,
    you,
)
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.vocabulary import Colour, Type
from ofuda.games.shaman_king.words.ru_nouns import (
    ADD,
    ATTACK,
    CARD,
    CHARGE,
    COLOURS,
    ELIMINATE,
    FURYOKU,
    LOWER,
    MOVE,
    OTHER_COLOURS,
    PAY,
    RAISE,
    RETURN,
    STRIKE,
    TEAMWORK,
    TURN,
    TYPES,
    UNCHARGE,
    ZONE,
)
from ofuda.games.shaman_king.words.shapes import OURS, charged_or_teamwork_here, is_own_here, strike_of_force

LEXICON: Final = Lexicon("ru", ru.LEXICON)
NEAR: Final = frozenset(("charge", "colour", "place"))


class Russian(ru.Russian):
    """Russian, on a card of this type."""

    def __init__(self, type: Type | None = None) -> None:
        super().__init__(LEXICON)
        self.type = type

    @property
    def card(self) -> Noun:
        return CARD if self.type is None else TYPES[self.type]

    def this(self, case: Case = Case.NOMINATIVE) -> str:
        return f"{THIS.form(self.card, case)} {self.card.form(case)}"

    def here(self, case: Case) -> str:
        """The zone the card works in."""
        if self.type == Type.TEAMWORK:
            return f"{THIS.form(ZONE, case)} {ZONE.form(case)}"
        return f"{ZONE.form(case)} {self.this(Case.GENITIVE)}"

    def flipped(self, case: Case = Case.NOMINATIVE) -> str:
        """The card that a power helps."""
        if self.type is None or self.type == Type.STRIKE:
            return self.this(case)
        if isinstance(self.trigger, v.Counterattack):
            return f"{YOUR.form(STRIKE, case)} {STRIKE.form(case)}"
        return f"{hard('открыт').form(CARD, case)} {CARD.form(case)}"

    def attack(self, case: Case) -> str:
        """The attack that is defended against: whose it is depends on whose turn it is."""
        if isinstance(self.trigger, OURS):
            return f"{YOUR.form(ATTACK, case)} {ATTACK.form(case)}"
        return ATTACK.form(case) + ("" if isinstance(self.ability, (Always, While)) else " соперника")

    @property
    def against(self) -> str:
        """How long something holds that a strike says."""
        return "против этого удара " if self.type == Type.STRIKE else ""

    @property
    def meanwhile(self) -> str:
        return "пока этот удар атакует, " if self.type == Type.STRIKE else ""

    def limit(self, n: int) -> str:
        return super().limit(n) + (" за ход" if self.type == Type.TEAMWORK else "")

    def furyoku(self, n: Value, colour: Colour | None = None, where: str = "") -> str:
        one = "" if colour is None else COLOURS[colour].form(FURYOKU, Case.ACCUSATIVE) + " "
        many = "" if colour is None else COLOURS[colour].form(FURYOKU, Case.GENITIVE, True) + " "
        return self.counted(n, f"{one}фурёку{where}", f"{many}фурёку{where}", f"{many}фурёку{where}")

    def bonus(self, intercept: Value, force: Value) -> tuple[str, str]:
        """What is added, and what stands before the sentence: "за каждую вашу заряженную зону "."""
        both = amount(intercept), amount(force)
        if both[0] and both[1] and both[0].per and both[0].per == both[1].per:
            each = f"{self.each(self.things(both[0].per))} "
            return self.bonus(Number(both[0].n), Number(both[1].n))[0], each
        if intercept == Number(0) != force:
            return self.added(force, "Силе", "X"), ""
        if force == Number(0) != intercept:
            return self.added(intercept, "Перехвату", "X"), ""
        plain = isinstance(intercept, Number) and isinstance(force, Number)
        word = " и " if plain else ", а также "
        return self.added(intercept, "Перехвату", "X") + word + self.added(force, "Силе", "Y"), ""

    def added(self, value: Value, figure: str, letter: str) -> str:
        found = amount(value)
        if found is None:
            return f"+{letter} к {figure}, где {letter} — {self.value(value)}"
        per = f" {self.each(self.things(found.per))}" if found.per else ""
        return f"{found.n:+d} к {figure}{per}"


def zone(colour: Colour, case: Case) -> str:
    return f"{COLOURS[colour].form(ZONE, case)} {ZONE.form(case)}"


def in_zone(colour: Colour) -> str:
    return f"в {zone(colour, Case.PREPOSITIONAL)}"


def from_zone(colour: Colour) -> str:
    return f"с {zone(colour, Case.GENITIVE)}"


def paid(n: int, colour: Colour) -> str:
    """1 зелёное, 2 зелёных: furyoku, unsaid."""
    many = COLOURS[colour].form(FURYOKU, Case.GENITIVE, True)
    return f"{n} {plural(n, COLOURS[colour].form(FURYOKU, Case.ACCUSATIVE), many, many)}"


# --- things -----------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Teamworks)
def _teamworks(node: v.Teamworks, g: Russian) -> Kind:
    return Kind((TEAMWORK,))


@LEXICON.says(v.Furyoku)
def _furyoku(node: v.Furyoku, g: Russian) -> Kind:
    return Kind((FURYOKU,), near=frozenset(("colour",)))


@LEXICON.says(v.Zones)
def _zones(node: v.Zones, g: Russian) -> Kind:
    return Kind((ZONE,), near=NEAR, one_of_each="colour")


@LEXICON.says(v.EmptySlots)
def _empty_slots(node: v.EmptySlots, g: Russian) -> Kind:
    return Kind((ZONE,), tail=" без союзника", near=NEAR)


@LEXICON.says(v.Coloured)
def _coloured(node: v.Coloured, g: Russian) -> Feature:
    colour = COLOURS[node.colour]
    look = Look((colour,), far=("в {} зоне", "в {} зоне"), words=(colour.form(ZONE, Case.PREPOSITIONAL),))
    elsewhere = f"вне {zone(node.colour, Case.GENITIVE)}"
    return Feature("colour", node.colour, look, Look((OTHER_COLOURS[node.colour],), far=(elsewhere, elsewhere)))


@LEXICON.says(v.Charged)
def _charged(node: v.Charged, g: Russian) -> Feature:
    look = Look((hard("заряженн"),), far=("в заряженной зоне", "в заряженных зонах"))
    opposite = Look((hard("незаряженн"),), far=("в незаряженной зоне", "в незаряженных зонах"))
    return Feature("charge", 0, look, opposite)


@LEXICON.says(v.Here)
def _here(node: v.Here, g: Russian) -> Feature:
    where = f"в {g.here(Case.PREPOSITIONAL)}"
    this = g.type == Type.TEAMWORK
    look = Look((THIS,), far=(where, where)) if this else Look(behind=g.this(Case.GENITIVE), far=(where, where))
    return Feature("place", 0, look, Look((OTHER,), far=("в другой зоне", "в других зонах")), points=True)


@LEXICON.says(v.There)
def _there(node: v.There, g: Russian) -> Feature:
    look = Look((THAT,), far=("в той зоне", "в той зоне"))
    return Feature("place", 0, look, Look(behind="кроме той", far=("вне той зоны", "вне той зоны")), points=True)


# --- values and conditions --------------------------------------------------------------------------------------------


@LEXICON.says(v.AttackForce)
def _attack_force(node: v.AttackForce, g: Russian) -> str:
    return f"Сила {g.attack(Case.GENITIVE)}"


@LEXICON.says(v.AgainstStrike)
def _against_strike(node: v.AgainstStrike, g: Russian) -> Clause:
    attack = g.attack(Case.NOMINATIVE)
    return Clause(f"{attack} — удар", f"{attack} — начальная")


@LEXICON.says(All)
def _all(node: All, g: Russian) -> Clause:
    force = strike_of_force(node)
    if force is not None:
        how = {How.AT_MOST: "не больше", How.AT_LEAST: "не меньше", How.EXACTLY: "ровно"}[force[0]]
        text = f"{g.attack(Case.NOMINATIVE)} — удар с Силой {how} {force[1]}"
        return Clause(text, f"неверно, что {text}")
    found: Clause = ru.LEXICON.speaker(All)(node, g)
    return found


@LEXICON.says(Any_)
def _any(node: Any_, g: Russian) -> Clause:
    if charged_or_teamwork_here(node):
        here = g.here(Case.NOMINATIVE)
        return Clause(f"{here} заряжена или в ней есть ваш союзник", f"{here} не заряжена и в ней нет вашего союзника")
    found: Clause = ru.LEXICON.speaker(Any_)(node, g)
    return found


@LEXICON.says(v.HereCharged)
def _here_charged(node: v.HereCharged, g: Russian) -> Clause:
    return Clause(f"{g.here(Case.NOMINATIVE)} заряжена", f"{g.here(Case.NOMINATIVE)} не заряжена")


@LEXICON.says(v.TeamworkHere)
def _teamwork_here(node: v.TeamworkHere, g: Russian) -> Clause:
    where = f"в {g.here(Case.PREPOSITIONAL)}"
    return Clause(f"{where} есть ваш союзник", f"{where} нет вашего союзника")


@LEXICON.says(v.OpponentIn)
def _opponent_in(node: v.OpponentIn, g: Russian) -> Clause:
    where = in_zone(node.colour)
    return Clause(f"соперник защищается {where}", f"соперник не защищается {where}")


@LEXICON.says(v.YouIn)
def _you_in(node: v.YouIn, g: Russian) -> Clause:
    return Clause(f"вы защищаетесь {in_zone(node.colour)}", f"вы не защищаетесь {in_zone(node.colour)}")


@LEXICON.says(v.ShamanBack)
def _shaman_back(node: v.ShamanBack, g: Russian) -> Clause:
    return Clause("ваш шаман лежит оборотной стороной вверх", "ваш шаман лежит лицевой стороной вверх")


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Counterattack)
def _counterattack(node: v.Counterattack, g: Russian) -> str:
    how = {Type.STRIKE: " этим ударом", Type.TEAMWORK: " из этой зоны", Type.ADVANTAGE: "", None: ""}
    return f"вы контратакуете{how[g.type]}"


@LEXICON.says(v.TheyCounterattack)
def _they_counterattack(node: v.TheyCounterattack, g: Russian) -> str:
    return "соперник контратакует" + (" в ответ на этот удар" if g.type == Type.STRIKE else "")


@LEXICON.says(v.TheyFocus)
def _they_focus(node: v.TheyFocus, g: Russian) -> str:
    return f"соперник сосредоточивает карту {g.against}".rstrip()


@LEXICON.says(v.TheyCharge)
def _they_charge(node: v.TheyCharge, g: Russian) -> str:
    return f"соперник заряжает зону {g.against}".rstrip()


@LEXICON.says(v.Flipped)
def _flipped(node: v.Flipped, g: Russian) -> str:
    what = "карту в этой зоне" if g.type == Type.TEAMWORK else g.this(Case.ACCUSATIVE)
    return f"вы открываете {what}"


@LEXICON.says(v.Played)
def _played(node: v.Played, g: Russian) -> str:
    return f"вы разыгрываете {g.this(Case.ACCUSATIVE)}"


@LEXICON.says(v.Scored)
def _scored(node: v.Scored, g: Russian) -> str:
    how = {Type.STRIKE: " этим ударом", Type.TEAMWORK: " ударом из этой зоны"}
    return f"вы получаете очко{how.get(g.type, '') if g.type else ''}"


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.PayFuryoku)
def _pay_furyoku(node: v.PayFuryoku, g: Russian) -> Deed:
    parts = [paid(n, colour) for n, colour in zip((node.green, node.yellow, node.red), Colour) if n]
    return you(PAY, f"{join(parts or ['0'], 'и')} фурёку")


@LEXICON.says(v.LoseIntercept)
def _lose_intercept(node: v.LoseIntercept, g: Russian) -> Deed:
    return you(LOWER, f"Перехват {g.this(Case.GENITIVE)} на {node.n}")


@LEXICON.says(v.LoseForce)
def _lose_force(node: v.LoseForce, g: Russian) -> Deed:
    return you(LOWER, f"Силу {g.this(Case.GENITIVE)} на {node.n}")


@LEXICON.says(v.EliminateThis)
def _eliminate_this(node: v.EliminateThis, g: Russian) -> Deed:
    return you(ELIMINATE, g.this(Case.ACCUSATIVE))


@LEXICON.says(v.EliminateTeamwork)
def _eliminate_teamwork(node: v.EliminateTeamwork, g: Russian) -> Deed:
    return you(ELIMINATE, "одного из своих союзников")


@LEXICON.says(v.EliminateHere)
def _eliminate_here(node: v.EliminateHere, g: Russian) -> Deed:
    return you(ELIMINATE, f"1 своё фурёку в {g.here(Case.PREPOSITIONAL)}")


@LEXICON.says(v.UnchargeHere)
def _uncharge_here(node: v.UnchargeHere, g: Russian) -> Deed:
    return you(UNCHARGE, g.here(Case.ACCUSATIVE))


@LEXICON.says(v.UnchargeOther)
def _uncharge_other(node: v.UnchargeOther, g: Russian) -> Deed:
    return you(UNCHARGE, "одну из других своих зон")


@LEXICON.says(v.FlipShaman)
def _flip_shaman(node: v.FlipShaman, g: Russian) -> Deed:
    return you(TURN, "своего шамана с оборотной стороны на лицевую")


@LEXICON.says(v.StepDown)
def _step_down(node: v.StepDown, g: Russian) -> Deed:
    return you(Verb("перейдите", "перейти", "переходит"), f"с {g.this(Case.INSTRUMENTAL)} в следующую зону")


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Add)
def _add(node: v.Add, g: Russian) -> Deed:
    return does(node.who, ADD, g.furyoku(node.n, node.colour))


@LEXICON.says(v.AddHere)
def _add_here(node: v.AddHere, g: Russian) -> Deed:
    return you(ADD, g.furyoku(node.n, where=f" в {g.here(Case.ACCUSATIVE)}"))


@LEXICON.says(v.AddThere)
def _add_there(node: v.AddThere, g: Russian) -> Deed:
    return you(ADD, g.furyoku(node.n, where=" цвета той зоны"))


@LEXICON.says(v.Eliminate, to_chosen=True)
def _eliminate(node: v.Eliminate, g: Russian) -> Deed:
    return g.to_chosen(ELIMINATE, CARD)


@LEXICON.says(v.EliminateAll)
def _eliminate_all(node: v.EliminateAll, g: Russian) -> Deed:
    with g.set(actor=Who.YOU):
        return you(ELIMINATE, g.all_of(g.things(node.of)))


@LEXICON.says(v.Charge, to_chosen=True)
def _charge(node: v.Charge, g: Russian) -> Deed:
    return g.to_chosen(CHARGE, ZONE)


@LEXICON.says(v.ChargeHere)
def _charge_here(node: v.ChargeHere, g: Russian) -> Deed:
    return you(CHARGE, g.here(Case.ACCUSATIVE))


@LEXICON.says(v.Uncharge, to_chosen=True)
def _uncharge(node: v.Uncharge, g: Russian) -> Deed:
    return g.to_chosen(UNCHARGE, ZONE)


@LEXICON.says(v.UnchargeAll)
def _uncharge_all(node: v.UnchargeAll, g: Russian) -> Deed:
    things = g.things(node.of)
    if len(things) == 1 and g.definite(things[0]) and not g.pointed_at(things):
        return Deed(f"{g.core(things[0], Case.NOMINATIVE, False)} разряжается")
    with g.set(actor=Who.YOU):
        return you(UNCHARGE, g.all_of(things))


@LEXICON.says(v.ChargeInstead)
def _charge_instead(node: v.ChargeInstead, g: Russian) -> Deed:
    return you(CHARGE, f"одну из своих зон вместо {g.here(Case.GENITIVE)}")


@LEXICON.says(v.MoveUp)
def _move_up(node: v.MoveUp, g: Russian) -> Deed:
    verb = Verb("поднимитесь", "подняться", "поднимается")
    return you(verb, f"на {node.n} {plural(node.n, 'зону', 'зоны', 'зон')}")


@LEXICON.says(v.Shift)
def _shift(node: v.Shift, g: Russian) -> Deed:
    source, target = (COLOURS[colour].form(FURYOKU, Case.ACCUSATIVE) for colour in (node.source, node.target))
    return you(Verb("превратите", "превратить", "превращает"), f"1 своё {source} фурёку в {target}")


def _top_cards(n: int) -> str:
    return "верхнюю карту" if n == 1 else f"{n} {plural(n, 'верхнюю карту', 'верхние карты', 'верхних карт')}"


@LEXICON.says(v.Look)
def _look(node: v.Look, g: Russian) -> Deed:
    top = _top_cards(node.n)
    others = "другую" if node.n == 2 else "остальные"
    return Deed(
        f"возьмите {top} своей колоды, положите 1 обратно наверх, а {others} — в сброс",
        f"взять {top} своей колоды, положить 1 обратно наверх, а {others} — в сброс",
    )


@LEXICON.says(v.Reorder)
def _reorder(node: v.Reorder, g: Russian) -> Deed:
    top = _top_cards(node.n)
    return Deed(
        f"посмотрите {top} своей колоды и верните их наверх в любом порядке",
        f"посмотреть {top} своей колоды и вернуть их наверх в любом порядке",
    )


@LEXICON.says(v.LookDiscard)
def _look_discard(node: v.LookDiscard, g: Russian) -> Deed:
    return Deed(
        "посмотрите верхнюю карту своей колоды и, если хотите, сбросьте её",
        "посмотреть верхнюю карту своей колоды и, если хотите, сбросить её",
    )


@LEXICON.says(v.RevealDiscard)
def _reveal_discard(node: v.RevealDiscard, g: Russian) -> Deed:
    return Deed("соперник показывает верхнюю карту своей колоды и, если вы хотите, сбрасывает её")


@LEXICON.says(v.Return, to_chosen=True)
def _return(node: v.Return, g: Russian) -> Deed:
    return g.to_chosen(RETURN, TEAMWORK, " на верх колоды владельца")


@LEXICON.says(v.Relocate, to_chosen=True)
def _relocate(node: v.Relocate, g: Russian) -> Deed:
    where = " на свободное место для союзника у того же игрока"
    if g.type == Type.TEAMWORK and g.choice is not None and g.choice.who == Who.YOU and is_own_here(g.choice.of):
        with g.set(chosen=g.this(Case.ACCUSATIVE)):
            return g.to_chosen(MOVE, TEAMWORK, " в одну из своих зон без союзника")
    if g.actor is None or g.actor == Who.YOU:
        return g.to_chosen(MOVE, TEAMWORK, where)
    may = g.choice is not None and g.choice.optional
    verb = "может выбрать" if may else "выбирает"
    return Deed(f"{PLAYERS[g.actor]} {verb} {g.chosen}, а вы перемещаете этого союзника{where}", simple=not may)


@LEXICON.says(v.Gain)
def _gain(node: v.Gain, g: Russian) -> Deed:
    return Deed(f"{g.flipped()} получает {g.bonus(Number(node.intercept), Number(node.force))[0]}")


@LEXICON.says(v.GainForce)
def _gain_force(node: v.GainForce, g: Russian) -> Deed:
    found = amount(node.n)
    whose = g.flipped(Case.GENITIVE)
    if found is None:
        return you(RAISE, f"Силу {whose} на X, где X — {g.value(node.n)}")
    per = f" {g.each(g.things(found.per))}" if found.per else ""
    return you(RAISE, f"Силу {whose} на {found.n}{per}")


@LEXICON.says(v.Weaken)
def _weaken(node: v.Weaken, g: Russian) -> Deed:
    return Deed(f"атака соперника получает {-node.n:+d} к Силе")


def _if_you_counterattack(g: Russian) -> str:
    with g.set(trigger=None):
        return f"если вы контратакуете {g.flipped(Case.INSTRUMENTAL)}, "


@LEXICON.says(v.IfCounterattack)
def _if_counterattack(node: v.IfCounterattack, g: Russian) -> Deed:
    lead = _if_you_counterattack(g)
    with g.set(trigger=v.Counterattack()):
        return Deed(lead + g.deed(node.effect).text, simple=False)


@LEXICON.says(v.Haste)
def _haste(node: v.Haste, g: Russian) -> Deed:
    return Deed(f"{_if_you_counterattack(g)}соперник начинает защиту {from_zone(node.colour)}")


@LEXICON.says(v.ToAdvantages)
def _to_advantages(node: v.ToAdvantages, g: Russian) -> Deed:
    return you(Verb("положите", "положить", "кладёт"), "эту карту на своё поле преимуществ")


@LEXICON.says(v.TurnShaman)
def _turn_shaman(node: v.TurnShaman, g: Russian) -> Deed:
    return you(TURN, "своего шамана")
