// Says that this device has no room left for its tables, and where to save them.
import { useEffect, useState } from "preact/hooks";
import { whenFull } from "../../api/home.ts";
import { t } from "../../i18n/index.tsx";
import { Link } from "../Link.tsx";
import "./foot.css";

export function Full() {
  const [full, setFull] = useState(false);
  useEffect(() => whenFull(setFull), []);
  if (!full) return null;
  return (
    <p class="foot-note" role="alert" data-full>
      {t("full.said")}
      <Link class="btn on" href="/settings">
        {t("full.save")}
      </Link>
    </p>
  );
}
