"""Russian for the rules that Shaman King cards impose, and for their keywords."""

from __future__ import annotations

from ofuda.effects.words.ru import Case, sentence
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.vocabulary import Colour, Subject, Type
from ofuda.games.shaman_king.words.ru import LEXICON, Russian, from_zone, in_zone, paid

# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: Russian) -> str:
    subjects = {
        Subject.THIS: f"{g.this()} получает",
        Subject.YOURS: "ваши удары получают",
        Subject.HERE: f"ваши удары в {g.here(Case.PREPOSITIONAL)} получают",
        Subject.THEIRS: "удары соперника получают",
        Subject.ATTACK: "атака соперника получает",
    }
    bonus, each = g.bonus(node.intercept, node.force)
    return f"{each}{subjects[node.what]} {bonus}"


@LEXICON.says(v.NoFocus)
def _no_focus(node: v.NoFocus, g: Russian) -> str:
    return f"{g.against}соперник не может сосредоточивать карты"


@LEXICON.says(v.NoPitch)
def _no_pitch(node: v.NoPitch, g: Russian) -> str:
    return f"{g.against}соперник не может разменивать карты"


@LEXICON.says(v.NoCharge)
def _no_charge(node: v.NoCharge, g: Russian) -> str:
    return f"{g.against}соперник не может заряжать зоны"


@LEXICON.says(v.NoSignature)
def _no_signature(node: v.NoSignature, g: Russian) -> str:
    return f"{g.against}соперник не может разыгрывать коронные приёмы"


@LEXICON.says(v.NoCards)
def _no_cards(node: v.NoCards, g: Russian) -> str:
    return f"{g.against}соперник не может разыгрывать {in_zone(node.colour)} ни преимущества, ни союзников"


@LEXICON.says(v.Start)
def _start(node: v.Start, g: Russian) -> str:
    against = " от этого удара" if g.type == Type.STRIKE else ""
    return f"соперник начинает защиту{against} {from_zone(node.colour)}"


@LEXICON.says(v.Dearer)
def _dearer(node: v.Dearer, g: Russian) -> str:
    return f"{g.against}удары соперника стоят на {paid(node.n, node.colour)} фурёку дороже"


@LEXICON.says(v.Guarded)
def _guarded(node: v.Guarded, g: Russian) -> str:
    return f"{g.meanwhile}карты соперника не могут ни перемещать, ни уничтожать ваших союзников"


@LEXICON.says(v.Sealed)
def _sealed(node: v.Sealed, g: Russian) -> str:
    return f"{g.meanwhile}карты соперника не могут разряжать ваши зоны"


@LEXICON.says(v.GrantTactical)
def _grant_tactical(node: v.GrantTactical, g: Russian) -> str:
    cards = "ваших карт, открытых в этой зоне," if g.type == Type.TEAMWORK else "ваших открытых карт"
    return f"у {cards} есть «Манёвр: заплатите {paid(node.green, Colour.GREEN)} фурёку»"


@LEXICON.says(v.Underpay)
def _underpay(node: v.Underpay, g: Russian) -> str:
    return f"в {g.here(Case.PREPOSITIONAL)} вы можете платить зелёными фурёку вместо жёлтых"


@LEXICON.says(v.StayBack)
def _stay_back(node: v.StayBack, g: Russian) -> str:
    return "при уборке этого коронного приёма ваш шаман не переворачивается"


# --- keywords ---------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Immediate)
def _immediate(node: v.Immediate, g: Russian) -> str:
    return sentence(f"Мгновенно: {g.deed(node.effect).text}")


@LEXICON.says(v.Tactical)
def _tactical(node: v.Tactical, g: Russian) -> str:
    return sentence(f"Манёвр: {g.cost(node.cost).text}")


@LEXICON.says(v.Pitch)
def _pitch(node: v.Pitch, g: Russian) -> str:
    cost = "" if node.cost is None else f", {g.cost(node.cost).text}"
    return sentence(f"Размен{cost}: {g.deed(node.effect).text}")


@LEXICON.says(v.Before)
def _before(node: v.Before, g: Russian) -> str:
    where = g.here(Case.PREPOSITIONAL)
    return sentence(
        f"перед тем как открыть карту в {where}, вы можете {g.cost(node.cost).bare}: {g.deed(node.effect).text}"
    )
