// Says that the engine is being loaded, where this device plays without a server and something waits for it.
import { useEffect, useState } from "preact/hooks";
import { whenLoading } from "../../api/home.ts";
import { t } from "../../i18n/index.tsx";
import "./foot.css";

export function Loading() {
  const [loading, setLoading] = useState<number | null>(null);
  useEffect(() => whenLoading(setLoading), []);
  if (loading === null) return null;
  return (
    <p class="foot-note" role="status" data-loading>
      {t("engine.loading")}
      <progress aria-label={t("engine.loading")} max={1} value={loading} />
    </p>
  );
}
