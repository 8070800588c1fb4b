// Someone opened an invite link: a name, and they sit at the table.
import { useState } from "preact/hooks";
import * as http from "../api/http.ts";
import { t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { prefs } from "../lib/prefs.ts";
import { at, go } from "../lib/router.ts";
import { keepSeats } from "../lib/seats.ts";
import { Plain } from "../ui/Plain.tsx";
import "./Join.css";

export function Join({ id, invite, onSeated }: { id: string; invite: string; onSeated: () => void }) {
  const [name, setName] = useState(prefs.get().name);
  const [problem, setProblem] = useState("");
  const [once] = useState(http.newId);
  const sit = async (event: Event) => {
    event.preventDefault();
    try {
      const { seat, token } = await http.sitDown(id, invite, name.trim() || t("new.guest"), once);
      prefs.set({ name: name.trim() });
      keepSeats([{ table: id, seat, token }]);
      history.replaceState(null, "", at(`/t/${id}`));
      onSeated();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Plain title={t("join.title")}>
      <form class="panel join-form" onSubmit={sit}>
        <label class="field">
          <span class="label">{t("new.name")}</span>
          <input
            class="input"
            value={name}
            maxLength={24}
            autocomplete="nickname"
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        {problem && <p class="danger">{problem}</p>}
        <button type="submit" class="btn on centred">
          {t("join.sit")}
        </button>
        <button type="button" class="btn flat centred" onClick={() => go(`/t/${id}`)}>
          {t("join.watch")}
        </button>
      </form>
    </Plain>
  );
}
