// What the record says about the moment, to read and to write; the game is saved with it.
import { useState } from "preact/hooks";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { saveFile } from "../lib/files.ts";
import type { Chances } from "./analysis/chances.ts";
import { withFindings } from "./analysis/findings.ts";
import { wordsOf } from "./analysis/words.ts";
import { branchesAt, noteAt, withComment } from "./stage/notes.ts";
import type { Stage } from "./stage/stage.ts";
import "./Notes.css";

export function Notes({ stage, at, chances }: { stage: Stage; at: number; chances: Chances | null }) {
  const [, redraw] = useState(0);
  const { record } = stage.game;
  if (!record) return null;
  const note = noteAt(record, at);
  const write = (comment: string) => {
    stage.game.record = withComment(record, at, comment);
    redraw((n) => n + 1);
  };
  const save = () => {
    const whole = stage.game.record!;
    const text = JSON.stringify(chances ? withFindings(whole, chances) : whole);
    saveFile(new Blob([text], { type: "application/json" }), "game.json");
  };
  return (
    <div class="notes">
      <label>
        <span class="label">
          {t("notes.comment")} {note?.mark && <b class="note-mark">{note.mark}</b>}
        </span>
        <textarea
          key={at}
          rows={2}
          maxLength={2000}
          data-note={at}
          onKeyDown={(event) => event.stopPropagation()}
          onInput={(event) => write(event.currentTarget.value)}
          value={note?.comment ?? ""}
        />
      </label>
      {branchesAt(record, at).map((branch, i) => (
        <button
          key={i}
          type="button"
          class="btn small"
          data-do="show-branch"
          onClick={() => void stage.showBranch(branch)}
        >
          <Icon name="bulb" size={16} />
          {wordsOf(branch.actions[0].replace(/^\d+ /, ""))}
        </button>
      ))}
      <button type="button" class="btn small" data-do="save-record" onClick={save}>
        <Icon name="file" size={16} />
        {t("notes.save")}
      </button>
    </div>
  );
}
