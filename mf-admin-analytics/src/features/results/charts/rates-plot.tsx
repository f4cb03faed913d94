import { LinePath } from '@visx/shape';
import { rateText } from '../../../lib/figure-text.ts';
import { markClass } from './mark-class.ts';
import { apart } from './labels-apart.ts';
import { shortened } from './shortened.ts';
import { type Position, TimeFrame } from './time-frame.tsx';
import { visibleRange } from './visible-range.ts';

/** The rate of one variant, of all visitors up to each day. */
export interface RateLine {
  readonly variant: string;
  readonly rates: readonly (number | null)[];
}

interface RatesPlotProps {
  readonly width: number;
  readonly days: readonly string[];
  readonly lines: readonly RateLine[];
}

/** The height of a name, in pixels. */
const NAME = 15;
const LONGEST = 12;

function RateMarks({
  days,
  lines,
  position: { x, y },
}: Omit<RatesPlotProps, 'width'> & { readonly position: Position }) {
  const ends = lines.map(({ rates }) => y(rates.findLast((rate) => rate !== null) ?? 0));
  const names = apart(ends, NAME);
  const end = x(days.at(-1) ?? '');
  return lines.map(({ variant, rates }, at) => {
    const points = days.flatMap((day, on) => {
      const rate = rates[on] ?? null;
      return rate === null ? [] : [{ day, rate }];
    });
    return (
      <g key={variant}>
        <LinePath
          className={at === 0 ? `${markClass('line')} ${markClass('control')}` : markClass('line')}
          data-at={at === 0 ? undefined : ((at - 1) % 5) + 1}
          data={points}
          x={({ day }) => x(day)}
          y={({ rate }) => y(rate)}
        />
        {points.length > 0 && (
          <text className={markClass('axisText')} x={end + 8} y={names[at]} dy="0.32em">
            {shortened(variant, LONGEST)}
          </text>
        )}
      </g>
    );
  });
}

/** The rates of the variants over time, each with its name at the end of its line. */
export function RatesPlot({ width, days, lines }: RatesPlotProps) {
  const range = visibleRange(days.map((_, on) => lines.map(({ rates }) => rates[on] ?? null)));
  return (
    <TimeFrame width={width} days={days} range={[Math.max(0, range[0]), range[1]]} write={rateText} right={92}>
      {(position) => <RateMarks days={days} lines={lines} position={position} />}
    </TimeFrame>
  );
}
