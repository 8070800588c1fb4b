// Plans and prepared moves survive a reload: they are kept with the tab, per table and seat.

import type { Session } from "../session/session.ts";
import type { PlayState } from "./state.ts";

type Kept = Pick<PlayState, "plan" | "prepared">;

export function keptPlans(session: Session): { load(): Partial<Kept>; save(state: Kept): void } {
  // On a shared device the hand changes with every turn: nothing is kept from one to the next.
  const key = session.held.length === 1 ? `projectl.plan.${session.table}.${session.held[0].seat}` : null;
  let last = "";
  return {
    load() {
      try {
        return key ? JSON.parse(sessionStorage.getItem(key) ?? "{}") : {};
      } catch {
        return {};
      }
    },
    save({ plan, prepared }) {
      const text = plan || prepared.length ? JSON.stringify({ plan, prepared }) : "";
      if (!key || text === last) return;
      last = text;
      try {
        if (text) sessionStorage.setItem(key, text);
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage a plan lives as long as the page.
      }
    },
  };
}
