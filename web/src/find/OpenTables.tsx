// Tables that are open to everybody: who hosts, what is played, who sits there.
import type { OpenTable } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { type Key, t } from "../i18n/index.tsx";
import { initial } from "../lib/names.ts";
import { seatsAt } from "../lib/seats.ts";
import { playerName } from "../ui/bots.ts";
import { clockText } from "../ui/clock.ts";
import { Link } from "../ui/Link.tsx";
import type { Words } from "./LobbyScreen.tsx";
import "./OpenTables.css";

export function OpenTables({ words, tables }: { words: Words; tables: OpenTable[] }) {
  return (
    <section class="panel open-tables" aria-labelledby="open-title">
      <div class="row">
        <h2 class="label" id="open-title">
          {words.t("tables")}
        </h2>
        <span class="spacer" />
        {tables.length > 0 && <span class="faint">{tables.length}</span>}
      </div>
      {tables.length ? (
        <ul>
          {tables.map((table) => (
            <Row key={table.table} table={table} words={words} />
          ))}
        </ul>
      ) : (
        <p class="faint empty">{words.t("noTables")}</p>
      )}
      <Link class="btn flat centred" href="/new?mode=friends">
        <Icon name="plus" /> {words.t("open")}
      </Link>
    </section>
  );
}

function Row({ table, words }: { table: OpenTable; words: Words }) {
  const { rules, clock, rated, seats, host } = table;
  const mine = seatsAt(table.table).length > 0;
  const what = [
    t("end.players", { count: rules.players }),
    ...(rules.line_clear ? [t("join.lineClear")] : []),
    ...rules.expansions.map((name) => t(`expansion.${name}` as Key)),
  ];
  return (
    <li data-open={table.table}>
      <span class="open-what">
        <b>{host ?? t("join.title")}</b>
        <small class="soft">{what.join(", ")}</small>
        <small class="soft">
          {clock ? clockText(clock) : t("join.noClock")}
          {rated && <i class="accent"> · {words.t("rated")}</i>}
        </small>
      </span>
      <span class="open-seats">
        {seats.map(({ kind, name }, i) => (
          <span
            key={i}
            class={kind === "open" ? "avatar vacant" : "avatar"}
            data-colour={kind === "person" ? (i % 5) + 1 : undefined}
            title={kind === "open" ? words.t("free") : playerName(name ?? "")}
          >
            {kind === "bot" ? <Icon name="bot" size={16} /> : kind === "person" ? initial(name ?? "") : ""}
          </span>
        ))}
      </span>
      <Link class="btn" href={mine ? `/t/${table.table}` : `/t/${table.table}#join`}>
        {words.t(mine ? "back" : "join")}
      </Link>
    </li>
  );
}
