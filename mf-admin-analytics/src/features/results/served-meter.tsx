import type { ExperimentReport } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, NOT_ENOUGH, rateText } from '../../lib/figure-text.ts';

type Lost = ExperimentReport['lost'];

const perVisitor = (pages: number, visitors: number): string =>
  pages === 0 || visitors === 0 ? NOT_ENOUGH : (pages / visitors).toFixed(2);

/** Minimum pages of a variant for a meaningful ratio. */
const ENOUGH = 500;
/** Maximum difference at which variants are alike: visitors arrive in bursts. */
const ALIKE = 0.05;

/** The visitors per page of a variant, against the control’s. */
export function againstControl(control: Lost[number] | undefined, one: Lost[number]): string {
  if (control === one) return '';
  if (!control || control.assigned === 0 || Math.min(control.pages, one.pages) < ENOUGH) return NOT_ENOUGH;
  const change = one.assigned / one.pages / (control.assigned / control.pages) - 1;
  if (Math.abs(change) <= ALIKE) return 'about the same';
  return `${Math.round(Math.abs(change) * 100)}% ${change < 0 ? 'fewer' : 'more'}`;
}

function ServedTable({ lost }: { readonly lost: Lost }) {
  const isIssued = lost.some(({ issued }) => issued !== null);
  return (
    <DataTable
      caption="Pages served and visitors"
      captionHidden
      head={[
        'Variant',
        'Pages served',
        ...(isIssued ? ['Tokens issued'] : []),
        'Assigned',
        'Pages per visitor',
        'Visitors vs. control',
        'Saw it',
        '% of assigned',
      ]}
      rows={lost.map((one) => ({
        key: one.variant,
        cells: [
          one.variant,
          countText(one.pages),
          ...(isIssued ? [countText(one.issued ?? 0)] : []),
          countText(one.assigned),
          perVisitor(one.pages, one.assigned),
          againstControl(lost[0], one),
          countText(one.exposed),
          rateText(one.seenShare),
        ],
      }))}
    />
  );
}

/** Whether served pages result in visitors, in the same ratio for every variant. */
export function ServedMeter({ lost }: { readonly lost: Lost }) {
  if (lost.every(({ pages, assigned }) => pages === 0 && assigned === 0)) {
    return <p>You’ll see the pages served with each variant here, next to the visitors they brought.</p>;
  }
  return (
    <>
      <p>
        Variants should be within a few percent of each other. Pages per visitor is above 1 because visitors open
        several pages, browsers preload some, and bots read others. A variant with fewer visitors per page than the
        control loses them before they’re counted. If fewer visitors saw a variant, it may be in a spot they don’t
        reach.
      </p>
      <ServedTable lost={lost} />
    </>
  );
}
