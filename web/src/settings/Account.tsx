// Who you are to the server: an account made, entered, shown on other devices, saved and deleted.
import { useEffect, useState } from "preact/hooks";
import { isLocal } from "../api/home.ts";
import * as http from "../api/http.ts";
import type { SessionDoc } from "../api/types.ts";
import { language } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { saveFile } from "../lib/files.ts";
import { share, stopSharing } from "../lib/kept.ts";
import { hasPasskeys, makePasskey, takePasskey } from "../lib/passkeys.ts";
import { becomePlayer, cameIn, device, goOut, player } from "../lib/player.ts";
import { prefs } from "../lib/prefs.ts";
import { useStore } from "../lib/store.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Deed } from "./Setting.tsx";
import type { Words } from "./words.ts";
import "./Account.css";

/** Does some work and says what came of it. */
type Tell = (work: Promise<string>) => void;

export function Account({ words }: { words: Words }) {
  const name = useStore(player, (p) => p.account);
  const [offered, setOffered] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!isLocal)
      http.about().then(
        (about) => setOffered(about.accounts),
        () => {},
      );
  }, []);
  if (!offered) return null;
  const tell: Tell = (work) => {
    work.then(setSaid, (error) => setSaid(errorText(error)));
  };
  return (
    <section class="panel" id="account" aria-labelledby="settings-account">
      <h2 class="label" id="settings-account">
        {words.t("account")}
      </h2>
      <p class="account-said" role="status" data-account-said>
        {said}
      </p>
      {name ? <Mine words={words} name={name} tell={tell} /> : <None words={words} tell={tell} />}
    </section>
  );
}

interface PartProps {
  words: Words;
  tell: Tell;
}

function None({ words, tell }: PartProps) {
  const [name, setName] = useState(prefs.get().name);
  const [code, setCode] = useState("");
  const make = async () => {
    await becomePlayer(name);
    const asked = await http.askForAccount(name);
    const made = await makePasskey(asked.options);
    if (!made) return words.t("accountCancelled");
    const mine = await http.makeAccount(asked.id, made);
    prefs.set({ name: mine.name });
    player.set({ account: mine.name });
    await share();
    return words.t("accountMade");
  };
  const enter = async (how: () => Promise<Parameters<typeof cameIn>[0] | null>) => {
    const found = await how();
    if (!found) return words.t("accountCancelled");
    cameIn(found);
    await share();
    return "";
  };
  const byPasskey = async () => {
    const asked = await http.askToComeIn();
    const used = await takePasskey(asked.options);
    return used && http.comeIn(asked.id, used, device());
  };
  return (
    <>
      <p class="soft">{words.t("accountNone")}</p>
      {hasPasskeys() ? (
        <form
          class="account-form"
          onSubmit={(event) => {
            event.preventDefault();
            tell(make());
          }}
        >
          <label class="field">
            <span class="label">{words.t("accountName")}</span>
            <input
              class="input"
              name="account-name"
              value={name}
              maxLength={24}
              required
              autocomplete="username webauthn"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="btn on" data-account="make">
            {words.t("accountMake")}
          </button>
          <button type="button" class="btn" data-account="enter" onClick={() => tell(enter(byPasskey))}>
            {words.t("accountIn")}
          </button>
        </form>
      ) : (
        <p>{words.t("accountNoPasskeys")}</p>
      )}
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          tell(enter(() => http.comeInByCode(code, device())));
        }}
      >
        <label class="field">
          <span class="label">{words.t("accountCode")}</span>
          <input
            class="input"
            name="account-code"
            value={code}
            maxLength={20}
            required
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="btn" data-account="join">
          {words.t("accountCodeDo")}
        </button>
      </form>
    </>
  );
}

function Mine({ words, tell, name }: PartProps & { name: string }) {
  const [sure, setSure] = useState(false);
  const show = async () => words.t("accountShown", { code: (await http.newCode()).code });
  const save = async () => {
    const all = JSON.stringify(await http.everythingOfMe());
    saveFile(new Blob([all], { type: "application/json" }), "projectl-account.json");
    return words.t("saved");
  };
  const remove = async () => {
    await http.forgetMe();
    stopSharing();
    goOut();
    return words.t("accountGone");
  };
  return (
    <>
      <p class="account-is">{words.t("accountIs", { name })}</p>
      <Deed
        name="account-other"
        title={words.t("accountOther")}
        how={words.t("accountOtherHow")}
        onDo={() => tell(show())}
      >
        {words.t("accountOtherDo")}
      </Deed>
      <Devices words={words} tell={tell} />
      <Deed
        name="account-save"
        title={words.t("accountSave")}
        how={words.t("accountSaveHow")}
        onDo={() => tell(save())}
      >
        {words.t("accountSaveDo")}
      </Deed>
      <Deed
        name="account-delete"
        title={words.t("accountDelete")}
        how={words.t("accountDeleteHow")}
        onDo={() => setSure(true)}
      >
        {words.t("accountDeleteDo")}
      </Deed>
      {sure && (
        <Dialog title={words.t("accountDelete")} onClose={() => setSure(false)}>
          <p>{words.t("accountSure", { name })}</p>
          <div class="menu">
            <button type="button" class="btn" onClick={() => setSure(false)}>
              {words.t("accountStay")}
            </button>
            <button
              type="button"
              class="btn"
              data-account="delete"
              onClick={() => {
                setSure(false);
                tell(remove());
              }}
            >
              {words.t("accountDeleteDo")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Devices({ words, tell }: PartProps) {
  const [all, setAll] = useState<SessionDoc[]>([]);
  const read = () =>
    http.devices().then(
      ({ sessions }) => setAll(sessions),
      () => {},
    );
  useEffect(() => void read(), []);
  const end = async (device: SessionDoc) => {
    await http.endDevice(device.session);
    if (device.here) {
      stopSharing();
      goOut();
    } else await read();
    return words.t("accountSignedOut");
  };
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium" });
  return (
    <>
      <h3 class="label account-devices">{words.t("accountDevices")}</h3>
      {all.map((one) => (
        <Deed
          key={one.session}
          name={one.here ? "device-here" : "device"}
          title={one.label || words.t("accountUnknown")}
          how={one.here ? words.t("accountHere") : words.t("accountSeen", { when: when.format(one.seen_at) })}
          onDo={() => tell(end(one))}
        >
          {words.t("accountOut")}
        </Deed>
      ))}
    </>
  );
}
