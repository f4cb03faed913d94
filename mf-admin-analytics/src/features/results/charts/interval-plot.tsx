import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Circle, Line } from '@visx/shape';
import type { Interval } from 'experiments/results';
import { pointsText } from '../../../lib/figure-text.ts';
import { AxisText } from './axis-text.tsx';
import { markClass } from './mark-class.ts';

/** One difference with what it may be. */
export interface IntervalRow {
  readonly key: string;
  readonly label: string;
  readonly diff: number | null;
  readonly sequential: Interval | null;
  readonly fixed: Interval | null;
}

interface IntervalPlotProps {
  readonly width: number;
  readonly rows: readonly IntervalRow[];
  /** The difference that is worth having, marked. */
  readonly worthHaving: number | null;
}

const ROW = 56;
const TOP = 20;
const AXIS = 32;
/** For half a tick’s text at both ends. */
const SIDE = 18;

function rangeOf(rows: readonly IntervalRow[], worthHaving: number | null): [number, number] {
  const ends = rows.flatMap(({ diff, sequential, fixed }) => [diff, ...(sequential ?? []), ...(fixed ?? [])]);
  const known = [0, worthHaving, ...ends].filter((end) => end !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const air = (high - low || 0.01) * 0.06;
  return [low - air, high + air];
}

const excludesZero = (interval: Interval | null): boolean => interval !== null && (interval[0] > 0 || interval[1] < 0);

interface RowProps {
  readonly row: IntervalRow;
  readonly x: (value: number) => number;
}

function Row({ row: { label, diff, sequential, fixed }, x }: RowProps) {
  const certain = excludesZero(sequential);
  return (
    <>
      <text className={markClass('name')} x={0} y={13}>
        {label}
      </text>
      {sequential && (
        <Line
          className={markClass('sequential')}
          from={{ x: x(sequential[0]), y: 29 }}
          to={{ x: x(sequential[1]), y: 29 }}
        />
      )}
      {fixed && <Line className={markClass('fixed')} from={{ x: x(fixed[0]), y: 40 }} to={{ x: x(fixed[1]), y: 40 }} />}
      {diff !== null && (
        <Circle className={certain ? markClass('certain') : markClass('point')} cx={x(diff)} cy={29} r={5} />
      )}
      {diff === null && (
        <text className={markClass('note')} x={0} y={33}>
          not enough data
        </text>
      )}
    </>
  );
}

/** Differences as points with their intervals, one below the other, against no difference at all. */
export function IntervalPlot({ width, rows, worthHaving }: IntervalPlotProps) {
  const height = TOP + rows.length * ROW;
  const scale = scaleLinear({ domain: rangeOf(rows, worthHaving), range: [SIDE, width - SIDE] });
  const x = (value: number): number => scale(value);
  return (
    <svg width={width} height={height + AXIS} aria-hidden="true">
      <Line className={markClass('zero')} from={{ x: x(0), y: TOP }} to={{ x: x(0), y: height }} />
      {worthHaving !== null && worthHaving > 0 && (
        <Group left={x(worthHaving)}>
          <Line className={markClass('threshold')} from={{ x: 0, y: TOP }} to={{ x: 0, y: height }} />
          <text className={markClass('note')} x={0} y={12} textAnchor={x(worthHaving) > width / 2 ? 'end' : 'start'}>
            smallest lift {pointsText(worthHaving)}
          </text>
        </Group>
      )}
      {rows.map((row, at) => (
        <Group key={row.key} top={TOP + at * ROW}>
          <Row row={row} x={x} />
        </Group>
      ))}
      <AxisBottom
        top={height}
        scale={scale}
        numTicks={Math.max(2, Math.floor(width / 110))}
        tickFormat={(value) => pointsText(Number(value))}
        tickComponent={AxisText}
        axisLineClassName={markClass('axis')}
        tickClassName={markClass('tick')}
      />
    </svg>
  );
}
