import type { Observation } from 'shared-contracts';
import { createPageTimeline } from './page-timeline.ts';
import type { MeasuredVital } from './page-vitals.ts';
import { createVisitBatches, type VisitSender } from './visit-batches.ts';

/** The longest query that is worth keeping. */
const LONGEST_QUERY = 200;

/** The page as visit measurement sees it. */
export interface VisitPage extends VisitSender {
  /** The document's statement of its experiments: `name=variant/offered` joined by `;`, with a `~` after some variants. */
  statement(): string;
  /** Calls back once the page is complete and idle. */
  whenIdle(callback: () => void): void;
  /** Loads the script that measures the speed of the page. */
  loadVitals(): Promise<(onVital: (vital: MeasuredVital) => void) => void>;
}

/** Measures a visit, with the visitor's consent alone. */
export interface VisitMeasures {
  observed(observation: Observation): void;
  /** The visitor accepts measurement, from now on. */
  consented(): void;
  declined(): void;
  /** The page is being left. */
  leave(): void;
}

/** The variants that a document shows, `hero-headline=definite` joined by `,`. */
export function variantsIn(statement: string): string {
  const shown = statement.split(';').map((part) => part.split('/')[0]?.replace(/~$/, '') ?? '');
  return shown
    .filter(Boolean)
    .slice(0, 20)
    .join(',')
    .slice(0, 400)
    .replace(/,[^,=]*$/, '');
}

/** Collects what a page observes and measures, and hands it over when the page is left. */
export function measureVisits(page: VisitPage): VisitMeasures {
  const batches = createVisitBatches(page);
  const timeline = createPageTimeline();
  let isWatching = false;

  function reportVital({ name, value, time }: MeasuredVital): void {
    const shown = time === null ? timeline.latest() : timeline.at(time);
    if (shown) batches.add({ kind: 'vital', name, value, page: shown.page, remote: shown.remote });
  }

  function watch(): void {
    if (isWatching || !page.isAllowed()) return;
    isWatching = true;
    page.whenIdle(() => {
      // If the script cannot be loaded, the page is not measured. That needs no report.
      void page.loadVitals().then(
        (start) => start(reportVital),
        () => undefined,
      );
    });
  }

  watch();
  return {
    observed(observation) {
      if (observation.kind === 'view') {
        timeline.show(observation);
        batches.add({ kind: 'view', page: observation.page });
      } else if (observation.kind === 'search') {
        batches.add({ kind: 'search', results: 0, query: observation.query.slice(0, LONGEST_QUERY) });
      } else if (observation.kind === 'error') {
        const { code, remote } = observation;
        const shown = timeline.latest()?.page ?? '/';
        batches.add({ kind: 'error', code, remote, variants: variantsIn(page.statement()), page: shown });
      } else batches.add({ kind: 'step', step: observation.step });
    },
    consented() {
      const shown = timeline.latest();
      if (shown) batches.add({ kind: 'view', page: shown.page });
      watch();
    },
    declined: () => batches.forget(),
    leave: () => batches.flush(),
  };
}
