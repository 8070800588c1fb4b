// The ways into the page from its first screen: to play, and to learn and look back.
import { isLocal } from "../api/home.ts";
import { Icon, type IconName } from "../draw/Icon.tsx";
import { type Key, t } from "../i18n/index.tsx";
import { keptLesson } from "../learn/kept.ts";
import { Link } from "../ui/Link.tsx";
import "./Modes.css";

type Mode = [name: string, icon: IconName, address: string];
/** On a device alone there is nobody to find. */
const LOBBY: Mode[] = isLocal ? [] : [["lobby", "search", "/lobby"]];
const PLAY: Mode[] = [
  ...LOBBY,
  ["solo", "solo", "/new?mode=solo"],
  ["friends", "two", "/new?mode=friends"],
  ["device", "device", "/new?mode=device"],
  ["custom", "gear", "/new"],
  ["daily", "calendar", "/daily"],
  ["rated", "trophy", "/rated"],
];
const STUDY: Mode[] = [
  ["learn", "book", "/learn"],
  ["trainer", "trainer", "/trainer"],
  ["games", "log", "/games"],
  ["replay", "history", "/replay"],
  ["stats", "graph", "/stats"],
  ["rules", "log", "/rules"],
];

export function Modes() {
  return (
    <>
      <nav class="modes" aria-label={t("home.modes")}>
        {PLAY.filter(([name]) => !isLocal || name !== "friends").map((mode) => (
          <ModeLink key={mode[0]} mode={mode} />
        ))}
      </nav>
      <nav class="modes study" aria-label={t("home.study")}>
        {STUDY.map((mode) => (
          <ModeLink key={mode[0]} mode={mode} />
        ))}
      </nav>
    </>
  );
}

function ModeLink({ mode: [name, icon, address] }: { mode: Mode }) {
  const how = name === "learn" && keptLesson() ? "home.learnOn" : (`home.${name}How` as Key);
  return (
    <Link class="mode" href={address}>
      <Icon name={icon} size={24} />
      <span>
        <b>{t(`home.${name}` as Key)}</b>
        <small>{t(how)}</small>
      </span>
    </Link>
  );
}
