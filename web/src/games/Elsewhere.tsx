// On every page but a table's: a game elsewhere waits for the player, and one click leads there.
import { useState } from "preact/hooks";
import { serverNow } from "../api/time.ts";
import { list, t } from "../i18n/index.tsx";
import { go } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { waiting } from "../lib/waiting.ts";
import { playerName } from "../ui/bots.ts";
import { Notice } from "../ui/Notice.tsx";
import { nextOf, timeLeft } from "./entries.ts";
import "./Elsewhere.css";

export function Elsewhere() {
  const tables = useStore(waiting, (s) => s.tables);
  const [later, setLater] = useState<string[]>([]);
  const open = tables.filter(({ table }) => !later.includes(table));
  const next = open.find(({ table }) => table === nextOf(open, ""));
  if (!next) return null;
  const names = list(next.names.flatMap((name, i) => (i !== next.seat && name ? [playerName(name)] : [])));
  const left = next.until === null ? null : timeLeft(next.until, serverNow());
  return (
    <div class="elsewhere">
      <Notice
        tone="plain"
        icon="bell"
        title={t("elsewhere.turn", { names })}
        ways={[
          { name: "go-there", text: t("elsewhere.go"), run: () => go(`/t/${next.table}`) },
          { name: "later", text: t("elsewhere.later"), run: () => setLater([...later, next.table]) },
        ]}
      >
        {left
          ? t(`elsewhere.${left.unit}`, { count: left.count })
          : t("home.yourTurn", { round: next.round })}
      </Notice>
    </div>
  );
}
