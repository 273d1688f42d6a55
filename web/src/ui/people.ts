/** Colours of people, dark enough for a pale letter on them in both themes. */
export const COLOURS: Record<string, string> = {
  indigo: "#4a55a2",
  teal: "#1f6a75",
  moss: "#566b23",
  amber: "#8f5f14",
  rust: "#97492a",
  rose: "#a63f63",
  plum: "#81478f",
  slate: "#596273",
};

export function colourOf(name: string | undefined): string {
  if (!name) return COLOURS.slate!;
  return COLOURS[name] ?? (/^#[0-9a-f]{6}$/i.test(name) ? name : COLOURS.slate!);
}

/** A duration such as 4:05 or 1:02:03; below ten seconds with tenths. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
