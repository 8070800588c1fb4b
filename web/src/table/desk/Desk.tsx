// The table on a desk or a tablet: one page for both, whose stylesheet says where the parts stand.
import { useLayoutEffect } from "preact/hooks";
import { t } from "../../i18n/index.tsx";
import { Actions } from "../controls/Actions.tsx";
import { Banner } from "../controls/Notices.tsx";
import { Log } from "../log/Log.tsx";
import { Market } from "../market/Market.tsx";
import { ReserveStrip } from "../market/ReserveStrip.tsx";
import { Automaton, SoloGrid } from "../market/Solo.tsx";
import { Track } from "../market/Track.tsx";
import { Rival } from "../mats/Rivals.tsx";
import { Context, useDoc, useSeq, useTable } from "../parts/context.ts";
import { MyMat } from "./MyMat.tsx";
import { TopBar } from "./TopBar.tsx";
import "./Desk.css";
import "./Side.css";

/** All lengths follow the window while a table is on the page. */
function useScale(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.add("scaled");
    return () => root.classList.remove("scaled");
  }, []);
}

export function DeskTable() {
  const { layout, frame } = useTable();
  const { doc, me } = useDoc();
  const seq = useSeq();
  const { rules, tiles } = doc.view;
  useScale();
  const kind = rules.solo ? "solo" : rules.line_clear ? "line" : "rows";
  const players = doc.view.players.length;
  const seats = me ? `rivals-${players - 1}` : `watched players-${players}`;
  const more = `${tiles ? "finesse" : ""} ${rules.expansions.includes("ghost") ? "with-ghosts" : ""}`;
  return (
    <div class={`desk-table ${layout.kind} ${kind} ${seats} ${more} ${frame ? "framed" : ""}`}>
      {frame ? frame.bar : <TopBar />}
      {frame && <Banner />}
      <main class="desk" data-seq={seq}>
        <div class="desk-up">
          <div class="desk-market">
            {rules.solo ? <SoloGrid /> : <Market />}
            {tiles && <Track />}
          </div>
          <div class="desk-side">
            {rules.solo ? <Automaton /> : me ? <Rivals /> : <Log />}
            <ReserveStrip />
          </div>
        </div>
        <div class="desk-low">
          {me ? <MyMat /> : <Watching />}
          {me && <Actions />}
          {(me || rules.solo) && (
            // With one player it scrolls by itself, so that keys have to get there.
            <aside class="desk-log" aria-label={t("zone.log")} tabIndex={rules.solo && frame ? 0 : undefined}>
              {frame?.aside}
              <Log />
            </aside>
          )}
        </div>
      </main>
    </div>
  );
}

/** The others' mats: up to two as panels, more as lines. */
function Rivals() {
  const { doc, seat } = useDoc();
  const { players } = doc.view;
  return (
    <div class="desk-rivals">
      {players.map((_, i) => i !== seat && <Rival key={i} seat={i} points={players.length < 4} />)}
    </div>
  );
}

/** A spectator sees every mat, larger than a player sees the rivals'. */
function Watching() {
  const table = useTable();
  const { doc } = useDoc();
  const layout = { ...table.layout, rival: 15 };
  return (
    <Context.Provider value={{ ...table, layout }}>
      <section class="mat watching" aria-label={t("turn.watching")}>
        {doc.view.players.map((_, i) => (
          <Rival key={i} seat={i} points />
        ))}
      </section>
    </Context.Provider>
  );
}
