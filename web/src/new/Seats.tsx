// Who plays: one line per seat, a person here, a friend by link, or a bot.
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { botName } from "../lib/bots.ts";
import { prefs } from "../lib/prefs.ts";

export interface SeatPlan {
  kind: "person" | "open" | "bot";
  name: string;
  bot: string;
}

const MOST = 6;
const seat = (kind: SeatPlan["kind"], name = ""): SeatPlan => ({ kind, name, bot: prefs.get().bot });

/** The seats a mode of the home screen begins with. */
export function seatsFor(mode: string): SeatPlan[] {
  const me = seat("person", prefs.get().name);
  if (mode === "solo") return [me];
  if (mode === "friends") return [me, seat("open")];
  if (mode === "device") return [me, seat("person")];
  return [me, seat("bot")];
}

export function Seats({
  seats,
  bots,
  onChange,
}: {
  seats: SeatPlan[];
  bots: string[];
  onChange: (seats: SeatPlan[]) => void;
}) {
  const set = (i: number, part: Partial<SeatPlan>) =>
    onChange(seats.map((s, k) => (k === i ? { ...s, ...part } : s)));
  return (
    <section class="panel ngs" aria-labelledby="ng-seats">
      <h2 class="lab" id="ng-seats">
        {t("new.seats")}
      </h2>
      <ol class="seats">
        {seats.map((s, i) => (
          <li key={i}>
            <span class="av" aria-hidden="true">
              {s.kind === "bot" ? (
                <Icon name="bot" />
              ) : s.kind === "open" ? (
                <Icon name="link" />
              ) : (
                <Icon name="solo" />
              )}
            </span>
            {i === 0 ? (
              <span class="seatk">{t("new.youHere")}</span>
            ) : (
              <select
                class="select seatk"
                aria-label={t("new.seatKind", { number: i + 1 })}
                value={s.kind}
                onChange={(e) => set(i, { kind: e.currentTarget.value as SeatPlan["kind"] })}
              >
                <option value="bot">{t("new.bot")}</option>
                <option value="open">{t("new.friend")}</option>
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
                value={s.bot}
                onChange={(e) => {
                  const bot = e.currentTarget.value;
                  set(i, { bot });
                  prefs.set({ bot });
                }}
              >
                {(bots.length ? bots : [s.bot]).map((bot) => (
                  <option key={bot} value={bot}>
                    {botName(bot)}
                  </option>
                ))}
              </select>
            ) : (
              <span class="mut s13">{t("new.friendHow")}</span>
            )}
            {i > 0 && (
              <button
                type="button"
                class="ib"
                aria-label={t("new.removeSeat", { number: i + 1 })}
                onClick={() => onChange(seats.filter((_, k) => k !== i))}
              >
                <Icon name="x" size={18} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {seats.length < MOST && (
        <button
          type="button"
          class="btn flat"
          onClick={() => onChange([...seats, seat(seats.length > 1 ? seats.at(-1)!.kind : "bot")])}
        >
          <Icon name="plusSmall" /> {t("new.addSeat")}
        </button>
      )}
    </section>
  );
}
