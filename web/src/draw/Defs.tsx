// Gradients that all cards and pieces share; drawn once, at the top of the page.
import { GHOSTS } from "../game/box.ts";
import { COLOURS, shade } from "./colours.ts";
import "./Defs.css";

export function Defs() {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <Gradients />
    </svg>
  );
}

/** The gradients alone, for a drawing that leaves the page. */
export function Gradients() {
  return (
    <defs>
      {Object.entries(COLOURS).map(([name, colour]) => (
        <>
          <linearGradient id={`g-${name}`} x1="0" y1="0" x2="0.25" y2="1">
            <stop offset="0" stop-color={shade(colour, 0.2)} />
            <stop offset=".45" stop-color={colour} />
            <stop offset="1" stop-color={shade(colour, -0.14)} />
          </linearGradient>
          <linearGradient id={`e-${name}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color={shade(colour, -0.28)} />
            <stop offset="1" stop-color={shade(colour, -0.6)} />
          </linearGradient>
        </>
      ))}
      {GHOSTS.map((name) => (
        <>
          <linearGradient id={`g-${name}`} x1="0" y1="0" x2=".25" y2="1">
            <stop offset="0" stop-color="#fff" stop-opacity=".98" />
            <stop offset=".5" stop-color="#f2f6ff" stop-opacity=".84" />
            <stop offset="1" stop-color="#e4ebf7" stop-opacity=".74" />
          </linearGradient>
          <linearGradient id={`e-${name}`}>
            <stop offset="0" stop-color="#6b778c" />
            <stop offset="1" stop-color="#59657a" />
          </linearGradient>
        </>
      ))}
      <linearGradient id="rim" x1="0" y1="0" x2=".3" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity=".75" />
        <stop offset=".5" stop-color="#fff" stop-opacity=".12" />
        <stop offset="1" stop-color="#000" stop-opacity=".12" />
      </linearGradient>
      <linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="stop-paper" />
        <stop offset="1" class="stop-paper-2" />
      </linearGradient>
      <linearGradient id="matt" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="stop-matt" />
        <stop offset="1" class="stop-matt-2" />
      </linearGradient>
    </defs>
  );
}
