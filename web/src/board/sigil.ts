/**
 * A card's sigil: brush strokes generated from the card's data.
 *
 * The family determines the structure (rotations, mirroring, weight of the brush, and one common
 * stroke); the card determines the other strokes; its main figure determines the density: a 0
 * is an almost empty circle, the highest fills it. Equal cards always have equal sigils.
 */
import type { Face } from "../lib/wire.ts";

export interface Kind {
  id: string;
  family: string;
  rank: string;
  sign: string;
}

export interface Skeleton {
  turns: number; // how often the strokes are repeated around the centre
  mirrored: boolean;
  weight: number; // of the brush
  bend: number; // 0 straight, 1 round
  lean: 1 | -1; // direction of the curves
  bone: Stroke;
}

export interface Stroke {
  from: [number, number]; // angle, distance from the centre (1 is the edge)
  through: [number, number];
  to: [number, number];
  press: number; // pressure of the brush
}

export interface Sigil {
  strokes: string; // path data around 0,0 within a radius of 50
  rings: { r: number; width: number; fade: number }[];
  heart: string; // path data of the centre
}

type Random = () => number;

/** A small pseudo-random generator of numbers from 0 to 1, seeded by a text. */
export function random(seed: string): Random {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let x = Math.imul(a ^ (a >>> 15), 1 | a);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

const TURNS: Record<string, number[]> = {
  triangle: [3, 6],
  circle: [5, 8],
  square: [4],
  diamond: [4],
  star: [5],
};

/** The structure shared by all cards of a family. */
export function skeleton(family: string, sign: string): Skeleton {
  const next = random(`family:${family}:${sign}`);
  const turns = TURNS[sign] ?? [3, 4, 5, 6, 7, 8];
  const count = turns[Math.floor(next() * turns.length)] ?? 5;
  const round = sign === "circle" ? 0.9 : sign === "triangle" ? 0.15 : next();
  const lean = next() < 0.5 ? 1 : -1;
  const half = Math.PI / count;
  return {
    turns: count,
    mirrored: sign === "triangle" || (sign !== "circle" && next() < 0.5),
    weight: 4.4 + next() * 1.6,
    bend: round,
    lean,
    bone: {
      from: [half * 0.15, 0.2 + next() * 0.06],
      through: [half * (0.35 + 0.75 * round) * lean, 0.5 + next() * 0.12],
      to: [half * (0.1 + 0.5 * next()) * lean, 0.84 + next() * 0.1],
      press: 1,
    },
  };
}

/** The density of the sigil, from the card's main figure if it is a number. */
export function fullness(kind: Kind): number {
  const rank = Number.parseInt(kind.rank, 10);
  if (Number.isNaN(rank)) return 0.25 + 0.5 * random(`full:${kind.id}`)();
  return Math.min(1, Math.max(0, rank) / 12);
}

/** A card's own strokes; their number grows with the density. */
export function ownStrokes(kind: Kind, bones: Skeleton): Stroke[] {
  const next = random(`card:${kind.id}`);
  const full = fullness(kind);
  const half = Math.PI / bones.turns;
  const found: Stroke[] = [];
  for (let i = 0; i < 1 + Math.round(full * 2.6); i++) {
    const start = half * (next() * 1.6 - 0.8);
    const side = next() < 0.5 ? bones.lean : -bones.lean;
    const inner = 0.16 + next() * 0.5;
    found.push({
      from: [start, inner],
      through: [start + half * side * (0.25 + bones.bend * (0.5 + next() * 0.8)), inner + 0.1 + next() * 0.4],
      to: [
        start + half * side * (0.5 + next() * 0.8),
        Math.min(0.98, inner + 0.22 + (0.2 + 0.3 * full) * next()),
      ],
      press: 0.55 + next() * 0.4,
    });
  }
  return found;
}

const fixed = (n: number) => (Math.round(n * 10) / 10).toString();
const at = (angle: number, distance: number): [number, number] => [
  Math.sin(angle) * distance * 50,
  -Math.cos(angle) * distance * 50,
];

/** The outline of one brush stroke, which ends in a point. */
export function brush(
  from: [number, number],
  via: [number, number],
  to: [number, number],
  width: number,
): string {
  const steps = 6;
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    const x = a * from[0] + b * via[0] + c * to[0];
    const y = a * from[1] + b * via[1] + c * to[1];
    const dx = 2 * (1 - t) * (via[0] - from[0]) + 2 * t * (to[0] - via[0]);
    const dy = 2 * (1 - t) * (via[1] - from[1]) + 2 * t * (to[1] - via[1]);
    const long = Math.hypot(dx, dy) || 1;
    const press = (0.62 + 0.55 * Math.sin(Math.PI * Math.min(1, t * 1.7 + 0.12))) * (1 - t * t * 0.72);
    const w = (width * press) / 2;
    left.push(`${fixed(x - (dy / long) * w)} ${fixed(y + (dx / long) * w)}`);
    right.unshift(`${fixed(x + (dy / long) * w)} ${fixed(y - (dx / long) * w)}`);
  }
  const r = fixed((width * 0.8) / 2);
  return `M${left.join("L")}A${r} ${r} 0 0 0 ${right[0]}L${right.slice(1).join("L")}A${r} ${r} 0 0 0 ${left[0]}Z`;
}

/** A circle in one stroke that does not quite close. */
function circleInOneGo(start: number, radius: number, width: number): string {
  const outer: string[] = [];
  const inner: string[] = [];
  const steps = 36;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const angle = start + t * Math.PI * 1.86;
    const w = width * (0.35 + 0.9 * Math.sin(Math.PI * (0.18 + t * 0.74))) * (1 - 0.45 * t);
    outer.push(
      at(angle, radius + w)
        .map(fixed)
        .join(" "),
    );
    inner.unshift(
      at(angle, radius - w * 0.8)
        .map(fixed)
        .join(" "),
    );
  }
  return `M${outer.join("L")}L${inner.join("L")}Z`;
}

const dot = (x: number, y: number, r: number) =>
  `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function repeated(stroke: Stroke, bones: Skeleton, weight: number): string {
  let path = "";
  for (let i = 0; i < bones.turns; i++) {
    const turn = (i * 2 * Math.PI) / bones.turns;
    for (const side of bones.mirrored ? [1, -1] : [1]) {
      const point = ([angle, distance]: [number, number]) => at(turn + angle * side, distance);
      path += brush(point(stroke.from), point(stroke.through), point(stroke.to), weight * stroke.press);
    }
  }
  return path;
}

const known = new Map<string, Sigil>();

/** The sigil of a card, cached. */
export function sigil(face: Kind | Face): Sigil {
  const kind: Kind = { id: face.id, family: face.family, rank: face.rank, sign: face.sign };
  const name = JSON.stringify(kind);
  let found = known.get(name);
  if (!found) {
    found = made(kind);
    known.set(name, found);
  }
  return found;
}

function made(kind: Kind): Sigil {
  const bones = skeleton(kind.family, kind.sign);
  const full = fullness(kind);
  if (full === 0) return emptied(kind, bones);
  const weight = bones.weight * (bones.mirrored ? 0.82 : 1) * (bones.turns > 5 ? 0.86 : 1);
  const size = 0.72 + 0.28 * full;
  const shrink = (stroke: Stroke): Stroke => ({
    ...stroke,
    from: [stroke.from[0], stroke.from[1] * size],
    through: [stroke.through[0], stroke.through[1] * size],
    to: [stroke.to[0], stroke.to[1] * size],
  });
  let strokes = repeated(shrink(bones.bone), bones, weight);
  for (const stroke of ownStrokes(kind, bones)) strokes += repeated(shrink(stroke), bones, weight * 0.9);
  const rings = [{ r: 50, width: 1.2, fade: 0.55 }];
  if (full > 0.7) rings.push({ r: 53.5, width: 0.9, fade: 0.4 });
  if (full === 1) {
    rings.push({ r: 47, width: 0.9, fade: 0.4 });
    strokes += repeated({ from: [0, 0.99], through: [0, 1.06], to: [0, 1.16], press: 1.25 }, bones, 5.5);
  }
  return { strokes, rings, heart: dot(0, 0, 3 + 2.4 * full) };
}

/** A circle and as many dots as the family has rotations. */
function emptied(kind: Kind, bones: Skeleton): Sigil {
  const start = random(`card:${kind.id}`)() * Math.PI * 2;
  let heart = "";
  for (let i = 0; i < bones.turns; i++) {
    const [x, y] = at((i * 2 * Math.PI) / bones.turns, 0.24);
    heart += dot(x, y, 2.2);
  }
  return { strokes: circleInOneGo(start, 0.8, 0.085), rings: [], heart };
}
