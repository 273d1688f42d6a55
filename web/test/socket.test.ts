import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Trouble } from "../src/lib/api.ts";
import { address, Dropped, pause, TableSocket } from "../src/lib/socket.ts";
import { asking, FakeWire, line, state } from "./fake.ts";

let wires: FakeWire[];
let socket: TableSocket;

function sit(): TableSocket {
  wires = [];
  return new TableSocket(
    "t1",
    {
      open: (url) => {
        const wire = new FakeWire(url);
        wires.push(wire);
        return wire;
      },
      now: () => Date.now(),
      random: () => 0.5,
    },
    "ws://here/ws/t1",
  );
}
const wire = () => wires.at(-1)!;
const keys = () => socket.log.map((each) => each.said.key);
async function why(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (problem: unknown) => problem,
  );
  return error instanceof Trouble ? error.why.key : "it went well";
}
/** Breaks the connection and opens a new one. */
function comesBack(): FakeWire {
  wire().breaks();
  vi.advanceTimersByTime(1000);
  wire().accept();
  return wire();
}

beforeEach(() => {
  vi.useFakeTimers();
  socket = sit();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe("coming to a table", () => {
  test("the first message says that nothing was seen", () => {
    wire().accept();
    expect(wire().heard).toEqual([{ do: "resume", seen: -1, changes: true }]);
    expect(socket.link).toBe("connecting");
  });

  test("one is online when the first state is there", () => {
    wire().accept();
    wire().tell(state(3));
    expect(socket.link).toBe("online");
    expect(socket.state?.n).toBe(3);
  });

  test("the address follows the page's", () => {
    expect(address("a/b", { protocol: "https:", host: "x.org" })).toBe("wss://x.org/ws/a%2Fb");
    expect(address("t", { protocol: "http:", host: "x:1" })).toBe("ws://x:1/ws/t");
  });

  test("what can't be read is passed over", () => {
    wire().accept();
    wire().onmessage?.({ data: "{oops" });
    wire().tell(state(1));
    expect(socket.state?.n).toBe(1);
  });
});

describe("patches", () => {
  const item = (key: string) => ({ face: { key }, name: { key } });
  const zone = (...keys: string[]) => ({ title: { key: "z" }, kind: "row" as const, items: keys.map(item) });
  const tails = { log: { start: 0, lines: [] }, chat: { start: 0, lines: [] } };
  const faces = () =>
    socket.state?.scene?.rows.map((row) => row.map((each) => each.items.map((i) => i.face.key)));

  beforeEach(() => {
    wire().accept();
    wire().tell(
      state(3, { ...asking(1, 2), last: "a", scene: { rows: [[zone("a", "b"), zone("c")], [zone("d")]] } }),
    );
  });

  test("fields are set and unset, the others stay", () => {
    wire().tell({
      is: "patch",
      n: 4,
      base: 3,
      set: { last: "b", phase: "over" },
      unset: ["asked"],
      ...tails,
    });
    expect(socket.state).toMatchObject({ n: 4, last: "b", phase: "over", game: "jinkei" });
    expect(socket.state?.asked).toBeUndefined();
    expect(faces()).toEqual([[["a", "b"], ["c"]], [["d"]]]);
  });

  test("zones and items change in their places, and the others are the same objects", () => {
    const before = socket.state!;
    wire().tell({
      is: "patch",
      n: 4,
      base: 3,
      zones: [[1, 0, zone("x", "y")]],
      items: [[0, 0, 1, item("z")]],
      ...tails,
    });
    expect(faces()).toEqual([[["a", "z"], ["c"]], [["x", "y"]]]);
    expect(socket.state?.scene?.rows[0]?.[1]).toBe(before.scene?.rows[0]?.[1]);
    expect(before.scene?.rows[0]?.[0]?.items[1]?.face.key).toBe("b");
  });

  test("lines of the log are added as with a whole state", () => {
    wire().tell({ is: "patch", n: 4, base: 3, ...tails, log: { start: 0, lines: [line("one")] } });
    wire().tell({ is: "patch", n: 5, base: 4, ...tails, log: { start: 1, lines: [line("two")] } });
    expect(keys()).toEqual(["one", "two"]);
  });

  test("a patch of another state is not applied: the whole is asked for", () => {
    wire().tell({ is: "patch", n: 9, base: 8, set: { last: "b" }, ...tails });
    expect(socket.state).toMatchObject({ n: 3, last: "a" });
    expect(wire().heard.at(-1)).toEqual({ do: "resume", seen: 3, changes: true });
    wire().tell(state(9, { last: "b" }));
    expect(socket.state).toMatchObject({ n: 9, last: "b" });
  });
});

describe("the log", () => {
  beforeEach(() => {
    wire().accept();
    wire().tell(state(1, { log: { start: 0, lines: [line("a"), line("b")] } }));
  });

  test("tails are put behind what is there", () => {
    wire().tell(state(2, { log: { start: 2, lines: [line("c")] } }));
    expect(keys()).toEqual(["a", "b", "c"]);
  });

  test("a tail that starts earlier replaces: something was taken back", () => {
    wire().tell(state(2, { log: { start: 1, lines: [line("x")] } }));
    expect(keys()).toEqual(["a", "x"]);
    wire().tell(state(3, { log: { start: 1, lines: [] } }));
    expect(keys()).toEqual(["a"]);
  });

  test("where a piece is missing the whole is asked for again", () => {
    wire().tell(state(2, { log: { start: 7, lines: [line("z")] } }));
    vi.advanceTimersByTime(1000);
    wire().accept();
    expect(wire().last("resume").seen).toBe(-1);
    wire().tell(state(2, { log: { start: 0, lines: [line("a"), line("z")] } }));
    expect(keys()).toEqual(["a", "z"]);
  });

  test("who sits down is counted for anew", () => {
    wire().tell(state(9, { you: null }));
    wire().tell(state(2, { you: 1 }));
    expect(socket.state?.you).toBe(1);
  });

  test("a state that was overtaken on the way changes nothing", () => {
    wire().tell(state(5));
    wire().tell(state(4, { phase: "over" }));
    expect(socket.state?.n).toBe(5);
    expect(socket.state?.phase).toBe("playing");
  });
});

describe("the chat", () => {
  const said = (...texts: string[]) => texts.map((text, at) => ({ seat: 1, name: "Bea", text, at }));
  const heard = () => [socket.chat.start, ...socket.chat.lines.map((each) => each.text)];
  beforeEach(() => {
    wire().accept();
    wire().tell(state(1, { chat: { start: 40, lines: said("a", "b") } }));
  });

  test("new lines are put behind what is there, and no lines change nothing", () => {
    wire().tell(state(2, { chat: { start: 42, lines: said("c") } }));
    wire().tell(state(3, { chat: { start: 43, lines: [] } }));
    expect(heard()).toEqual([40, "a", "b", "c"]);
  });

  test("who comes back keeps the lines that are no longer sent", () => {
    const again = comesBack();
    again.tell(state(2, { chat: { start: 41, lines: said("b", "c") } }));
    expect(heard()).toEqual([40, "a", "b", "c"]);
  });

  test("behind a gap, or before all that is known, it begins anew", () => {
    comesBack().tell(state(2, { chat: { start: 90, lines: said("x") } }));
    expect(heard()).toEqual([90, "x"]);
    comesBack().tell(state(2, { chat: { start: 80, lines: said("w", "x") } }));
    expect(heard()).toEqual([80, "w", "x"]);
  });
});

describe("commands", () => {
  beforeEach(() => {
    wire().accept();
    wire().tell(state(4, asking(7, 8)));
  });

  test("a move names the state it answers and is done when the server says so", async () => {
    const done = socket.move(7);
    const sent = wire().last("move");
    expect(sent).toMatchObject({ move: 7, seen: 4 });
    expect(socket.moving).toBe(7);
    wire().tell({ is: "done", id: sent.id });
    await done;
    expect(socket.moving).toBeNull();
    expect(socket.waiting).toBe(0);
  });

  test("a refusal says why", async () => {
    const done = socket.move(7);
    wire().tell({ is: "refused", id: wire().last("move").id, why: { key: "table.stale" } });
    expect(await why(done)).toBe("table.stale");
  });

  test("ids differ", () => {
    void socket.say("a");
    const first = wire().last("say").id;
    void socket.say("b");
    expect(wire().last("say").id).not.toBe(first);
    for (const message of wire().heard) if ("id" in message) wire().tell({ is: "done", id: message.id });
    expect(socket.waiting).toBe(0);
  });

  test("why and hint are answered", async () => {
    const reason = socket.why("r5");
    wire().tell({
      is: "why",
      id: wire().last("ask").id,
      thing: "r5",
      why: { key: "refused.follow", clause: "JK-25" },
    });
    expect(await reason).toEqual({ key: "refused.follow", clause: "JK-25" });
    const hint = socket.hint();
    expect(wire().last("hint").seen).toBe(4);
    wire().tell({ is: "hint", id: wire().last("hint").id, move: 8 });
    expect(await hint).toBe(8);
  });

  test("a question is not kept for later: it fails when the wire breaks, and at once while there is none", async () => {
    const reason = socket.why("r5");
    wire().breaks();
    expect(await why(reason)).toBe("page.socket.lost");
    expect(await why(socket.hint())).toBe("page.socket.lost");
  });
});

describe("after a break", () => {
  beforeEach(() => {
    wire().accept();
    wire().tell(state(4, asking(7, 8)));
  });

  test("the page comes back with the number it has seen", () => {
    const again = comesBack();
    expect(wires).toHaveLength(2);
    expect(again.heard).toEqual([{ do: "resume", seen: 4, changes: true }]);
    expect(socket.link).toBe("offline");
    again.tell(state(4, asking(7, 8)));
    expect(socket.link).toBe("online");
  });

  test("a move without an answer goes out again to the same question, with the number and the id it had", async () => {
    const done = socket.move(7);
    const id = wire().last("move").id;
    const again = comesBack();
    expect(again.count("move")).toBe(0);
    again.tell(state(6, asking(7, 8)));
    expect(again.last("move")).toEqual({ do: "move", id, move: 7, seen: 4 });
    again.tell({ is: "done", id });
    await done;
  });

  test("a move that was written down before the break is not sent again", async () => {
    const done = socket.move(7);
    const id = wire().last("move").id;
    const again = comesBack();
    again.tell(state(5, { ...asking(7), last: id }));
    await done;
    expect(again.count("move")).toBe(0);
  });

  test("asleep while another tab moved and took back: to another question nothing is sent", async () => {
    const done = socket.move(7);
    const again = comesBack();
    again.tell(state(9, { ...asking(7, 9), undone: 1 })); // 7 could be chosen here, too, but was not meant for it
    await expect(done).rejects.toBeInstanceOf(Dropped);
    expect(again.count("move")).toBe(0);
    expect(socket.waiting).toBe(0);
  });

  test("asleep while another tab moved and took back: to the same words the server decides, and what is late is dropped", async () => {
    const done = socket.move(7);
    const again = comesBack();
    again.tell(state(9, { ...asking(7, 8), undone: 1, last: "another" }));
    const sent = again.last("move");
    expect(sent.seen).toBe(4);
    again.tell({ is: "refused", id: sent.id, why: { key: "table.stale" }, code: "stale" });
    await expect(done).rejects.toBeInstanceOf(Dropped);
    expect(socket.moving).toBeNull();
  });

  test("a move is given up where nothing is asked any more", async () => {
    const done = socket.move(7);
    comesBack().tell(state(6));
    await expect(done).rejects.toBeInstanceOf(Dropped);
  });

  test("what is chosen while the wire is down goes out when it is up", () => {
    wire().breaks();
    void socket.move(8).catch(() => {});
    expect(socket.waiting).toBe(1);
    vi.advanceTimersByTime(1000);
    wire().accept();
    wire().tell(state(4, asking(7, 8)));
    expect(wire().last("move").move).toBe(8);
  });

  test("a line of chat that arrived is not said twice", async () => {
    const done = socket.say("hello");
    const again = comesBack();
    again.tell(state(5, { chat: { start: 0, lines: [{ seat: 0, name: "Ada", text: "hello", at: 1 }] } }));
    await done;
    expect(again.count("say")).toBe(0);
  });

  test("a line that was said before is no proof that it arrived now", () => {
    const hello = { seat: 0, name: "Ada", text: "hello", at: 1 };
    wire().tell(state(5, { chat: { start: 0, lines: [hello] } }));
    void socket.say("hello").catch(() => {});
    const again = comesBack();
    again.tell(state(5, { chat: { start: 0, lines: [hello] } }));
    expect(again.last("say").text).toBe("hello");
  });

  test("a line of chat that did not arrive is said again", () => {
    void socket.say("hello").catch(() => {});
    const again = comesBack();
    again.tell(state(4));
    expect(again.last("say").text).toBe("hello");
  });

  test("nothing is taken back twice", async () => {
    const done = socket.undo();
    const again = comesBack();
    again.tell(state(5, { undone: 1 }));
    await done;
    expect(again.count("undo")).toBe(0);
  });

  test("taking back goes out again with the number it had, so that it can't hit a later choice", () => {
    void socket.undo().catch(() => {});
    const again = comesBack();
    again.tell(state(9));
    expect(again.last("undo").seen).toBe(4);
  });

  test("taking back that became a question to the others is not asked again", async () => {
    const done = socket.undo();
    const again = comesBack();
    again.tell(state(5, { proposal: { id: 1, what: "undo", by: 0, seat: 0, waiting: [1] } }));
    await done;
    expect(again.count("undo")).toBe(0);
  });
});

describe("the link", () => {
  test("the first try comes fast, the next ones later and later, up to a limit", () => {
    const longest = [0, 1, 2, 3, 4, 5, 6, 2000].map((tries) => pause(tries, 1));
    expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  test("tries are spread over the whole time, so that pages do not come back in waves", () => {
    for (const tries of [0, 3, 9]) {
      const longest = pause(tries, 1);
      expect([0, 0.25, 0.5].map((random) => pause(tries, random))).toEqual([0, longest / 4, longest / 2]);
    }
  });

  test("whom the server asks to come again comes within some seconds, and a later try not earlier", () => {
    expect([0, 0.5, 1].map((random) => pause(0, random, true))).toEqual([0, 2500, 5000]);
    expect(pause(5, 1, true)).toBe(15_000);
  });

  test("a connection that soon breaks again is no reason to hurry; one that lasted is", () => {
    const waits: number[] = [];
    const breaks = () => {
      const before = Date.now();
      const count = wires.length;
      wire().breaks();
      while (wires.length === count) vi.advanceTimersByTime(1);
      waits.push(Date.now() - before);
      wire().accept();
      wire().tell(state(1));
    };
    wire().accept();
    wire().tell(state(1));
    for (let n = 0; n < 4; n++) breaks();
    expect(waits).toEqual([250, 500, 1000, 2000]);
    vi.advanceTimersByTime(10_000);
    breaks();
    expect(waits.at(-1)).toBe(250);
  });

  test("it says since when it is gone", () => {
    wire().accept();
    wire().tell(state(1));
    vi.advanceTimersByTime(5000);
    const before = Date.now();
    wire().breaks();
    expect(socket.link).toBe("offline");
    vi.advanceTimersByTime(3000);
    expect(socket.since).toBe(before);
  });

  test("silence is asked about, and no answer means it is gone", () => {
    wire().accept();
    wire().tell(state(1));
    const first = wire();
    vi.advanceTimersByTime(20_000);
    expect(first.count("ping")).toBe(1);
    first.tell({ is: "pong" });
    vi.advanceTimersByTime(20_000);
    expect(first.count("ping")).toBe(2);
    expect(socket.link).toBe("online");
    vi.advanceTimersByTime(8000);
    expect(first.shut).toBe(true);
    expect(socket.link).toBe("offline");
  });

  test("a connection that never opens is given up for another", () => {
    vi.advanceTimersByTime(9000);
    expect(wires.length).toBeGreaterThan(1);
    expect(wires[0]!.shut).toBe(true);
  });

  test("whoever hurries doesn't wait for the next try", () => {
    wire().breaks();
    expect(wires).toHaveLength(1);
    socket.hurry();
    expect(wires).toHaveLength(2);
    socket.hurry();
    expect(wires).toHaveLength(2);
  });

  test("a server that says goodbye for good is believed", async () => {
    wire().accept();
    wire().tell(state(1, asking(7)));
    const done = socket.move(7);
    wire().tell({ is: "gone", why: { key: "server.gone.signed_out" }, again: false });
    expect(await why(done)).toBe("server.gone.signed_out");
    expect(socket.link).toBe("closed");
    expect(socket.gone?.key).toBe("server.gone.signed_out");
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  test("a server that restarts is come back to", () => {
    wire().accept();
    wire().tell(state(1));
    wire().tell({ is: "gone", why: { key: "server.gone.restart" }, again: true });
    expect(socket.link).toBe("offline");
    vi.advanceTimersByTime(2499);
    expect(wires).toHaveLength(1); // all the others come back, too
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
    wire().accept();
    wire().tell(state(1));
    expect(socket.gone).toBeNull();
  });

  test("presence is kept", () => {
    wire().accept();
    wire().tell({ is: "presence", online: [true, false], watchers: 2 });
    expect(socket.presence).toEqual({ is: "presence", online: [true, false], watchers: 2 });
  });

  test("closed means closed: nothing is sent, nothing is tried", async () => {
    socket.close();
    expect(await why(socket.move(1))).toBe("page.socket.lost");
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });
});
