// A part of the table that Tab enters once and arrow keys walk: its buttons are marked with data-item.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface ZoneProps {
  name: string;
  label: string;
  class?: string;
  children: ComponentChildren;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Zone({ name, label, class: className = "", children }: ZoneProps) {
  const ref = useRef<HTMLElement>(null);
  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];

  useLayoutEffect(() => {
    const all = items();
    const current =
      all.find((item) => item === document.activeElement) ??
      all.find((item) => item.tabIndex === 0 && item.hasAttribute("tabindex"));
    for (const item of all) item.tabIndex = item === (current ?? all[0]) ? 0 : -1;
  });

  const onFocus = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>("[data-item]");
    if (item) for (const other of items()) other.tabIndex = other === item ? 0 : -1;
  };

  const onKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-item]");
    if (!from) return;
    const next = nearest(from, items(), way);
    event.preventDefault();
    next?.focus();
  };

  return (
    <section
      ref={ref}
      class={className}
      data-zone={name}
      role="group"
      aria-label={label}
      onFocusCapture={onFocus}
      onKeyDown={onKey}
    >
      {children}
    </section>
  );
}

/** The item that lies nearest in a direction. */
function nearest(from: HTMLElement, items: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const middle = (e: HTMLElement) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const item of items) {
    if (item === from) continue;
    const [ix, iy] = middle(item);
    const along = (ix - x) * dx + (iy - y) * dy;
    const aside = Math.abs((ix - x) * dy) + Math.abs((iy - y) * dx);
    if (along <= 4 || aside > along * 3 + 200) continue;
    const cost = along + aside * 2.5;
    if (cost < least) {
      least = cost;
      best = item;
    }
  }
  return best;
}

/** Move the keyboard into a zone: to its first item that fits, or its first. */
export function enterZone(name: string, wanted = "[data-item]"): void {
  const zone = document.querySelector(`[data-zone="${name}"]`);
  const item =
    zone?.querySelector<HTMLElement>(`[data-item]${wanted === "[data-item]" ? "" : wanted}`) ??
    zone?.querySelector<HTMLElement>("[data-item]");
  item?.focus();
}
