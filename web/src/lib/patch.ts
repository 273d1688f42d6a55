/** Patches: the server sends what has changed since the last update. */
import type { Patch, Scene, State, Zone } from "./wire.ts";

/** The state with a patch applied, or null if the patch belongs to another state. Unchanged parts are shared. */
export function patched(state: State, patch: Patch): State | null {
  if (patch.base !== state.n) return null;
  const { n, log, chat, set = {}, unset = [], rows, zones, splices, items } = patch;
  const found: State = { ...state, ...(set as Partial<State>), n, log, chat };
  for (const name of unset) delete (found as unknown as Record<string, unknown>)[name];
  if (rows || zones || splices || items) found.scene = sceneWith(found.scene ?? { rows: [] }, patch);
  return found;
}

function sceneWith(scene: Scene, { rows: places, zones = [], splices = [], items = [] }: Patch): Scene {
  const old = scene.rows.flat();
  // Where there was no zone before, `zones` has the new one.
  const rows: Zone[][] = places
    ? places.map((row) => row.map((n) => old[n]!))
    : scene.rows.map((row) => [...row]);
  for (const [row, place, zone] of zones) rows[row]![place] = zone;
  const single = items.map(([row, place, n, item]) => [row, place, n, 1, [item]] as const);
  for (const [row, place, start, gone, added] of [...splices, ...single]) {
    const zone = rows[row]![place]!;
    rows[row]![place] = {
      ...zone,
      items: [...zone.items.slice(0, start), ...added, ...zone.items.slice(start + gone)],
    };
  }
  return { rows };
}
