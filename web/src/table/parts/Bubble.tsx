// What a player has just said, in a bubble beside them for a while.
import { useEffect, useState } from "preact/hooks";
import { isKey, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { useTable } from "./context.ts";
import "./Bubble.css";

/** How long it stays, in milliseconds. */
const STAYS = 5000;

export function Bubble({ seat }: { seat: number }) {
  const { session } = useTable();
  const said = useStore(session.state, (s) => {
    const last = s.log.at(-1);
    return last?.seat === seat && last.key.startsWith("react.") ? last : null;
  });
  const [shown, setShown] = useState<typeof said>(null);
  useEffect(() => {
    if (said) setShown(said);
  }, [said]);
  useEffect(() => {
    if (!shown) return;
    const timer = window.setTimeout(() => setShown(null), STAYS);
    return () => clearTimeout(timer);
  }, [shown]);
  const key = shown?.key.replace("react.", "react.short.") ?? "";
  // The log has been read out already.
  return isKey(key) ? (
    <span class="bubble" aria-hidden="true" data-bubble={seat}>
      {t(key)}
    </span>
  ) : null;
}
