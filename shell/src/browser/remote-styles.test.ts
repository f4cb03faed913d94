// @vitest-environment happy-dom
import type { BrowserRelease } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReleases } from './releases.ts';
import { createRemoteStyles } from './remote-styles.ts';

const HREF = '/releases/mf-a/1/part.css';
const release: BrowserRelease = {
  version: '1',
  base: '/releases/mf-a/1/',
  global: 'mf_a',
  entry: 'entry.js',
  pages: [],
  slots: {},
  assets: { './part': { js: [], css: ['part.css'] }, './start': { js: [], css: [] } },
  integrity: { 'part.css': 'sha384-AAAA' },
};

const reportMissing = vi.fn();
const releases = createReleases({ id: 'c', versions: {}, slots: {}, remotes: { 'mf-a': release } }, () =>
  Promise.reject(new Error('nothing but the document')),
);
const createStyles = () => createRemoteStyles(releases, reportMissing);

beforeEach(() => {
  reportMissing.mockReset();
  vi.useFakeTimers();
  // Nothing is fetched: its loader dispatches at once, before any listener is added. The test sets the outcome of a link.
  Reflect.set(Reflect.get(window, 'happyDOM').settings, 'handleDisabledFileLoadingAsSuccess', true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, '__refusedStyles');
});

const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];

function finish(type: 'load' | 'error'): void {
  links()[0]?.dispatchEvent(new Event(type));
}

test('a stylesheet is linked at once, with its integrity, and waited for', async () => {
  const styles = createStyles();
  const bringing = styles.bring('mf-a', './part');
  const again = styles.bring('mf-a', './part');
  expect(links()).toHaveLength(1);
  expect(links()[0]?.getAttribute('href')).toBe(HREF);
  expect(links()[0]?.integrity).toBe('sha384-AAAA');
  finish('load');
  await Promise.all([bringing, again]);
  expect(reportMissing).not.toHaveBeenCalled();
});

test('a missing stylesheet is reported once and blocks nothing', async () => {
  const styles = createStyles();
  const bringing = styles.bring('mf-a', './part');
  finish('error');
  await bringing;
  await styles.bring('mf-a', './part');
  expect(reportMissing.mock.calls).toEqual([['mf-a', HREF]]);
});

test('a stylesheet that hangs is waited for three seconds', async () => {
  const ended = vi.fn();
  const bringing = createStyles().bring('mf-a', './part').then(ended);
  await vi.advanceTimersByTimeAsync(2900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  await bringing;
  expect(ended).toHaveBeenCalledOnce();
  expect(reportMissing.mock.calls).toEqual([['mf-a', HREF]]);
});

test('a stylesheet that came while the page was busy is not missing', async () => {
  const bringing = createStyles().bring('mf-a', './part');
  await vi.advanceTimersByTimeAsync(0);
  const link = document.head.querySelector(`link[href="${HREF}"]`);
  if (!link) throw new Error('there is no link');
  Object.defineProperty(link, 'sheet', { value: {} });
  await vi.advanceTimersByTimeAsync(3300);
  await bringing;
  expect(reportMissing).not.toHaveBeenCalled();
});

test.each([
  ['has come', [], []],
  ['was refused', [new URL(HREF, location.href).href], [['mf-a', HREF]]],
])('a stylesheet of the document that %s is not linked again', async (_name, noted, reported) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = HREF;
  document.head.append(link);
  Reflect.set(window, '__refusedStyles', noted);
  await createStyles().bring('mf-a', './part');
  expect(reportMissing.mock.calls).toEqual(reported);
  expect(links()).toEqual([link]);
});

test('a missing stylesheet is fetched again, once, when the shopper navigates', async () => {
  const styles = createStyles();
  const bringing = styles.bring('mf-a', './part');
  finish('error');
  await bringing;
  const [before] = links();
  styles.retry();
  const [after] = links();
  expect(links()).toHaveLength(1);
  expect(after).not.toBe(before);
  expect(after?.getAttribute('href')).toBe(HREF);
  styles.retry();
  expect(links()).toEqual([after]);
});

test('a part without stylesheets, or of an unknown remote, waits for none', async () => {
  const styles = createStyles();
  await styles.bring('mf-a', './start');
  await styles.bring('mf-b', './part');
  expect(links()).toEqual([]);
});
