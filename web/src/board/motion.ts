/** Computes the movements between two scenes; testable without a page. */
import type { Item, Scene, Zone } from "../lib/wire.ts";

/** The place of a card: `slot` is the place on the page, `token` identifies the card as far as it is known. */
export interface Lying {
  slot: string;
  token: string;
  face: string;
  up: boolean;
  owner: number | null;
  back: string;
}

export interface Pile {
  slot: string;
  owner: number | null;
  count: number;
}

export interface Shot {
  cards: Lying[];
  piles: Pile[];
}

export type Flight =
  | { what: "move"; from: string; to: string; turn: boolean }
  | { what: "turn"; to: string }
  | { what: "come"; from: string; to: string; turn: boolean }
  | { what: "leave"; from: string; to: string | null; owner: number | null; face: string };

export function zoneName(zone: Zone, row: number, column: number): string {
  return zone.place || `${row}.${column}`;
}

export const slotName = (zone: string, item: number, card: number) => `${zone}/${item}/${card}`;
/** Piles are identified by their kind, because their index in the zone changes. */
export const pileName = (zone: string, item: Item) => `${zone}/${item.name.key}`;

/** Cards in a pile are only counted; an empty pile still shows its backs. In a grid, a space with several
 * indistinguishable cards is a pile, too. */
export function isPile(zone: Zone, item: Item): boolean {
  if (zone.kind === "pile") return item.cards !== undefined || Boolean(item.back);
  if (zone.kind !== "grid" || (item.state ?? "up") !== "up") return false;
  return Boolean(item.back) && !item.tokens && (item.cards ?? []).every((card) => card === "");
}

export function shot(scene: Scene): Shot {
  const found: Shot = { cards: [], piles: [] };
  scene.rows.forEach((row, r) =>
    row.forEach((zone, c) => {
      const name = zoneName(zone, r, c);
      zone.items.forEach((item, i) => {
        const owner = zone.owner ?? null;
        if (zone.kind === "pile" || isPile(zone, item)) {
          if (isPile(zone, item))
            found.piles.push({ slot: pileName(name, item), owner, count: item.cards?.length ?? 0 });
          return;
        }
        item.cards?.forEach((face, j) =>
          found.cards.push({
            slot: slotName(name, i, j),
            token: item.tokens?.[j] ?? "",
            face,
            up: face !== "", // from this reader's view: owners see their own cards
            owner,
            back: item.back ?? "",
          }),
        );
      });
    }),
  );
  return found;
}

/** Every card that is somewhere else now, came, went or was turned over. */
export function flights(before: Shot, after: Shot): Flight[] {
  const found: Flight[] = [];
  const was = new Map(before.cards.filter((card) => card.token).map((card) => [card.token, card]));
  const now = new Map(after.cards.filter((card) => card.token).map((card) => [card.token, card]));
  const oldSlots = new Map(before.cards.map((card) => [card.slot, card]));
  const newSlots = new Map(after.cards.map((card) => [card.slot, card]));
  const grown = changed(before.piles, after.piles, 1);
  const shrunk = changed(before.piles, after.piles, -1);

  const came: Lying[] = [];
  for (const card of after.cards) {
    const old = card.token ? was.get(card.token) : undefined;
    if (old) {
      if (old.slot !== card.slot)
        found.push({ what: "move", from: old.slot, to: card.slot, turn: old.up !== card.up });
      else if (old.up !== card.up) found.push({ what: "turn", to: card.slot });
      continue;
    }
    const there = oldSlots.get(card.slot);
    if (there && !there.token && there.owner === card.owner && !other(there, card)) {
      if (card.token && card.up) found.push({ what: "turn", to: card.slot }); // the face is newly revealed
      continue;
    }
    came.push(card);
  }
  const gone = before.cards.filter((card) => {
    if (card.token) return !now.has(card.token);
    const there = newSlots.get(card.slot);
    if (!there || there.owner !== card.owner || other(card, there)) return true;
    return there.token !== "" && was.has(there.token);
  });
  for (const card of came) {
    // unnamed things: an equal one has left another place
    const like = card.token
      ? -1
      : gone.findIndex((old) => !old.token && old.face !== "" && old.face === card.face);
    if (like >= 0) {
      const [old] = gone.splice(like, 1);
      found.push({ what: "move", from: old!.slot, to: card.slot, turn: false });
      continue;
    }
    // an unknown card has left the same side: this is it, now revealed
    let at = gone.findIndex((old) => !old.token && old.owner === card.owner);
    if (at < 0) at = gone.findIndex((old) => !old.token && !old.face && old.owner === null); // from the middle
    if (at >= 0) {
      const [old] = gone.splice(at, 1);
      found.push({ what: "move", from: old!.slot, to: card.slot, turn: card.up });
      continue;
    }
    const from = pick(shrunk, card.owner);
    if (from) found.push({ what: "come", from, to: card.slot, turn: card.up });
  }
  for (const card of gone)
    found.push({
      what: "leave",
      from: card.slot,
      to: pick(grown, card.owner),
      owner: card.owner,
      face: card.face,
    });
  return found;
}

/** Whether two unnamed things are different, because both faces are visible. */
function other(one: Lying, two: Lying): boolean {
  return !one.token && !two.token && one.face !== "" && two.face !== "" && one.face !== two.face;
}

function changed(before: Pile[], after: Pile[], sign: 1 | -1): Pile[] {
  const counts = new Map(before.map((pile) => [pile.slot, pile.count]));
  return after.filter((pile) => Math.sign(pile.count - (counts.get(pile.slot) ?? pile.count)) === sign);
}

/** The only pile that changed, otherwise the owner's. */
function pick(piles: Pile[], owner: number | null): string | null {
  const own = piles.filter((pile) => pile.owner === owner);
  if (piles.length === 1) return piles[0]!.slot;
  return own[0]?.slot ?? null;
}
