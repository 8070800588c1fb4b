// Offers a newer version of a static site, on the first screen only: a game is never interrupted.
import { useEffect, useState } from "preact/hooks";
import { whenNewer } from "../../api/home.ts";
import { t } from "../../i18n/index.tsx";
import "./foot.css";

export function Update() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  useEffect(() => whenNewer((found) => setTakeOver(() => found)), []);
  if (!takeOver) return null;
  return (
    <p class="foot-note" role="status">
      {t("update.ready")}
      <button type="button" class="btn on" onClick={takeOver}>
        {t("update.load")}
      </button>
    </p>
  );
}
