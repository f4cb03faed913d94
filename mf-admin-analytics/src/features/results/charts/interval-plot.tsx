import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Circle, Line } from '@visx/shape';
import type { Interval } from 'experiments/results';
import { pointsText } from '../../../lib/figure-text.ts';
import { AxisText } from './axis-text.tsx';
import { markClass } from './mark-class.ts';
import { shortened } from './shortened.ts';

/** One difference with its intervals. */
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
/** Between these heights of a row its intervals lie. Lines across them end before the names above and below. */
const [MARKS_FROM, MARKS_TO] = [21, 52];
/** For half a tick’s text at both ends. */
const SIDE = 24;
/** No character of a name is wider, in pixels. */
const CHARACTER = 9;

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
  readonly width: number;
  /** The difference that is worth having, where it is marked. */
  readonly threshold: number | null;
}

interface AcrossProps {
  readonly name: 'zero' | 'threshold';
  readonly at: number;
}

/** A line across the intervals of one row. */
function Across({ name, at }: AcrossProps) {
  return <Line className={markClass(name)} from={{ x: at, y: MARKS_FROM }} to={{ x: at, y: MARKS_TO }} />;
}

function Row({ row: { label, diff, sequential, fixed }, threshold, width, x }: RowProps) {
  const certain = excludesZero(sequential);
  return (
    <>
      <text className={markClass('name')} x={0} y={13}>
        {shortened(label, Math.floor(width / CHARACTER))}
      </text>
      {diff !== null && <Across name="zero" at={x(0)} />}
      {diff !== null && threshold !== null && <Across name="threshold" at={x(threshold)} />}
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
  const threshold = worthHaving !== null && worthHaving > 0 ? worthHaving : null;
  return (
    <svg width={width} height={height + AXIS} aria-hidden="true">
      {threshold !== null && (
        <text
          className={markClass('note')}
          x={x(threshold)}
          y={12}
          textAnchor={x(threshold) > width / 2 ? 'end' : 'start'}
        >
          smallest lift {pointsText(threshold)}
        </text>
      )}
      {rows.map((row, at) => (
        <Group key={row.key} top={TOP + at * ROW}>
          <Row row={row} x={x} width={width} threshold={threshold} />
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
