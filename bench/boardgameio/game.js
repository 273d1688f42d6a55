// A card game of the size of Jin-Kei Trick, written for this comparison: two seats, three rounds, secret hands of seven,
// secret formations of 3 x 3 spaces, then seven battles. Cards are numbers 0..21: rank in RANKS, colour by half.
const { INVALID_MOVE } = require("boardgame.io/core");

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12];
const rank = (card) => RANKS[card % 11];
const colour = (card) => (card < 11 ? "red" : "blue");
const worth = (card) => [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3][card % 11];
// two blank spaces (never in one column) and one for the top card of the deck; the rest is for hand cards
const FORMATIONS = [
  { blank: [0, 7], open: 4 },
  { blank: [1, 8], open: 3 },
  { blank: [2, 3], open: 7 },
  { blank: [4, 6], open: 1 },
  { blank: [5, 7], open: 0 },
  { blank: [3, 8], open: 5 },
];
const other = (seat) => (seat === "0" ? "1" : "0");
const spaces = (side, front) =>
  [...Array(9).keys()].filter(
    (at) => at < 6 === front && !FORMATIONS[side.form].blank.includes(at) && FORMATIONS[side.form].open !== at,
  );
const free = (side, front) => spaces(side, front).filter((at) => side.field[at] === null);
const row = (side, first) => {
  const filled = (from) => [from, from + 1, from + 2].filter((at) => side.field[at] !== null);
  const wanted = filled(first);
  return wanted.length ? wanted : filled(3 - first);
};
const answers = (side, led) => {
  const all = row(side, 3);
  const same = all.filter((at) => colour(side.field[at]) === colour(led));
  return same.length ? same : all;
};

function beginRound(G, random) {
  G.round += 1;
  G.battle = 0;
  for (const side of Object.values(G.sides)) {
    if (G.round === 1) side.deck = random.Shuffle([...Array(22).keys()]);
    while (side.hand.length < 7) side.hand.push(side.deck.pop());
    Object.assign(side, { field: Array(9).fill(null), up: Array(9).fill(false), taken: [] });
  }
  G.told.push({ key: "round", round: G.round, first: G.first });
}

function reveal(G) {
  for (const [seat, side] of Object.entries(G.sides)) {
    side.form = side.type * 2 + side.pick;
    const { open } = FORMATIONS[side.form];
    side.field[open] = side.deck.pop();
    side.up[open] = true;
    G.told.push({ key: "formation", seat, form: side.form, card: side.field[open] });
  }
}

function turnUp(G) {
  for (const side of Object.values(G.sides))
    for (let at = 0; at < 6; at += 1) if (side.field[at] !== null) side.up[at] = true;
  G.told.push({ key: "opened" });
}

function lift(side, at) {
  side.field[at] = null;
  side.up[at] = false;
}

function advance(side) {
  for (let column = 0; column < 3; column += 1)
    for (const [to, from] of [
      [0, 3],
      [3, 6],
      [0, 6],
    ]) {
      const [target, source] = [to + column, from + column];
      const blocked = FORMATIONS[side.form].blank.includes(target);
      const passes = from - to === 3 || FORMATIONS[side.form].blank.includes(column + 3);
      if (blocked || !passes || side.field[target] !== null || side.field[source] === null) continue;
      side.field[target] = side.field[source];
      side.up[target] = true;
      lift(side, source);
    }
}

function fight(G, offense, attack, defense) {
  const upset = (a, b) => rank(a) === 0 && rank(b) === 12;
  const [theirs, ours] = [G.sides[other(offense)], G.sides[offense]];
  let wins = colour(attack) !== colour(defense) ? 1 : Math.sign(rank(attack) - rank(defense));
  if (upset(attack, defense)) wins = 1;
  if (upset(defense, attack)) wins = -1;
  if (wins === 0) (ours.taken.push(attack), theirs.taken.push(defense));
  else (wins > 0 ? ours : theirs).taken.push(attack, defense);
  G.told.push({ key: "battle", offense, attack, defense, wins });
  advance(ours);
  advance(theirs);
}

function score(G) {
  for (const side of Object.values(G.sides)) {
    side.score += side.taken.reduce((sum, card) => sum + worth(card), 0);
    Object.assign(side, { form: null, pick: null });
  }
  G.told.push({ key: "score", points: Object.values(G.sides).map((side) => side.score) });
  G.first = other(G.first);
}

const sealed = (move) => ({ move, redact: true, client: false, ignoreStaleStateID: true });
const place = (front) =>
  sealed(({ G, playerID, events }, card) => {
    const side = G.sides[playerID];
    const [at] = free(side, front);
    if (at === undefined || !side.hand.includes(card)) return INVALID_MOVE;
    G.told = [];
    side.hand.splice(side.hand.indexOf(card), 1);
    side.field[at] = card;
    if (!free(side, front).length) events.endStage();
  });
const together = { activePlayers: { all: "choosing", revert: false }, stages: {} };
const laid =
  (front) =>
  ({ G }) =>
    Object.values(G.sides).every((side) => side.form !== null && !free(side, front).length);
const placing = (front, next, onEnd) => ({
  next,
  onEnd,
  endIf: laid(front),
  turn: { ...together, stages: { choosing: { moves: { place: place(front) } } } },
});
// the seat that plays the next card: Offense, then Defense; they alternate after every battle
const onTurn = (G) => Number((G.battle % 2 === 0) === (G.led === null) ? G.first : other(G.first));

module.exports = {
  name: "army",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    round: 0,
    battle: 0,
    first: "0",
    led: null,
    told: [], // the events of this move, for the page
    sides: Object.fromEntries(
      ["0", "1"].map((seat) => [
        seat,
        { type: null, pick: null, form: null, deck: [], hand: [], field: [], up: [], taken: [], score: 0 },
      ]),
    ),
  }),
  phases: {
    type: {
      start: true,
      next: "form",
      endIf: ({ G }) => Object.values(G.sides).every((side) => side.type !== null),
      turn: { order: { first: () => 1, next: () => 0 }, minMoves: 1, maxMoves: 1 },
      moves: {
        type: ({ G, playerID }, type) => {
          if (![0, 1, 2].includes(type) || G.sides[other(playerID)].type === type) return INVALID_MOVE;
          G.told = [];
          G.sides[playerID].type = type;
          G.told.push({ key: "type", seat: playerID, type });
        },
      },
    },
    form: {
      next: "front",
      onBegin: ({ G, random }) => beginRound(G, random),
      onEnd: ({ G }) => reveal(G),
      endIf: ({ G }) => Object.values(G.sides).every((side) => side.pick !== null),
      turn: {
        ...together,
        stages: {
          choosing: {
            moves: {
              pick: sealed(({ G, playerID, events }, pick) => {
                if (![0, 1].includes(pick) || G.sides[playerID].pick !== null) return INVALID_MOVE;
                G.told = [];
                G.sides[playerID].pick = pick;
                events.endStage();
              }),
            },
          },
        },
      },
    },
    front: placing(true, "back", ({ G }) => turnUp(G)),
    back: placing(false, "battle"),
    battle: {
      next: "form",
      endIf: ({ G }) => G.battle === 7,
      onEnd: ({ G }) => score(G),
      turn: { order: { first: ({ G }) => onTurn(G), next: ({ G }) => onTurn(G) }, minMoves: 1, maxMoves: 1 },
      moves: {
        attack: ({ G, playerID }, at) => {
          const side = G.sides[playerID];
          if (G.led !== null || !row(side, 0).includes(at)) return INVALID_MOVE;
          G.told = [];
          G.led = { at, card: side.field[at] };
          G.told.push({ key: "attack", seat: playerID, card: G.led.card, at });
        },
        defend: ({ G, playerID }, at) => {
          const side = G.sides[playerID];
          if (G.led === null || !answers(side, G.led.card).includes(at)) return INVALID_MOVE;
          G.told = [];
          const [attack, defense] = [G.led.card, side.field[at]];
          lift(G.sides[other(playerID)], G.led.at);
          lift(side, at);
          G.led = null;
          G.battle += 1;
          fight(G, other(playerID), attack, defense);
        },
      },
    },
  },
  endIf: ({ G }) => {
    if (G.round < 3 || G.battle < 7) return undefined;
    const points = Object.values(G.sides).map(
      (side) => side.score + side.taken.reduce((sum, card) => sum + worth(card), 0),
    );
    return { points, winner: points[0] > points[1] ? "0" : "1" };
  },
  // a seat's view: its own hand and cards, face-up cards, and only the numbers of all others
  playerView: ({ G, playerID }) => ({
    ...G,
    sides: Object.fromEntries(
      Object.entries(G.sides).map(([seat, side]) => {
        const mine = seat === playerID;
        const hidden = { ...side, deck: side.deck.length, taken: side.taken.length };
        if (!mine) {
          hidden.hand = side.hand.length;
          hidden.pick = null;
          hidden.field = side.field.map((card, at) => (side.up[at] ? card : null));
        }
        return [seat, hidden];
      }),
    ),
  }),
};
