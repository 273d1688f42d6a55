"""Shapes of trees that all languages word alike."""

from __future__ import annotations

from typing import TypeVar

from ofuda.effects import nodes
from ofuda.effects.words import Feature, Kind, Thing, all_nodes, leaves
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Rank, State, Trait, Type, Zone

F = TypeVar("F", bound=Feature)
K = TypeVar("K", bound=Kind)
# Families of qualities in the order in which a noun phrase names them.
ORDER = (
    *("the", "type", "state", "trait", "role", "chain", "play", "rank", "attribute"),
    *("name", "title", "symbol", "keyword", "text"),
)
LATER = ("with", "shares", "cost", "requires", "used", "side", "mixed")
RANKS = ("GENIN", "CHUNIN", "SPECIAL_JONIN", "ANBU", "JONIN", "SATOOSA", "SANNIN")  # the last traits of a noun phrase


def in_order(features: tuple[F, ...], order: tuple[str, ...] = (*ORDER, *LATER)) -> tuple[F, ...]:
    """Return qualities in the order of a noun phrase."""
    return tuple(sorted(features, key=lambda feature: (order.index(feature.family), feature.rank)))


def trait_order(trait: Trait) -> int:
    """Return where a trait stands among others: Leaf, Male, Genin."""
    return int(trait) + (len(Trait) if trait.name in RANKS else 0)


def family(state: State) -> str:
    """Return the family of a state: a role stands next to the noun."""
    return "role" if state in (State.HEAD, State.SUPPORT) else "state"


def several(targets: nodes.Ability | None) -> bool:
    """Return whether a target line has several targets."""
    if isinstance(targets, nodes.Targets):
        return targets.most is not None or isinstance(targets.of, v.OneEach)
    return targets is not None


def signed(value: nodes.Value) -> tuple[str, nodes.Value | None]:
    """Return a value with its sign, and the part of it that needs a letter."""
    if isinstance(value, nodes.Number):
        return f"{value.n:+d}", None
    n, inner = (value.n, value.of) if isinstance(value, nodes.Times) else (1, value)
    times = {1: "+", -1: "-"}.get(n, f"{n:+d}")
    return (f"{times}X", None) if isinstance(inner, nodes.X) else (times, inner)


def letters(combat: nodes.Value, support: nodes.Value) -> tuple[tuple[str, str], list[tuple[str, nodes.Value]]]:
    """Return a change of combat and of support, and the meanings of the letters in it."""
    texts: list[str] = []
    found: list[tuple[str, nodes.Value]] = []
    for value in (combat, support):
        text, inner = signed(value)
        if inner is not None:
            if not any(meaning == inner for _, meaning in found):
                found.append(("YZ"[len(found)], inner))
            text += next(letter for letter, meaning in found if meaning == inner)
        texts.append(text)
    return (texts[0], texts[1]), found


def lead(node: nodes.Node) -> tuple[nodes.Cards | nodes.Set, nodes.Cards | nodes.Set] | None:
    """Return what there is more of, and what less, if a comparison says just that."""
    if not isinstance(node, nodes.Compare) or node.how != nodes.How.AT_LEAST:
        return None
    if not isinstance(node.left, nodes.Count) or not isinstance(node.right, nodes.Plus):
        return None
    less, one = node.right.left, node.right.right
    return (node.left.of, less.of) if isinstance(less, nodes.Count) and one == nodes.Number(1) else None


def picked(node: nodes.Node) -> nodes.In | None:
    """Return the zone of a plain pick: a fixed number of cards of one zone, picked by you or by its player."""
    if not isinstance(node, nodes.Pick) or not isinstance(node.of, nodes.In) or not isinstance(node.n, nodes.Number):
        return None
    plain = node.least is None and node.alike is None and node.n.n > 0
    if node.who == nodes.Who.YOU:
        return node.of if plain else None
    theirs = node.who == node.of.who != nodes.Who.EACH and not node.random
    return node.of if plain and theirs else None


def end_of_turn(node: nodes.Later) -> bool:
    """Return whether an effect is delayed to the end of the turn."""
    moment = node.when
    ends = isinstance(moment, nodes.Moment) and moment.which.name == "TURN_ENDS" and moment.who == nodes.Who.EACH
    return ends and not node.each


# --- values -----------------------------------------------------------------------------------------------------------

MANY = 99  # more than there can be
LETTERS = "YZVWUTS"
# Effects that say what the letters in them mean at their end.
LETTERED = (
    *(nodes.Move, nodes.Discard, nodes.PutInPlay, nodes.Draw, nodes.Show, nodes.Search, nodes.Reorder, nodes.Choose),
    *(nodes.PutCoins, nodes.TakeCoins, nodes.GatherCoins, nodes.Negate, nodes.TakeControl, nodes.Attach),
    *(v.Gain, v.GainMental, v.Become, v.SwapPower, v.Freeze, v.Damage, v.Injure, v.Heal, v.ReduceBy, v.Redirect),
    *(v.StandBy, v.NewHead, v.Join, v.WinRewards, v.MoveMarker, v.GiveBack, v.Mark),
)


def short(value: nodes.Value) -> bool:
    """Return whether a value is clear inside a phrase without brackets."""
    if isinstance(value, nodes.FigureOf):
        return isinstance(value.of, nodes.The)
    if isinstance(value, nodes.Count):
        return isinstance(value.of, nodes.In) and value.of.filter is None
    if isinstance(value, nodes.Half):
        return short(value.of)
    return isinstance(value, (nodes.Number, nodes.X, nodes.Done, nodes.Amount, v.Marker))


def hand_to_draw(node: nodes.Draw) -> int:
    """Return up to how many cards in hand a player draws, or 0 if an effect does not say that."""
    missing = nodes.Times(-1, nodes.Count(nodes.In(Zone.HAND, node.who)))
    if not isinstance(node.n, nodes.Plus) or node.n.left != missing or not isinstance(node.n.right, nodes.Number):
        return 0
    return max(node.n.right.n, 0)


def hand_to_keep(node: nodes.Discard) -> tuple[nodes.Player, int] | None:
    """Return who discards down to how many cards in hand, if an effect says just that."""
    pick = node.what
    if not isinstance(pick, nodes.Pick) or not isinstance(pick.n, nodes.Plus):
        return None
    hand, n = nodes.In(Zone.HAND, pick.who), pick.n.right
    plain = pick == nodes.Pick(pick.n, hand, pick.who) and pick.n.left == nodes.Count(hand)
    return (pick.who, -n.n) if plain and isinstance(n, nodes.Number) and n.n < 0 else None


# --- cards ------------------------------------------------------------------------------------------------------------


def zones_of(cards: nodes.Cards) -> tuple[tuple[Zone, ...], nodes.In] | None:
    """Return the zones of cards that differ in their zones only, and the first of them."""
    if isinstance(cards, nodes.In):
        return (Zone(int(cards.zone)),), cards
    parts = [part for part in cards.of if isinstance(part, nodes.In)] if isinstance(cards, nodes.AnyOf) else []
    if not parts or not isinstance(cards, nodes.AnyOf) or len(parts) < len(cards.of):
        return None
    shown = any(part.zone in (Zone.LOOKED_AT, Zone.SET_ASIDE) for part in parts)
    first = parts[0]
    alike = all((part.who, part.filter) == (first.who, first.filter) for part in parts)
    if shown or not alike or first.who == nodes.Who.EACH:
        return None
    return tuple(Zone(int(part.zone)) for part in parts), first


# --- sets and effects -------------------------------------------------------------------------------------------------

ANY_RANK = v.Ranked(nodes.Than.AT_LEAST, Rank.ACADEMY_STUDENT)


def is_plain(things: tuple[Thing[K, F], ...]) -> bool:
    """Return whether things are named by qualities after which others can follow without brackets."""
    if len(things) > 1 or things[0].rest or any(feature.points for feature in things[0].features):
        return False
    return not any(feature.family in LATER for feature in things[0].features)


def referents(node: nodes.Set | nodes.Cards) -> list[nodes.The]:
    """Return the things that a set refers to one by one, if it is nothing else."""
    parts = leaves(node, nodes.Either) if isinstance(node, nodes.Either) else []
    found = [part for part in parts if isinstance(part, nodes.The)]
    return found if len(found) == len(parts) else []


def has_condition(effect: nodes.Effect) -> bool:
    """Return whether an effect contains a condition to which "otherwise" could belong."""
    return any(isinstance(node, (nodes.If, nodes.Lines, nodes.IfPays, nodes.IfDo)) for node in all_nodes(effect))


def is_apart(effect: nodes.Effect) -> bool:
    """Return whether parts of an effect are set apart as those of a coin flip are."""
    apart = (nodes.Flip, nodes.OneOf, nodes.Unless, nodes.If, nodes.Lines, nodes.IfPays, nodes.IfDo)
    return any(isinstance(node, apart) for node in all_nodes(effect))


def is_optional(effect: nodes.Effect) -> bool:
    """Return whether an effect as a whole is left to a player."""
    return isinstance(effect, nodes.May) or (isinstance(effect, nodes.Choose) and effect.optional != 0)


def deploys(what: nodes.Set, type: Type | None) -> bool:
    """Return whether cards that may be played are ninjas, which are deployed; `type`: of the card that says so."""
    this = what == nodes.The(nodes.Which.THIS) and type == Type.NINJA
    return this or nodes.CardType(Type.NINJA) in leaves(what, nodes.Both)


def is_open(rule: nodes.Rule) -> bool:
    """Return whether a rule ends in an effect that could take up what follows."""
    return isinstance(rule, nodes.Instead)


def moment_of(node: nodes.Later) -> tuple[str, nodes.Player] | None:
    """Return the moment to which an effect is delayed once, and whose it is."""
    if node.each or not isinstance(node.when, nodes.Moment):
        return None
    return node.when.which.name, node.when.who
