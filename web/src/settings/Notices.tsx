// How a player is told what happens while nobody looks: notifications of this browser, a web-hook, and what they tell of.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { Notices as NoticesDoc } from "../api/types.ts";
import { errorText } from "../i18n/refusals.ts";
import { prefs } from "../lib/prefs.ts";
import { useStore } from "../lib/store.ts";
import { allow, canTell, isKnown, KINDS, stop, wishes } from "../ui/notices.ts";
import { Deed, OneOf, Switch } from "./Setting.tsx";
import type { Words } from "./words.ts";
import "./Notices.css";

type Form = "json" | "discord";

export function Notices({ words }: { words: Words }) {
  const silent = useStore(prefs, (p) => p.silent);
  const on = useStore(prefs, (p) => p.notices);
  const [known, setKnown] = useState<NoticesDoc | null>(null);
  const [said, setSaid] = useState("");
  const [blocked, setBlocked] = useState(canTell && Notification.permission === "denied");
  const look = () => http.notices().then(setKnown);
  useEffect(() => {
    // A device that is nobody's yet has nothing to be told.
    if (isKnown()) look().catch(() => {});
  }, []);
  const tell = (work: Promise<string>) => {
    work.then(setSaid, (error) => setSaid(errorText(error)));
  };
  const turn = async (wanted: boolean) => {
    if (wanted) setBlocked(!(await allow()));
    else await stop();
    if (isKnown()) await look();
    return "";
  };
  const choose = async (kind: (typeof KINDS)[number], wanted: boolean) => {
    prefs.set({ silent: wanted ? silent.filter((it) => it !== kind) : [...silent, kind] });
    if (isKnown()) await http.chooseNotices(await wishes());
    return "";
  };
  const test = async () => words.t("tried", { count: isKnown() ? (await http.testNotices()).channels : 0 });
  return (
    <section class="panel" id="notices" aria-labelledby="settings-notices">
      <h2 class="label" id="settings-notices">
        {words.t("notices")}
      </h2>
      {canTell && (
        <Switch
          name="notices"
          title={words.t("tell")}
          how={words.t(blocked ? "tellBlocked" : "tellHow")}
          on={on && !blocked}
          onChange={(wanted) => tell(turn(wanted))}
        />
      )}
      {KINDS.map((kind) => (
        <Switch
          key={kind}
          name={`notice-${kind}`}
          title={words.t(`kind.${kind}`)}
          how={kind === "hurry" ? words.t("kind.hurryHow") : undefined}
          on={!silent.includes(kind)}
          onChange={(wanted) => tell(choose(kind, wanted))}
        />
      ))}
      <Hook words={words} hook={known?.hook ?? null} onChange={setKnown} tell={tell} />
      <Deed name="try" title={words.t("try")} how={words.t("tryHow")} onDo={() => tell(test())}>
        {words.t("tryDo")}
      </Deed>
      <p class="soft" role="status" data-said>
        {said}
      </p>
    </section>
  );
}

interface HookProps {
  words: Words;
  hook: NoticesDoc["hook"];
  onChange: (known: NoticesDoc) => void;
  tell: (work: Promise<string>) => void;
}

function Hook({ words, hook, onChange, tell }: HookProps) {
  const [address, setAddress] = useState("");
  const [form, setForm] = useState<Form>("json");
  useEffect(() => {
    setAddress(hook?.address ?? "");
    setForm(hook?.form ?? "json");
  }, [hook]);
  const save = async () => {
    onChange(
      await http.hookTo({ address: address.trim(), form, page: location.origin, ...(await wishes()) }),
    );
    return words.t("hookSaved");
  };
  const remove = async () => {
    await http.hookNoMore();
    onChange(await http.notices());
    return words.t("hookRemoved");
  };
  return (
    <form
      class="hook"
      data-setting="hook"
      onSubmit={(event) => {
        event.preventDefault();
        tell(save());
      }}
    >
      <label class="setting hook-line">
        <span class="setting-words">
          <b>{words.t("hook")}</b>
          <small class="soft">{words.t("hookHow")}</small>
        </span>
        <input
          class="input"
          type="url"
          required
          maxLength={1000}
          placeholder="https://"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      <OneOf
        name="hook-form"
        title={words.t("hookForm")}
        value={form}
        options={["json", "discord"]}
        text={(it) => (it === "json" ? "JSON" : "Discord")}
        onPick={setForm}
      />
      {hook?.form === "json" && <small class="soft">{words.t("hookSecret", { secret: hook.secret })}</small>}
      {hook?.fails && <p class="warn">{words.t("hookFails")}</p>}
      <p class="row gap-3">
        <button type="submit" class="btn">
          {words.t("hookSave")}
        </button>
        {hook && (
          <button type="button" class="btn flat" onClick={() => tell(remove())}>
            {words.t("hookRemove")}
          </button>
        )}
      </p>
    </form>
  );
}
