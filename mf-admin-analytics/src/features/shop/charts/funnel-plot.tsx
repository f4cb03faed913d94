import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type FunnelStep, ofPreviousText } from 'experiments/results';
import { countText } from '../../../lib/figure-text.ts';
import { markClass } from './mark-class.ts';

interface FunnelPlotProps {
  readonly width: number;
  readonly steps: readonly FunnelStep[];
}

/** A step’s name is above its bar, so that the bars have the whole width on a phone too. */
const STEP = 72;
const NAME = 16;
const BAR = 14;
/** The share of the previous step is below the bar: beside the count it would overlap the name on a phone. */
const SHARE = 53;

/** The steps from top to bottom, with widths in proportion to their counts. */
export function FunnelPlot({ steps, width }: FunnelPlotProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const along = scaleLinear({ domain: [0, most], range: [0, width] });
  return (
    <svg width={width} height={steps.length * STEP} aria-hidden="true">
      {steps.map(({ count, key, label, ofPrevious }, at) => (
        <g key={key} transform={`translate(0 ${at * STEP})`}>
          <text className={markClass('name')} x={0} y={NAME}>
            {label}
          </text>
          <text className={markClass('name')} x={width} y={NAME} textAnchor="end">
            {countText(count)}
          </text>
          <Bar className={markClass('track')} x={0} y={NAME + 8} width={width} height={BAR} />
          <Bar
            className={markClass(at === steps.length - 1 ? 'goal' : 'bar')}
            x={0}
            y={NAME + 8}
            width={along(count)}
            height={BAR}
          />
          {ofPrevious !== null && (
            <text className={markClass('share')} x={0} y={SHARE}>
              {ofPreviousText(ofPrevious)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
