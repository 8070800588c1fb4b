// The log in pictures, newest first, under a heading for each round; where there is no picture, in words.
import { useMemo } from "preact/hooks";
import { type Line, sinceMine } from "../../game/words.ts";
import { rich, t } from "../../i18n/index.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { lineValues } from "../session/names.ts";
import { PictureLine } from "./Pictures.tsx";
import { Since, useLog } from "./Since.tsx";
import "./Log.css";

const SHOWN = 120;

function LogLines({ most = SHOWN }: { most?: number }) {
  const { session } = useTable();
  const { doc, seat } = useDoc();
  const log = useLog();
  const since = useMemo(() => sinceMine(log, seat), [log, seat]);
  // Newest round on top, and within it the newest line.
  // A table may go on with a game: its first lines then belong to a later round.
  const next = log.find((line) => line.key === "log.round");
  const round = next ? Number(next.values.round) - 1 : doc.view.round;
  const first: Line = { seq: 0, key: "log.round", seat: null, values: { round }, pieces: [], picture: [] };
  const groups: { heading: Line; lines: Line[] }[] = [{ heading: first, lines: [] }];
  const told = new Set(since);
  for (const line of log) {
    if (told.has(line)) continue;
    if (line.heading) groups.push({ heading: line, lines: [] });
    else groups.at(-1)!.lines.push(line);
  }
  let left = most;
  return (
    <div class="log">
      <Since lines={since} />
      {groups
        .reverse()
        .filter((g) => g.lines.length && left > 0)
        .map((group) => {
          const lines = group.lines.reverse().slice(0, left);
          left -= lines.length;
          return (
            <div key={group.heading.seq}>
              <h3 class="label log-round">{t(group.heading.key, group.heading.values)}</h3>
              <ul>
                {lines.map((line, i) => (
                  <li key={`${line.seq}-${lines.length - i}`}>
                    {line.picture.length ? (
                      <PictureLine line={line} />
                    ) : (
                      <span>{rich(...lineValues(session, doc, line))}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      {!log.length && <p class="faint">{t("log.empty")}</p>}
    </div>
  );
}

export function Log() {
  return (
    <section class="panel log-panel" aria-label={t("zone.log")} tabIndex={0}>
      <h2 class="label">{t("zone.log")}</h2>
      <LogLines />
    </section>
  );
}
