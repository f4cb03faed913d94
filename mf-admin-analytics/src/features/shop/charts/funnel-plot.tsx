import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { countText } from '../../../lib/figure-text.ts';
import { type FunnelStep, shareText } from '../funnel.ts';
import { markClass } from './mark-class.ts';

interface FunnelPlotProps {
  readonly width: number;
  readonly steps: readonly FunnelStep[];
}

/** A step’s name stands above its bar, so that the bars have the whole width on a phone too. */
const STEP = 58;
const NAME = 16;
const BAR = 14;

/** The steps from above to below, as wide as they are many. */
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
            {ofPrevious !== null && (
              <tspan className={markClass('share')} dx={8}>
                {shareText(ofPrevious)} of previous step
              </tspan>
            )}
          </text>
          <Bar className={markClass('track')} x={0} y={NAME + 8} width={width} height={BAR} />
          <Bar
            className={markClass(at === steps.length - 1 ? 'goal' : 'bar')}
            x={0}
            y={NAME + 8}
            width={along(count)}
            height={BAR}
          />
        </g>
      ))}
    </svg>
  );
}
