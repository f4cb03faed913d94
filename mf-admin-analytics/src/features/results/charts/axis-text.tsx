import type { TickRendererProps } from '@visx/axis';
import { markClass } from './mark-class.ts';

/** A tick’s text in the page’s own type; the library’s own measures every word in a hidden drawing first. */
export function AxisText({ x, y, formattedValue, textAnchor }: TickRendererProps) {
  return (
    <text className={markClass('axisText')} x={x} y={y} dy="0.32em" textAnchor={textAnchor}>
      {formattedValue}
    </text>
  );
}
