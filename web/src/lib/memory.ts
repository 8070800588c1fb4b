// All that this device remembers beside its tables, as one document: to be saved, and taken in elsewhere.

export type Memory = Record<string, unknown>;

const PREFIX = "projectl.";
/** These are lists, or tables by name: what either has is kept. Of the others, the one with more in it is. */
const UNITED = ["seats", "invites", "games", "replays", "daily", "muted"];

/** What a device has for itself: by this the server knows it. */
const OWN = ["player", "shared"];

/** The document; its names are those of the browser's storage, without their prefix. */
export function remembered(storage: Storage = localStorage): Memory {
  const own = OWN.map((name) => PREFIX + name);
  const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX) && !own.includes(name));
  return Object.fromEntries(names.map((name) => [name.slice(PREFIX.length), read(storage.getItem(name))]));
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Remember what another device did, too; what is `unchanged` here may be as it is there. */
export function takeIn(
  theirs: Memory,
  storage: Storage = localStorage,
  unchanged?: (name: string, mine: unknown) => boolean,
): void {
  const mine = remembered(storage);
  for (const [name, value] of Object.entries(theirs)) {
    if (OWN.includes(name)) continue;
    const both = UNITED.includes(name)
      ? united(mine[name], value)
      : unchanged?.(name, mine[name])
        ? value
        : fuller(mine[name], value);
    storage.setItem(PREFIX + name, JSON.stringify(both));
    globalThis.dispatchEvent?.(new StorageEvent("storage", { key: PREFIX + name }));
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What tells the parts of a list apart. */
const nameOf = (part: unknown): unknown =>
  (isObject(part) && (part.token ?? part.table ?? part.packed)) || JSON.stringify(part);

function united(mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const known = new Set(mine.map(nameOf));
    return [...mine, ...theirs.filter((part) => !known.has(nameOf(part)))];
  }
  if (isObject(mine) && isObject(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return Object.fromEntries(names.map((name) => [name, united(mine[name], theirs[name])]));
  }
  return mine || theirs;
}

const fuller = (mine: unknown, theirs: unknown): unknown =>
  (JSON.stringify(theirs)?.length ?? 0) > (JSON.stringify(mine)?.length ?? 0) ? theirs : mine;
