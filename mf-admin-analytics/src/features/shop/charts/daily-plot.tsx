import { scaleLinear } from '@visx/scale';
import { AreaClosed, Line, LinePath } from '@visx/shape';
import { dayText } from '../../../lib/figure-text.ts';
import { markClass } from './mark-class.ts';

interface DailyPlotProps {
  readonly width: number;
  readonly days: readonly string[];
  readonly values: readonly number[];
  readonly write: (value: number) => string;
}

const HEIGHT = 88;
const TOP = 16;
const BOTTOM = 18;
/** Room for the mark of the last day. */
const EDGE = 3;

/** One figure day by day, from zero: its highest value and its first and last day are named. */
export function DailyPlot({ days, values, width, write }: DailyPlotProps) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const along = scaleLinear({ domain: [0, values.length - 1], range: [EDGE, width - EDGE] });
  const up = scaleLinear({ domain: [low, high], range: [HEIGHT - BOTTOM, TOP] });
  const points = values.map((value, at) => ({ x: along(at), y: up(value) }));
  const last = points.at(-1);
  const base = up(0);
  const marks = { data: points, x: ({ x }: { x: number }) => x, y: ({ y }: { y: number }) => y };
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      <Line className={markClass('grid')} from={{ x: 0, y: TOP }} to={{ x: width, y: TOP }} />
      <AreaClosed className={markClass('area')} {...marks} y0={base} yScale={up} />
      <Line className={markClass('axis')} from={{ x: 0, y: base }} to={{ x: width, y: base }} />
      <LinePath className={markClass('line')} {...marks} />
      {last && <circle className={markClass('dot')} cx={last.x} cy={last.y} r={2.5} />}
      <text className={markClass('text')} x={width} y={TOP - 4} textAnchor="end">
        {write(high)}
      </text>
      <text className={markClass('text')} x={0} y={HEIGHT - 3}>
        {dayText(days[0] ?? '')}
      </text>
      <text className={markClass('text')} x={width} y={HEIGHT - 3} textAnchor="end">
        {dayText(days.at(-1) ?? '')}
      </text>
    </svg>
  );
}
