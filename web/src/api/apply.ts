// Applies an update to a table document without touching the old one, so that both can be compared.
import type { Change } from "./types.ts";

type Tree = Record<string, unknown> | unknown[];

function copy(node: unknown): Tree {
  return Array.isArray(node) ? [...node] : { ...(node as Record<string, unknown>) };
}

/** The document after a change; everything that did not change is shared with the old one. */
export function apply<T extends object>(doc: T, change: Change): T {
  const root = copy(doc) as Record<string, unknown>;
  const fresh = new Set<unknown>([root]);
  const parentOf = (path: string[]): Record<string, unknown> => {
    let node = root;
    for (const key of path) {
      if (!fresh.has(node[key])) {
        node[key] = copy(node[key]);
        fresh.add(node[key]);
      }
      node = node[key] as Record<string, unknown>;
    }
    return node;
  };
  for (const path of change.drop ?? []) {
    const parts = path.split("/");
    const last = parts.pop()!;
    delete parentOf(parts)[last];
  }
  for (const [path, value] of Object.entries(change.set ?? {})) {
    const parts = path.split("/");
    const last = parts.pop()!;
    parentOf(parts)[last] = value;
  }
  return root as T;
}
