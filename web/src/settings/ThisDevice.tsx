// What this device keeps: saved to a file, taken in from one, and made room for.
import { useRef, useState } from "preact/hooks";
import { isLocal } from "../api/home.ts";
import { problemText } from "../i18n/refusals.ts";
import { saveFile } from "../lib/files.ts";
import { FileField } from "../ui/FileField.tsx";
import { everything, removeFinished, takeInFile } from "./everything.ts";
import { Deed } from "./Setting.tsx";
import type { Words } from "./words.ts";

export function ThisDevice({ words }: { words: Words }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const tell = (work: Promise<string>) => {
    work.then(setSaid, (error) => {
      console.error(error);
      setSaid(problemText({ code: "busy" }));
    });
  };
  const save = async () => {
    saveFile(await everything(), `projectl-${new Date().toISOString().slice(0, 10)}.json`);
    return words.t("saved");
  };
  const take = async (file: File) => {
    const found = await takeInFile(await file.text());
    if (!found) return words.t("notOurs");
    const { taken, unreadable } = found;
    const told = [words.t("takenIn", { count: taken })];
    if (unreadable) told.push(words.t("unreadable", { count: unreadable }));
    return told.join(" ");
  };
  const remove = async () => words.t("removed", { count: await removeFinished() });
  return (
    <section class="panel" id="device" aria-labelledby="settings-device">
      <h2 class="label" id="settings-device">
        {words.t("device")}
      </h2>
      <Deed name="save" title={words.t("save")} how={words.t("saveHow")} onDo={() => tell(save())}>
        {words.t("saveDo")}
      </Deed>
      <Deed
        name="take-in"
        title={words.t("takeIn")}
        how={words.t("takeInHow")}
        onDo={() => field.current!.click()}
      >
        {words.t("takeInDo")}
      </Deed>
      <FileField field={field} accept=".json,application/json" onFile={(file) => tell(take(file))} />
      {isLocal && (
        <Deed name="remove" title={words.t("remove")} how={words.t("removeHow")} onDo={() => tell(remove())}>
          {words.t("removeDo")}
        </Deed>
      )}
      <p class="soft" role="status" data-said>
        {said}
      </p>
    </section>
  );
}
