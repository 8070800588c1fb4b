// A rating over time: one line, the newest value marked and said.
import { t } from "../i18n/index.tsx";
import { useWidth } from "../lib/size.ts";
import "./RatingGraph.css";

const LEFT = 40;
const RIGHT = 14;
const EDGE = 12;

export function RatingGraph({ values, height = 180 }: { values: number[]; height?: number }) {
  const [ref, width] = useWidth(300);
  const rounded = values.map(Math.round);
  const step = Math.max(...rounded) - Math.min(...rounded) > 300 ? 200 : 100;
  const least = Math.floor(Math.min(...rounded) / step) * step;
  const most = Math.max(Math.ceil(Math.max(...rounded) / step) * step, least + step);
  const x = (i: number) => LEFT + ((width - LEFT - RIGHT) * i) / Math.max(values.length - 1, 1);
  const y = (v: number) => EDGE + (height - 2 * EDGE) * (1 - (v - least) / (most - least));
  const ticks = Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step);
  const last = rounded.length - 1;
  const from = values.length === 1 ? LEFT : x(last);
  return (
    <div ref={ref} class="rating-graph">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("rating.graph", { values: rounded.slice(-12).join(", ") })}
      >
        {ticks.map((v) => (
          <g key={v}>
            <path class="grid-line" d={`M${LEFT} ${y(v)}H${width - RIGHT}`} />
            <text class="axis" x={LEFT - 8} y={y(v) + 4} text-anchor="end">
              {v}
            </text>
          </g>
        ))}
        <path class="rating-line" d={rounded.map((v, i) => `${i ? "L" : "M"}${x(i)} ${y(v)}`).join("")} />
        <circle class="rating-dot" cx={from} cy={y(rounded[last])} r="5" />
      </svg>
    </div>
  );
}
