// Someone opened an invite link: who invites to what, a name, and they sit at the table.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { Invited } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { type Key, list, t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { becomePlayer } from "../lib/player.ts";
import { prefs } from "../lib/prefs.ts";
import { at, go } from "../lib/router.ts";
import { keepSeats } from "../lib/seats.ts";
import { clockText } from "../ui/clock.ts";
import { DeadEnd, Loading, Plain } from "../ui/frame/Plain.tsx";
import { Link } from "../ui/Link.tsx";
import { SeatList } from "./SeatList.tsx";
import "./Join.css";

export function Join({ id, invite, onSeated }: { id: string; invite: string | null; onSeated: () => void }) {
  const [table, setTable] = useState<Invited | null>(null);
  const [name, setName] = useState(prefs.get().name);
  const [problem, setProblem] = useState("");
  const [once] = useState(http.newId);
  useEffect(
    () => void http.invited(id, invite).then(setTable, (e) => setProblem(errorText(e))),
    [id, invite],
  );
  const sit = async (event: Event) => {
    event.preventDefault();
    try {
      const called = name.trim() || t("new.guest");
      await becomePlayer(called);
      const { seat, token } = await http.sitDown(id, invite, called, once);
      prefs.set({ name: name.trim() });
      keepSeats([{ table: id, seat, token }]);
      history.replaceState(null, "", at(`/t/${id}`));
      onSeated();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  if (!table) return problem ? <DeadEnd title={problem} /> : <Loading />;
  const host = table.host === null ? null : table.seats[table.host].name;
  const full = table.status !== "waiting";
  return (
    <Plain title={host ? t("join.invites", { name: host }) : t("join.title")}>
      <form class="panel join-form" onSubmit={sit}>
        <Facts table={table} />
        <h2 class="label">{t("join.there")}</h2>
        <SeatList seats={table.seats} host={table.host} />
        {full ? (
          <p class="warn">{t("join.full")}</p>
        ) : (
          <label class="field">
            <span class="label">{t("new.name")}</span>
            <input
              class="input"
              value={name}
              maxLength={24}
              autocomplete="nickname"
              onInput={(e) => setName(e.currentTarget.value)}
            />
          </label>
        )}
        {problem && <p class="danger">{problem}</p>}
        {!full && (
          <button type="submit" class="btn on centred">
            {t("join.sit")}
          </button>
        )}
        {table.options.watch && (
          <button type="button" class="btn flat centred" onClick={() => go(`/t/${id}`)}>
            {t("join.watch")}
            {table.options.delay > 0 &&
              ` · ${t("new.delayBy", { minutes: Math.ceil(table.options.delay / 60) })}`}
          </button>
        )}
        <p class="faint small">
          {t("home.newcomer")} <Link href="/learn">{t("home.newcomerHow")}</Link>
        </p>
      </form>
    </Plain>
  );
}

/** What is played, with which clock, and what happens when time is up. */
function Facts({ table }: { table: Invited }) {
  const { rules, options, seats } = table;
  const free = seats.filter(({ kind }) => kind === "open").length;
  const more = [
    ...rules.expansions.map((name) => t(`expansion.${name}` as Key)),
    ...(rules.line_clear ? [t("join.lineClear")] : []),
  ];
  return (
    <ul class="join-facts">
      <li data-fact="players">
        <Icon name="two" />
        <span>
          <b>{t("end.players", { count: rules.players })}</b>
          <small>{t("join.free", { count: free })}</small>
        </span>
      </li>
      <li data-fact="clock">
        <Icon name="clock" />
        <span>
          <b>{options.clock ? clockText(options.clock) : t("join.noClock")}</b>
          {options.clock && <small>{t(rules.players > 2 ? "join.timeUpMore" : "join.timeUpTwo")}</small>}
        </span>
      </li>
      {options.away && (
        <li data-fact="away">
          <Icon name="alarm" />
          <span>
            <b>{t("new.away", { minutes: Math.ceil(options.away.after / 60) })}</b>
            <small>{t(options.away.bot ? "new.away.bot" : "new.away.choose")}</small>
          </span>
        </li>
      )}
      <li data-fact="rules">
        <Icon name="card" />
        <span>
          <b>{t("new.edition")}</b>
          <small>{list([t(`edition.${rules.edition}` as Key), ...more])}</small>
        </span>
      </li>
      <li data-fact="scores">
        <Icon name="eyeoff" />
        <span>
          <b>{t("new.scores")}</b>
          <small>{t(rules.open_scores ? "new.scoresOpen" : "new.scoresHidden")}</small>
        </span>
      </li>
    </ul>
  );
}
