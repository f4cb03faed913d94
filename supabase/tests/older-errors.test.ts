import { expect, test } from 'vitest';
import { migrate } from '../../sandbox/src/supabase/migrations.ts';
import { openOlderDatabase } from '../../sandbox/src/supabase/testing/older-database.ts';

test('errors that were kept by combination of variants become those of all visitors and of each variant', async () => {
  const { database, remove } = await openOlderDatabase('20260128090400');
  await database.script(`insert into private.error_days (day, code, remote, variants, times) values
    ('2026-03-01', 'CART-003', 'mf-a@1.0.0', '', 1), ('2026-03-01', 'CART-003', 'mf-a@1.0.0', 'x=a', 2),
    ('2026-03-01', 'CART-003', 'mf-a@1.0.0', 'x=a,y=b', 4), ('2026-03-01', 'other', 'other', '', 8)`);
  await migrate(database);
  const rows = await database.query(
    `select concat_ws(' ', code, remote, variants, times, callers) as line from private.error_days order by 1`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'CART-003 mf-a@1.0.0  7 0',
    'CART-003 mf-a@1.0.0 x=a 6 0',
    'CART-003 mf-a@1.0.0 y=b 4 0',
    'unknown unknown  8 0',
  ]);
  await remove();
});
