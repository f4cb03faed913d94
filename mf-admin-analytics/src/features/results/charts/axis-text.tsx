import type { TickRendererProps } from '@visx/axis';
import styles from './charts.module.css';

/** A tick’s text in the page’s own type; the library’s measures every word in a hidden drawing first. */
export function AxisText({ x, y, formattedValue, textAnchor }: TickRendererProps) {
  return (
    <text className={styles.axisText} x={x} y={y} dy="0.32em" textAnchor={textAnchor}>
      {formattedValue}
    </text>
  );
}
