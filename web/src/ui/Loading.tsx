// Says that the engine is being loaded, where this device plays without a server and something waits for it.
import { useEffect, useState } from "preact/hooks";
import { whenLoading } from "../api/home.ts";
import { t } from "../i18n/index.tsx";
import "./foot.css";

export function Loading() {
  const [loading, setLoading] = useState(false);
  useEffect(() => whenLoading(setLoading), []);
  if (!loading) return null;
  return (
    <p class="foot-note" role="status" data-loading>
      {t("engine.loading")}
    </p>
  );
}
