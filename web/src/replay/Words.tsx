// What happened between two moments, in the words of the log.
import { PieceSvg } from "../draw/Piece.tsx";
import { rich } from "../i18n/index.tsx";
import { lineValues } from "../table/session/names.ts";
import type { Frame } from "./stage/frames.ts";
import type { Stage } from "./stage/stage.ts";
import "./Words.css";

export function Words({ stage, frame, u = 8 }: { stage: Stage; frame: Frame; u?: number }) {
  return (
    <>
      {frame.lines
        .filter((line) => !line.heading)
        .map((line, i) => (
          <span key={i} class="said">
            <span>{rich(...lineValues(stage.session, frame.doc, line))}</span>
            {line.pieces.map((p, k) => (
              <PieceSvg key={k} name={p} u={u} pad={0} />
            ))}
          </span>
        ))}
    </>
  );
}
