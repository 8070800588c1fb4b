// What this device remembers of its user's wishes: each applies at once, and the preview shows it.
import { isLocal } from "../api/home.ts";
import { LANGUAGES, type Language, t, useLanguage } from "../i18n/index.tsx";
import { type Marks, PACES, type Pace, prefs } from "../lib/prefs.ts";
import { useStore } from "../lib/store.ts";
import { useBox } from "../ui/frame/box.ts";
import { Page } from "../ui/frame/Page.tsx";
import { Account } from "./Account.tsx";
import { KeyList } from "./Keys.tsx";
import { Notices } from "./Notices.tsx";
import { Preview } from "./Preview.tsx";
import { OneOf, Slider, Switch } from "./Setting.tsx";
import { ThisDevice } from "./ThisDevice.tsx";
import { useWords, type Words } from "./words.ts";
import "./SettingsScreen.css";

const BOARDS = ["0.9", "1", "1.15", "1.3"];
const MARKS: Marks[] = ["off", "fine", "strong"];
const WAITS = ["0", "3", "5"];

export function SettingsScreen() {
  const words = useWords();
  if (!words) return null;
  return (
    <Page title={t("menu.settings")} sub={words.t("sub")}>
      <div class="settings">
        <Look words={words} />
        <AtTheTable words={words} />
        <Sounds words={words} />
        {!isLocal && <Notices words={words} />}
        <Account words={words} />
        <ThisDevice words={words} />
        <section class="panel settings-keys" aria-labelledby="settings-keys">
          <h2 class="label" id="settings-keys">
            {words.t("keys")}
          </h2>
          <p class="soft">{words.t("keysHow")}</p>
          <KeyList words={words} />
        </section>
      </div>
    </Page>
  );
}

function Look({ words }: { words: Words }) {
  const { ready } = useBox();
  const now = useStore(prefs, (p) => p);
  const language = useLanguage();
  return (
    <section class="panel" aria-labelledby="settings-look">
      <h2 class="label" id="settings-look">
        {words.t("look")}
      </h2>
      <OneOf
        name="language"
        title={t("menu.language")}
        how={words.t("languageHow")}
        value={language}
        options={Object.keys(LANGUAGES) as Language[]}
        text={(code) => LANGUAGES[code]}
        onPick={(code) => prefs.set({ language: code })}
      />
      <OneOf
        name="theme"
        title={words.t("theme")}
        how={words.t("themeHow")}
        value={now.theme ?? "system"}
        options={["system", "dark", "light"]}
        text={(theme) => words.t(`theme.${theme}`)}
        onPick={(theme) => prefs.set({ theme: theme === "system" ? undefined : theme })}
      />
      <OneOf
        name="board"
        title={words.t("board")}
        how={words.t("boardHow")}
        value={String(now.board)}
        options={BOARDS}
        text={(board) => words.t("percent", { count: Math.round(Number(board) * 100) })}
        onPick={(board) => prefs.set({ board: Number(board) })}
      />
      <OneOf
        name="marks"
        title={words.t("marks")}
        how={words.t("marksHow")}
        value={now.marks}
        options={MARKS}
        text={(marks) => words.t(`marks.${marks}`)}
        onPick={(marks) => prefs.set({ marks })}
      />
      {ready && <Preview label={words.t("preview")} board={now.board} />}
    </section>
  );
}

function AtTheTable({ words }: { words: Words }) {
  const now = useStore(prefs, (p) => p);
  return (
    <section class="panel" aria-labelledby="settings-table">
      <h2 class="label" id="settings-table">
        {words.t("table")}
      </h2>
      <OneOf
        name="pace"
        title={words.t("pace")}
        how={words.t("paceHow")}
        value={now.pace}
        options={Object.keys(PACES) as Pace[]}
        text={(pace) => words.t(`pace.${pace}`)}
        onPick={(pace) => prefs.set({ pace })}
      />
      <OneOf
        name="undo-wait"
        title={words.t("undoWait")}
        how={words.t("undoWaitHow")}
        value={String(now.undoWait)}
        options={WAITS}
        text={(wait) => (wait === "0" ? words.t("off") : words.t("seconds", { count: Number(wait) }))}
        onPick={(wait) => prefs.set({ undoWait: Number(wait) })}
      />
      <Switch
        name="confirm-takes"
        title={words.t("confirmTakes")}
        how={words.t("confirmTakesHow")}
        on={now.confirmTakes}
        onChange={(confirmTakes) => prefs.set({ confirmTakes })}
      />
      <Switch
        name="hints"
        title={words.t("hints")}
        how={words.t("hintsHow")}
        on={now.hints}
        onChange={(hints) => prefs.set({ hints })}
      />
    </section>
  );
}

function Sounds({ words }: { words: Words }) {
  const now = useStore(prefs, (p) => p);
  return (
    <section class="panel" aria-labelledby="settings-sounds">
      <h2 class="label" id="settings-sounds">
        {words.t("sounds")}
      </h2>
      <Switch
        name="sound"
        title={words.t("sound")}
        how={words.t("soundHow")}
        on={now.sound}
        onChange={(sound) => prefs.set({ sound })}
      />
      <Slider
        name="volume"
        title={words.t("volume")}
        value={now.volume}
        said={words.t("percent", { count: now.volume })}
        onChange={(volume) => prefs.set({ volume })}
      />
      <Switch
        name="vibration"
        title={words.t("vibration")}
        how={words.t("vibrationHow")}
        on={now.vibration}
        onChange={(vibration) => prefs.set({ vibration })}
      />
    </section>
  );
}
