// Who of those at a table has a profile, as links for its menu.
import { useEffect, useState } from "preact/hooks";
import { isLocal } from "../../api/home.ts";
import { playersAt } from "../../api/http.ts";
import type { SittingThere } from "../../api/types.ts";
import { Icon } from "../../draw/Icon.tsx";
import { t } from "../../i18n/index.tsx";
import { Link } from "../../ui/Link.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { seatName } from "../session/names.ts";

export function Profiles() {
  const { session } = useTable();
  const { doc } = useDoc();
  const [there, setThere] = useState<SittingThere["players"]>([]);
  useEffect(() => {
    if (isLocal || !doc.seats.some(({ kind }) => kind === "person")) return;
    playersAt(doc.id, session.held[0]?.token).then(
      ({ players }) => setThere(players),
      () => {}, // without it the menu lacks a link
    );
  }, [doc.id]);
  return (
    <>
      {there.map(({ seat, player }) => (
        <Link key={seat} class="btn" href={`/players/${player}`}>
          <Icon name="graph" /> {t("people.profileOf", { name: seatName(doc, seat) })}
        </Link>
      ))}
    </>
  );
}
