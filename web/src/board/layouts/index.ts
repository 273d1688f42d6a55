/** Which layout a game has; a game without one is drawn zone by zone. */
import type { Component } from "svelte";
import type { Scene } from "../../wire.ts";
import Jinkei from "./Jinkei.svelte";
import Plain from "./Plain.svelte";
import ShamanKing from "./ShamanKing.svelte";
import Shamans from "./Shamans.svelte";

export type Layout = Component<{ scene: Scene }>;

const LAYOUTS: Record<string, Layout> = { jinkei: Jinkei, shaman_king: ShamanKing, shamans: Shamans };

export function layoutOf(game: string): Layout {
  return LAYOUTS[game] ?? Plain;
}
