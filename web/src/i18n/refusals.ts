// Why something was refused, in the page's language. The server's own sentences are English, so none of them is shown.
import { isLocal } from "../api/home.ts";
import { Refused } from "../api/http.ts";
import type { Problem } from "../api/types.ts";
import { isKey, type Key, t } from "./index.tsx";

/** The messages that may say it, the most particular first. */
function candidates({ code, reason }: Problem): string[] {
  const general = [...(isLocal ? [`device.${code}`] : []), `refused.${code}`, `why.${code}`];
  switch (code) {
    case "illegal":
      return [`why.${reason}`, `refused.${reason}`, ...general];
    case "no_undo":
      return [`undo.${reason}`, ...general];
    case "unauthorized":
      return [`refused.${reason}`, ...general];
    case "rules":
      return [`problem.${reason}`, ...general];
    default:
      return general;
  }
}

/** What to say about a problem. */
export function problemText(problem: Problem): string {
  return problem.said ?? t(candidates(problem).find(isKey) ?? "refused.internal");
}

/** The problem that an error stands for. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  console.error(error);
  return { code: "internal" };
}

/** What to say about an error. */
export const errorText = (error: unknown): string => problemText(problemOf(error));

/** What to say when the server has closed a table's connection for good. */
export const CLOSED: Record<number, Key> = {
  1009: "gone.page",
  4400: "gone.page",
  4401: "gone.token",
  4404: "gone.table",
};
