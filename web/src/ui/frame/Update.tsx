// Has a static site kept for playing offline, and offers a newer version of it where nothing is interrupted.
import { useEffect, useState } from "preact/hooks";
import { whenNewer } from "../../api/home.ts";
import { t } from "../../i18n/index.tsx";
import "./foot.css";

/** `isTime`: no game is on the screen. */
export function Update({ isTime }: { isTime: boolean }) {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  useEffect(() => whenNewer((found) => setTakeOver(() => found)), []);
  if (!takeOver || !isTime) return null;
  return (
    <p class="foot-note" role="status">
      {t("update.ready")}
      <button type="button" class="btn on" onClick={takeOver}>
        {t("update.load")}
      </button>
    </p>
  );
}
