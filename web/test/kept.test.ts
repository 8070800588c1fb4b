// What the devices of an account share: as much as the server takes, and the newer of what one has changed.
import { expect, it, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => {} });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
const { fitting } = await import("../src/lib/kept.ts");

it("leaves out the largest parts until the rest fits", () => {
  const memory = { muted: [1, 2, 3], replays: "x".repeat(500), prefs: { name: "Ana" } };
  expect(fitting(memory, 1000)).toEqual(memory);
  expect(fitting(memory, 100)).toEqual({ muted: [1, 2, 3], prefs: { name: "Ana" } });
});
