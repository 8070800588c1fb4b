// A rating over time, with how sure it was: a line in a band.
import type { RatingDoc } from "../api/types.ts";
import { useWidth } from "../lib/size.ts";
import "../ui/RatingGraph.css";
import "./Curve.css";

const LEFT = 44;
const RIGHT = 14;
const EDGE = 12;
const HEIGHT = 220;

export function Curve({ points, label }: { points: RatingDoc["curve"]; label: string }) {
  const [ref, width] = useWidth(300);
  const lows = points.map(({ value, deviation }) => value - deviation);
  const highs = points.map(({ value, deviation }) => value + deviation);
  const step = Math.max(...highs) - Math.min(...lows) > 500 ? 200 : 100;
  const least = Math.floor(Math.min(...lows) / step) * step;
  const most = Math.max(Math.ceil(Math.max(...highs) / step) * step, least + step);
  const x = (i: number) => LEFT + ((width - LEFT - RIGHT) * i) / Math.max(points.length - 1, 1);
  const y = (v: number) => EDGE + (HEIGHT - 2 * EDGE) * (1 - (v - least) / (most - least));
  const line = (values: number[]) => values.map((v, i) => `${i ? "L" : "M"}${x(i)} ${y(v)}`).join("");
  const back = lows.map((v, i) => `L${x(i)} ${y(v)}`).reverse();
  const ticks = Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step);
  const last = points.length - 1;
  return (
    <div ref={ref} class="rating-graph">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        {ticks.map((v) => (
          <g key={v}>
            <path class="grid-line" d={`M${LEFT} ${y(v)}H${width - RIGHT}`} />
            <text class="axis" x={LEFT - 8} y={y(v) + 4} text-anchor="end">
              {v}
            </text>
          </g>
        ))}
        <path class="rating-band" d={`${line(highs)}${back.join("")}Z`} />
        <path class="rating-line" d={line(points.map(({ value }) => value))} />
        <circle class="rating-dot" cx={x(last)} cy={y(points[last].value)} r="5" />
      </svg>
    </div>
  );
}
