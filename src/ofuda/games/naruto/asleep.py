"""Cards whose text can do nothing with the cards that exist: it asks for what none of them has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ofuda.effects import nodes
from ofuda.effects.words import all_nodes
from ofuda.games.naruto.cards import TEXTS, CardText
from ofuda.games.naruto.model import Card, standard_cards
from ofuda.games.naruto.requirements import printed, within
from ofuda.games.naruto.vocabulary import nodes as V
from ofuda.games.naruto.vocabulary.names import Coin, Figure, Zone

WHOLE: Final = "asleep"  # all of its text
PART: Final = "partly_asleep"
OUTSIDE: Final = "never_enters"  # nothing brings it into play
COINS: Final = {
    Figure.GROWTH_COINS: Coin.GROWTH,
    Figure.TENKETSU_COINS: Coin.TENKETSU,
    Figure.MINUS_COINS: Coin.MINUS_BOTH,
    Figure.PETRIFICATION_COINS: Coin.PETRIFICATION,
    Figure.METEOR_COINS: Coin.METEOR,
    Figure.CLAY_COINS: Coin.CLAY,
    Figure.ANBU_COINS: Coin.ANBU,
    Figure.PLAIN_COINS: Coin.PLAIN,
}
AMONG: Final = (V.TeamOf, V.Battling, V.UsedBy, nodes.Shares)  # sets of what has to do with those of another set
ACTIVE: Final = (nodes.Effect, nodes.Rule, nodes.Trigger, nodes.Cost, nodes.Ability)


@cache
def notes() -> dict[str, str]:
    """Return which cards are asleep, by number: WHOLE, PART or OUTSIDE."""
    return Sleepers(standard_cards(), TEXTS).notes()


class Sleepers:
    """The cards that exist, and what their texts can find among them."""

    def __init__(self, cards: Sequence[Card], texts: Mapping[str, CardText]) -> None:
        self.cards = cards
        self.texts = texts
        found = [node for text in texts.values() for part in text.parts() for node in all_nodes(part)]
        self.given = {node.quality for node in found if isinstance(node, nodes.Has)}
        self.coins = {node.coin for node in found if isinstance(node, (nodes.PutCoins, nodes.EntersWith))}
        self.coins |= {Coin.GROWTH, Coin.PLAIN}  # by Growth and Permanent(X)

    def notes(self) -> dict[str, str]:
        found = {card.number: self.note(card) for card in self.cards}
        for card in self.outside():
            found[card.number] = OUTSIDE
        return {number: note for number, note in found.items() if note}

    def note(self, card: Card) -> str:
        """Return whether a card's text is asleep."""
        text = self.texts.get(card.number, CardText())
        if text.requirement is not None and not self.possible(text.requirement):
            return WHOLE
        if text.targets is not None and not self.possible(text.targets.of):
            return WHOLE
        parts = [self.sleeps(part) for part in (text.resolve, *text.abilities) if part is not None]
        return "" if not any(parts) else WHOLE if all(parts) else PART

    def outside(self) -> list[Card]:
        """Return the cards that come into play only by an effect, which no card in play has."""
        closed = [card for card in self.cards if "Reinforcement" in card.keywords and "Sacrifice" not in card.keywords]
        while True:
            inside = [card for card in self.cards if card not in closed]
            left = [card for card in closed if not any(self.calls(other, card) for other in inside)]
            if left == closed:
                return closed
            closed = left

    def calls(self, other: Card, card: Card) -> bool:
        """Return whether a text of one card can bring another one from the Reinforcement Deck."""
        for part in self.texts.get(other.number, CardText()).parts():
            for node in all_nodes(part):
                if isinstance(node, nodes.In) and node.zone == Zone.REINFORCEMENT:
                    if node.filter is None or within(card, node.filter) is not False:
                        return True
        return False

    # --- what there can be --------------------------------------------------------------------------------------------

    def possible(self, of: nodes.Node) -> bool:
        """Return whether something can be in a set, or among these cards."""
        if isinstance(of, nodes.In):
            return of.filter is None or self.possible(of.filter)
        if isinstance(of, nodes.Pick):
            return self.possible(of.of)
        if isinstance(of, nodes.AnyOf):
            return any(map(self.possible, of.of))
        if isinstance(of, V.OneEach):
            return all(map(self.possible, of.of))
        return not isinstance(of, nodes.Set) or any(within(card, of, self.leaf) is not False for card in self.cards)

    def leaf(self, card: Card, of: nodes.Set) -> bool | None:
        """Return whether a card is in a set by print; what other cards can give it depends on the game."""
        if of in self.given:
            return printed(card, of) or None
        if isinstance(of, nodes.With) and of.figure in COINS and of.how in (nodes.Than.AT_LEAST, nodes.Than.ABOVE):
            return None if COINS[Figure(of.figure)] in self.coins else False
        if isinstance(of, AMONG):
            return None if self.possible(of.of) else False
        return printed(card, of)

    def holds_never(self, condition: nodes.Condition | None) -> bool:
        """Return whether a condition can never hold."""
        if isinstance(condition, (nodes.Exists, nodes.IsA)):
            return not self.possible(condition.of)
        if isinstance(condition, nodes.Compare) and isinstance(condition.left, nodes.Count):
            least = isinstance(condition.right, nodes.Number) and condition.right.n > 0
            return least and condition.how != nodes.How.AT_MOST and not self.possible(condition.left.of)
        if isinstance(condition, nodes.All):
            return any(map(self.holds_never, condition.of))
        return isinstance(condition, nodes.Any_) and all(map(self.holds_never, condition.of))

    # --- what a text can do -------------------------------------------------------------------------------------------

    def sleeps(self, node: nodes.Node | None) -> bool:
        """Return whether a part of a text can never do anything."""
        if node is None:
            return True
        if isinstance(node, (nodes.Then, nodes.OneOf, nodes.Lines, nodes.OneCost)):
            return all(map(self.sleeps, node.of))
        if isinstance(node, nodes.Costs):
            return any(map(self.sleeps, node.of))
        if isinstance(node, (nodes.If, nodes.Line)):
            never = self.holds_never(node.condition) or self.sleeps(node.effect)
            return never and (isinstance(node, nodes.Line) or self.sleeps(node.otherwise))
        if isinstance(node, nodes.Flip):
            return self.sleeps(node.heads) and self.sleeps(node.tails)
        if isinstance(node, (nodes.Pay, nodes.While)) and self.holds_never(node.condition):
            return True
        if isinstance(node, nodes.TakeCoins) and node.coin not in self.coins:
            return True
        if isinstance(node, (nodes.IfDo, nodes.Unless)):
            return self.sleeps(node.effect)
        found = node.parts()
        lacks = any(isinstance(part, (nodes.Set, nodes.Cards)) and not self.possible(part) for part in found)
        return lacks or any(isinstance(part, ACTIVE) and self.sleeps(part) for part in found)
