/** Text on a card, as large as it fits; wrapped rather than squeezed or truncated. */
import { wrapped } from "./paper.ts";

const BROAD: readonly (readonly [RegExp, number])[] = [
  [/[\u2e80-\uffff]/, 1],
  [/[\s.,:;'’()|ijlI]/, 0.34],
  [/[MWmwШЩЮЖМФшщюжмфы]/, 0.94],
  [/\p{Lu}/u, 0.74],
  [/\p{Script=Cyrillic}/u, 0.66],
];

/** Approximate width of bold serif text with a font size of one unit. */
export function breadth(words: string): number {
  return [...words].reduce((sum, c) => sum + (BROAD.find(([kind]) => kind.test(c))?.[1] ?? 0.59), 0);
}

export interface Laid {
  lines: string[];
  size: number;
}

/** A title in one line, or in two if that allows a larger font. */
export function titleOf(title: string, width: number, largest = 36, largestOfTwo = 23): Laid {
  const broadest = (lines: readonly string[]) => Math.max(...lines.map(breadth));
  const words = title.split(/\s+/).filter(Boolean);
  if (!words.length) return { lines: [], size: largest };
  const one = [words.join(" ")];
  const two = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")])
    .sort((a, b) => broadest(a) - broadest(b))[0];
  const size = Math.min(largest, width / broadest(one));
  const sizeOfTwo = two ? Math.min(largestOfTwo, width / broadest(two)) : 0;
  return two && sizeOfTwo > size ? { lines: two, size: sizeOfTwo } : { lines: one, size };
}

const SIZES = [9.2, 8.6, 8, 7.4, 6.8, 6.2];
const LETTERS = 25; // letters in one line at the largest size
export const LEADING = 1.25;

/** Wraps the texts, each on its own lines, in the largest font that fits the height. */
export function smallPrint(texts: readonly string[], height: number): Laid {
  let found: Laid = { lines: [], size: SIZES[0]! };
  for (const size of SIZES) {
    const letters = (LETTERS * SIZES[0]!) / size;
    found = { lines: texts.flatMap((text) => wrapped(text, letters)), size };
    if (found.lines.length * size * LEADING <= height) break;
  }
  return found;
}
