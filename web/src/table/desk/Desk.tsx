// The table on a desk: which parts there are, and where, for the game and the width.
import { useState } from "preact/hooks";
import { t } from "../../i18n/index.tsx";
import { Context, useDoc, useSeq, useTable } from "../parts/context.ts";
import { Log } from "../parts/Log.tsx";
import { PANEL, rivalsAbreast } from "../parts/layout.ts";
import { Market } from "../parts/Market.tsx";
import { Banner } from "../parts/Notices.tsx";
import { Reserve } from "../parts/Reserve.tsx";
import { Rival, RivalStrip, Scores } from "../parts/Rivals.tsx";
import { RivalsDialog } from "../parts/RivalsDialog.tsx";
import { Automaton, SoloGrid } from "../parts/Solo.tsx";
import { Track } from "../parts/Track.tsx";
import { MyMat } from "./MyMat.tsx";
import { TopBar } from "./TopBar.tsx";
import "./Desk.css";

export function DeskTable() {
  const { layout, frame } = useTable();
  const { doc } = useDoc();
  const { rules } = doc.view;
  const seq = useSeq();
  const [open, setOpen] = useState(false);
  const wide = layout.kind === "wide";
  const Areas = rules.solo ? SoloAreas : wide ? (rules.line_clear ? LineClearAreas : WideAreas) : MediumAreas;
  const kind = rules.solo ? "desk-solo" : rules.line_clear ? "desk-line-clear" : "desk-rows";
  const track = rules.expansions.includes("finesse") ? "with-track" : "";
  return (
    <>
      {frame ? frame.bar : <TopBar />}
      <Banner />
      <main
        class={`desk ${kind} ${layout.kind} ${track} ${layout.columns > 2 ? "broad" : ""} ${layout.stacked ? "stacked" : ""}`}
        data-seq={seq}
        style={{
          "--market": `${Math.ceil(layout.market * 47 + 34)}px`,
          "--panel": `${PANEL[layout.columns] ?? 0}px`,
          "--columns": layout.columns,
        }}
      >
        <Areas onRivals={() => setOpen(true)} />
      </main>
      {open && <RivalsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface AreasProps {
  onRivals: () => void;
}

/** Two to four players on a broad window: rivals and the log in a rail. */
function WideAreas() {
  const { frame } = useTable();
  const { doc, me } = useDoc();
  const others = useOthers();
  return (
    <>
      <Market />
      <Reserve />
      <TrackIfAny />
      {me ? <MyMat /> : <Watching />}
      <aside class="rail" aria-label={t("zone.rivals")}>
        {frame ? others.length < 3 && frame.aside : doc.view.players.length === 2 && <Scores />}
        {me && others.map((i) => <Rival key={i} seat={i} />)}
        <Log />
      </aside>
    </>
  );
}

/** Less width: rivals in a strip above the reserve, which opens their mats and the log. */
function MediumAreas({ onRivals }: AreasProps) {
  const { me } = useDoc();
  return (
    <>
      <Market />
      <div class="beside">
        <RivalStrip onOpen={onRivals} />
        <Reserve strip />
      </div>
      <TrackIfAny />
      {me ? <MyMat /> : <Watching />}
    </>
  );
}

/** Five and six players: the market beside all rivals. */
function LineClearAreas() {
  const { doc, me } = useDoc();
  const others = useOthers();
  const finesse = !!doc.view.tiles;
  return (
    <>
      <div class="line-left">
        <Market />
        {finesse ? <Track /> : <Reserve strip />}
      </div>
      <div class="line-right">
        <div class="rivals" style={{ "--abreast": rivalsAbreast(doc.view.players.length, finesse && !!me) }}>
          {others.map((i) => (
            <Rival key={i} seat={i} />
          ))}
        </div>
        {finesse && <Reserve strip />}
      </div>
      <div class={me ? "line-below" : "line-below alone"}>
        {me && <MyMat />}
        <aside class="rail" aria-label={t("zone.log")}>
          <Log />
        </aside>
      </div>
    </>
  );
}

function SoloAreas() {
  const { layout } = useTable();
  const { me } = useDoc();
  return (
    <>
      <div class="solo-left">
        <SoloGrid />
        <Log />
      </div>
      <Automaton />
      <Reserve strip={layout.kind === "medium"} />
      <TrackIfAny />
      {me ? <MyMat /> : <Watching />}
    </>
  );
}

function TrackIfAny() {
  const { doc } = useDoc();
  return doc.view.tiles ? <Track /> : null;
}

function useOthers(): number[] {
  const { doc, seat } = useDoc();
  return doc.view.players.map((_, i) => i).filter((i) => i !== seat);
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
          <Rival key={i} seat={i} />
        ))}
      </section>
    </Context.Provider>
  );
}
