import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOLD_GOALS } from '../../experiments/src/schema/told-goals.ts';

const migrations = join(import.meta.dirname, '../migrations');

test('the goals that marketing is told of are those that the database knows', () => {
  const sql = readFileSync(join(migrations, '20260105091100_ingest.sql'), 'utf8');
  const [, listed = ''] = /select p_goal in \(([^)]*)\)/.exec(sql) ?? [];
  expect(new Set(TOLD_GOALS)).toEqual(new Set([...listed.matchAll(/'([^']+)'/g)].map(([, goal]) => goal)));
});
