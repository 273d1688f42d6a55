/** Patches: the server sends what has changed since the last update. */
import type { Item, Patch, Scene, State, Zone } from "./wire.ts";

/** The state with a patch applied, or null if the patch belongs to another state. Unchanged parts are shared. */
export function patched(state: State, patch: Patch): State | null {
  if (patch.base !== state.n) return null;
  const { n, log, chat, set = {}, unset = [], zones = [], items = [] } = patch;
  const found: State = { ...state, ...(set as Partial<State>), n, log, chat };
  for (const name of unset) delete (found as unknown as Record<string, unknown>)[name];
  if (zones.length || items.length) found.scene = sceneWith(found.scene ?? { rows: [] }, zones, items);
  return found;
}

function sceneWith(
  scene: Scene,
  zones: readonly [number, number, Zone][],
  items: readonly [number, number, number, Item][],
): Scene {
  const rows = scene.rows.map((row) => [...row]);
  for (const [row, place, zone] of zones) rows[row]![place] = zone;
  for (const [row, place, n, item] of items) {
    const zone = rows[row]![place]!;
    rows[row]![place] = { ...zone, items: zone.items.map((each, i) => (i === n ? item : each)) };
  }
  return { rows };
}
