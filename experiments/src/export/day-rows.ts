import * as z from 'zod/mini';
import type { BackendRest } from '../publish/backend-rest.ts';
import type { Dataset, JsonRow } from './columns.ts';
import { ArmRow, AssignmentRow, ConversionRow, EventRow, ExposureRow } from './rows.ts';

/** The rows of one answer; one answer is in memory at a time, besides the rows of a file that are not written yet. */
const PAGE = 5000;

/** Yields answers in the order of a key until there are no more rows. */
async function* pages<Row extends JsonRow>(
  ask: (after: unknown) => Promise<unknown>,
  schema: z.ZodMiniType<Row>,
  keyOf: (row: Row) => unknown,
): AsyncGenerator<Row> {
  for (let after: unknown = null; ; ) {
    const page: Row[] = z.array(schema).parse(await ask(after));
    yield* page;
    // A short page is the last one only if the database returned as many rows as requested; an empty page always is.
    const last = page.at(-1);
    if (!last) return;
    after = keyOf(last);
  }
}

/** The rows of a day, read page by page, so that they are never all in memory. */
export type DayRows = (dataset: Dataset) => AsyncIterable<JsonRow>;

/** Reads a day (`2026-11-22`, UTC) through the backend's REST interface with its secret key. */
export function dayRows(ask: BackendRest, day: string, size = PAGE): DayRows {
  const call = (name: string, body: Readonly<Record<string, unknown>>) => ask(`rpc/${name}`, { method: 'POST', body });
  const page =
    (name: string, asked: Readonly<Record<string, unknown>> = {}) =>
    (after: unknown) =>
      call(name, { ...asked, p_day: day, p_after: after, p_limit: size });

  const ofVisitors = (table: 'assignments' | 'exposures', schema: typeof AssignmentRow) =>
    pages(page('export_visitors', { p_table: table }), schema, ({ experiment, phase, visitor_id }) => ({
      experiment,
      phase,
      visitor_id,
    }));

  async function* arms(): AsyncGenerator<JsonRow> {
    yield* z.array(ArmRow).parse(await call('export_arms', {}));
  }

  const readers: Record<Dataset, () => AsyncIterable<JsonRow>> = {
    events: () => pages(page('export_events'), EventRow, ({ event_id }) => event_id),
    conversions: () => pages(page('export_conversions'), ConversionRow, ({ event_id }) => event_id),
    assignments: () => ofVisitors('assignments', AssignmentRow),
    exposures: () => ofVisitors('exposures', ExposureRow),
    arms,
  };
  return (dataset) => readers[dataset]();
}
