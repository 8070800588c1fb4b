// Rivals' mats and the log, where the table has no room for them.
import { t } from "../../i18n/index.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useDoc } from "./context.ts";
import { Log } from "./Log.tsx";
import { Rival, Scores } from "./Rivals.tsx";
import "./RivalsDialog.css";

export function RivalsDialog({ onClose }: { onClose: () => void }) {
  const { doc, seat } = useDoc();
  return (
    <Dialog title={t("zone.rivals")} onClose={onClose} class="rivals-dialog">
      {doc.view.players.length === 2 && <Scores />}
      {doc.view.players.map((_, i) => i !== seat && <Rival key={i} seat={i} />)}
      <Log />
    </Dialog>
  );
}
