// Screens that are loaded when they are first shown.
import type { ComponentType, VNode } from "preact";
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.tsx";
import { Plain } from "./Plain.tsx";

/** A component that arrives later; until then nothing is drawn, which takes a few milliseconds, or what has the focus meanwhile. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  until: VNode | null = null,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P): VNode | null {
    const [failed, setFailed] = useState(false);
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          redraw(1);
        },
        () => setFailed(true),
      );
    }, []);
    if (loaded) return h(loaded as ComponentType, props as object);
    return failed ? <NotLoaded /> : until;
  };
}

/** The files did not come: the server was away for a moment, or has newer ones. The whole page is loaded again. */
function NotLoaded() {
  return (
    <Plain title={t("load.failed")}>
      <button type="button" class="btn on centred" data-command="reload" onClick={() => location.reload()}>
        {t("load.again")}
      </button>
    </Plain>
  );
}
