import { funnelOf, REVENUE_TEXT, skippedText } from 'experiments/results';
import { dateText } from '../../lib/figure-text.ts';
import { CsvButton } from './csv-button.tsx';
import { ErrorsTable, SearchesTable } from './details-tables.tsx';
import { FunnelFigure } from './funnel-figure.tsx';
import { UNKNOWN_REVENUE } from './headline.ts';
import { HeadlineFigures } from './headline-figures.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { ShopFigures } from './shop-figures.ts';
import styles from './shop-report.module.css';
import { ShopSection } from './shop-section.tsx';
import { VitalsTable } from './vitals-table.tsx';

const EMPTY = {
  visits:
    'No visits in this period. You’ll see visits here, and how many viewed a capsule, added to the cart, started checkout, and completed an order. Visitors who opt out aren’t counted.',
  searches: 'Every search in this period had results. You’ll see searches without results here.',
  vitals:
    'No pages were measured in this period. You’ll see loading, responsiveness, and layout shift here, by page and release.',
  errors: 'No errors in this period. You’ll see errors here, with the release and the variants shown.',
};

/** The days that the details cover, where they are fewer than requested. */
function detailsText({ details_from: since, from, to }: ShopFigures): string | undefined {
  if (since === undefined || since === from) return undefined;
  return `Last 4 weeks of this period only: ${dateText(since)} to ${dateText(to)}.`;
}

const CALLERS = 'Callers are counted by address, on the day with the most.';

/** The meaning of “Unknown”, or the reason why there is no such row: names aren’t checked. */
const namesText = ({ names_checked: isChecked }: ShopFigures): string =>
  isChecked
    ? '“Unknown” counts codes, pages, and releases that the shop doesn’t have.'
    : 'Names aren’t checked: the backend has no list of the shop’s releases, so anyone can make them up.';

const sentences = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(' ');

const FUNNEL_TEXT =
  'Measured visits only: each counts in every step it did. Visitors who opted out aren’t in it, nor are orders whose visit didn’t return from checkout.';

function Funnel({ figures }: { readonly figures: ShopFigures }) {
  const steps = funnelOf(figures.totals, figures.previous);
  return (
    <ShopSection
      title="Visit to order"
      text={sentences(FUNNEL_TEXT, skippedText(steps) ?? undefined)}
      empty={figures.totals.visits === 0 ? EMPTY.visits : undefined}
    >
      <FunnelFigure figures={figures} steps={steps} />
    </ShopSection>
  );
}

function Orders({ figures }: { readonly figures: ShopFigures }) {
  return (
    <ShopSection
      title="Order totals"
      text={sentences(
        'All orders that the storefront reported, of visitors who opted out too, so they are no step of the funnel. Canceled orders aren’t counted.',
        `Revenue: ${REVENUE_TEXT}`,
      )}
      empty={figures.revenue_known ? undefined : UNKNOWN_REVENUE}
    >
      <OrdersTable figures={figures} />
    </ShopSection>
  );
}

function Speed({ figures }: { readonly figures: ShopFigures }) {
  const text =
    'By page and release. The value is the 75th percentile, within a few percent. Below it: the rating, and the share of visits rated good.';
  return (
    <ShopSection
      title="Speed"
      text={sentences(text, namesText(figures), detailsText(figures))}
      empty={figures.vitals.length === 0 ? EMPTY.vitals : undefined}
    >
      <VitalsTable vitals={figures.vitals} />
      <CsvButton figures={figures} table="vitals" label="speed" />
    </ShopSection>
  );
}

/** The complete report on the shop for a period. */
export function ShopReport({ figures }: { readonly figures: ShopFigures }) {
  const { errors, searches_without_result: searches } = figures;
  const details = detailsText(figures);
  return (
    <div className={styles.report}>
      <ShopSection title="At a glance">
        <HeadlineFigures figures={figures} />
        <CsvButton figures={figures} table="days" label="days" />
      </ShopSection>
      <Funnel figures={figures} />
      <Orders figures={figures} />
      <Speed figures={figures} />
      <div className={styles.pair}>
        <ShopSection
          title="Errors"
          text={sentences('Errors that affected the most callers come first.', CALLERS, namesText(figures), details)}
          empty={errors.length === 0 ? EMPTY.errors : undefined}
        >
          <ErrorsTable errors={errors} />
          <CsvButton figures={figures} table="errors" label="errors" />
        </ShopSection>
        <ShopSection
          title="Searches without results"
          text={sentences('Searches by the most callers come first.', CALLERS, details)}
          empty={searches.length === 0 ? EMPTY.searches : undefined}
        >
          <SearchesTable searches={searches} />
          <CsvButton figures={figures} table="searches_without_result" label="searches" />
        </ShopSection>
      </div>
    </div>
  );
}
