// Screens that are loaded when they are first shown.
import type { ComponentType, VNode } from "preact";
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that arrives later; until then nothing is drawn, which takes a few milliseconds. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P): VNode | null {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (!loaded)
        void load().then((component) => {
          loaded = component;
          redraw(1);
        });
    }, []);
    return loaded ? h(loaded as ComponentType, props as object) : null;
  };
}
