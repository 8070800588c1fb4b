// One table, whatever its state: sitting down by invite, waiting for others, playing, over.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { TableDoc } from "../api/types.ts";
import { loadBox } from "../game/box.ts";
import { type Key, list, t } from "../i18n/index.tsx";
import { CLOSED, errorText } from "../i18n/refusals.ts";
import { at, route } from "../lib/router.ts";
import { keepSeats, seatsAt } from "../lib/seats.ts";
import { useStore } from "../lib/store.ts";
import { useTitle } from "../lib/title.ts";
import { waitsNoMore } from "../lib/waiting.ts";
import { seatName } from "../table/session/names.ts";
import { LiveSession } from "../table/session/session.ts";
import { TableView } from "../table/TableView.tsx";
import { lazy } from "../ui/frame/lazy.tsx";
import { DeadEnd, Loading } from "../ui/frame/Plain.tsx";
import { Join } from "./Join.tsx";
import { Waiting } from "./Waiting.tsx";
import "./TableScreen.css";

/** Nobody needs the score sheet before the end. */
const EndScreen = lazy(() => import("../end/EndScreen.tsx").then((m) => m.EndScreen), <Loading />);

/** A seat named in the address belongs to this device from now on. */
async function seatFromAddress(id: string, token: string): Promise<void> {
  const { seat } = await http.snapshot(id, token);
  if (seat !== null) keepSeats([{ table: id, seat, token }]);
  history.replaceState(null, "", at(`/t/${id}`));
}

export function TableScreen({ id }: { id: string }) {
  const fragment = useStore(route, (r) => r.fragment);
  const [session, setSession] = useState<LiveSession | null>(null);
  const [problem, setProblem] = useState("");
  const [seated, setSeated] = useState(0);
  const invite = fragment.get("invite");
  const token = fragment.get("seat");
  // A public table takes no invite; its link says that one wants to sit down.
  const joining = (invite || fragment.has("join")) && !seatsAt(id).length;

  useEffect(() => {
    if (joining) return;
    let opened: LiveSession | null = null;
    let gone = false;
    Promise.all([loadBox(), token ? seatFromAddress(id, token) : null])
      .then(() => {
        if (gone) return;
        opened = new LiveSession(id, seatsAt(id));
        opened.open();
        setSession(opened);
      })
      .catch((error) => setProblem(errorText(error)));
    return () => {
      gone = true;
      opened?.close();
    };
  }, [id, joining, seated, token]);

  if (joining) return <Join id={id} invite={invite} onSeated={() => setSeated((n) => n + 1)} />;
  if (problem) return <DeadEnd title={problem} />;
  return session ? <Table session={session} /> : <Loading />;
}

/** Whether somebody at this device is to act. */
const isTurn = ({ held }: LiveSession, { status, view }: TableDoc): boolean =>
  status === "playing" && held.some(({ seat }) => view.turn.includes(seat));

/** Who plays, and before it that something is to be done: tabs show little more than the beginning. */
function titleOf(session: LiveSession, doc: TableDoc): string {
  const held = session.held.map(({ seat }) => seat);
  const others = doc.seats.map((_, seat) => seat).filter((seat) => !held.includes(seat));
  const { solo } = doc.view.rules;
  const who = solo ? t(`solo.${solo}` as Key) : list(others.map((seat) => seatName(doc, seat)));
  if (doc.status === "over") return `${t("end.over")} · ${who}`;
  return isTurn(session, doc) ? `${t("say.yourTurn")} · ${who}` : who;
}

function Table({ session }: { session: LiveSession }) {
  const status = useStore(session.state, (s) => s.shown?.status);
  const live = useStore(session.state, (s) => s.live);
  const code = useStore(session.state, (s) => s.closeCode);
  const [look, setLook] = useState(false);
  const turn = useStore(session.state, (s) => !!s.doc && isTurn(session, s.doc));
  useTitle(
    useStore(session.state, (s) => (s.shown ? titleOf(session, s.shown) : null)),
    turn,
  );
  useEffect(() => {
    if (!turn) waitsNoMore(session.table);
  }, [turn]);
  if (live === "refused") return <DeadEnd title={t(CLOSED[code] ?? "gone.page")} />;
  if (!status) return <Loading />;
  if (status === "waiting") return <Waiting session={session} />;
  if (status === "over" && !look) return <EndScreen session={session} onLook={() => setLook(true)} />;
  return (
    <>
      <TableView session={session} />
      {status === "over" && (
        <button type="button" class="btn on back-to-end" onClick={() => setLook(false)}>
          {t("end.back")}
        </button>
      )}
    </>
  );
}
