// Decisions that need more room than a button: the order of a recycled row, what a Ghost becomes.
import { useState } from "preact/hooks";
import { PieceSvg } from "../../draw/Piece.tsx";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { PieceChoice } from "../../ui/PieceChoice.tsx";
import { RecycleDialog } from "../market/Recycle.tsx";
import { useTable } from "../parts/context.ts";
import "./Dialogs.css";

export function Dialogs() {
  const { play } = useTable();
  const mode = useStore(play.state, (s) => s.mode);
  if (mode === "recycle") return <RecycleDialog />;
  if (mode === "ghost") return <GhostDialog />;
  return null;
}

function GhostDialog() {
  const { play } = useTable();
  const ghosts = [...play.offers.ghosts.keys()];
  const [ghost, setGhost] = useState(ghosts[0]);
  const sets = [...(play.offers.ghosts.get(ghost) ?? [])].sort((a, b) => a.length - b.length);
  return (
    <Dialog title={t("ghost.title")} onClose={() => play.drop()}>
      {ghosts.length > 1 && <PieceChoice pieces={ghosts} chosen={ghost} onChoose={setGhost} />}
      <p class="soft">{t("ghost.how")}</p>
      <div class="ghost-sets">
        {sets.map((parts) => (
          <button
            key={parts.join()}
            type="button"
            class="chip wide"
            data-set={parts.join(" ")}
            aria-label={parts.map((p) => t(`piece.${p}` as Key)).join(", ")}
            onClick={() => play.startPlan("ghost", ghost, parts)}
          >
            {parts.map((p, i) => (
              <PieceSvg key={i} name={p} u={12} />
            ))}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
