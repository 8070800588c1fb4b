// What a device remembers, saved and taken in by another: nothing that either has done is lost.
import { expect, it } from "vitest";
import { remembered, takeIn } from "../src/lib/memory.ts";

/** A browser's storage: its own enumerable names are those of what it holds. */
function storage(held: Record<string, unknown>): Storage {
  const texts = Object.entries(held).map(([name, value]) => [name, JSON.stringify(value)]);
  const found = Object.fromEntries(texts);
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(found, {
    getItem: hidden((name: string) => found[name] ?? null),
    setItem: hidden((name: string, text: string) => {
      found[name] = text;
    }),
  }) as Storage;
}

it("is what the page has written, and nothing of others", () => {
  const here = storage({ "projectl.prefs": { name: "Ana" }, other: 1 });
  expect(remembered(here)).toEqual({ prefs: { name: "Ana" } });
});

it("leaves out by which token the server knows this device, and takes in no other's", () => {
  const here = storage({ "projectl.player": { id: "a", token: "mine" }, "projectl.prefs": {} });
  expect(remembered(here)).toEqual({ prefs: {} });
  takeIn({ player: { id: "b", token: "theirs" } }, here);
  expect(here.getItem("projectl.player")).toContain("mine");
});

it("comes to an empty device as it was", () => {
  const memory = { seats: [{ table: "a", seat: 0, token: "t" }], rated: { value: 1500, games: [1, 2] } };
  const there = storage({});
  takeIn(memory, there);
  expect(remembered(there)).toEqual(memory);
});

it("unites seats and games by their names", () => {
  const mine = { table: "a", won: true };
  const there = storage({ "projectl.games": { list: [mine] }, "projectl.seats": [{ token: "1" }] });
  takeIn({ games: { list: [{ table: "a", won: false }, { table: "b" }] }, seats: [{ token: "2" }] }, there);
  expect(remembered(there)).toEqual({
    games: { list: [mine, { table: "b" }] },
    seats: [{ token: "1" }, { token: "2" }],
  });
});

it("unites days, and keeps the name of this device", () => {
  const there = storage({ "projectl.daily": { device: "here", days: { "2026-01-01": 1 } } });
  takeIn({ daily: { device: "there", days: { "2026-01-02": 2 } } }, there);
  expect(remembered(there).daily).toEqual({ device: "here", days: { "2026-01-01": 1, "2026-01-02": 2 } });
});

it("takes the rating of whoever has played more", () => {
  const [much, little] = [{ games: [1, 2, 3] }, { games: [1] }];
  const there = storage({ "projectl.rated": little, "projectl.trainer": much });
  takeIn({ rated: much, trainer: little }, there);
  expect(remembered(there)).toEqual({ rated: much, trainer: much });
});

it("takes what another device has changed, where nothing was changed here", () => {
  const there = storage({ "projectl.prefs": { theme: "light" }, "projectl.rated": { value: 1500 } });
  takeIn({ prefs: { theme: "" }, rated: { value: 1 } }, there, (name) => name === "prefs");
  expect(remembered(there)).toEqual({ prefs: { theme: "" }, rated: { value: 1500 } });
});
