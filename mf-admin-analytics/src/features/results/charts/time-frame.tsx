import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { Line } from '@visx/shape';
import { type ReactNode, useId } from 'react';
import { dayText } from '../../../lib/figure-text.ts';
import { AxisText } from './axis-text.tsx';
import { markClass } from './mark-class.ts';

/** The positions of a day and a value in the drawing. */
export interface Position {
  readonly x: (day: string) => number;
  readonly y: (value: number) => number;
}

interface TimeFrameProps {
  readonly width: number;
  readonly days: readonly string[];
  readonly range: readonly [low: number, high: number];
  readonly write: (value: number) => string;
  /** Room for names at the lines’ ends. */
  readonly right?: number;
  readonly children: (position: Position) => ReactNode;
}

const HEIGHT = 240;
const TOP = 10;
const BOTTOM = 32;
/** The position of the first day. */
export const LEFT = 60;
/** Room for half a day’s name. */
export const RIGHT = 22;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The days with labels, evenly spaced; the last always has one. */
function namedDays(days: readonly string[], most: number): Date[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(2, most)));
  return days.filter((_, at) => (days.length - 1 - at) % step === 0).map(dateOf);
}

/** The axes of a drawing over time. */
export function TimeFrame({ width, days, range, write, right = RIGHT, children }: TimeFrameProps) {
  const clip = useId();
  const [first = '2000-01-01', last = first] = [days[0], days.at(-1)];
  const time = scaleUtc({ domain: [dateOf(first), dateOf(last)], range: [LEFT, width - right] });
  const value = scaleLinear({ domain: [...range], range: [HEIGHT - BOTTOM, TOP], nice: 4 });
  const plotWidth = width - right;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {value.ticks(4).map((tick) => (
        <Line
          key={tick}
          className={markClass('grid')}
          from={{ x: LEFT, y: value(tick) }}
          to={{ x: plotWidth, y: value(tick) }}
        />
      ))}
      <clipPath id={clip}>
        <rect x={LEFT} y={0} width={Math.max(0, width - LEFT)} height={HEIGHT - BOTTOM} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{children({ x: (day) => time(dateOf(day)), y: value })}</g>
      <AxisLeft
        left={LEFT}
        scale={value}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(tick) => write(Number(tick))}
        tickComponent={AxisText}
      />
      <AxisBottom
        top={HEIGHT - BOTTOM}
        scale={time}
        tickValues={namedDays(days, Math.floor((plotWidth - LEFT) / 72))}
        tickFormat={(day) => dayText(new Date(Number(day)).toISOString().slice(0, 10))}
        tickComponent={AxisText}
        axisLineClassName={markClass('axis')}
        tickClassName={markClass('tick')}
      />
    </svg>
  );
}
