/** Colours a card can have on its paper; whatever they say, a shape or a kanji says too. */
const TONES: Record<string, string> = {
  red: "#b5352c",
  blue: "#28527a",
  green: "#3f6f47",
  gold: "#8a6420",
  brown: "#7a5228",
  purple: "#6a3f86",
  grey: "#55525e",
  black: "#2b2833",
};

export const INK = "#1d1b20";

export function toneColour(tone: string | undefined): string {
  return (tone && TONES[tone]) || "#3a3550";
}

/** Shapes for signs that have a name; any other sign is written as it is. */
const SIGNS: Record<string, string> = {
  triangle: "M0-9L10 8.5H-10Z",
  circle: "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",
  square: "M-8.5-8.5h17v17h-17Z",
  diamond: "M0-10.5L10.5 0L0 10.5L-10.5 0Z",
  star: "M0-10L3-3.2L10-3L4.6 1.8L6.4 9L0 5L-6.4 9L-4.6 1.8L-10-3L-3-3.2Z",
};

export function signPath(sign: string): string | undefined {
  return SIGNS[sign];
}
