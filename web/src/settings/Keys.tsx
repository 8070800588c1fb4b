// The keys of the table, as a list; "?" shows it on every screen.
import { type Key, t } from "../i18n/index.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { useWords, type Words } from "./words.ts";
import "./Keys.css";

const HAND = [
  ["arrows", "↑ ↓ ← →"],
  ["slots", "1 – 4"],
  ["enter", "Enter"],
  ["turn", "R"],
  ["flip", "F"],
  ["escape", "Esc"],
] as const;
const ACTIONS: [name: string, key: string][] = [
  ["take", "T"],
  ["piece", "N"],
  ["upgrade", "U"],
  ["place", "P"],
  ["master", "M"],
  ["recycle", "Y"],
  ["ghost", "G"],
  ["ambassador", "A"],
  ["insert", "I"],
  ["undo", "Z"],
  ["end", "E"],
  ["hint", "H"],
];

export function KeyList({ words }: { words: Words }) {
  return (
    <dl class="keys">
      {ACTIONS.map(([name, key]) => (
        <Line key={name} keys={key} text={t(`action.${name}` as Key)} />
      ))}
      {HAND.map(([name, keys]) => (
        <Line key={name} keys={keys} text={words.t(`key.${name}`)} />
      ))}
      <Line keys="J" text={words.t("key.next")} />
      <Line keys="?" text={words.t("key.help")} />
    </dl>
  );
}

function Line({ keys, text }: { keys: string; text: string }) {
  return (
    <div>
      <dt>
        <kbd class="kbd">{keys}</kbd>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  if (!words) return null;
  return (
    <Dialog title={words.t("keys")} onClose={onClose}>
      <KeyList words={words} />
    </Dialog>
  );
}
