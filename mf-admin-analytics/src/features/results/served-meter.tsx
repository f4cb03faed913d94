import type { ExperimentReport } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, NOT_ENOUGH, rateText } from '../../lib/figure-text.ts';

type Lost = ExperimentReport['lost'];

const perVisitor = (pages: number, visitors: number): string =>
  pages === 0 || visitors === 0 ? NOT_ENOUGH : (pages / visitors).toFixed(2);

/** Whether what servers sent out comes back as visitors, of every variant alike. */
export function ServedMeter({ lost }: { readonly lost: Lost }) {
  if (lost.every(({ pages, assigned }) => pages === 0 && assigned === 0)) {
    return <p>Pages that went out with each variant will be counted here, beside the visitors who came of them.</p>;
  }
  return (
    <>
      <p>
        Normal is that the variants are alike in both ratios, within a few percent. Pages for each visitor lie above 1,
        since one visitor opens several pages, and where a browser loads pages ahead or a program reads them. A variant
        with more pages for each visitor than the control loses visitors before they are counted; one that fewer of its
        visitors saw is not reached, or not in view.
      </p>
      <DataTable
        caption="Pages served and visitors"
        captionHidden
        head={['Variant', 'Pages served', 'Assigned', 'Pages for each', 'Saw it', 'Of those assigned']}
        rows={lost.map(({ variant, pages, assigned, exposed, seenShare }) => ({
          key: variant,
          cells: [
            variant,
            countText(pages),
            countText(assigned),
            perVisitor(pages, assigned),
            countText(exposed),
            rateText(seenShare),
          ],
        }))}
      />
    </>
  );
}
