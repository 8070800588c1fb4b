// What bots are called, and that those at a table are not all alike.
import { describe, expect, it } from "vitest";
import { characterOf, strengthOf, withCharacters } from "../src/lib/characters.ts";

const ALL = ["collector", "finisher", "engineer"];
const bot = (name: string) => ({ kind: "bot", bot: name });

describe("characters", () => {
  it("stand behind a bot's name", () => {
    expect([strengthOf("5:collector"), characterOf("5:collector")]).toEqual(["5", "collector"]);
    expect([strengthOf("greedy"), characterOf("greedy")]).toEqual(["greedy", ""]);
  });
  it("differ at a table as far as there are enough", () => {
    const seats = [{ kind: "person", bot: null }, bot("5"), bot("5"), bot("3"), bot("9")];
    const found = withCharacters(seats, ALL).map((seat) => characterOf(seat.bot ?? ""));
    expect(found[0]).toBe("");
    expect(new Set(found.slice(1, 4))).toEqual(new Set(ALL));
    expect(ALL).toContain(found[4]);
  });
  it("are those that were chosen, and the first of a level is always like the same", () => {
    const chosen = withCharacters([bot("5:finisher"), bot("5")], ALL).map((seat) => seat.bot);
    expect(chosen[0]).toBe("5:finisher");
    expect(chosen[1]).not.toBe("5:finisher");
    expect(withCharacters([bot("5")], ALL)).toEqual(withCharacters([bot("5")], ALL));
    expect(withCharacters([bot("greedy"), bot("5")], [])).toEqual([bot("greedy"), bot("5")]);
    expect(withCharacters([bot("greedy")], ALL)).toEqual([bot("greedy")]);
  });
});
