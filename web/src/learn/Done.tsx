// The end of the guided game: the score sheet explained, and the first real game one click away.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import { Icon } from "../draw/Icon.tsx";
import { rowsOf } from "../end/rows.ts";
import { Sheet } from "../end/Sheet.tsx";
import { type Texts, t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { prefs } from "../lib/prefs.ts";
import { go } from "../lib/router.ts";
import { startTable } from "../lib/start.ts";
import { useStore } from "../lib/store.ts";
import { announce } from "../table/effects/announce.ts";
import type { Session } from "../table/session/session.ts";
import { botsOf } from "../ui/bots.ts";
import { Bar } from "../ui/frame/Bar.tsx";
import type { LearnKey } from "./Guide.tsx";
import { ACTIONS } from "./lesson.ts";
import "../end/EndScreen.css";
import "./Done.css";

const TOUCHED = new Set(
  ACTIONS.flatMap(({ action }) => (action.startsWith("touch ") ? [action.split(" ")[2]] : [])),
);

interface DoneProps {
  session: Session;
  texts: Texts<LearnKey>;
  onAgain: () => void;
}

export function Done({ session, texts, onAgain }: DoneProps) {
  const doc = useStore(session.state, (s) => s.shown)!;
  const [problem, setProblem] = useState("");
  useEffect(() => announce(`${texts.t("score.title")}. ${texts.t("score.text")}`), [texts]);
  useEffect(() => window.scrollTo(0, 0), []);
  const play = async () => {
    try {
      await startTable({
        rules: { edition: "second" },
        seats: [
          { kind: "person", name: prefs.get().name || t("new.guest") },
          { kind: "bot", bot: botsOf(await http.about())[0] },
        ],
        options: { undo: true, hints: true },
      });
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <div class="end-page">
      <Bar />
      <main class="end-screen lesson-done">
        <h1>{texts.t("score.title")}</h1>
        <p class="lesson-read">{texts.t("score.text")}</p>
        <Sheet rows={rowsOf(doc, session)} touched={TOUCHED} />
        <div class="row gap-3 wrap">
          <button type="button" class="lesson-play" data-guide="play" onClick={play}>
            <Icon name="play" size={32} />
            <span>
              <b>{texts.t("first")}</b>
              <small>{texts.t("firstHow")}</small>
            </span>
          </button>
          <button type="button" class="btn" onClick={() => go("/rules")}>
            <Icon name="book" size={20} /> {texts.t("read")}
          </button>
          <button type="button" class="btn flat" onClick={onAgain}>
            <Icon name="recycle" size={20} /> {texts.t("again")}
          </button>
        </div>
        {problem && (
          <p class="danger" role="alert">
            {problem}
          </p>
        )}
      </main>
    </div>
  );
}
