import { describe, expect, it } from "vitest";
import type { OptionSpec } from "../lib/wire.ts";
import { fitting, meantBy, valueOf } from "./offer.ts";

const deck = (value: string, mode: string) => ({ value, name: { key: value }, needs: { mode } });
const decks: OptionSpec = {
  name: "decks",
  default: ["small-a", "small-b"],
  allowed: [],
  help: { key: "option.decks" },
  suggested: [deck("small-a", "small"), deck("small-b", "small"), deck("a", "large"), deck("b", "large")],
};

describe("what is offered for a free option", () => {
  it("fits the other options", () => {
    expect(fitting(decks, { mode: "large" }).map((each) => each.value)).toEqual(["a", "b"]);
  });
  it("is the usual one for each seat until something is picked", () => {
    expect(valueOf(decks, [], { mode: "small" })).toEqual(["small-a", "small-b"]);
    expect(valueOf(decks, [], { mode: "large" })).toEqual(["a", "b"]);
  });
  it("keeps what was picked as long as it fits", () => {
    const picks = [{ value: "b", own: false, text: "" }];
    expect(valueOf(decks, picks, { mode: "large" })).toEqual(["b", "b"]);
    expect(valueOf(decks, picks, { mode: "small" })).toEqual(["small-a", "small-b"]);
  });
  it("sends a text of one's own as contents, never as a name", () => {
    expect(meantBy({ value: "a", own: true, text: "1 Owned!" }, 0, [])).toBe("1 Owned!\n");
    expect(meantBy({ value: "a", own: true, text: "x\ny" }, 0, [])).toBe("x\ny");
  });
});
