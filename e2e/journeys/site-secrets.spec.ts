import path from 'node:path';
import { browserFiles, textOf } from '../support/browser-files.ts';
import { shopEnvironment } from '../support/test-environment.ts';
import { expect, test } from '../support/shop.ts';

const KEYS = shopEnvironment(0, 0, '');
const SECRET = KEYS['SUPABASE_SECRET_KEY'] ?? '';

/** Patterns that no file for browsers may hold. The backend's client knows how such a key begins, and no more of it. */
const FORBIDDEN: readonly (readonly [string, (text: string) => boolean])[] = [
  ['the secret key', (text) => text.includes(SECRET)],
  ['its name', (text) => /SUPABASE_SECRET_KEY|EXPERIMENTS_SIGNING_KEY/.test(text)],
  ['another secret key', (text) => /sb_secret_\w/.test(text)],
];

const found = (text: string): string[] => FORBIDDEN.filter(([, isIn]) => isIn(text)).map(([name]) => name);

test('a planted key is found', () => {
  expect(SECRET).toMatch(/^sb_secret_\w{20,}$/);
  expect(found(`const key = "${SECRET}"`)).toEqual(['the secret key', 'another secret key']);
  expect(found('process.env.SUPABASE_SECRET_KEY')).toEqual(['its name']);
  expect(found('key.startsWith("sb_secret_")')).toEqual([]);
});

test('no built file that a browser may ask for holds the secret key, its name or another', ({ shop }) => {
  const files = ['shell', 'releases'].flatMap((folder) => browserFiles(path.join(shop.dataDir, folder)));
  for (const owner of ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-marketing', 'mf-account', 'mf-admin-analytics']) {
    const scripts = files.filter((file) => file.includes(`${path.sep}${owner}${path.sep}`) && file.endsWith('.js'));
    expect(scripts.length, owner).toBeGreaterThan(0);
  }
  const leaks = files.map((file) => [path.relative(shop.dataDir, file), found(textOf(file))] as const);
  expect(leaks.filter(([, names]) => names.length > 0)).toEqual([]);
});

for (const address of [
  '/',
  '/product/bordeaux-capsule',
  '/cart',
  '/account',
  '/admin/analytics',
  '/experiments.json',
]) {
  test(`the answer to ${address} holds no secret key`, async ({ shop }) => {
    const response = await fetch(`${shop.origin}${address}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    if (!address.endsWith('.json')) expect(text).toContain(KEYS['SUPABASE_PUBLISHABLE_KEY']);
    expect(found(text + JSON.stringify([...response.headers]))).toEqual([]);
  });
}
