// What this device keeps of trainer, daily deal, rated games and statistics, as far as it is pure.
import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("document", {
  documentElement: { dataset: {}, style: { setProperty: () => {} } },
  querySelector: () => null,
});
vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });

const { after: trainedAfter, hardness } = await import("../src/trainer/trained.ts");
const { after: ratedAfter, scoreOf } = await import("../src/rated/rating.ts");
const { dayAt, histogram, placeOf, streak, withGame } = await import("../src/daily/days.ts");
const { byVariant, csvOf, favourites, gameOf, newsOf, sumOf } = await import("../src/stats/games.ts");
type Game = import("../src/stats/games.ts").Game;
type Days = import("../src/daily/days.ts").Days;
type TableDoc = import("../src/api/types.ts").TableDoc;
type Update = import("../src/api/types.ts").Update;

describe("the trainer", () => {
  const now = { id: "x", rating: 1200 } as never;
  const start = { value: 1000, deviation: 350, tries: [], seen: ["x"], now };
  it("counts an exercise once", () => {
    const once = trainedAfter(start, now, true, 1);
    expect(once.value).toBeGreaterThan(1000);
    expect(once.tries).toEqual([{ id: "x", at: 1, rating: 1200, value: once.value, solved: true }]);
    expect(trainedAfter(once, now, false, 2)).toBe(once);
    const other = trainedAfter(once, { id: "y", rating: 900 } as never, false, 3);
    expect(trainedAfter(other, now, false, 4)).toBe(other);
    expect(other.tries.map((it) => it.id)).toEqual(["x", "y"]);
  });
  it("knows five degrees of difficulty", () => {
    expect([405, 900, 1200, 1400, 1800].map(hardness)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("rated games", () => {
  const start = { value: 1000, deviation: 350, games: [], open: "t1" };
  const game = { table: "t1", at: 1, bot: "3", rating: 1000, score: 1 };
  it("change the rating once, whoever looks again", () => {
    const once = ratedAfter(start, game);
    expect(Math.round(once.value)).toBe(1175);
    expect([once.open, once.games.length]).toEqual([null, 1]);
    expect(ratedAfter(once, game)).toBe(once);
    expect(ratedAfter({ ...start, open: "t2" }, game).open).toBe("t2");
  });
  it("are lost by who leaves, shared by who ties, and open until then", () => {
    const doc = (left: string | undefined, winners: number[] | null) =>
      ({
        view: { players: [{ left }, {}] },
        result: winners && { winners, scores: [1, 1] },
      }) as unknown as TableDoc;
    expect(scoreOf(doc(undefined, null), 0)).toBeNull();
    expect(scoreOf(doc("resigned", null), 0)).toBe(0);
    expect(scoreOf(doc(undefined, [0]), 0)).toBe(1);
    expect(scoreOf(doc(undefined, [1]), 0)).toBe(0);
    expect(scoreOf(doc(undefined, [0, 1]), 0)).toBe(0.5);
  });
});

describe("the deal of the day", () => {
  const won = { table: "t", score: 20, won: true };
  const days = (...dates: string[]): Days => Object.fromEntries(dates.map((d) => [d, { solo: won }]));
  it("counts days in a row, today may still be to come", () => {
    const kept = days("2026-01-01", "2026-01-03", "2026-01-04", "2026-01-05");
    expect(["05", "06", "07"].map((d) => streak(kept, `2026-01-${d}`))).toEqual([3, 3, 0]);
    const begun = { ...kept, "2026-01-06": { duel: { ...won, score: null } } };
    expect(streak(begun, "2026-01-06")).toBe(3);
    expect(streak({}, "2026-01-06")).toBe(0);
    expect(dayAt("2026-03-01", -1)).toBe("2026-02-28");
  });
  it("keeps the latest days", () => {
    let kept: Days = {};
    for (let i = 0; i < 450; i++) kept = withGame(kept, dayAt("2026-01-01", i), "solo", won);
    expect(Object.keys(kept)).toHaveLength(400);
    expect(kept[dayAt("2026-01-01", 449)]).toEqual({ solo: won });
    const both = withGame(kept, dayAt("2026-01-01", 449), "duel", won);
    expect(Object.keys(both[dayAt("2026-01-01", 449)])).toEqual(["solo", "duel"]);
  });
  it("puts scores in bars without gaps, as the library does", () => {
    const bars = histogram([
      [-1, 1],
      [0, 1],
      [4, 1],
      [12, 1],
    ]);
    expect(bars.map((b) => [b.low, b.high, b.count])).toEqual([
      [-5, -1, 1],
      [0, 4, 2],
      [5, 9, 0],
      [10, 14, 1],
    ]);
    expect(histogram([])).toEqual([]);
  });
  it("gives equal scores the same place", () => {
    const scores: [number, number][] = [
      [3, 2],
      [10, 1],
      [20, 4],
    ];
    expect([20, 10, 3].map((s) => placeOf(s, scores))).toEqual([1, 5, 6]);
  });
});

describe("statistics", () => {
  const game = (table: string, more: Partial<Game> = {}): Game => ({
    table,
    at: 0,
    players: 2,
    edition: "second",
    solo: null,
    expansions: [],
    score: 10,
    against: 5,
    won: true,
    rounds: 12,
    pieces: { O1: 1 },
    way: "",
    ...more,
  });
  it("sums games up by variant", () => {
    const list = [
      game("a"),
      game("b", { score: 21, rounds: 9 }),
      game("c", { score: 2, won: false, rounds: 5 }),
    ];
    expect(sumOf(list)).toEqual({ games: 3, wins: 2, average: 11, best: 21, fastest: 9 });
    expect(sumOf([list[2]]).fastest).toBeNull();
    const mixed = [
      game("d", { players: 1, solo: "hard" }),
      game("e", { players: 1, solo: "normal" }),
      ...list,
    ];
    expect(byVariant(mixed).map((group) => group.length)).toEqual([3, 1, 1]);
    expect(favourites([game("a", { pieces: { O1: 1, T4: 3 } }), game("b", { pieces: { T4: 1 } })])).toEqual([
      ["T4", 4],
      ["O1", 1],
    ]);
  });
  it("says what is new, compared with games of the same kind before", () => {
    const before = [game("a", { won: false, rounds: 8 })];
    expect(newsOf(game("x"), [])).toBe("first");
    expect(newsOf(game("x", { players: 3 }), before)).toBe("first");
    expect(newsOf(game("x"), before)).toBe("firstWin");
    expect(newsOf(game("x", { won: false, score: 11 }), before)).toBe("best");
    expect(newsOf(game("x", { rounds: 11 }), [game("b")])).toBe("fastest");
    expect(newsOf(game("x", { won: false, rounds: 3 }), [game("b")])).toBe("");
  });
  it("counts the pieces that were placed and not taken back", () => {
    const act = (seat: number, event: string, piece: string) =>
      ({ kind: "act", seat, events: [{ event, player: seat, piece }] }) as Update;
    const undo = { kind: "undo", seat: 0 } as Update;
    const updates = [
      act(0, "placed", "T4"),
      act(0, "placed", "O1"),
      undo,
      act(1, "placed", "I2"),
      act(0, "touched", "T4"),
    ];
    const doc = {
      id: "t",
      view: { rules: { players: 2, edition: "second", solo: null, expansions: [] }, round: 7 },
      result: { scores: [4, 9], winners: [1] },
      options: { rated: true, daily: null },
    } as unknown as TableDoc;
    const kept = gameOf(doc, 0, updates, 5);
    expect(kept.pieces).toEqual({ T4: 2 });
    expect([kept.score, kept.against, kept.won, kept.rounds, kept.way]).toEqual([4, 9, false, 7, "rated"]);
  });
  it("writes CSV that spreadsheets read", () => {
    const [head, line, end] = csvOf([game('a"b,c', { expansions: ["ghost", "finesse"] })]).split("\r\n");
    expect(head).toBe("date,table,players,edition,solo,expansions,kind,score,against,won,rounds,pieces");
    expect(line).toBe('1970-01-01T00:00:00.000Z,"a""b,c",2,second,,ghost finesse,,10,5,1,12,O1:1');
    expect(end).toBe("");
  });
});
