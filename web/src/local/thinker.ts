// The worker that thinks for a server's bots: the engine, and what a bot plays for what it sees.
import { startPython } from "./engine.ts";
import type { FromThinker, ToThinker } from "./wire.ts";

/** What Python does here, see `plan` in `projectl.server.local.browser`. */
interface Thinking {
  plan(bot: string, seed: number, view: string, seat: number): { toJs(): string[]; destroy(): void };
}

const tell = (said: FromThinker) => self.postMessage(said);
let python: Thinking;

function think({ id, bot, seed, view, seat }: Extract<ToThinker, { is: "think" }>): void {
  try {
    const found = python.plan(bot, seed, view, seat);
    tell({ is: "thought", id, actions: found.toJs() });
    found.destroy();
  } catch (error) {
    console.warn(error);
    tell({ is: "thought", id, actions: [] }); // the server thinks itself
  }
}

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.is === "think") return think(data);
  try {
    python = (await startPython(data.folder)).pyimport("projectl.server.local.browser");
    tell({ is: "ready" });
  } catch (error) {
    console.warn(error); // the server goes on thinking
    self.close();
  }
};
