// Where a game to look at comes from: a file dropped or chosen, text pasted, one looked at before.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import { Icon } from "../draw/Icon.tsx";
import { language, list, t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { at, go, route } from "../lib/router.ts";
import { FileField } from "../ui/FileField.tsx";
import { Bar } from "../ui/frame/Bar.tsx";
import { type Kept, keptReplays } from "./stage/kept.ts";
import { MOST_BYTES, pack, readRecord } from "./stage/records.ts";
import "./Opening.css";

/** Open a game from some text, or say why not; what is shown stays until the game is known to be good. */
async function open(text: string): Promise<string> {
  const record = readRecord(text);
  if (typeof record === "string") return t(`replay.not.${record}`);
  try {
    await http.replay(record);
  } catch (error) {
    return errorText(error);
  }
  go(`/replay#game=${await pack(record)}`);
  return "";
}

const read = (file: File): Promise<string> => file.slice(0, MOST_BYTES + 1).text();

/** What another app has shared with this one, if that is why the screen was opened; see the site's service worker. */
async function takeShared(): Promise<File | null> {
  if (!route.get().query.has("shared")) return null;
  const cache = await caches.open("shared");
  const found = await cache.match(at("/shared"));
  await cache.delete(at("/shared"));
  return found ? new File([await found.blob()], "shared") : null;
}

export interface Intake {
  /** What was wrong with the last one. */
  problem: string;
  take: (file: File) => void;
}

/** Files dropped and text pasted anywhere on the screen. */
export function useIntake(): Intake {
  const [problem, setProblem] = useState("");
  const take = (text: Promise<string>) => void text.then(open).then(setProblem);
  useLayoutEffect(() => {
    void takeShared().then((file) => file && take(read(file)));
  }, []);
  useLayoutEffect(() => {
    const given = (data: DataTransfer | null) => {
      const file = data?.files[0];
      const text = data?.getData("text");
      if (file) take(read(file));
      else if (text) take(Promise.resolve(text));
    };
    const away = () => document.body.classList.remove("dropping");
    const over = (event: DragEvent) => {
      event.preventDefault();
      document.body.classList.add("dropping");
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      away();
      given(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => given(event.clipboardData);
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", away);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      away();
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", away);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
  return { problem, take: (file) => take(read(file)) };
}

export function Opening({ intake, problem }: { intake: Intake; problem: string }) {
  const kept = keptReplays();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="opening">
      <Bar />
      <main>
        <h1>{t("replay.title")}</h1>
        <p class="lede">{t("replay.sub")}</p>
        <div class="drop">
          <Icon name="file" size={44} />
          <p>{t("replay.drop")}</p>
          <FileField field={field} accept=".json,.jsonl,application/json" onFile={intake.take} />
          <button type="button" class="btn on centred" onClick={() => field.current!.click()}>
            {t("replay.choose")}
          </button>
          {problem && (
            <p class="danger" role="alert">
              {problem}
            </p>
          )}
        </div>
        {kept.length > 0 && (
          <section aria-label={t("replay.kept")}>
            <h2 class="label">{t("replay.kept")}</h2>
            {kept.map((game) => (
              <KeptGame key={game.packed} game={game} />
            ))}
          </section>
        )}
        <p class="faint small">{t("replay.own")}</p>
      </main>
    </div>
  );
}

function KeptGame({ game }: { game: Kept }) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <button type="button" class="resume" onClick={() => go(`/replay#game=${game.packed}`)}>
      <Icon name="history" size={26} />
      <span>
        <b>{game.names.length ? list(game.names) : t("end.over")}</b>
        <small class="faint">
          {t("replay.actions", { count: game.actions })} · {when.format(game.at)}
        </small>
      </span>
      <span class="spacer" />
      <Icon name="next" size={18} />
    </button>
  );
}
