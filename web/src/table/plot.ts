/** The geometry of the chart of a game, testable without a page. */
export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  most: number; // the highest value on the axis
  moves: number;
  ticks: number[];
  x(move: number): number;
  y(points: number): number;
}

/** A round step size for an axis up to `most`. */
export function ticksFor(most: number): number[] {
  const rough = Math.max(1, most) / 5;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * size).find((n) => n >= rough) ?? 1);
  const found: number[] = [];
  for (let at = 0; at < most + step; at += step) found.push(at);
  return found;
}

export function plotOf(
  course: readonly [number, number[]][],
  moves: number,
  width: number,
  height: number,
): Plot {
  const ticks = ticksFor(Math.max(1, ...course.flatMap(([, points]) => points)));
  const most = ticks.at(-1) ?? 1;
  const [left, right, top, bottom] = [34, 38, 26, 24];
  const last = Math.max(1, moves, ...course.map(([move]) => move));
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    most,
    moves: last,
    ticks,
    x: (move) => left + ((width - left - right) * move) / last,
    y: (points) => height - bottom - ((height - top - bottom) * points) / most,
  };
}

/** A seat's line: points stay until they change. */
export function lineOf(plot: Plot, course: readonly [number, number[]][], seat: number): string {
  const n = (value: number) => value.toFixed(1);
  let path = "";
  for (const [move, points] of course) {
    const [x, y] = [n(plot.x(move)), n(plot.y(points[seat] ?? 0))];
    path += path ? `H${x}V${y}` : `M${x} ${y}`;
  }
  return path ? `${path}H${n(plot.x(plot.moves))}` : "";
}

/** A change of a seat's points: a mark on its line, with the new points next to it if there is room. */
export interface PlotMark {
  seat: number;
  x: number;
  y: number;
  points: number;
  told: boolean;
  below: boolean; // another seat's points are directly above it
}

const CLOSE = 22; // minimum px between two readable numbers

export function marksOf(plot: Plot, course: readonly [number, number[]][]): PlotMark[] {
  const found: PlotMark[] = [];
  const end = plot.width - plot.right; // the last points are there
  let last = -Infinity;
  course.forEach(([move, points], i) => {
    if (i === 0 && points.every((n) => n === 0)) return;
    const x = plot.x(move);
    const roomy = x - last >= CLOSE && end - x >= CLOSE;
    if (roomy) last = x;
    points.forEach((n, seat) => {
      const others = points.filter((_, other) => other !== seat);
      const twin = points.indexOf(n) < seat;
      const below = others.some((m) => m > n && plot.y(n) - plot.y(m) < CLOSE);
      found.push({ seat, x, y: plot.y(n), points: n, told: roomy && !twin, below });
    });
  });
  return found;
}

/** The vertical positions of the last points, moved apart where they would overlap. */
export function spread(heights: readonly number[], apart: number, lowest: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((at, i) => {
    if (i > 0) found[at] = Math.max(found[at]!, found[order[i - 1]!]! + apart);
  });
  let limit = lowest;
  for (const at of order.reverse()) {
    found[at] = Math.min(found[at]!, limit);
    limit = found[at]! - apart;
  }
  return found;
}

/** The approximate width of a text at a font size. */
export function widthOf(words: string, size: number): number {
  return [...words].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1 : 0.58), 0) * size;
}

export interface Band {
  from: number;
  to: number;
  words: string;
  at: number;
  anchor: "middle" | "end";
}

/** Chapters as stripes of the chart; labels only if they fit, the last one may extend to the left. */
export function bandsOf(plot: Plot, chapters: readonly (readonly [number, string])[], size: number): Band[] {
  return chapters.map(([move, words], i) => {
    const from = plot.x(move);
    const to = plot.x(chapters[i + 1]?.[0] ?? plot.moves);
    const last = i === chapters.length - 1;
    if (widthOf(words, size) <= to - from - 4)
      return { from, to, words, at: (from + to) / 2, anchor: "middle" };
    return { from, to, words: last ? words : "", at: plot.width - plot.right, anchor: "end" };
  });
}
