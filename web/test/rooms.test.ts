// The folders of the page lie in layers: what is below knows nothing of what is above, and neighbours nothing of each other.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

/** From the ground up. A folder imports from itself and from the lines above its own in this list. */
const LAYERS = [
  ["styles"],
  ["local"],
  ["api"],
  ["lib"],
  ["i18n"],
  ["game"],
  ["draw"],
  ["ui"],
  ["ui/frame"],
  ["table/effects"],
  ["table/session"],
  ["table/hand"],
  ["table/parts"],
  ["table/market"],
  ["table/mats"],
  ["table/log"],
  ["table/controls"],
  ["table/phone/room"],
  ["table/phone/offer", "table/phone/mine"],
  ["table/desk", "table/phone"],
  ["table"],
  ["daily", "rated", "stats"],
  ["end"],
  ["replay/stage"],
  ["replay/analysis"],
  ["replay"],
  ["games", "learn", "lobby", "new", "rules", "settings", "trainer"],
  ["find", "profile"],
  ["home"],
  [""],
];

const SRC = resolve(__dirname, "../src");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((f) => /\.(tsx?|css)$/.test(f));
const folderOf = (path: string) => relative(SRC, dirname(path)).replaceAll("\\", "/");
const layerOf = (folder: string) => LAYERS.findIndex((layer) => layer.includes(folder));

/** What a file imports of the page: statically, when first needed, or for its types alone. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  const found = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g)];
  return found.map(([, path]) => resolve(SRC, dirname(file), path)).filter((path) => path.startsWith(SRC));
}

it("knows every folder, and every layer has its folder", () => {
  const folders = new Set(files.map((file) => folderOf(join(SRC, file))));
  expect([...folders].sort()).toEqual(LAYERS.flat().sort());
});

it("imports downwards only", () => {
  const edges = files
    .filter((file) => !file.endsWith(".css"))
    .flatMap((file) =>
      importsOf(file).map((to) => ({ file, from: folderOf(join(SRC, file)), to: folderOf(to) })),
    );
  expect(edges.length).toBeGreaterThan(500);
  const upwards = edges.filter(({ from, to }) => from !== to && layerOf(to) >= layerOf(from));
  expect(upwards.map(({ file, to }) => `${file} imports from ${to}`)).toEqual([]);
});
