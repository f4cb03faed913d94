import { Area, Circle, Line, LinePath } from '@visx/shape';
import type { Interval } from 'experiments/results';
import { pointsText } from '../../../lib/figure-text.ts';
import { markClass } from './mark-class.ts';
import { LEFT, type Position, RIGHT, TimeFrame } from './time-frame.tsx';
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
  const range = visibleRange(
    days.map(({ diff, sequential }) => [diff, ...(sequential ?? [])]),
    0,
  );
  return (
    <TimeFrame width={width} days={days.map(({ day }) => day)} range={range} write={pointsText}>
      {(position) => {
        const zero = position.y(0);
        return (
          <>
            <Marks days={days} position={position} />
            <Line className={markClass('zero')} from={{ x: LEFT, y: zero }} to={{ x: width - RIGHT, y: zero }} />
          </>
        );
      }}
    </TimeFrame>
  );
}
