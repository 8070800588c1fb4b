// Score by round: one stepped line per player, told apart by dash and mark as well as colour.
import type { Series } from "../game/series.ts";
import { t } from "../i18n/index.tsx";
import { useWidth } from "../lib/size.ts";
import "../ui/chart.css";
import "./Chart.css";

const LEFT = 34;
const RIGHT = 112;
const TOP = 14;
const BOTTOM = 34;

const MARKS = [
  (x: number, y: number) => <circle cx={x} cy={y} r="5" />,
  (x: number, y: number) => <rect x={x - 4.5} y={y - 4.5} width="9" height="9" />,
  (x: number, y: number) => <path d={`M${x} ${y - 6}l6 10h-12z`} />,
  (x: number, y: number) => <path d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} />,
  (x: number, y: number) => <path d={`M${x} ${y + 6}l6 -10h-12z`} />,
  (x: number, y: number) => <circle cx={x} cy={y} r="3.5" />,
];

interface ChartProps {
  series: Series;
  names: string[];
  /** The number of each player's colour, which has a mark and a dash as well. */
  colours: number[];
}

export function Chart({ series, names, colours }: ChartProps) {
  const [ref, width] = useWidth(800);
  const height = width < 600 ? 220 : 286;
  const steps = series.points[0].length - 1;
  const all = series.points.flat();
  const step = Math.max(...all) > 30 ? 10 : 5;
  const most = Math.max(step, Math.ceil(Math.max(...all) / step) * step);
  const least = Math.min(0, Math.floor(Math.min(...all) / step) * step);
  const right = width < 600 ? 84 : RIGHT;
  const x = (i: number) => LEFT + ((width - LEFT - right) * i) / Math.max(steps, 1);
  const y = (v: number) => TOP + (height - TOP - BOTTOM) * (1 - (v - least) / (most - least));
  const ticks = Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step);
  const skip = Math.ceil((steps * 26) / Math.max(width - LEFT - right, 1));
  const order = series.points
    .map((_, i) => i)
    .sort((a, b) => series.points[b][steps] - series.points[a][steps]);
  const labels: number[] = [];
  let last = -Infinity;
  for (const i of order) {
    last = Math.max(y(series.points[i][steps]), last + 20);
    labels[i] = last;
  }
  const words = names.map((name, i) => `${name}: ${series.points[i].join(", ")}`).join(". ");
  return (
    <div ref={ref} class="chart">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${t("end.chart")}. ${words}`}
      >
        {ticks.map((v) => (
          <g key={v}>
            <path class="grid-line" d={`M${LEFT} ${y(v)}H${width - right}`} />
            <text class="axis" x={LEFT - 10} y={y(v) + 4} text-anchor="end">
              {v}
            </text>
          </g>
        ))}
        {Array.from({ length: Math.max(steps - 1, 0) }, (_, i) => i + 1)
          .filter((i) => i % skip === 0)
          .map((i) => (
            <text key={i} class="axis" x={x(i)} y={height - 10} text-anchor="middle">
              {i}
            </text>
          ))}
        <text class="axis" x={x(steps)} y={height - 10} text-anchor="middle">
          {t("end.axis")}
        </text>
        {steps > 2 && (
          <g class="band">
            <rect
              x={x(steps - 2)}
              y={TOP}
              width={x(steps - 1) - x(steps - 2)}
              height={height - TOP - BOTTOM}
            />
            {x(steps - 1) - x(steps - 2) > 60 && (
              <text
                class="axis"
                x={(x(steps - 1) + x(steps - 2)) / 2}
                y={height - BOTTOM - 10}
                text-anchor="middle"
              >
                {t("end.lastRound")}
              </text>
            )}
          </g>
        )}
        {[...order].reverse().map((i) => {
          const values = series.points[i];
          const line = values.map((v, k) => (k ? `H${x(k)}V${y(v)}` : `M${x(0)} ${y(v)}`)).join("");
          return (
            <g key={i} class="chart-line" data-colour={colours[i]}>
              <path d={line} />
              {values.map(
                (v, k) =>
                  k > 0 &&
                  v !== values[k - 1] && <g key={k}>{MARKS[colours[i] % MARKS.length](x(k), y(v))}</g>,
              )}
              <text x={x(steps) + 14} y={labels[i] + 5}>
                {names[i].length > 9 ? `${names[i].slice(0, 8)}…` : names[i]} {values[steps]}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
