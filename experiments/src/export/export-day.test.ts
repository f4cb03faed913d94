import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parquetTables } from '../testing/parquet-tables.ts';
import type { Dataset, JsonRow } from './columns.ts';
import { manifestOf, readManifest } from './day-manifest.ts';
import { exportDay } from './export-day.ts';

const DAY = '2026-03-01';
const now = new Date('2026-03-02T09:00:00Z');
let store: string;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

const at = (second: number): number => (Date.parse(DAY) / 1000 + second) * 1_000_000;

const event = (second: number, changed: JsonRow = {}): JsonRow => ({
  event_id: `event-${second}`,
  occurred_at: at(second),
  received_at: at(second) + 7,
  event_type: 'ab_test_conversion',
  experiment: 'hero',
  phase: 1,
  variant: 'control',
  visitor_id: `visitor-${second}`,
  session_id: 's',
  goal: 'order-completed',
  value: '118.10',
  remote: null,
  metadata: '{"path":"/","text":"“é” 🧵"}',
  ...changed,
});

/** A database that answers with these events and nothing else, and optionally breaks off. */
const saying = (events: readonly JsonRow[], breaksOff = false) =>
  async function* (dataset: Dataset): AsyncGenerator<JsonRow> {
    if (dataset === 'events') yield* events;
    if (dataset === 'conversions' && breaksOff) throw new Error('the line broke');
  };

const events = (count: number) => Array.from({ length: count }, (_, place) => event(place));

async function exported(text: string): Promise<string[]> {
  const tables = await parquetTables(store);
  const found = await tables.lines(text);
  tables.close();
  return found;
}

test('stored rows are read from the files unchanged, with the day from the folder', async () => {
  const rows = [
    event(1),
    event(2, { goal: null, value: null }),
    event(3, { value: '-0.000000001', remote: 'mf@1.2.0' }),
  ];
  await exportDay({ day: DAY, store, rows: saying(rows), now });
  expect(
    await exported(
      "select concat_ws('|', day, event_id, epoch_us(received_at), goal, value, remote, metadata) from events",
    ),
  ).toEqual([
    `2026-03-01|event-1|${at(1) + 7}|order-completed|118.100000000|{"path":"/","text":"“é” 🧵"}`,
    `2026-03-01|event-2|${at(2) + 7}|{"path":"/","text":"“é” 🧵"}`,
    `2026-03-01|event-3|${at(3) + 7}|order-completed|-0.000000001|mf@1.2.0|{"path":"/","text":"“é” 🧵"}`,
  ]);
});

test('a day without anything is exported too, so that it is known to be empty', async () => {
  const { files } = await exportDay({ day: DAY, store, rows: saying([]), now });
  expect(files.events.rows).toBe(0);
  expect(await exported('select count(*) from rollup_daily')).toEqual(['0']);
});

test('a file with several row groups has all rows', async () => {
  const { files } = await exportDay({ day: DAY, store, rows: saying(events(45_000)), now });
  expect(files.events.rows).toBe(45_000);
  expect(await exported('select count(distinct event_id) from events')).toEqual(['45000']);
});

test('an export that breaks off leaves the earlier one unchanged and no other files', async () => {
  const earlier = await exportDay({ day: DAY, store, rows: saying(events(3)), now });
  const broken = exportDay({ day: DAY, store, rows: saying(events(9), true), now });
  await expect(broken).rejects.toThrow('the line broke');
  expect(readManifest(store, DAY)).toEqual(earlier);
  expect(await exported('select count(*) from events')).toEqual(['3']);
  expect(readdirSync(path.join(store, '.incomplete'))).toEqual([]);
});

test('fewer events replace an export only on request', async () => {
  await exportDay({ day: DAY, store, rows: saying(events(3)), now });
  const fewer = { day: DAY, store, rows: saying(events(2)), now };
  await expect(exportDay(fewer)).rejects.toMatchObject({ code: 'EXPORT-001' });
  expect(await exported('select count(*) from events')).toEqual(['3']);
  await exportDay({ ...fewer, replace: true });
  expect(await exported('select count(*) from events')).toEqual(['2']);
});

test('a day that is not over is reported as such', async () => {
  const during = new Date('2026-03-01T20:00:00Z');
  expect((await exportDay({ day: DAY, store, rows: saying(events(1)), now: during })).over).toBe(false);
  expect((await exportDay({ day: DAY, store, rows: saying(events(2)), now })).over).toBe(true);
});

test('an invalid or future day is refused before any request or write', async () => {
  for (const day of ['2026-02-30', '2026-3-1', 'yesterday', '../../etc', '2026-03-03', ''])
    await expect(exportDay({ day, store, rows: saying([]), now })).rejects.toMatchObject({ code: 'EXPORT-001' });
  expect(existsSync(manifestOf(store, DAY))).toBe(false);
  expect(readdirSync(store)).toEqual([]);
});

test('values with more digits than files hold are counted', async () => {
  const rows = saying([event(1, { value: '0.30000000000000004' }), event(2)]);
  expect((await exportDay({ day: DAY, store, rows, now })).files.events.rounded).toBe(1);
});
