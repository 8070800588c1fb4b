// The worker of a tab. One of all tabs' workers has the hall, held by a lock; the others pass on what their pages say.
// When the tab with the hall is closed, the lock goes to another worker, which reads the tables and goes on.
import { type PyHall, type PyLine, startHall } from "./engine.ts";
import { type BetweenTabs, HALL, type ToHall, type ToPage } from "./wire.ts";

const tabLock = (tab: string) => `projectl.tab.${tab}`;

/** The name that the page has given this worker. */
let me = "";
const tabs = new BroadcastChannel(HALL);
const toTabs = (said: BetweenTabs) => tabs.postMessage(said);
const toPage = (said: ToPage) => self.postMessage(said);

/** Who has the hall, as far as is known here. */
let host: string | null = null;
let hall: PyHall | null = null;
let failed = false;
const waiting: ToHall[] = [];
/** The hall's connections, by the tab and its number for it. */
const lines = new Map<string, Map<number, PyLine>>();

// ------------------------------------------------------------------ at this tab
function say(said: ToHall): void {
  if (failed) refuse(said);
  else if (host === me) void serve(me, said);
  else if (host) toTabs({ is: "to hall", host, from: me, said });
  else waiting.push(said);
}

function refuse(said: ToHall): void {
  const text = JSON.stringify({ error: { code: "engine" } });
  if (said.is === "ask") toPage({ is: "answer", id: said.id, status: 503, text });
  else if (said.is === "open") toPage({ is: "closed", line: said.line, code: 1013 });
}

function found(other: string): void {
  if (host === other) return;
  if (host) toPage({ is: "lost" });
  host = other;
  toPage({ is: "ready", host });
  for (const said of waiting.splice(0)) say(said);
}

// ----------------------------------------------------------------- at the hall
async function serve(tab: string, said: ToHall): Promise<void> {
  const tell = (answer: ToPage) =>
    tab === me ? toPage(answer) : toTabs({ is: "to page", to: tab, said: answer });
  const mine = linesOf(tab);
  switch (said.is) {
    case "ask": {
      const { id, method, address, content, token } = said;
      const answer = await hall!.ask(method, address, content, token ?? undefined);
      const [status, text] = answer.toJs();
      answer.destroy();
      return tell({ is: "answer", id, status, text });
    }
    case "open": {
      const { line } = said;
      const closed = (code: number) => {
        mine.delete(line);
        tell({ is: "closed", line, code });
      };
      mine.set(
        line,
        hall!.connect((text) => tell({ is: "said", line, text }), closed),
      );
      return;
    }
    case "say":
      return mine.get(said.line)?.hear(said.text);
    case "close":
      mine.get(said.line)?.leave();
      mine.delete(said.line);
  }
}

function linesOf(tab: string): Map<number, PyLine> {
  let mine = lines.get(tab);
  if (!mine) {
    mine = new Map();
    lines.set(tab, mine);
    // Every tab holds a lock of its own as long as it lives: whoever gets it knows that the tab is gone.
    if (tab !== me) void navigator.locks.request(tabLock(tab), () => forget(tab));
  }
  return mine;
}

function forget(tab: string): void {
  for (const line of lines.get(tab)?.values() ?? []) line.leave();
  lines.delete(tab);
}

async function keepHall(folder: string): Promise<void> {
  try {
    hall = await startHall(folder, {
      full: (full) => {
        toPage({ is: "room", full });
        toTabs({ is: "room", full });
      },
      loading: (share) => toPage({ is: "loading", share }),
    });
  } catch (error) {
    console.error(error);
    failed = true;
    for (const said of waiting.splice(0)) refuse(said);
    return; // perhaps another tab can
  }
  found(me);
  toTabs({ is: "host", host: me });
  await forever(); // until the tab is closed
}

// ------------------------------------------------------------------ beginning
const forever = () => new Promise<void>(() => {});

async function begin(folder: string): Promise<void> {
  await new Promise<void>((held) => {
    void navigator.locks.request(tabLock(me), () => {
      held();
      return forever();
    });
  });
  tabs.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
    switch (data.is) {
      case "who":
        if (host === me) toTabs({ is: "host", host: me });
        return;
      case "host":
        return found(data.host);
      case "to hall":
        if (data.host === me) void serve(data.from, data.said);
        return;
      case "to page":
        if (data.to === me) toPage(data.said);
        return;
      case "room":
        toPage(data);
    }
  };
  toTabs({ is: "who" });
  await navigator.locks.request(HALL, () => keepHall(folder));
}

self.onmessage = ({ data }: MessageEvent<{ folder: string; me: string } | ToHall>) => {
  if (!("folder" in data)) return say(data);
  me = data.me;
  void begin(data.folder);
};
