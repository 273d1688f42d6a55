/** Colours of cards; each colour is also shown by a shape or a kanji. */
const TONES: Record<string, string> = {
  red: "#b5352c",
  blue: "#28527a",
  green: "#3f6f47",
  gold: "#8a6420",
  brown: "#7a5228",
  purple: "#6a3f86",
  grey: "#55525e",
  black: "#2b2833",
  yellow: "#7d6100",
  white: "#4a5768",
};

/** Two inks are too light for text on paper, so they fill the head of a card with dark text on them. */
const LIGHT: Record<string, [string, string]> = {
  yellow: ["#e6bd45", "#2e2404"],
  white: ["#fffefa", "#2f3a49"],
};

export const INK = "#1d1b20";

export function toneColour(tone: string | undefined): string {
  return (tone && TONES[tone]) || "#3a3550";
}

/** The fill of a card's head, and the ink on it. */
export function headColours(tone: string | undefined): [string, string] {
  return (tone && LIGHT[tone]) || [toneColour(tone), "#f4ecd9"];
}

/** Shapes of named symbols; any other symbol is shown as text. */
const SIGNS: Record<string, string> = {
  triangle: "M0-9L10 8.5H-10Z",
  circle: "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",
  square: "M-8.5-8.5h17v17h-17Z",
  diamond: "M0-10.5L10.5 0L0 10.5L-10.5 0Z",
  star: "M0-10L3-3.2L10-3L4.6 1.8L6.4 9L0 5L-6.4 9L-4.6 1.8L-10-3L-3-3.2Z",
  leaf: "M-9 9C-10-3-3-9 10-9.500C10 3 3 9.500-5.500 8.200L-8.500 11Z",
  moon: "M3.500-10A10.200 10.200 0 1 0 9.800 5A8.800 8.800 0 0 1 3.500-10Z",
  flame:
    "M0.500-11.500C5.500-6.500 8.500-2 8.500 2.800A8.500 8 0 0 1-8.500 2.800C-8.500-.500-6.800-3-5.500-5C-4.800-3-3.600-2-2.300-2C-3-5.500-2-9 .500-11.500Z",
  shield: "M0-10.500L8.800-7.500V.500C8.800 6 4.800 9 0 11C-4.800 9-8.800 6-8.800 .500V-7.500Z",
  bolt: "M2-11.500L-7 2H-1L-3 11.500L7.500-3H1Z",
};

export function signPath(sign: string): string | undefined {
  return SIGNS[sign];
}
