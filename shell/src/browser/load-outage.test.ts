// @vitest-environment happy-dom
import type { BrowserComposition } from 'shared-contracts';
import { useShop } from 'shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOutage } from './load-outage.ts';

const remotes = { 'mf-a': { global: 'mf_a_in_outage', outage: 'sha384-AAAA' }, 'mf-b': { global: 'mf_b' } };
// Nothing else of it is read.
const releases = { whole: async () => ({ id: '0123456789abcdef', remotes }) as unknown as BrowserComposition };

const added: HTMLScriptElement[] = [];
beforeEach(() => {
  added.length = 0;
  // Kept out of the document, which would ask for it.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) added.push(script);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'mf_a_in_outage_outage');
});

test('the outage script of a remote is fetched from the composition with its integrity, and finds the modules of the shell', async () => {
  const loading = loadOutage(releases, 'mf-a');
  await vi.waitFor(() => expect(added).toHaveLength(1));
  expect(added.map(({ src, integrity, crossOrigin }) => [new URL(src).pathname, integrity, crossOrigin])).toEqual([
    ['/releases/outage/0123456789abcdef/mf-a.js', 'sha384-AAAA', 'anonymous'],
  ]);
  const shared: unknown = Reflect.get(globalThis, '__SHOP_MODULES__');
  expect(shared instanceof Map && shared.get('shared-contracts')).toMatchObject({ useShop });
  const outage = { OutagePage: () => null };
  Reflect.set(globalThis, 'mf_a_in_outage_outage', outage);
  added[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(outage);
});

test('a script that declares nothing fails', async () => {
  const loading = loadOutage(releases, 'mf-a');
  await vi.waitFor(() => expect(added).toHaveLength(1));
  added[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('the script is broken');
});

test.each(['mf-b', 'mf-none'])('%s has no outage script, and none is fetched', async (remote) => {
  expect(await loadOutage(releases, remote)).toBeNull();
  expect(added).toEqual([]);
});
