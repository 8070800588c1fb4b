// A link to another screen, followed without loading the page again.
import type { ComponentChildren } from "preact";
import { at, go } from "../lib/router.ts";

interface LinkProps {
  href: string;
  class?: string;
  /** What it is called where it shows no words. */
  label?: string;
  children: ComponentChildren;
}

export function Link({ href, label, children, ...more }: LinkProps) {
  return (
    <a
      href={at(href)}
      aria-label={label}
      title={label}
      {...more}
      onClick={(event) => {
        // Into another tab or window goes the browser itself.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(href);
      }}
    >
      {children}
    </a>
  );
}
