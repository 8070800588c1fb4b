// The tables of this device in IndexedDB: one row of text each, written before anybody is told.

const STORE = "tables";
const VERSION = 1;

export interface Rows {
  all(): Promise<string[]>;
  get(name: string): Promise<string | null>;
  put(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((yes, no) => {
    asked.onsuccess = () => yes(asked.result);
    asked.onerror = () => no(asked.error);
  });
}

/** The rows; `tellFull` is told when a row finds no room, and when one does again. */
export async function openRows(tellFull: (full: boolean) => void): Promise<Rows> {
  const asked = indexedDB.open("projectl", VERSION);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  const database = await done(asked);
  let full = false;
  const setFull = (now: boolean) => {
    if (now !== full) tellFull(now);
    full = now;
  };

  const reading = () => database.transaction(STORE).objectStore(STORE);
  /** The promise is kept when the row is on the disk, not when the browser has merely heard of it. */
  const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((yes, no) => {
      const writing = database.transaction(STORE, "readwrite", { durability: "strict" });
      writing.oncomplete = () => {
        setFull(false);
        yes();
      };
      writing.onabort = () => {
        setFull(writing.error?.name === "QuotaExceededError");
        no(writing.error);
      };
      change(writing.objectStore(STORE));
    });

  return {
    all: () => done(reading().getAll()),
    get: async (name) => (await done(reading().get(name))) ?? null,
    put: (name, text) => write((store) => store.put(text, name)),
    remove: (name) => write((store) => store.delete(name)),
  };
}
