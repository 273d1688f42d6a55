"""The zones of the table, made of the view alone.

Places, each with "near." (the reader's side) or "far." before it:

- seat: turn marker, cards in hand; deck; rewards (n of 10); discard, removed, reinforcement: piles
- hand: cards in hand; of the other's those that are known face up, the rest face down
- chakra: an item for each different card; its title counts the symbols
- team.1, team.2 ...: a team of several at home; alone: the teams of one; others: clients and missions

and without a side:

- front: turn and phase, what was used this turn, lasting effects
- battle.1.attackers, battle.1.blockers, battle.1.result, and so on
- chain: the newest on top, with user, targets and what was paid
- looked: cards that somebody looks at
"""

from functools import cache, lru_cache
from typing import Final

from ofuda.games.naruto import terms
from ofuda.games.naruto.board_faces import TONES, cost_text, power_of
from ofuda.games.naruto.scene_facts import ItemFacts, Power, ZoneFacts
from ofuda.games.naruto.spoken import COIN_KEYS, counted, label_message, labels, several, symbol_message
from ofuda.games.naruto.tables import Tables
from ofuda.games.naruto.view import COIN_NAMES, CardView, FiguresView, NarutoView, PlayerView
from ofuda.kernel.messages import Message, seat_message
from ofuda.kernel.scene import DOWN, EMPTY, PILE, ROW, Badge, Item, Zone, text

BACKS: Final = ("ink", "gold")
SEATS: Final = (seat_message(0), seat_message(1))

# What an item shows follows from a few words and numbers, and most stay the same from move to move: they are kept.
kept = lru_cache(maxsize=1024)


class Tokens:
    """Names by which the eye follows cards: the copies of a card are counted in the order in which zones are laid."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}

    def next(self, owner: int, card: str) -> str:
        key = f"{owner}:{card}"
        n = self.counts.get(key, 0)
        self.counts[key] = n + 1
        return f"{key}:{n}"


def titled(name: str, owner: int) -> Message:
    """Return the full name of a player's zone; its head is the short one."""
    return Message(f"scene.{name}_of", {"who": SEATS[owner]})


def label(tables: Tables, card: str) -> str:
    return labels(tables)[tables.numbers[card]]


def tone(tables: Tables, card: str) -> str:
    return TONES[tables.cards[tables.numbers[card]].symbols[0]]


# --- a player's piles -------------------------------------------------------------------------------------------------


def belongings(tables: Tables, view: NarutoView, owner: int, part: str) -> "tuple[Zone, ...]":
    """Show a player's figures and piles."""
    side = view["players"][owner]
    found = [
        player(
            *(owner, part, side["marker"], side["hand_size"], owner in view["asked"], view["player"] == owner),
            side["tracked"],
        ),
        rewards(tables, side, part),
        deck(tables, side, part),
        pile("discard", owner, part, tuple(side["discard"])),
    ]
    if side["removed"]:
        found.append(pile("removed", owner, part, tuple(side["removed"])))
    if side["reinforcement_list"]:
        known = side.get("reinforcement", [""] * side["reinforcement_size"])
        found.append(pile("reinforcement", owner, part, tuple(known)))
    if side["aside"]:
        found.append(pile("aside", owner, part, tuple(side["aside"])))
    return tuple(found)


@kept
def player(owner: int, part: str, marker: int, hand: int, asked: bool, turn: bool, tracked: str) -> Zone:
    """Show the turn marker, the size of the hand and the name that is tracked."""
    who = SEATS[owner]
    facts = ItemFacts(about="seat", seat=owner, marker=marker, hand=hand, asked=asked, turn=turn)
    face = Message("scene.player", {"marker": marker, "hand": hand})
    note = Message("scene.tracks", {"name": text(tracked)}) if tracked else None
    item = Item(face, who, f"seat {owner}", note, lit=asked, facts=facts)
    return Zone(who, PILE, (item,), owner, place=f"{part}.seat")


def rewards(tables: Tables, side: PlayerView, part: str) -> Zone:
    """Show how many battle rewards a player has won, and those that the reader knows."""
    known = tuple([(place["place"], place["card"]) for place in side.get("reward_places", [])])
    return reward_pile(side["seat"], part, side["rewards"], side["to_win"], known)


@kept
def reward_pile(owner: int, part: str, n: int, to_win: int, known: "tuple[tuple[int, str], ...]") -> Zone:
    name = Message("scene.rewards")
    cards = laid(n, known)
    facts = ItemFacts(about="rewards", seat=owner, rewards=n, to_win=to_win)
    face = Message("scene.of_all", {"n": n, "all": to_win})
    item = Item(face, name, f"rewards {owner}", cards=cards, back=BACKS[1 - owner], facts=facts)
    return Zone(titled("rewards", owner), PILE, (item,), owner, (name,), place=f"{part}.rewards")


def deck(tables: Tables, side: PlayerView, part: str) -> Zone:
    """Show how many cards a deck has, and those that the reader knows in their places."""
    known = tuple([(place["place"], place["card"]) for place in side.get("deck_places", [])])
    return deck_pile(tables, side["seat"], part, side["deck"], known)


@kept
def deck_pile(tables: Tables, owner: int, part: str, n: int, known: "tuple[tuple[int, str], ...]") -> Zone:
    name = Message("scene.deck")
    face = text(n)
    if known and known[0][0] == 0:
        face = Message("scene.topped", {"n": n, "card": label_message(tables, known[0][1])})
    facts = ItemFacts(about="deck", seat=owner, deck=n)
    cards = laid(n, known)
    item = Item(face, name, f"deck {owner}", None, DOWN if n else EMPTY, cards=cards, back=BACKS[owner], facts=facts)
    return Zone(titled("deck", owner), PILE, (item,), owner, (name,), place=f"{part}.deck")


def laid(n: int, known: "tuple[tuple[int, str], ...]") -> "tuple[str, ...]":
    """Return a pile from its top, with the cards that are known in their places."""
    cards = [""] * n
    for place, card in known:
        cards[place] = card
    return tuple(cards)


@kept
def pile(kind: str, owner: int, part: str, cards: "tuple[str, ...]") -> Zone:
    """Show an open pile; its order does not matter."""
    name = Message(f"scene.{kind}")
    item = Item(text(len(cards)), name, f"{kind} {owner}", cards=cards, back=BACKS[owner], facts=ItemFacts(seat=owner))
    return Zone(titled(kind, owner), PILE, (item,), owner, (name,), place=f"{part}.{kind}")


# --- hands and chakra -------------------------------------------------------------------------------------------------


def hand(tables: Tables, view: NarutoView, owner: int, part: str, tokens: Tokens) -> Zone:
    """Show a hand: the own cards, or those that are known and backs for the rest."""
    side = view["players"][owner]
    known = list(side.get("known", []))
    items: list[Item] = []
    own = view["seat"] == owner
    for card in side.get("hand", known):
        shown = card in known
        if shown and "hand" in side:
            known.remove(card)
        handle = f"hand {label(tables, card)}"
        items.append(hand_card(tables, owner, card, handle if own else "", shown, tokens.next(owner, card)))
    if "hand" not in side:
        items += [face_down(owner)] * (side["hand_size"] - len(items))
    return Zone(titled("hand", owner), ROW, tuple(items), owner, (Message("scene.hand"),), place=f"{part}.hand")


@kept
def hand_card(tables: Tables, owner: int, card: str, handle: str, shown: bool, token: str) -> Item:
    """Show what a card costs to play, and the power of a ninja."""
    found = tables.cards[tables.numbers[card]]
    params: dict[str, object] = {"card": label_message(tables, card), "cost": cost_text(found)}
    key = terms.TYPES[found.type]
    if found.type == terms.NINJA:
        params["power"] = power_of(found.healthy)
    facts = ItemFacts(symbols=[terms.SYMBOLS[symbol] for symbol in found.symbols], known=shown)
    if found.type == terms.JUTSU:
        facts["cost"] = cost_text(found)
    else:
        facts["entrance"], facts["hand_cost"] = found.entrance, found.hand or 0
    return Item(
        Message(f"scene.in_hand.{key}", params),
        label_message(tables, card),
        handle,
        Message("scene.known") if shown else None,
        tone=tone(tables, card),
        cards=(card,),
        tokens=(token,),
        back=BACKS[owner],
        facts=facts,
    )


@cache
def face_down(owner: int) -> Item:
    return Item(Message("scene.down_face"), Message("scene.down"), state=DOWN, cards=("",), back=BACKS[owner])


def chakra(tables: Tables, view: NarutoView, owner: int, part: str, tokens: Tokens) -> Zone:
    """Show the chakra: each different card with its number, sorted by symbols; the head counts the symbols."""
    cards = view["players"][owner]["chakra"]
    counts: dict[tuple[int, ...], int] = {}
    for card in cards:
        symbols = tables.cards[tables.numbers[card]].symbols
        counts[symbols] = counts.get(symbols, 0) + 1
    found: list[Message] = []
    for symbols in sorted(counts, key=lambda each: (len(each), each)):
        if len(symbols) == 1:
            found.append(counted(symbols[0], counts[symbols]))
        else:
            named = [symbol_message(symbol) for symbol in symbols]
            both = Message("symbol.both", {"one": named[0], "other": several(named[1:])})
            found.append(Message("count.both", {"n": counts[symbols], "symbols": both}))
    items: list[Item] = []
    for card in sorted(set(cards), key=lambda each: by_symbol(tables, each)):
        n = cards.count(card)
        items.append(chakra_card(tables, owner, card, n, tuple([tokens.next(owner, card) for _ in range(n)])))
    head = Message("scene.chakra_held", {"chakra": several(found)}) if cards else Message("scene.chakra")
    title = titled("chakra", owner)
    return Zone(title, ROW, tuple(items), owner, (head,), handle=f"chakra {owner}", place=f"{part}.chakra")


def by_symbol(tables: Tables, card: str) -> "tuple[int, tuple[int, ...], int]":
    kind = tables.numbers[card]
    symbols = tables.cards[kind].symbols
    return len(symbols), symbols, kind


@kept
def chakra_card(tables: Tables, owner: int, card: str, n: int, tokens: "tuple[str, ...]") -> Item:
    name = label_message(tables, card)
    face = name if n == 1 else Message("scene.several", {"n": n, "card": name})
    symbols = [terms.SYMBOLS[symbol] for symbol in tables.cards[tables.numbers[card]].symbols]
    facts = ItemFacts(about="chakra", seat=owner, symbols=symbols)
    handle = f"chakra {owner} {label(tables, card)}"
    return Item(
        face, name, handle, tone=tone(tables, card), cards=(card,) * n, tokens=tokens, back=BACKS[owner], facts=facts
    )


# --- cards that are looked at -----------------------------------------------------------------------------------------


def looked_at(tables: Tables, view: NarutoView) -> "tuple[Zone, ...]":
    """Show the cards that somebody looks at, known ones face up; else the known top of the own deck."""
    looked = view["looked"]
    if looked is None:
        return known_top(tables, view)
    owner = looked["owner"]
    side = view["players"][owner]
    places = side.get("deck_places", []) if looked["zone"] == "deck" else side.get("reward_places", [])
    known = {place["place"]: place["card"] for place in places}
    cards = [known.get(n, "") for n in range(looked["n"])]
    if looked["zone"] == "hand":
        cards = side.get("hand", side.get("known", []))
    items = [looked_card(tables, owner, card) if card else face_down(owner) for card in cards]
    title = titled("looked", owner)
    return (Zone(title, ROW, tuple(items), owner, (Message("scene.looked"),), place="looked"),)


def known_top(tables: Tables, view: NarutoView) -> "tuple[Zone, ...]":
    """Show several cards on top of the reader's deck, if they are known."""
    seat = view["seat"]
    places = [] if seat is None else view["players"][seat].get("deck_places", [])
    cards = [place["card"] for n, place in enumerate(places) if place["place"] == n]
    if seat is None or len(cards) < 2:
        return ()
    items = [looked_card(tables, seat, card) for card in cards]
    return (Zone(titled("top", seat), ROW, tuple(items), seat, (Message("scene.top"),), place="looked"),)


@kept
def looked_card(tables: Tables, owner: int, card: str) -> Item:
    name = label_message(tables, card)
    return Item(name, name, f"card {label(tables, card)}", tone=tone(tables, card), cards=(card,), back=BACKS[owner])


# --- villages ---------------------------------------------------------------------------------------------------------


def village(tables: Tables, view: NarutoView, owner: int, part: str, tokens: Tokens) -> "tuple[Zone, ...]":
    """Show a village: a row for each team of several, one for the teams of one, one for clients and missions."""
    home = {card["slot"]: card for card in view["play"] if card["controller"] == owner and not card.get("out", False)}
    found: list[Zone] = []
    alone: list[Item] = []
    seen: set[int] = set()
    free = set(view["free"]) | set(view["building"])
    for slot, card in home.items():
        if "team" not in card or slot in seen:
            continue
        team = [slot] if slot in free else [other for other in card["team"] if other in home and other not in free]
        if slot in view["building"]:
            team = view["building"]
        seen.update(team)
        items = [item for other in team for item in with_attached(tables, view, home[other], tokens)]
        if len(team) > 1:
            n = len(found) + 1
            title = Message("scene.team_of", {"who": SEATS[owner], "n": n})
            head = (Message("scene.team", {"n": n}),)
            place, facts = f"{part}.team.{n}", ZoneFacts(team=list(team))
            found.append(Zone(title, ROW, tuple(items), owner, head, place=place, facts=facts))
        else:
            alone += items
    name = "alone" if found else "village"
    found.append(
        Zone(titled(name, owner), ROW, tuple(alone), owner, (Message(f"scene.{name}"),), place=f"{part}.alone")
    )
    others = [
        card_in_play(tables, card, tokens) for card in home.values() if "team" not in card and card["bearer"] is None
    ]
    head = (Message("scene.others"),)
    found.append(Zone(titled("others", owner), ROW, tuple(others), owner, head, place=f"{part}.others"))
    return tuple(found)


def with_attached(tables: Tables, view: NarutoView, card: CardView, tokens: Tokens) -> "list[Item]":
    """Show a card in play, and after it those that are attached to it."""
    attached = [other for other in view["play"] if other["slot"] in card["attached"]]
    return [card_in_play(tables, each, tokens) for each in [card, *attached]]


def card_in_play(tables: Tables, card: CardView, tokens: Tokens) -> Item:
    """Show a card in play; a ninja with its present figures, and with the printed ones where they differ."""
    token = tokens.next(card["owner"], card["card"])
    coins = tuple([(name, n) for name, n in card["coins"].items()])
    bearer = -1 if card["bearer"] is None else card["bearer"]
    if "figures" not in card:
        return other_card(tables, card["slot"], card["card"], card["owner"], coins, bearer, card["blank"], token)
    state = (card["injured"], card["out"], card["head"], card["new"], card["blank"], card["frozen"])
    return ninja(
        *(tables, card["slot"], card["card"], card["owner"], power(card["figures"]), power(card["printed"])),
        *(state, coins, card["damage"], changes(card), token),
    )


def changes(card: CardView) -> "tuple[tuple[str, str], ...]":
    """Return which cards change the figures of a ninja by rules: what each adds, empty if it sets them."""
    found: list[tuple[str, str]] = []
    for change in card["changed_by"]:
        if change["sets"]:
            found.append((change["card"], ""))
        if change["combat"] or change["support"]:
            found.append((change["card"], f"{change['combat']:+}/{change['support']:+}"))
    return tuple(found)


def power(found: FiguresView) -> "tuple[int, int, int]":
    return found["combat"], found["support"], found["mental"]


def power_facts(found: "tuple[int, int, int]") -> Power:
    return Power(combat=found[0], support=found[1], mental=found[2])


@kept
def badges(coins: "tuple[tuple[str, int], ...]") -> "tuple[Badge, ...]":
    return tuple([Badge(name, n, Message(f"coin.{COIN_KEYS[COIN_NAMES.index(name)]}")) for name, n in coins])


@kept
def other_card(
    tables: Tables,
    slot: int,
    card: str,
    owner: int,
    coins: "tuple[tuple[str, int], ...]",
    bearer: int,
    blank: bool,
    token: str,
) -> Item:
    """Show a client, a mission in play, or an attached card."""
    name = label_message(tables, card)
    facts = ItemFacts(slot=slot, blank=blank)
    note: Message | None = Message("scene.blank") if blank else None
    if bearer >= 0:
        facts["bearer"], note = bearer, Message("scene.attached")
    return Item(
        name,
        name,
        f"slot {slot + 1}",
        note,
        tone=tone(tables, card),
        cards=(card,),
        tokens=(token,),
        back=BACKS[owner],
        badges=badges(coins),
        facts=facts,
    )


@kept
def ninja(
    tables: Tables,
    slot: int,
    card: str,
    owner: int,
    now: "tuple[int, int, int]",
    printed: "tuple[int, int, int]",
    state: "tuple[bool, bool, bool, bool, bool, bool]",
    coins: "tuple[tuple[str, int], ...]",
    damage: int,
    changed_by: "tuple[tuple[str, str], ...]",
    token: str,
) -> Item:
    """Show a ninja: turned if injured, lit as a head."""
    injured, out, head, new, blank, frozen = state
    label = label_message(tables, card)
    figures: dict[str, object] = {"card": label, "power": f"{now[0]}/{now[1]}"}
    name = Message("scene.ninja_injured" if injured else "scene.ninja_healthy", figures)
    facts = ItemFacts(slot=slot, now=power_facts(now), printed=power_facts(printed), injured=injured, new=new)
    notes: list[Message] = []
    if out:
        facts["head" if head else "support"] = True
        notes.append(Message("scene.head" if head else "scene.support"))
    healthy = tables.cards[tables.numbers[card]].healthy
    as_drawn = now[:2] == (healthy.combat, healthy.support)  # a drawn card shows these
    if not as_drawn:
        notes.append(Message("scene.now", {"power": f"{now[0]}/{now[1]}"}))
    if now[:2] != printed[:2]:
        notes.append(Message("scene.printed", {"power": f"{printed[0]}/{printed[1]}"}))
    for other, amount in changed_by:
        key = "scene.changed_by" if amount else "scene.set_by"
        notes.append(Message(key, {"card": label_message(tables, other), "power": amount}))
    if blank:
        facts["blank"] = True
        notes.append(Message("scene.blank"))
    if frozen:
        facts["frozen"] = True
        notes.append(Message("scene.frozen"))
    if damage:
        facts["damage"] = damage
        notes.append(Message("scene.damage", {"n": damage}))
    return Item(
        Message("scene.ninja", figures) if as_drawn else label,
        name,
        f"slot {slot + 1}",
        several(notes) if notes else None,
        tone=tone(tables, card),
        lit=head,
        cards=(card,),
        tokens=(token,),
        back=BACKS[owner],
        turned=injured,
        badges=badges(coins),
        facts=facts,
    )
