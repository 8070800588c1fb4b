// First, back, play, on, last; the slider, the round and the speed. Above the slider, the graph if there is one.
import { Icon, type IconName } from "../draw/Icon.tsx";
import { type Key, t } from "../i18n/index.tsx";
import { useStore } from "../lib/store.ts";
import { chapterAt } from "./stage/frames.ts";
import { SPEEDS, type Stage } from "./stage/stage.ts";
import "./Transport.css";

const KEYS: [name: string, icon: IconName, key: string, act: (stage: Stage) => void][] = [
  ["first", "first", "Home", (stage) => stage.go(0)],
  ["back", "back", "ArrowLeft", (stage) => stage.step(-1)],
  ["play", "play", "Space", (stage) => stage.toggle()],
  ["forward", "next", "ArrowRight", (stage) => stage.step(1)],
  ["last", "last", "End", (stage) => stage.go(stage.last)],
];

export function Transport({ stage }: { stage: Stage }) {
  const playing = useStore(stage.state, (s) => s.playing);
  return (
    <div class="transport" role="group" aria-label={t("replay.controls")}>
      {KEYS.map(([name, icon, key, act]) => {
        const running = name === "play" && playing;
        const label = t((running ? "replay.pause" : `replay.${name}`) as Key);
        return (
          <button
            key={name}
            type="button"
            class={name === "play" ? "icon-button on" : "icon-button"}
            data-key={name}
            aria-label={label}
            aria-keyshortcuts={key}
            title={label}
            onClick={() => {
              if (name !== "play") stage.pause();
              act(stage);
            }}
          >
            <Icon name={running ? "pause" : icon} size={24} />
          </button>
        );
      })}
    </div>
  );
}

export function Slider({ stage }: { stage: Stage }) {
  const at = useStore(stage.state, (s) => s.at);
  return (
    <input
      class="slider"
      type="range"
      min={0}
      max={stage.last}
      value={at}
      aria-label={t("replay.moment")}
      aria-valuetext={t("replay.step", { at, of: stage.last })}
      style={{ "--part": stage.last ? at / stage.last : 0 }}
      onInput={(event) => {
        stage.pause();
        stage.go(Number(event.currentTarget.value));
      }}
    />
  );
}

export function Rounds({ stage }: { stage: Stage }) {
  const at = useStore(stage.state, (s) => s.at);
  return (
    <select
      class="select"
      data-do="round"
      aria-label={t("replay.round")}
      value={chapterAt(stage.chapters, at)}
      onChange={(event) => {
        stage.pause();
        stage.go(stage.chapters[Number(event.currentTarget.value)].at);
      }}
    >
      {stage.chapters.map(({ round }, i) => (
        <option key={i} value={i}>
          {round === null ? t("touch.title") : t("turn.round", { round })}
        </option>
      ))}
    </select>
  );
}

export function Speed({ stage }: { stage: Stage }) {
  const speed = useStore(stage.state, (s) => s.speed);
  return (
    <select
      class="select"
      data-do="speed"
      aria-label={t("replay.speed")}
      value={speed}
      onChange={(event) => stage.state.set({ speed: Number(event.currentTarget.value) })}
    >
      {SPEEDS.map((s) => (
        <option key={s} value={s}>
          {t("replay.times", { speed: s })}
        </option>
      ))}
    </select>
  );
}
