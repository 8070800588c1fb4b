// Watching in words: whether it is what happens now, or what happened a while ago.
import type { TableDoc } from "../api/types.ts";
import { t } from "../i18n/index.tsx";

/** Whether watchers are shown what happened a while ago. */
export const isLate = ({ status, options }: TableDoc): boolean => status === "playing" && options.delay > 0;

export const watchingText = (doc: TableDoc): string =>
  isLate(doc) ? t("turn.watchingLate", { minutes: Math.ceil(doc.options.delay / 60) }) : t("turn.watching");
