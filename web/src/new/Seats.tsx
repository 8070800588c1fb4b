// Who plays: one line per seat, a person here, a friend by link, or a bot.
import { isLocal } from "../api/home.ts";
import type { About } from "../api/types.ts";
import { Icon, type IconName } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { characterOf, strengthOf } from "../lib/characters.ts";
import type { SeatPlan } from "../lib/prefs.ts";
import { botsOf, botTitle, usualBot } from "../ui/bots.ts";
import "./Seats.css";

const MOST = 6;
/** More than these play Line Clear. */
const MOST_AT_ROWS = 4;
const ICONS: Record<SeatPlan["kind"], IconName> = { person: "solo", open: "link", bot: "bot" };

export function Seats({
  seats,
  about,
  onChange,
}: {
  seats: SeatPlan[];
  about: About | null;
  onChange: (seats: SeatPlan[]) => void;
}) {
  const bots = about ? botsOf(about) : [];
  const named = (strength: string, character: string) => (character ? `${strength}:${character}` : strength);
  const strengths = seats.map(({ bot }) =>
    bots.includes(strengthOf(bot)) ? strengthOf(bot) : about ? usualBot(about) : "",
  );
  // A new seat is like the last one, but the first is always a person.
  const last = seats.length > 1 ? { ...seats.at(-1)!, bot: strengths.at(-1)! } : {};
  const set = (i: number, part: Partial<SeatPlan>) =>
    onChange(seats.map((s, k) => (k === i ? { ...s, ...part } : s)));
  return (
    <section class="panel new-section" aria-labelledby="ng-seats">
      <h2 class="label" id="ng-seats">
        {t("new.seats")}
      </h2>
      <ol class="seats">
        {seats.map((s, i) => (
          <li key={i}>
            <span class="avatar" aria-hidden="true">
              <Icon name={ICONS[s.kind]} />
            </span>
            {i === 0 ? (
              <span class="seat-kind">{t("new.youHere")}</span>
            ) : (
              <select
                class="select seat-kind"
                aria-label={t("new.seatKind", { number: i + 1 })}
                value={s.kind}
                onChange={(e) => set(i, { kind: e.currentTarget.value as SeatPlan["kind"] })}
              >
                <option value="bot">{t("new.bot")}</option>
                {!isLocal && <option value="open">{t("new.friend")}</option>}
                <option value="person">{t("new.here")}</option>
              </select>
            )}
            {s.kind === "person" ? (
              <input
                class="input"
                aria-label={t("new.nameOf", { number: i + 1 })}
                placeholder={i ? t("seat.player", { number: i + 1 }) : t("new.name")}
                maxLength={24}
                value={s.name}
                onInput={(e) => set(i, { name: e.currentTarget.value })}
              />
            ) : s.kind === "bot" ? (
              <select
                class="select"
                aria-label={t("new.botOf", { number: i + 1 })}
                value={strengths[i]}
                onChange={(e) => set(i, { bot: named(e.currentTarget.value, characterOf(s.bot)) })}
              >
                {bots.map((bot) => (
                  <option key={bot} value={bot}>
                    {botTitle(bot)}
                  </option>
                ))}
              </select>
            ) : (
              <span class="faint small">{t("new.friendHow")}</span>
            )}
            {s.kind === "bot" && !!about?.characters?.length && (
              <select
                class="select seat-character"
                aria-label={t("new.characterOf", { number: i + 1 })}
                value={characterOf(s.bot)}
                onChange={(e) => set(i, { bot: named(strengths[i], e.currentTarget.value) })}
              >
                <option value="">{t("character.any")}</option>
                {about.characters.map((character) => (
                  <option key={character} value={character}>
                    {t(`character.${character}How`)}
                  </option>
                ))}
              </select>
            )}
            {i > 0 && (
              <button
                type="button"
                class="icon-button"
                aria-label={t("new.removeSeat", { number: i + 1 })}
                onClick={() => onChange(seats.filter((_, k) => k !== i))}
              >
                <Icon name="x" size={18} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {seats.length > MOST_AT_ROWS && <p class="soft small line-clear">{t("new.lineClear")}</p>}
      {seats.length < MOST && (
        <button
          type="button"
          class="btn flat"
          onClick={() => onChange([...seats, { kind: "bot", bot: "", ...last, name: "" }])}
        >
          <Icon name="plusSmall" /> {t("new.addSeat")}
        </button>
      )}
    </section>
  );
}
