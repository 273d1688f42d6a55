/** Places a box next to the thing it describes, without covering it. */
export interface Size {
  width: number;
  height: number;
}
type Sides = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const GAP = 14;
const EDGE = 8;

export function beside(
  { left, right, top, bottom }: Sides,
  box: Size,
  screen: Size,
): { x: number; y: number } {
  const fits = (x: number) => Math.max(EDGE, Math.min(x, screen.width - box.width - EDGE));
  const middle = fits((left + right - box.width) / 2);
  const above = top > box.height + GAP ? { x: middle, y: top - box.height - GAP } : null;
  if (above && bottom > screen.height * 0.72) return above;
  const level = Math.max(EDGE, Math.min((top + bottom - box.height) / 2, screen.height - box.height - EDGE));
  if (screen.width - right > box.width + GAP + EDGE) return { x: right + GAP, y: level };
  if (left > box.width + GAP + EDGE) return { x: left - box.width - GAP, y: level };
  return above ?? { x: middle, y: top > screen.height - bottom ? EDGE : screen.height - box.height - EDGE };
}
