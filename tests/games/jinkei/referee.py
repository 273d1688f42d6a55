"""A second, independent implementation of the combat rules, written from the rulebook as simply as possible.

Cards are names ("red 5"), an army is nine lists of cards, a formation is the nine signs of `table.LAYOUTS`.
"""

from __future__ import annotations

from .table import ACHIEVEMENTS, layout, rank


class Army:
    def __init__(self, formation: str, spaces: dict[int, list[str]]) -> None:
        self.signs = layout(formation)
        self.spaces = [list(spaces.get(i, [])) for i in range(9)]

    def row(self, first: int) -> list[int]:
        return [i for i in range(first, first + 3) if self.spaces[i]]

    def candidates(self, offense: bool) -> list[tuple[str, int]]:
        """Return the cards of the row that must be used, with their spaces."""
        own, other = (0, 3) if offense else (3, 0)
        return [(card, i) for i in self.row(own) or self.row(other) for card in self.spaces[i]]

    def colours(self, card: str, space: int) -> list[str]:
        return ["red", "blue"] if self.signs[space] == "W" else [card.split()[0]]

    def attacks(self) -> set[tuple[str, str]]:
        """Return the card and the colour it is played as."""
        return {(card, colour) for card, i in self.candidates(True) for colour in self.colours(card, i)}

    def defences(self, led: str) -> set[tuple[str, str]]:
        row = self.candidates(False)
        bound = any(self.signs[i] != "W" and card.split()[0] == led for card, i in row)
        every = {(card, colour) for card, i in row for colour in self.colours(card, i)}
        return {(card, colour) for card, colour in every if colour == led} if bound else every

    def where(self, card: str) -> int:
        return next(i for i in range(9) if card in self.spaces[i])

    def strength(self, card: str) -> int:
        sign = self.signs[self.where(card)]
        return rank(card) + (int(sign[1]) if sign[0] == "+" else 0)

    def remove(self, card: str) -> None:
        self.spaces[self.where(card)].remove(card)

    def next_step(self) -> tuple[int, int] | None:
        """Return a space whose card can move and the space it moves to."""
        for target in range(6):
            if self.signs[target] == "#" or self.spaces[target]:
                continue
            behind = [i for i in range(target + 3, 9, 3) if self.signs[i] != "#"]
            if behind and self.spaces[behind[0]]:
                return behind[0], target
        return None

    def move(self, card: str, target: int) -> None:
        self.remove(card)
        self.spaces[target] = [card]


def winner(offense: Army, attack: tuple[str, str], defense: Army, defence: tuple[str, str]) -> int | None:
    """Return the winner: 0 for Offense, 1 for Defense, None for a tie."""
    printed = {rank(attack[0]): 0, rank(defence[0]): 1}
    if set(printed) == {0, 12}:
        return printed[0]
    if attack[1] != defence[1]:
        return 0
    margin = offense.strength(attack[0]) - defense.strength(defence[0])
    return None if margin == 0 else 0 if margin > 0 else 1


def worth(card: str) -> int:
    return ACHIEVEMENTS[rank(card)]
