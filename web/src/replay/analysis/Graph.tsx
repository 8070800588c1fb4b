// The chances to win through the game: a line for each player, told apart by dash as well as colour, with the marks.
import type { JudgedAction } from "../../api/types.ts";
import { t } from "../../i18n/index.tsx";
import { useWidth } from "../../lib/size.ts";
import type { Chapter } from "../stage/frames.ts";
import { bandOf, type Chances, doubtPercent, pathOf, percent, SIGNS } from "./chances.ts";
import "../../ui/chart.css";
import "./Graph.css";

/** Half the thumb of the slider below: both show a moment at the same place. */
const SIDE = 9;
const TOP = 12;
const BOTTOM = 8;

interface GraphProps {
  chances: Chances;
  chapters: Chapter[];
  /** The last moment, and the one that is shown. */
  last: number;
  at: number;
  height: number;
  names: string[];
  /** The number of each player's colour. */
  colours: number[];
  onGo: (at: number) => void;
}

export function Graph({ chances, chapters, last, at, height, names, colours, onGo }: GraphProps) {
  const [ref, width] = useWidth(600);
  const x = (n: number) => SIDE + ((width - 2 * SIDE) * n) / Math.max(last, 1);
  const y = (chance: number) => TOP + (height - TOP - BOTTOM) * (1 - chance);
  const pointed = (event: PointerEvent) => {
    const left = ref.current!.getBoundingClientRect().left;
    onGo(Math.round(((event.clientX - left - SIDE) / (width - 2 * SIDE)) * last));
  };
  const words = names.map((name, i) => {
    const known = chances.series[i]?.filter((c) => c !== null) ?? [];
    const ends = [known[0], known.at(-1)].map((c) => `${percent(c ?? 0)} %`);
    return `${name}: ${ends.join(" → ")}`;
  });
  const doubt = doubtPercent(Math.max(...chances.doubts));
  if (doubt) words.push(t("analysis.doubt", { count: doubt }));
  return (
    <div ref={ref} class="graph" style={{ height: `${height}px` }}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${t("analysis.graph")}. ${words.join(". ")}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointed(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons & 1) pointed(event);
        }}
      >
        {chapters.map((chapter, i) =>
          i % 2 ? (
            <rect
              key={chapter.at}
              class="graph-round"
              x={x(chapter.at)}
              y={TOP}
              width={x(chapters[i + 1]?.at ?? last) - x(chapter.at)}
              height={height - TOP - BOTTOM}
            />
          ) : null,
        )}
        {[0, 0.5, 1].map((v) => (
          <path key={v} class="grid-line" d={`M${SIDE} ${y(v)}H${width - SIDE}`} />
        ))}
        {chances.series.map((values, i) => (
          <g key={i} class="chart-line" data-colour={colours[i]}>
            <polygon class="graph-doubt" points={bandOf(values, chances.doubts, x, y)} />
            <path d={pathOf(values, x, y)} />
          </g>
        ))}
        <path class="now" d={`M${x(at)} ${TOP - 8}V${height - BOTTOM}`} />
        {chances.marked.map((action) => (
          <Marked key={action.number} action={action} x={x(action.number)} y={y} now={action.number === at} />
        ))}
      </svg>
    </div>
  );
}

function Marked({
  action,
  x,
  y,
  now,
}: {
  action: JudgedAction;
  x: number;
  y: (c: number) => number;
  now: boolean;
}) {
  const at = y(action.chances[action.player]);
  return (
    <g class={`graph-mark ${action.mark} ${now ? "current" : ""}`}>
      <circle cx={x} cy={at} r={9} />
      <text x={x} y={at + 4} text-anchor="middle">
        {SIGNS[action.mark!]}
      </text>
    </g>
  );
}

/** How a player's line looks. */
export function Swatch({ colour }: { colour: number }) {
  return (
    <svg class="chart-line" data-colour={colour} width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
      <path d="M1 4H25" />
    </svg>
  );
}
