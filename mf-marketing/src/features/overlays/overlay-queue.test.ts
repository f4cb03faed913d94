import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlayQueue, type OverlayName, PAUSE_MS, SETTLE_MS } from './overlay-queue.ts';

const spent = new Set<OverlayName>();
let queue: ReturnType<typeof createOverlayQueue>;

beforeEach(() => {
  vi.useFakeTimers();
  spent.clear();
  queue = createOverlayQueue((name) => !spent.has(name));
});

afterEach(() => {
  queue.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTime(SETTLE_MS);
const pause = () => vi.advanceTimersByTime(SETTLE_MS + PAUSE_MS);

function show(name: OverlayName): void {
  queue.ask(name);
  queue.shown(name);
}

test('an overlay is shown at once when the page is free', () => {
  queue.ask('newsletter');
  expect(queue.current()).toBe('newsletter');
});

test('there are never two: the second waits for the pause after the first', () => {
  show('welcome');
  queue.ask('purchase');
  queue.ask('newsletter');
  expect(queue.current()).toBe('welcome');
  queue.close('welcome');
  expect(queue.current()).toBeNull();
  vi.advanceTimersByTime(SETTLE_MS + PAUSE_MS - 1);
  expect(queue.current()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(queue.current()).toBe('purchase');
  queue.shown('purchase');
  queue.close('purchase');
  pause();
  expect(queue.current()).toBe('newsletter');
});

test('a busy shopper is not interrupted, and overlays requested in the meantime show afterward', () => {
  queue.setPage('busy');
  queue.ask('newsletter');
  vi.advanceTimersByTime(60_000);
  expect(queue.current()).toBeNull();
  queue.setPage('open');
  settle();
  expect(queue.current()).toBeNull();
  pause();
  expect(queue.current()).toBe('newsletter');
});

test('the pause is 5 s long, not counting a drawer’s closing time', () => {
  expect([PAUSE_MS, SETTLE_MS >= 500]).toEqual([5000, true]);
});

test.each([
  [SETTLE_MS / 2, 1],
  [SETTLE_MS + PAUSE_MS / 2, 1],
  [SETTLE_MS + PAUSE_MS - 1, 1],
  [SETTLE_MS + PAUSE_MS - 1, 60_000],
])('becoming busy again %i ms into the pause, for %i ms, begins it anew', (passed, busy) => {
  queue.setPage('busy');
  queue.ask('newsletter');
  queue.setPage('open');
  vi.advanceTimersByTime(passed);
  queue.setPage('busy');
  vi.advanceTimersByTime(busy);
  expect(queue.current()).toBeNull();
  queue.setPage('open');
  vi.advanceTimersByTime(SETTLE_MS + PAUSE_MS - 1);
  expect(queue.current()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(queue.current()).toBe('newsletter');
});

test('an overlay requested while the page settles after a drawer waits for the whole pause', () => {
  queue.setPage('busy');
  queue.setPage('open');
  vi.advanceTimersByTime(SETTLE_MS - 1);
  queue.ask('purchase');
  vi.advanceTimersByTime(PAUSE_MS);
  expect(queue.current()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(queue.current()).toBe('purchase');
});

test('a popup that was closed does not delay an overlay requested at the same moment', () => {
  show('welcome');
  queue.setPage('busy'); // By its own dialog.
  queue.close('welcome');
  queue.ask('newsletter');
  queue.setPage('open');
  expect(queue.current()).toBeNull();
  settle();
  expect(queue.current()).toBe('newsletter');
});

test('a toast takes no focus, so it is shown on time even while a closed popup fades', () => {
  show('welcome');
  queue.close('welcome');
  queue.ask('purchase');
  expect(queue.current()).toBe('purchase');
});

test('a visible toast closes for a popup that is due', () => {
  show('purchase');
  queue.ask('newsletter');
  expect(queue.current()).toBe('newsletter');
  queue.shown('newsletter');
  queue.close('newsletter');
  pause();
  expect(queue.current()).toBeNull();
});

test('a toast that no one has seen yet gives way to a popup and is shown later', () => {
  queue.ask('purchase');
  show('newsletter');
  expect(queue.current()).toBe('newsletter');
  queue.close('newsletter');
  pause();
  expect(queue.current()).toBe('purchase');
});

test('an overlay requested once the page has settled is shown at once and restarts the pause for waiting overlays', () => {
  show('welcome');
  queue.ask('newsletter');
  queue.close('welcome');
  settle();
  show('purchase');
  expect(queue.current()).toBe('purchase');
  vi.advanceTimersByTime(PAUSE_MS);
  queue.close('purchase');
  vi.advanceTimersByTime(SETTLE_MS + PAUSE_MS - 1);
  expect(queue.current()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(queue.current()).toBe('newsletter');
});

test('an occasion of the popup that comes at a free moment uses up the one that waits', () => {
  queue.setPage('busy');
  queue.ask('welcome');
  queue.setPage('open');
  settle();
  show('exit-intent');
  expect(queue.current()).toBe('exit-intent');
  queue.close('exit-intent');
  pause();
  expect(queue.current()).toBeNull();
});

test('an open dialog stays, although it makes the page busy itself', () => {
  show('newsletter');
  queue.setPage('busy');
  expect(queue.current()).toBe('newsletter');
});

test('a toast closes as soon as the shopper is busy', () => {
  show('purchase');
  queue.setPage('busy');
  expect(queue.current()).toBeNull();
  queue.setPage('open');
  pause();
  expect(queue.current()).toBeNull();
});

test('a dialog that is still being fetched is called back, and keeps its turn', () => {
  queue.ask('newsletter');
  queue.setPage('busy');
  expect(queue.current()).toBeNull();
  queue.setPage('open');
  pause();
  expect(queue.current()).toBe('newsletter');
});

test('leaving home takes an open dialog away for good', () => {
  show('newsletter');
  queue.setPage('elsewhere');
  expect(queue.current()).toBeNull();
  queue.setPage('open');
  pause();
  expect(queue.current()).toBeNull();
});

test('a popup for an exit over the open cart came over home again after a visit to another page', () => {
  queue.setPage('busy');
  queue.ask('exit-intent');
  queue.ask('newsletter');
  queue.setPage('elsewhere');
  queue.setPage('open');
  pause();
  expect(queue.current()).toBe('newsletter');
});

test('the welcome and the exit-intent popup do not follow each other: they are one', () => {
  show('welcome');
  queue.ask('exit-intent');
  queue.close('welcome');
  pause();
  expect(queue.current()).toBeNull();
  queue.ask('exit-intent');
  expect(queue.current()).toBe('exit-intent');
});

test('an overlay that another tab has shown in the meantime is skipped', () => {
  show('welcome');
  queue.ask('newsletter');
  queue.ask('purchase');
  spent.add('newsletter');
  queue.close('welcome');
  pause();
  expect(queue.current()).toBe('purchase');
});

test('closing an overlay that is not shown changes nothing', () => {
  show('newsletter');
  queue.close('welcome');
  expect(queue.current()).toBe('newsletter');
});

test('subscribers are notified of every change until they unsubscribe', () => {
  const hear = vi.fn();
  const leave = queue.subscribe(hear);
  show('newsletter');
  queue.close('newsletter');
  expect(hear).toHaveBeenCalledTimes(2);
  leave();
  pause();
  queue.ask('purchase');
  expect(hear).toHaveBeenCalledTimes(2);
});
