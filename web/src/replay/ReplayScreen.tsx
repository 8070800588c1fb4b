// Looking at a game again: a table's, or a record from a file, the clipboard or a link.
import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api/http.ts";
import { loadBox } from "../game/box.ts";
import { t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { route } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { DeadEnd, Loading } from "../ui/frame/Plain.tsx";
import { Opening, useIntake } from "./Opening.tsx";
import { keepReplay } from "./stage/kept.ts";
import { loadRecord, loadTable } from "./stage/load.ts";
import { readRecord, unpack } from "./stage/records.ts";
import { Stage } from "./stage/stage.ts";
import { Theatre } from "./Theatre.tsx";
import "../table/parts/Toast.css";

async function loadPacked(packed: string) {
  const record = readRecord(await unpack(packed));
  if (typeof record === "string") throw new Refused({ code: "record", said: t("replay.cut") });
  const loaded = await loadRecord(record);
  keepReplay(packed, record);
  return loaded;
}

export function ReplayScreen({ id }: { id: string }) {
  const packed = useStore(route, (r) => r.fragment.get("game"));
  const [stage, setStage] = useState<Stage | null>(null);
  const [problem, setProblem] = useState("");
  const intake = useIntake();
  useEffect(() => {
    if (!id && !packed) return;
    let gone = false;
    let made: Stage | null = null;
    setProblem("");
    setStage(null);
    loadBox() // first: what happened cannot be put into words without it
      .then(() => (id ? loadTable(id) : loadPacked(packed!)))
      .then((game) => {
        if (gone) return;
        const { query } = route.get();
        // A game that was taken along goes on where it stopped.
        const unfinished = game.record && game.frames.at(-1)!.doc.status === "playing";
        const first = unfinished ? game.frames.length - 1 : 0;
        made = new Stage(game, Number(query.get("at") ?? first) || 0, Number(query.get("seat") ?? 0) || 0);
        setStage(made);
      })
      .catch((error) => !gone && setProblem(errorText(error)));
    return () => {
      gone = true;
      made?.close();
    };
  }, [id, packed]);
  if (!id && !packed) return <Opening intake={intake} problem={intake.problem} />;
  if (problem)
    return id ? <DeadEnd title={problem} /> : <Opening intake={intake} problem={intake.problem || problem} />;
  if (!stage) return <Loading />;
  return (
    <>
      <Theatre key={packed ?? id} stage={stage} />
      {intake.problem && (
        <p class="toast bad" role="alert">
          {intake.problem}
        </p>
      )}
    </>
  );
}
