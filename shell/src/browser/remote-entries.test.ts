// @vitest-environment happy-dom
import type { BrowserRelease } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEntryLoader } from './remote-entries.ts';

const release: BrowserRelease = {
  version: '1',
  base: '/releases/mf-a/1/',
  global: 'mf_a_of_this_test',
  entry: 'entry.js',
  pages: [],
  slots: {},
  assets: {},
  integrity: { 'entry.js': 'sha384-AAAA' },
};

const added: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  added.length = 0;
  // Kept out of the document, which would ask for it.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) added.push(script);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, release.global);
});

test('an entry is fetched once, with its integrity, for all its callers', async () => {
  const load = createEntryLoader();
  // Document and composition describe it in objects of their own.
  const both = Promise.all([load(release), load({ ...release })]);
  expect(added.map(({ integrity }) => integrity)).toEqual(['sha384-AAAA']);
  const container = { get: () => undefined, init: () => undefined };
  Reflect.set(globalThis, release.global, container);
  added[0]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual([container, container]);
});

test.each([
  ['is missing', () => added[0]?.dispatchEvent(new Event('error'))],
  ['is something else', () => added[0]?.dispatchEvent(new Event('load'))],
  ['hangs', () => vi.advanceTimersByTime(3200)],
])('an entry that %s fails for all who wait, and is asked for anew afterwards', async (_name, happen) => {
  const load = createEntryLoader();
  const both = Promise.allSettled([load(release), load(release)]);
  happen();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  load(release).catch(() => undefined);
  expect(added).toHaveLength(2);
});

test('an entry that arrived after its time limit is not evaluated twice', async () => {
  const load = createEntryLoader();
  const first = load(release).catch(() => undefined);
  vi.advanceTimersByTime(3200);
  await first;
  const container = { get: () => undefined, init: () => undefined };
  Reflect.set(globalThis, release.global, container);
  expect(await load(release)).toBe(container);
  expect(added).toHaveLength(1);
});
