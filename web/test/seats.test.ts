// The seats of a device, and those that other devices of its account have taken: these open with its own token only.
import { beforeEach, expect, it, vi } from "vitest";

let held: Map<string, string>;

async function seats(player: object) {
  vi.resetModules();
  held = new Map([["projectl.player", JSON.stringify(player)]]);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
  });
  return import("../src/lib/seats.ts");
}

beforeEach(() => vi.stubGlobal("window", { addEventListener: () => {} }));

const HERE = { table: "here", seat: 0, token: "its-own" };

it("opens what other devices have taken with the account's token, and keeps that nowhere else", async () => {
  const { allSeats, keepAccounts, keepSeats, seatsAt } = await seats({
    id: "p",
    token: "mine",
    account: "Ana",
  });
  keepSeats([HERE]);
  keepAccounts([HERE, { table: "there", seat: 1 }]);
  expect(allSeats()).toEqual([HERE, { table: "there", seat: 1, token: "1.mine" }]);
  expect(held.get("projectl.seats")).not.toContain("mine");
  keepAccounts([HERE]);
  expect(seatsAt("there")).toEqual([]);
});

it("opens none of them without the account", async () => {
  const { allSeats, keepAccounts, keepSeats } = await seats({ id: "p", token: "mine", account: "" });
  keepSeats([HERE]);
  keepAccounts([{ table: "there", seat: 1 }]);
  expect(allSeats()).toEqual([HERE]);
});

it("gives up a seat, whatever opens it", async () => {
  const { allSeats, dropSeat, keepAccounts } = await seats({ id: "p", token: "mine", account: "Ana" });
  keepAccounts([{ table: "there", seat: 1 }]);
  dropSeat(allSeats()[0]);
  expect(allSeats()).toEqual([]);
});
