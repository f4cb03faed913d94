import { dateText } from '../../lib/figure-text.ts';
import { CsvButton } from './csv-button.tsx';
import { ErrorsTable, SearchesTable } from './details-tables.tsx';
import { FunnelFigure } from './funnel-figure.tsx';
import { HeadlineFigures } from './headline-figures.tsx';
import type { ShopFigures } from './shop-figures.ts';
import styles from './shop-report.module.css';
import { ShopSection } from './shop-section.tsx';
import { VitalsTable } from './vitals-table.tsx';

const EMPTY = {
  visits:
    'No visit was counted in these days. Visits will stand here, with how many of them saw a capsule, filled a cart, went to the checkout and completed an order. Who declines to be counted is not among them.',
  searches: 'No search went without a result in these days. What is searched for and not found will stand here.',
  vitals:
    'No page was measured in these days. How soon pages showed, how fast they answered and whether they moved will stand here, page by page and release by release.',
  errors:
    'No error was reported in these days. Errors will stand here with the release and the variants that were shown.',
};

/** The days that the details are of, where they are fewer than were asked for. */
function detailsText({ details_from: since, from, to }: ShopFigures): string | undefined {
  if (since === undefined || since === from) return undefined;
  return `Of the last four weeks of these days, ${dateText(since)} to ${dateText(to)}.`;
}

function Funnel({ figures }: { readonly figures: ShopFigures }) {
  const orders = figures.revenue_known
    ? ' Orders are those that the storefront told of.'
    : ' Orders are visits that came back from a completed checkout.';
  return (
    <ShopSection
      title="From a visit to an order"
      text={`How far visits went. Who declined to be counted is not among them.${orders}`}
      empty={figures.totals.visits === 0 ? EMPTY.visits : undefined}
    >
      <FunnelFigure figures={figures} />
    </ShopSection>
  );
}

function Speed({ figures }: { readonly figures: ShopFigures }) {
  const text =
    'By page and release. The value is what three quarters of the visits kept to, to a few percent; below it stands how that is felt, and for how many it was good.';
  return (
    <ShopSection
      title="Speed"
      text={[text, detailsText(figures)].filter(Boolean).join(' ')}
      empty={figures.vitals.length === 0 ? EMPTY.vitals : undefined}
    >
      <VitalsTable vitals={figures.vitals} />
      <CsvButton figures={figures} table="vitals" label="speed" />
    </ShopSection>
  );
}

/** Everything that is told of the shop in some days. */
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
      <Speed figures={figures} />
      <div className={styles.pair}>
        <ShopSection title="Errors" text={details} empty={errors.length === 0 ? EMPTY.errors : undefined}>
          <ErrorsTable errors={errors} />
          <CsvButton figures={figures} table="errors" label="errors" />
        </ShopSection>
        <ShopSection
          title="Searches without a result"
          text={details}
          empty={searches.length === 0 ? EMPTY.searches : undefined}
        >
          <SearchesTable searches={searches} />
          <CsvButton figures={figures} table="searches_without_result" label="searches" />
        </ShopSection>
      </div>
    </div>
  );
}
