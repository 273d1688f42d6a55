"""The game's words by number: types, symbols, ranks, keywords, traits, names, sets and cards.

Tables, records and positions hold these numbers: append, never move or remove.
"""

from pathlib import Path
from typing import Final

CARDS: Final = Path(__file__).parent / "cards"

TYPES: Final[tuple[str, ...]] = ("ninja", "jutsu", "mission", "client")
NINJA: Final = 0
JUTSU: Final = 1
MISSION: Final = 2
CLIENT: Final = 3
TYPE_LETTERS: Final = "NJMC"  # card numbers begin with them

SYMBOLS: Final[tuple[str, ...]] = ("Earth", "Fire", "Lightning", "Void", "Water", "Wind")  # NA-29
SYMBOL_LETTERS: Final = "EFLVWN"  # in costs

RANKS: Final[tuple[str, ...]] = (
    "Ninja Academy Student",
    "Genin",
    "Chunin",
    "Special Jonin",
    "Anbu",
    "Jonin",
    "Satoosa",
    "Sannin",
)
GRADES: Final[tuple[int, ...]] = (0, 1, 2, 3, 3, 5, 6, 6)  # of each rank, in order (NA-126)
ALSO_RANKS: Final = {"Village Leader": "Satoosa"}  # NR-41

GENDERS: Final[tuple[str, ...]] = ("Male", "Female")  # NA-127: a ninja may have one, none or both

KEYWORDS: Final[tuple[str, ...]] = (
    "Counter",
    "Permanent",
    "Growth",
    "Ambush",
    "Combination",
    "Expert",
    "Mastery",
    "Non-Unique",
    "Platoon",
    "Reinforcement",
    "Sacrifice",
    "Senjutsu",
    "Squad",
    "Surge",
    "Tracking",
)

TITLES: Final[tuple[str, ...]] = ("Secret Skills", "Four Tails")  # of effects, which other cards ask for

SETS: Final[tuple[int, ...]] = (1, 2, 3, 11, 17, 19, 20, 21)

# Characteristics and combat attributes: cards ask for either in the same way (NA-30).
TRAITS: Final[tuple[str, ...]] = (
    "Leaf",
    "Genin",
    "Male",
    "Ninjutsu",
    "Flame",
    "Female",
    "Weapon",
    "Mind",
    "Shadow",
    "Food",
    "Ninja Academy Student",
    "Chunin",
    "Special Jonin",
    "Jonin",
    "Sharingan Eye",
    "Genjutsu",
    "Village Leader",
    "Mist",
    "Rogue Ninja",
    "Ninja Hunter",
    "Clone Status",
    "Fang",
    "Insect",
    "Byakugan",
    "Taijutsu",
    "Ninja Dog",
    "Animal",
    "Ice",
    "Satoosa",
    "Land of Waves",
    "Master",
    "President",
    "Land of Fire",
    "Feudal Lord's Wife",
    "Samurai",
    "Medical",
    "Medicine",
    "Circus",
    "Uemon Clan",
    "Stone",
    "Oil",
    "Star",
    "Peacock",
    "Sound",
    "Sannin",
    "Snake",
    "Water",
    "Tree",
    "Sand",
    "Leaf Academy",
    "Secret Pills",
    "Akatsuki",
    "Curse",
    "Anbu",
    "Hebi",
    "Tailed Beast Form",
    "Ninja Toad",
    "Cloud",
    "Brush",
    "Rain",
    "The Four Sound Ninja",
    "Prisoner",
    "State 2",
    "Power",
    "Bone",
    "Bomb",
    "Slug",
    "Puppet",
    "Puppet Master",
    "Manipulation",
    "Rinnegan",
    "Ninja Cat",
    "Spirit",
    "Ink",
    "Proctor",
    "Bubble",
    "Tsuchigumo Clan",
    "Tailed Beast",
    "Slime",
    "Soul",
)


def lines_of(file: str) -> "tuple[str, ...]":
    """Read a list of words, one a line."""
    return tuple((CARDS / file).read_text("utf-8").splitlines())


NUMBERS: Final = lines_of("numbers.txt")  # card numbers by kind
NAMES: Final = lines_of("names.txt")  # of cards, and parts of names that texts ask for
