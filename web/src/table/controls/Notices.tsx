// What lies over or beside the table for a while: the end is near, a hint, the curtain of a shared device.
import { useLayoutEffect } from "preact/hooks";
import type { View } from "../../api/types.ts";
import { pictureOf, reasonFor } from "../../game/advice.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { announce } from "../effects/announce.ts";
import { Pictures } from "../log/Pictures.tsx";
import { rewardName } from "../market/Market.tsx";
import { actionWords } from "../mats/PlanPanel.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { seatName } from "../session/names.ts";
import "./Notices.css";

/** How near the end is, where that matters: not in a screen that shows no more than a turn. */
export function bannerOf({ phase, round, last_round }: View, framed: boolean): Key | null {
  if (phase === "touches") return "banner.touches";
  if (!last_round || framed || phase === "over") return null;
  return round >= last_round ? "banner.last" : "banner.triggered";
}

/** What bears on every decision: the end is near, which is announced, or a bot has the seat. */
export function useBanner() {
  const { session, frame } = useTable();
  const { doc, seat } = useDoc();
  const key = bannerOf(doc.view, !!frame);
  const text = key ? t(key) : "";
  useLayoutEffect(() => announce(text), [text]);
  const away = seat !== null && !!doc.seats[seat].away;
  const notice = away ? (
    <p class="banner row gap-3" role="note">
      {t("banner.away")}
      <button type="button" class="btn on" onClick={() => void session.live.takeBack()}>
        {t("menu.return")}
      </button>
    </p>
  ) : text ? (
    <p class="banner" role="note">
      {text}
    </p>
  ) : null;
  return { away, notice };
}

export function Banner() {
  return useBanner().notice;
}

/** What a bot would do, in words and pictures, and why. */
export function HintLine() {
  const { play } = useTable();
  const hint = useStore(play.state, (s) => s.hint);
  const reasons = useStore(play.state, (s) => s.reasons);
  if (!hint || !play.me) return null;
  const why = reasons && reasonFor(hint, reasons, rewardName);
  const shown = pictureOf(hint);
  const card = why?.card && !shown.some((it) => "card" in it && it.card === why.card) ? why.card : null;
  return (
    <p class="hint-line" role="status">
      <span class="warn">{t("hint.says")}</span> {actionWords(hint)} <Pictures picture={shown} />
      {card && <Pictures picture={[{ card }]} />}
      {why && <span data-why>{t(...why.message)}</span>}
      {reasons?.plan && <span data-plan={reasons.plan}>{t(`hint.${reasons.plan}`)}</span>}
      {reasons?.exact && <span data-exact>{t("hint.exact")}</span>}
      <button type="button" class="btn flat" onClick={() => void play.send(hint)}>
        {t("hint.play")}
      </button>
    </p>
  );
}

/** On a shared device: nobody sees what the next player may see alone. */
export function Curtain() {
  const { session } = useTable();
  const { doc } = useDoc();
  const curtain = useStore(session.state, (s) => s.curtain);
  if (curtain === null) return null;
  const name = seatName(doc, curtain);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain.title", { name })}>
      <h2>{t("curtain.title", { name })}</h2>
      <p class="soft">{t("curtain.why")}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the curtain replaces the page */}
      <button type="button" class="btn on centred" autoFocus onClick={() => session.liftCurtain()}>
        {t("curtain.lift", { name })}
      </button>
    </div>
  );
}
