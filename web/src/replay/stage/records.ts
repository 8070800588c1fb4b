// Records as text: read from files and links, packed into links. Pure.
import type { GameRecord } from "../../api/types.ts";

/** What a file can be at most; the server takes no more either. */
export const MOST_BYTES = 250_000;

export type Unreadable = "large" | "json" | "record";

/** The record in some text, or why there is none. Of a file with a game on each line, the first. */
export function readRecord(text: string): GameRecord | Unreadable {
  if (text.length > MOST_BYTES) {
    const first = text.slice(0, MOST_BYTES).split("\n", 1)[0];
    if (first.length === MOST_BYTES) return "large";
    return readRecord(first);
  }
  const trimmed = text.trim();
  const data = parsed(trimmed) ?? parsed(trimmed.split("\n", 1)[0]);
  if (data === null) return "json";
  const { format, actions, rules, setup } = data as Partial<GameRecord>;
  const good = typeof format === "string" && Array.isArray(actions) && !!rules && !!setup;
  return good ? (data as GameRecord) : "record";
}

function parsed(text: string): object | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" ? data : null;
  } catch {
    return null;
  }
}

// ------------------------------------------------------------------ in a link
async function through(bytes: Uint8Array, by: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const out = new Blob([bytes as BlobPart]).stream().pipeThrough(by as unknown as TransformStream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

/** A record as part of an address: a link holds the whole game. */
export async function pack(record: GameRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(small, (b) => String.fromCharCode(b)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of a packed record; empty if the link was cut. */
export async function unpack(packed: string): Promise<string> {
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (c) => c.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return "";
  }
}
