import { afterEach, expect, test } from 'vitest';
import { migrate } from '../../sandbox/src/supabase/migrations.ts';
import { openOlderDatabase } from '../../sandbox/src/supabase/testing/older-database.ts';

type Older = Awaited<ReturnType<typeof openOlderDatabase>>;

const CHANGED = `
  select public.change_experiment(jsonb_build_object('name', name, 'action', 'edit', 'revision', 1, 'phase', 1, 'shipped_variant', null,
    'status', 'running', 'definition', definition || '{"traffic": 50}'), null, null, 'ada@example.com')
  from public.experiments where name = 'hero-headline';`;
const STOPPED_AND_STARTED = `
  select public.change_experiment(jsonb_build_object('name', name, 'action', action, 'revision', made, 'phase', made, 'shipped_variant', null,
    'status', act.status, 'definition', definition), null, null, 'ada@example.com')
  from public.experiments, (values (1, 'stop', 'stopped'), (2, 'start', 'running')) as act (made, action, status)
  where name = 'early-access-wording' order by made;`;
const EDITED_IN_THE_TABLE = `
  update public.experiments set definition = definition || '{"description": "Mine."}' where name = 'free-shipping-line';`;
const PUBLISHED = `insert into public.experiment_documents (body, signature, key_id) values ('{}', 'signed', 'key');`;

let older: Older | undefined;
afterEach(() => older?.remove());

/** Migrates a database in which this had happened; resolves to the states of its first experiments, by name. */
async function migrated(before: string): Promise<string[]> {
  older = await openOlderDatabase('20260126100000');
  await older.database.script(before);
  await migrate(older.database);
  const rows = await older.database.query('select name, status from public.experiments order by name', []);
  return rows.map(({ name, status }) => [name, status].join(' '));
}

test('the first experiments become drafts, except those that an administrator has edited or started', async () => {
  expect(await migrated(CHANGED + STOPPED_AND_STARTED + EDITED_IN_THE_TABLE)).toEqual([
    'early-access-wording running',
    'free-shipping-line running',
    'hero-headline running',
    'product-button-label draft',
  ]);
  const phases = await older?.database.query('select distinct experiment from public.experiment_phases order by 1', []);
  expect(phases?.map(({ experiment }) => experiment)).toEqual([
    'early-access-wording',
    'free-shipping-line',
    'hero-headline',
  ]);
}, 120_000);

test('experiments that pages already follow go on', async () => {
  const rows = await migrated(PUBLISHED);
  expect(rows).toHaveLength(4);
  expect(rows.every((row) => row.endsWith(' running'))).toBe(true);
}, 120_000);

test('the first experiments are described in plain words, except one that an administrator has described', async () => {
  await migrated(EDITED_IN_THE_TABLE);
  const rows = await older?.database.query(
    "select name, definition ->> 'description' as description from public.experiments order by name",
    [],
  );
  expect(rows?.map(({ name, description }) => [name, description])).toEqual([
    ['early-access-wording', 'The early access invitation: what subscribers see first, or how far ahead they see it.'],
    ['free-shipping-line', 'Mine.'],
    ['hero-headline', 'The headline over the campaign image on the home page.'],
    ['product-button-label', 'The buy button on product pages, with or without the price.'],
  ]);
}, 120_000);
