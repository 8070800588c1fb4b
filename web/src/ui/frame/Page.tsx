// A page to read and to begin from: the bar that leads home, a title, and what belongs to it.
import type { ComponentChildren } from "preact";
import { Bar } from "./Bar.tsx";
import "./Page.css";

interface PageProps {
  title: string;
  sub: string;
  children?: ComponentChildren;
}

export function Page({ title, sub, children }: PageProps) {
  return (
    <div>
      <Bar />
      <main class="page">
        <div class="page-head">
          <h1>{title}</h1>
          <p class="soft">{sub}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
