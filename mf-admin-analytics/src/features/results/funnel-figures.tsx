import type { FunnelStepResult } from 'experiments/results';
import { countOf, rateText } from '../../lib/figure-text.ts';
import { RatesTable } from './rates-table.tsx';

const STEPS = {
  'line-added': 'Added to cart',
  'checkout-started': 'Started checkout',
  'order-completed': 'Completed an order',
} as const;

/** The steps that the visitors of each variant reached on the way to an order. */
export function FunnelFigures({ funnel }: { readonly funnel: readonly FunnelStepResult[] }) {
  return (
    <RatesTable
      caption="Share of each variant’s visitors who reached a step or a later one, and differences in percentage points, with the always-valid interval"
      first="Step"
      rows={funnel.map((step) => ({ ...step, key: step.goal, name: STEPS[step.goal] }))}
      under={({ x, ofPrevious }) =>
        ofPrevious === null
          ? countOf(x, 'visitor')
          : `${countOf(x, 'visitor')}, ${rateText(ofPrevious)} of previous step`
      }
    />
  );
}
