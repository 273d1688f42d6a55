"""Russian nouns, adjectives and verbs of the game."""

from __future__ import annotations

from typing import Final

from ofuda.effects.words.ru import Gender, Verb, hard, noun, unchanging
from ofuda.games.shaman_king.vocabulary import Colour, Trait, Type

COLOURS: Final = {Colour.GREEN: hard("зелён"), Colour.YELLOW: hard("жёлт"), Colour.RED: hard("красн")}
OTHER_COLOURS: Final = {
    Colour.GREEN: hard("не зелён"),
    Colour.YELLOW: hard("не жёлт"),
    Colour.RED: hard("не красн"),
}
STRIKE: Final = noun(Gender.MASCULINE, "удар удара удару удар ударом ударе", "удары ударов ударам удары ударами ударах")
ADVANTAGE: Final = noun(
    Gender.NEUTER,
    "преимущество преимущества преимуществу преимущество преимуществом преимуществе",
    "преимущества преимуществ преимуществам преимущества преимуществами преимуществах",
)
TEAMWORK: Final = noun(
    Gender.MASCULINE,
    "союзник союзника союзнику союзника союзником союзнике",
    "союзники союзников союзникам союзников союзниками союзниках",
    living=True,
)
CARD: Final = noun(Gender.FEMININE, "карта карты карте карту картой карте", "карты карт картам карты картами картах")
ZONE: Final = noun(Gender.FEMININE, "зона зоны зоне зону зоной зоне", "зоны зон зонам зоны зонами зонах")
ATTACK: Final = noun(Gender.FEMININE, "атака атаки атаке атаку атакой атаке", "атаки атак атакам атаки атаками атаках")
FURYOKU: Final = unchanging("фурёку")
TYPES: Final = {Type.STRIKE: STRIKE, Type.ADVANTAGE: ADVANTAGE, Type.TEAMWORK: TEAMWORK}
TRAITS: Final = {
    Trait.GENERIC: "Общая",
    Trait.MIND: "Разум",
    Trait.BODY: "Тело",
    Trait.SOUL: "Душа",
    Trait.MELEE: "Ближний бой",
    Trait.RANGED: "Дальний бой",
    Trait.GUARDIAN: "Дух-хранитель",
    Trait.X_LAWS: "X-Laws",
    Trait.YOH: "Йо",
    Trait.ZEKE: "Зик",
}
ADD: Final = Verb("добавьте", "добавить", "добавляет")
PAY: Final = Verb("заплатите", "заплатить", "платит")
ELIMINATE: Final = Verb("уничтожьте", "уничтожить", "уничтожает")
CHARGE: Final = Verb("зарядите", "зарядить", "заряжает")
UNCHARGE: Final = Verb("разрядите", "разрядить", "разряжает")
RETURN: Final = Verb("верните", "вернуть", "возвращает")
MOVE: Final = Verb("переместите", "переместить", "перемещает")
LOWER: Final = Verb("уменьшите", "уменьшить", "уменьшает")
RAISE: Final = Verb("увеличьте", "увеличить", "увеличивает")
TURN: Final = Verb("переверните", "перевернуть", "переворачивает")
