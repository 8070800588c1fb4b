// Waits for the puzzles and pieces: most screens cannot draw before they are here.
import { useEffect, useState } from "preact/hooks";
import { loadBox } from "../../game/box.ts";
import { errorText } from "../../i18n/refusals.ts";

/** Whether they are here, or what went wrong. */
export function useBox(): { ready: boolean; problem: string } {
  const [state, setState] = useState({ ready: false, problem: "" });
  useEffect(
    () =>
      void loadBox().then(
        () => setState({ ready: true, problem: "" }),
        (error) => setState({ ready: false, problem: errorText(error) }),
      ),
    [],
  );
  return state;
}
