import { expect, test } from 'vitest';
import { administratorLines } from './sandbox-administrator.mjs';

test('the start names the ready administrator where the sandbox’s own backend runs', () => {
  expect(administratorLines({}).join()).toContain('admin@capsule-collective.test, password Capsule-Admin-2026');
});

test.each([
  ['a hosted backend', { SUPABASE_URL: 'https://example.supabase.co' }],
  ['a sandbox with keys of its own', { SUPABASE_SECRET_KEY: 'sb_secret_of_somebody' }],
])('with %s nothing is printed', (_case, env) => {
  expect(administratorLines(env)).toEqual([]);
});
