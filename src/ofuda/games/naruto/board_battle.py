"""The middle of the table: turn and phase, the battles, and the chain."""

from typing import Final

from ofuda.games.naruto import parts
from ofuda.games.naruto.board_zones import BACKS, SEATS, Tokens, tone, with_attached
from ofuda.games.naruto.scene_facts import ItemFacts, ZoneFacts
from ofuda.games.naruto.spoken import label_message, several
from ofuda.games.naruto.tables import Tables
from ofuda.games.naruto.texts import line_message
from ofuda.games.naruto.view import BattleView, CardView, ItemView, NarutoView, RuleView
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import NOTE, PILE, ROW, Item, Zone

OF_MISSIONS: Final = ("deployed", "missions", "clients", "counters")


# --- turn and phase ---------------------------------------------------------------------------------------------------


def front(tables: Tables, view: NarutoView) -> Zone:
    """Show turn and phase, what was used this turn, and what lasts."""
    facts = ZoneFacts(
        turn=view["turn"],
        player=view["player"],
        phase=view["phase"],
        deployed=view["deployed"],
        missions=view["missions"],
        clients=view["clients"],
        counters=view["counters"],
        over=view["over"],
    )
    params: dict[str, object] = {"n": view["turn"], "who": SEATS[view["player"]]}
    key = f"scene.turn.{view['phase'].replace('-', '_')}"
    if view["over"]:
        key, params = "scene.over", {}
    items: list[Item] = []
    counts = (view["deployed"], view["missions"], view["clients"], view["counters"])
    used = [Message(f"scene.used.{name}") for name, n in zip(OF_MISSIONS, counts, strict=True) if n]
    if used:
        items.append(Item(several(used), Message("scene.this_turn")))
    items += [lasting(tables, rule, rule["line"]) for rule in view["lasting"]]
    items += [lasting(tables, rule, rule["effect"]) for rule in view["later"]]
    return Zone(Message(key, params), NOTE, tuple(items), place="front", facts=facts)


def lasting(tables: Tables, rule: RuleView, line: str) -> Item:
    """Show a rule that lasts, or an effect that waits, with its card."""
    if not rule["card"]:
        return Item(Message("effect"), Message("scene.lasting"), facts=ItemFacts(about="lasting"))
    face = line_message(tables, tables.numbers[rule["card"]], line)
    name = label_message(tables, rule["card"])
    return Item(face, name, cards=(rule["card"],), facts=ItemFacts(about="lasting"))


# --- battles ----------------------------------------------------------------------------------------------------------


def battles(tables: Tables, view: NarutoView, tokens: Tokens) -> "list[tuple[Zone, ...]]":
    """Show each battle: attackers, blockers, both powers and the result as it stands."""
    play = {card["slot"]: card for card in view["play"]}
    found: list[tuple[Zone, ...]] = []
    for battle in view["battles"]:
        number = battle["battle"] + 1
        attacker = view["player"]
        key = "blockers" if battle["attackers"] else "left_blockers"
        facts = ZoneFacts(battle=number)
        found.append(
            (
                team(tables, view, play, battle["attackers"], attacker, "attackers", number, tokens, "attackers"),
                team(tables, view, play, battle["blockers"], 1 - attacker, "blockers", number, tokens, key),
                Zone(
                    Message("scene.result_of", {"n": number}),
                    PILE,
                    (result(tables, play, battle, attacker),),
                    heads=(Message("scene.result"),),
                    place=f"battle.{number}.result",
                    facts=facts,
                ),
            )
        )
    return found


def team(
    tables: Tables,
    view: NarutoView,
    play: "dict[int, CardView]",
    slots: "list[int]",
    owner: int,
    role: str,
    number: int,
    tokens: Tokens,
    key: str,
) -> Zone:
    """Show a team on the battlefield, its head first."""
    members = sorted([play[slot] for slot in slots], key=lambda card: (not card["head"], card["slot"]))
    items = [item for card in members for item in with_attached(tables, view, card, tokens)]
    title = Message(f"scene.{role}_of", {"n": number, "who": SEATS[owner]})
    head = (Message(f"scene.{key}", {"n": number}),)
    facts = ZoneFacts(battle=number, team=list(slots))
    return Zone(title, ROW, tuple(items), owner, head, place=f"battle.{number}.{role}", facts=facts)


def result(tables: Tables, play: "dict[int, CardView]", battle: BattleView, attacker: int) -> Item:
    """Show the powers of a battle, and what they would lead to now, or have led to."""
    one, other = battle["powers"]
    blocked = bool(battle["blockers"])
    facts = ItemFacts(
        about="battle",
        battle=battle["battle"] + 1,
        powers=[one, other] if blocked else [one],
        blocked=blocked,
        by_mental=battle["mental"],
        open=battle["open"],
    )
    face = decided(battle, attacker, facts)
    if face is None and blocked:
        face = fought(tables, play, battle, attacker, facts)
    elif face is None:
        outstanding = one >= parts.OUTSTANDING
        facts["outcome"] = "outstanding reward" if outstanding else "reward"
        face = Message("scene.unblocked", {"power": one, "n": 2 if outstanding else 1})
    handle = f"battle {battle['battle'] + 1}"
    return Item(face, Message("scene.result"), handle, lit=battle["now"], facts=facts)


def decided(battle: BattleView, attacker: int, facts: ItemFacts) -> Message | None:
    """Say how a battle ended, None if it is still to come."""
    if battle["open"] or not battle["result"]:
        return None
    facts["outcome"] = "none"
    key = battle["result"].replace(" ", "_")
    if battle["winner"] is not None:
        facts["winner"] = battle["winner"]
        return Message(f"scene.decided.{key}", {"who": SEATS[battle["winner"]]})
    return Message(f"scene.decided.{key}", {"who": SEATS[attacker]})


def fought(tables: Tables, play: "dict[int, CardView]", battle: BattleView, attacker: int, facts: ItemFacts) -> Message:
    """Say who would win a blocked battle, by how much, and whom that would hurt (see NA-102 to NA-105)."""
    one, other = battle["powers"]
    facts["margin"] = one - other
    params: dict[str, object] = {"power": one, "power2": other, "n": abs(one - other)}
    if one == other and battle["tie"] is None:
        facts["outcome"] = "tie"
        both = [*battle["together"], *battle["blockers"]]
        hurt = [harm(tables, play[slot], 1) for slot in both if play[slot]["head"]]
        return Message("scene.tie", {**params, "harm": several(hurt)})
    winner = attacker if one > other else 1 - attacker
    if one == other and battle["tie"] is not None:
        winner = battle["tie"]
    losers = battle["blockers"] if winner == attacker else battle["together"]
    outstanding = abs(one - other) >= parts.OUTSTANDING
    facts["winner"] = winner
    facts["outcome"] = "outstanding victory" if outstanding else "victory"
    hurt = [harm(tables, play[slot], 2 if outstanding else 1) for slot in losers if play[slot]["head"]]
    if outstanding:
        hurt += [harm(tables, play[slot], 1) for slot in losers if not play[slot]["head"]]
    key = "scene.outstanding" if outstanding else "scene.victory"
    return Message(key, {**params, "who": SEATS[winner], "harm": several(hurt)})


def harm(tables: Tables, card: CardView, damage: int) -> Message:
    """Say what damage would do to a ninja (see NA-108, NA-110)."""
    key = "scene.discarded" if damage > 1 or card["injured"] else "scene.hurt"
    return Message(key, {"card": label_message(tables, card["card"])})


# --- the chain --------------------------------------------------------------------------------------------------------


def chain(tables: Tables, view: NarutoView, tokens: Tokens) -> Zone | None:
    """Show the chain, the newest on top, and above it what is being announced; None if there is nothing."""
    play = {card["slot"]: card["card"] for card in view["play"]}
    on_chain = {item["thing"]: item["card"] for item in view["chain"]}
    items = [chain_item(tables, item, n + 1, play, on_chain, tokens) for n, item in enumerate(view["chain"])]
    if view["announced"] is not None:
        items.append(chain_item(tables, view["announced"], 0, play, on_chain, tokens))
    if not items and not view["waiting"]:
        return None
    waiting = [Item(label_message(tables, wait["card"]), Message("scene.waiting")) for wait in view["waiting"]]
    return Zone(Message("scene.chain"), NOTE, tuple(items[::-1] + waiting), place="chain")


def chain_item(
    tables: Tables, item: ItemView, n: int, play: "dict[int, str]", on_chain: "dict[int, str]", tokens: Tokens
) -> Item:
    """Show an item: whose it is, its user, its targets, what was paid, and what it does."""
    card = label_message(tables, item["card"])
    slots, things = item["targets"]["slots"], item["targets"]["items"]
    told: list[Message] = [Message(f"sort.{item['sort']}")]
    facts = ItemFacts(about="chain", seat=item["controller"], sort=item["sort"], negated=item["negated"])
    if item["negated"]:
        told.append(Message("scene.negated"))
    if item["user"] is not None and item["sort"] == "jutsu" and item["user"] in play:
        facts["user"] = item["user"]
        told.append(Message("scene.user", {"card": label_message(tables, play[item["user"]])}))
    names = [label_message(tables, play[slot]) for slot in slots if slot in play]
    names += [label_message(tables, on_chain[thing]) for thing in things if thing in on_chain]
    if names:
        facts["targets"], facts["target_items"] = slots, things
        told.append(Message("scene.targets", {"targets": several(names)}))
    if item["symbols"]:
        facts["paid"] = item["symbols"]
        paid = [Message(f"symbol.{symbol.lower()}") for symbol in item["symbols"]]
        told.append(Message("scene.paid", {"symbols": several(paid)}))
    if item["x"]:
        facts["x"] = item["x"]
        told.append(Message("scene.x", {"n": item["x"]}))
    if item["left"]:
        told.append(Message("scene.left_to_pay", {"n": item["left"]}))
    if n == 0:
        facts["announced"] = True
    else:
        facts["item"] = n
    for line in (item, *item["added"]):
        if line["line"]:
            told.append(line_message(tables, tables.numbers[line["line_of"]], line["line"]))
    who = SEATS[item["controller"]]
    name = Message("scene.chain_item" if n else "scene.announced", {"n": n, "who": who, "card": card})
    cards, token = (item["card"],), ""
    if item["sort"] not in ("ability", "trigger"):
        token = tokens.next(item["controller"], item["card"])
    return Item(
        several(told),
        name,
        f"chain {n}" if n else "",
        tone=tone(tables, item["card"]),
        lit=n == 0,
        cards=cards,
        tokens=(token,),
        back=BACKS[item["controller"]],
        facts=facts,
    )
