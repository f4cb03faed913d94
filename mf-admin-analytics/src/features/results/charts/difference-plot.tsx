import { Area, Circle, Line, LinePath } from '@visx/shape';
import type { Interval } from 'experiments/results';
import { useId } from 'react';
import { pointsText } from '../../../lib/figure-text.ts';
import { markClass } from './mark-class.ts';
import { type Position, TimeFrame } from './time-frame.tsx';
import { visibleRange } from './visible-range.ts';

/** The difference of all visitors up to a day. */
export interface DifferenceDay {
  readonly day: string;
  readonly diff: number | null;
  readonly sequential: Interval | null;
}

interface DifferencePlotProps {
  readonly width: number;
  readonly days: readonly DifferenceDay[];
}

function Marks({ days, position: { x, y } }: { readonly days: readonly DifferenceDay[]; readonly position: Position }) {
  const banded = days.filter(({ sequential }) => sequential !== null);
  const drawn = days.filter(({ diff }) => diff !== null);
  const last = drawn.at(-1);
  return (
    <>
      <Area
        className={markClass('band')}
        data={banded}
        x={({ day }) => x(day)}
        y0={({ sequential }) => y(sequential?.[0] ?? 0)}
        y1={({ sequential }) => y(sequential?.[1] ?? 0)}
      />
      <LinePath className={markClass('line')} data={drawn} x={({ day }) => x(day)} y={({ diff }) => y(diff ?? 0)} />
      {last && <Circle className={markClass('dot')} cx={x(last.day)} cy={y(last.diff ?? 0)} r={3.5} />}
    </>
  );
}

/** How the difference settled, with the band that is valid at every look. */
export function DifferencePlot({ width, days }: DifferencePlotProps) {
  const clip = useId();
  const range = visibleRange(
    days.map(({ diff, sequential }) => [diff, ...(sequential ?? [])]),
    0,
  );
  const ends = { x: 60, width: Math.max(0, width - 60) };
  return (
    <TimeFrame width={width} days={days.map(({ day }) => day)} range={range} write={pointsText}>
      {(position) => (
        <>
          <clipPath id={clip}>
            <rect {...ends} y={0} height={208} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <Marks days={days} position={position} />
          </g>
          <Line
            className={markClass('zero')}
            from={{ x: ends.x, y: position.y(0) }}
            to={{ x: width - 12, y: position.y(0) }}
          />
        </>
      )}
    </TimeFrame>
  );
}
