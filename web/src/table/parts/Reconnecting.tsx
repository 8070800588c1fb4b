// Says that the connection is being made again, wherever the panel of actions does not.
import { t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { useTable } from "./context.ts";
import "./Reconnecting.css";

export function Reconnecting() {
  const { session, layout } = useTable();
  const broken = useStore(session.state, (s) => s.live === "broken" || s.live === "connecting");
  const panel = useStore(session.state, (s) => s.seat !== null) && layout.kind !== "phone";
  if (!broken || panel) return null;
  return (
    <p class="reconnecting" role="status">
      <i aria-hidden="true" /> {t("live.again")}
    </p>
  );
}
