"""Who sees what: a whitelist (NA-163).

Everybody sees the turn, the cards in play, the chain, and the piles of chakra, discarded and removed cards. A seat sees
its own hand and its own Reinforcement Deck (NR-2). Of decks, of battle rewards and of the other hand it sees how many
cards there are, and those that it knows. Cards go by their numbers, such as "N-001"; slots and chain items by the
numbers of their things.
"""

from typing import Final

from ofuda.effects.mask_numbers import EACH_TIME, HALF_WORD, LEFT_SHIFT, R_SOURCE, R_THOSE, R_WHAT, ROW, X_SHIFT
from ofuda.games.naruto import cell, families, lines, op, parts, row, step, terms
from ofuda.games.naruto.rules import (
    NarutoState,
    announcing,
    figures,
    items,
    permissions,
    rules_in_play,
    showdown,
    sources,
    state,
    zones,
)
from ofuda.games.naruto.view_types import AmongView as AmongView
from ofuda.games.naruto.view_types import BattleView as BattleView
from ofuda.games.naruto.view_types import CardView as CardView
from ofuda.games.naruto.view_types import ChangeView as ChangeView
from ofuda.games.naruto.view_types import FiguresView as FiguresView
from ofuda.games.naruto.view_types import ItemView as ItemView
from ofuda.games.naruto.view_types import LineView as LineView
from ofuda.games.naruto.view_types import LookedView as LookedView
from ofuda.games.naruto.view_types import NarutoView as NarutoView
from ofuda.games.naruto.view_types import PlaceView as PlaceView
from ofuda.games.naruto.view_types import PlayerView as PlayerView
from ofuda.games.naruto.view_types import RuleView as RuleView
from ofuda.games.naruto.view_types import TableView as TableView
from ofuda.games.naruto.view_types import TargetCardView as TargetCardView
from ofuda.games.naruto.view_types import TargetsView as TargetsView
from ofuda.games.naruto.view_types import WaitView as WaitView
from ofuda.kernel import hidden
from ofuda.kernel.arrays import bits

EVERYTHING: Final = -2  # not a seat: a finished game with everything open
TALLY_NAMES: Final = ("deployed", "put_in_play", "jutsu_played", "jutsu_used", "teams_sent", "rewards_won", "discarded")
COIN_NAMES: Final = (
    "growth",
    "plus both",
    "minus both",
    "plus combat",
    "plain",
    "tenketsu",
    "petrification",
    "meteor",
    "promise",
    "clay",
    "anbu",
)
RESULT_NAMES: Final = ("", "unblocked", "victory", "outstanding victory", "tie", "skipped")
STAGES: Final = {  # of an announcement
    announcing.USER: "user",
    announcing.ALTERNATIVE: "alternative",
    announcing.X: "x",
    announcing.TARGETS: "targets",
    announcing.TARGETS_OF: "targets of the first player",
    announcing.TARGETS_OF + 1: "targets of the second player",
    announcing.HAND_COST: "hand cost",
    announcing.PAYING: "paying",
    announcing.CHAKRA: "chakra",
    announcing.PAID: "paid",
    announcing.COST: "cost",
    announcing.REPLACES: "replaces",
    announcing.GIVES: "gives",
}
STAGE_NAMES: Final = tuple(STAGES.get(stage, "") for stage in range(max(STAGES) + 1))
ENDING_NAMES: Final = ("", "rewards", "deck", "cap")
ZONE_NAMES: Final = (
    *("hand", "deck", "chakra", "discard", "removed", "rewards", "reinforcement", "looked at", "aside", "village"),
)


def table_view(s: NarutoState, seat: int) -> TableView:
    """Return what lies open to a seat (-1: a spectator)."""
    c = s.cells
    chain = int(c[cell.CHAIN])
    return {
        "turn": int(c[cell.TURN]),
        "player": int(c[cell.PLAYER]),
        "first": int(c[cell.FIRST]),
        "phase": parts.PHASE_NAMES[int(c[cell.PHASE])],
        "deployed": int(c[cell.DEPLOYED]),
        "missions": int(c[cell.MISSIONS]),
        "clients": int(c[cell.CLIENTS]),
        "counters": int(c[cell.COUNTERS]),
        "ending": ENDING_NAMES[int(c[cell.ENDING])],
        "players": [player_view(s, owner, seat) for owner in range(parts.SEATS)],
        "play": [card_view(s, slot) for slot in bits(c[cell.OCCUPIED])],
        "battles": [battle_view(s, battle) for battle in range(int(c[cell.BATTLES]))],
        "building": bits(c[cell.BUILDING]),
        "free": bits(c[cell.FREE]),
        "chain": [item_view(s, item) for item in range(chain)],
        "announced": item_view(s, chain) if c[cell.ANNOUNCED] else None,
        "waiting": [wait_view(s, n) for n in range(int(c[cell.WAITING]))],
        "lasting": rule_views(s, cell.LASTING, cell.MOST_LASTING, False),
        "later": rule_views(s, cell.LATER, cell.MOST_LATER, True),
        "looked": looked_view(s),
    }


# --- names ------------------------------------------------------------------------------------------------------------


def number_of(s: NarutoState, kind: int) -> str:
    """Return the number of a card, as printed; empty for none."""
    return s.tables.cards[kind].number if kind >= 0 else ""


def cards_of(s: NarutoState, seat: int, pile: int) -> list[str]:
    """Return the cards of a pile, in the order of their kinds."""
    found: list[str] = []
    for line in range(int(s.lists.sizes[seat])):
        found += [number_of(s, int(state.kind_at(s, seat, line)))] * int(state.copies(s, seat, pile, line))
    return found


def slot_or_none(value: int) -> int | None:
    return value - 1 if value else None


# --- players ----------------------------------------------------------------------------------------------------------


def player_view(s: NarutoState, owner: int, seat: int) -> PlayerView:
    """Return one player's side."""
    c = s.cells
    side: PlayerView = {
        "seat": owner,
        "marker": int(state.marker(s, owner)),
        "mulligans": int(c[state.seat_cells(owner) + cell.MULLIGANS]),
        "deck": int(state.deck_size(s, owner)),  # NA-17
        "hand_size": int(state.held(s, owner, parts.HAND)),  # NA-18
        "reinforcement_size": int(state.held(s, owner, parts.REINFORCEMENT)),
        "rewards": int(state.rewards(s, owner)),  # NA-19
        "to_win": int(permissions.rewards_to_win(s, owner)),
        "tracked": tracked_name(s, owner),
        "chakra": cards_of(s, owner, parts.CHAKRA),  # NA-16
        "discard": cards_of(s, owner, parts.DISCARD),  # NR-59
        "removed": cards_of(s, owner, parts.REMOVED),  # NA-22
        "aside": cards_of(s, owner, parts.ASIDE),
        "tallies": {name: int(state.tally(s, owner, which)) for which, name in enumerate(TALLY_NAMES)},
        "deck_list": brought_along(s, owner, False),
        "reinforcement_list": brought_along(s, owner, True),
    }
    if seat in (owner, EVERYTHING):
        side["hand"] = cards_of(s, owner, parts.HAND)
        side["reinforcement"] = cards_of(s, owner, parts.REINFORCEMENT)  # NR-2
    if seat != -1:
        side["known"] = cards_of(s, owner, parts.KNOWN)
        deck = deck_cards(s, owner)
        won = reward_cards(s, owner)
        side["deck_places"] = known_places(s, deck, seat)
        side["deck_holds"] = known_cards(s, deck, seat)
        side["reward_places"] = known_places(s, won, seat)
        side["reward_groups"] = known_groups(s, won, seat)
    return side


def tracked_name(s: NarutoState, seat: int) -> str:
    """Return the name that a player tracks, empty if none (NR-75)."""
    name = int(state.tracked(s, seat))
    return terms.NAMES[name] if name >= 0 else ""


def brought_along(s: NarutoState, seat: int, reserve: bool) -> dict[str, int]:
    """Return a list as how many cards there are of each number."""
    found: dict[str, int] = {}
    for line in range(int(s.lists.sizes[seat])):
        at = seat * parts.LINES + line
        n = int(s.lists.reserves[at] if reserve else s.lists.counts[at])
        if n:
            found[number_of(s, int(s.lists.kinds[at]))] = n
    return found


def deck_cards(s: NarutoState, owner: int) -> list[int]:
    """Return a deck with its marks, the top card first."""
    first = int(zones.places(owner))
    return [int(s.cells[first + i]) for i in reversed(range(int(state.deck_size(s, owner))))]


def reward_cards(s: NarutoState, holder: int) -> list[int]:
    """Return the battle rewards that a player has won, with their marks, the newest first."""
    first = int(zones.won_from(s, 1 - holder))
    return [int(s.cells[first + i]) for i in range(int(state.rewards(s, holder)))]


def known_places(s: NarutoState, cards: list[int], seat: int) -> list[PlaceView]:
    """Return the cards that a seat knows in their places."""
    known = [(n, card) for n, card in enumerate(cards) if seat == EVERYTHING or mark(card, seat) == hidden.EXACT]
    return [{"place": n, "card": number_of(s, int(hidden.kind_of(card)))} for n, card in known]


def known_cards(s: NarutoState, cards: list[int], seat: int) -> list[str]:
    """Return the cards that a seat knows to be in a deck, but not where."""
    if seat == EVERYTHING:
        return []
    kinds = sorted(int(hidden.kind_of(card)) for card in cards if mark(card, seat) == hidden.IN_ZONE)
    return [number_of(s, kind) for kind in kinds]


def known_groups(s: NarutoState, cards: list[int], seat: int) -> list[AmongView]:
    """Return the rewards that a seat has inferred to be among several places."""
    found: list[AmongView] = []
    for block in range(hidden.FIRST_BLOCK, hidden.LAST_BLOCK + 1 if seat >= 0 else hidden.FIRST_BLOCK):
        places = [n for n, card in enumerate(cards) if mark(card, seat) == block]
        kinds = sorted(int(hidden.kind_of(cards[n])) for n in places)
        if places:
            found.append({"places": places, "cards": [number_of(s, kind) for kind in kinds]})
    return found


def mark(card: int, seat: int) -> int:
    return int(hidden.mark_of(card, seat))


# --- cards in play ----------------------------------------------------------------------------------------------------


def card_view(s: NarutoState, slot: int) -> CardView:
    """Return a card in play; all of it is open (NA-23)."""
    c = s.cells
    kind = int(state.kind_in(s, slot))
    found: CardView = {
        "slot": slot,
        "card": number_of(s, kind),
        "controller": int(state.controller(s, slot)),
        "owner": int(state.owner(s, slot)),
        "new": bool(state.is_in(s, cell.NEW, slot)),
        "coins": coins_of(s, slot),
        "bearer": slot_or_none(int(state.in_slot(s, slot, cell.BEARER))),
        "attached": [o for o in bits(c[cell.OCCUPIED]) if int(state.in_slot(s, o, cell.BEARER)) == slot + 1],
        "used": used(int(state.in_slot(s, slot, cell.USED)), int(state.figure(s, kind, row.ABILITIES))),
        "blank": bool(state.is_in(s, cell.BLANKED, slot)),
    }
    if state.is_in(s, cell.NINJAS, slot):
        injured = bool(state.is_in(s, cell.INJURED, slot))
        found["team"] = bits(state.team_of(s, slot))
        found["injured"] = injured
        found["out"] = bool(state.is_in(s, cell.OUT, slot))
        found["head"] = bool(state.is_in(s, cell.HEADS, slot))
        found["figures"] = {
            "combat": int(figures.combat(s, slot)),
            "support": int(figures.support(s, slot)),
            "mental": int(figures.mental(s, slot)),
        }
        found["printed"] = {
            "combat": int(figures.printed(s, slot, figures.COMBAT)),
            "support": int(figures.printed(s, slot, figures.SUPPORT)),
            "mental": int(figures.printed_mental(s, slot)),
        }
        found["changed_by"] = changes_of(s, slot)
        found["frozen"] = bool(state.is_in(s, cell.FROZEN, slot))
        found["grown"] = bool(state.is_in(s, cell.GROWN, slot))
        found["damage"] = int(state.is_in(s, cell.HURT, slot)) + int(state.is_in(s, cell.HURT_MORE, slot))
    return found


def changes_of(s: NarutoState, slot: int) -> list[ChangeView]:
    """Return which cards change the figures of a ninja by rules, and by how much."""
    found: dict[int, ChangeView] = {}
    for which, name in ((figures.COMBAT, "combat"), (figures.SUPPORT, "support"), (figures.MENTAL, "mental")):
        setting = int(figures.youngest_set(s, slot, which))
        since = int(figures.set_since(s, slot, which)) if which != figures.MENTAL else -1
        if setting >= 0:
            change_by(s, found, setting)["sets"] = True
            since = int(rules_in_play.time_of(s, setting))
        for cursor, amount in added(s, slot, which, since):
            change = change_by(s, found, cursor)
            if name == "combat":
                change["combat"] += amount
            elif name == "support":
                change["support"] += amount
            else:
                change["mental"] += amount
    return [found[cursor] for cursor in sorted(found)]


def change_by(s: NarutoState, found: dict[int, ChangeView], cursor: int) -> ChangeView:
    """Return the entry of the card that states a rule."""
    source = int(rules_in_play.source_at(s, cursor))
    card = number_of(s, int(sources.kind_of(s, source)))
    return found.setdefault(source, {"card": card, "combat": 0, "support": 0, "mental": 0, "sets": False})


def added(s: NarutoState, slot: int, which: int, since: int) -> list[tuple[int, int]]:
    """Return the rules that raise a figure of a ninja, and by how much."""
    found: list[tuple[int, int]] = []
    if which != figures.MENTAL:
        cursor = int(rules_in_play.next_rule(s, families.MODIFY, op.MODIFY, rules_in_play.START))
        while cursor >= 0:
            if figures.changes(s, cursor, 1, slot, since):
                field = 2 + int(figures.then_called(s, cursor, slot, which))
                found.append((cursor, int(figures.value_of(s, cursor, field))))
            cursor = int(rules_in_play.next_rule(s, families.MODIFY, op.MODIFY, cursor))
    cursor = int(figures.next_figure(s, slot, which, True, since, rules_in_play.START))
    while cursor >= 0:
        found.append((cursor, int(figures.value_of(s, cursor, 3))))
        cursor = int(figures.next_figure(s, slot, which, True, since, cursor))
    return found


def coins_of(s: NarutoState, slot: int) -> dict[str, int]:
    """Return the coins on a card by name."""
    found = {name: int(state.coins(s, slot, coin)) for coin, name in enumerate(COIN_NAMES)}
    return {name: n for name, n in found.items() if n}


def used(packed: int, abilities: int) -> list[int]:
    """Return how often each ability of a card was used this turn."""
    return [(packed >> (4 * ability)) & 15 for ability in range(abilities)]


def battle_view(s: NarutoState, battle: int) -> BattleView:
    """Return a battle with both powers as they stand."""
    c = s.cells
    at = int(state.battle_cells(battle))
    attacking, blocking = showdown.attacking_teams(s, battle), state.blockers(s, battle)
    mental = bool(blocking) and bool(permissions.by_mental_power(s, attacking | blocking))
    flags = int(c[at + cell.FLAGS])
    player = int(c[cell.PLAYER])
    return {
        "battle": battle,
        "attackers": bits(state.attackers(s, battle)),
        "blockers": bits(blocking),
        "powers": [int(figures.battle_power(s, team, mental)) for team in (attacking, blocking)],
        "mental": mental,
        "open": bool(int(c[cell.OPEN_BATTLES]) >> battle & 1),
        "now": int(c[cell.THIS_BATTLE]) == battle + 1,
        "result": RESULT_NAMES[int(c[at + cell.RESULT])],
        "winner": player if flags & 4 else 1 - player if flags & 8 else None,
        "together": bits(attacking),
        "tie": lucky_seat(s, int(attacking), int(blocking)),
    }


def lucky_seat(s: NarutoState, attacking: int, blocking: int) -> int | None:
    """Return the player for whom a tie is a victory, None if it is one for nobody."""
    winner = int(permissions.winner_of_tie(s, attacking, blocking)) if blocking else 0
    return int(state.controller(s, state.lowest(winner))) if winner else None


# --- the chain --------------------------------------------------------------------------------------------------------


def item_view(s: NarutoState, item: int) -> ItemView:
    """Return an item of the chain, or the one that is being announced; every part is open as soon as it is chosen."""
    kind = int(state.item(s, item, cell.ITEM_KIND)) - 1
    paid = int(state.item(s, item, cell.PAID))
    return {
        "thing": parts.SLOTS + item,
        "sort": parts.SORT_NAMES[int(state.item(s, item, cell.SORT))],
        "card": number_of(s, kind),
        "controller": int(state.item(s, item, cell.CONTROLLER)),
        **line_view(s, int(state.item(s, item, cell.CODE)), kind),
        "added": [line_view(s, int(state.item(s, item, cell.EXTRA)), -1)] if state.item(s, item, cell.EXTRA) else [],
        "user": slot_or_none(int(state.item(s, item, cell.SOURCE))),
        "subjects": bits(state.item(s, item, cell.SUBJECT)),
        "subject_item": slot_or_none(int(state.item(s, item, cell.SUBJECT_ITEM))),
        "amount": int(state.item(s, item, cell.AMOUNT)),
        "targets": {
            "slots": bits(state.item(s, item, cell.AIMED)),
            "items": [parts.SLOTS + other for other in bits(state.item(s, item, cell.AIMED_ITEMS))],
            "cards": aimed_cards(s, item),
        },
        "x": int(state.item(s, item, cell.ITEM_X)),
        "symbols": [name for symbol, name in enumerate(terms.SYMBOLS) if paid >> symbol & 1],
        "negated": bool(int(state.item(s, item, cell.ITEM_FLAGS)) & cell.NEGATED),
        "stage": STAGE_NAMES[int(state.item(s, item, cell.STAGE))],
        "left": int(state.item(s, item, cell.LEFT)),
    }


def line_view(s: NarutoState, address: int, kind: int) -> LineView:
    """Return a line of a text; another card may have given it to an item."""
    found, path = lines.line_at(s, address, kind)
    return {"line": path, "line_of": number_of(s, found) if path else ""}


def aimed_cards(s: NarutoState, item: int) -> list[TargetCardView]:
    """Return the targets of an item outside play; the newest reward is place 0."""
    resolving = any(op == step.RESOLVED and a == item for op, a, *_ in s.agenda())
    found: list[TargetCardView] = []
    for n in range(int(items.cards_aimed(s, item))):
        field = items.aimed_card(s, item, n)
        if items.is_place(field):
            lying = field if resolving else items.turned(s, field)
            found.append({"seat": int(items.holder_of(field)), "card": "", "place": int(items.place_of(lying))})
        else:
            seat, kind = divmod(int(field) - 1, parts.MOST_KINDS)
            found.append({"seat": seat, "card": number_of(s, kind), "place": None})
    return found


def wait_view(s: NarutoState, n: int) -> WaitView:
    """Return a triggered ability that waits."""
    kind = int(state.waiting(s, n, cell.ITEM_KIND)) - 1
    return {
        "card": number_of(s, kind),
        "controller": int(state.waiting(s, n, cell.CONTROLLER)),
        "line": lines.line_at(s, int(state.waiting(s, n, cell.CODE)), kind)[1],
        "source": slot_or_none(int(state.waiting(s, n, cell.SOURCE))),
        "subjects": bits(state.waiting(s, n, cell.SUBJECT)),
        "subject_item": slot_or_none(int(state.waiting(s, n, cell.SUBJECT_ITEM))),
        "amount": int(state.waiting(s, n, cell.AMOUNT)),
    }


def rule_views(s: NarutoState, first: int, most: int, later: bool) -> list[RuleView]:
    """Return lasting rules or delayed effects, the oldest first."""
    found: list[RuleView] = []
    for n in range(most):
        at = first + n * ROW
        if not s.cells[at + R_WHAT]:
            break
        what, origin = int(s.cells[at + R_WHAT]), int(s.cells[at + R_SOURCE])
        left = what >> LEFT_SHIFT
        kind, path = lines.line_at(s, what & HALF_WORD, lines.kind_of_source(s, origin & HALF_WORD))
        rule: RuleView = {
            "card": number_of(s, kind),
            "line": path,
            "x": origin >> X_SHIFT & HALF_WORD,
            "things": bits(s.cells[at + R_THOSE]),
        }
        if later:
            rule["effect"] = lines.line_at(s, left % EACH_TIME, kind)[1]
            rule["each_time"] = left >= EACH_TIME
        else:
            rule["turns"] = left
        found.append(rule)
    return found


def looked_view(s: NarutoState) -> LookedView | None:
    """Return which cards somebody looks at; who may see their faces finds them among the known ones."""
    c = s.cells
    if not c[cell.LOOKED]:
        return None
    zone = ZONE_NAMES[int(c[cell.LOOKED_ZONE])]
    return {"owner": int(c[cell.LOOKED_SEAT]) - 1, "zone": zone, "n": int(c[cell.LOOKED])}
