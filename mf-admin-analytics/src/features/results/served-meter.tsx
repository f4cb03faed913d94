import type { ExperimentReport } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, NOT_ENOUGH, rateText } from '../../lib/figure-text.ts';

type Lost = ExperimentReport['lost'];

const perVisitor = (pages: number, visitors: number): string =>
  pages === 0 || visitors === 0 ? NOT_ENOUGH : (pages / visitors).toFixed(2);

/** From how many pages on a ratio of a variant means something. */
const ENOUGH = 500;
/** Up to which difference variants are alike: visitors come in lumps. */
const ALIKE = 0.05;

/** How many visitors came of a variant’s pages, against the control’s. */
export function againstControl(control: Lost[number] | undefined, one: Lost[number]): string {
  if (control === one) return '';
  if (!control || control.assigned === 0 || Math.min(control.pages, one.pages) < ENOUGH) return NOT_ENOUGH;
  const change = one.assigned / one.pages / (control.assigned / control.pages) - 1;
  if (Math.abs(change) <= ALIKE) return 'alike';
  return `${Math.round(Math.abs(change) * 100)}% ${change < 0 ? 'fewer' : 'more'}`;
}

/** Whether what servers sent out comes back as visitors, of every variant alike. */
export function ServedMeter({ lost }: { readonly lost: Lost }) {
  if (lost.every(({ pages, assigned }) => pages === 0 && assigned === 0)) {
    return <p>Pages that went out with each variant will be counted here, beside the visitors who came of them.</p>;
  }
  return (
    <>
      <p>
        Normal is that the variants are alike, within a few percent. Pages for each visitor lie above 1: one visitor
        opens several, browsers load some ahead, programs read others. A variant that gets fewer visitors of its pages
        than the control loses them before they are counted. One that fewer of its visitors saw stands where they do not
        look.
      </p>
      <DataTable
        caption="Pages served and visitors"
        captionHidden
        head={[
          'Variant',
          'Pages served',
          'Assigned',
          'Pages for each',
          'Visitors of its pages',
          'Saw it',
          'Of those assigned',
        ]}
        rows={lost.map((one) => ({
          key: one.variant,
          cells: [
            one.variant,
            countText(one.pages),
            countText(one.assigned),
            perVisitor(one.pages, one.assigned),
            againstControl(lost[0], one),
            countText(one.exposed),
            rateText(one.seenShare),
          ],
        }))}
      />
    </>
  );
}
