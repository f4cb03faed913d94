// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  closeShown,
  director,
  dismissPurchases,
  HELD_BACK_MS,
  haveShown,
  leave,
  load,
  onStage,
  page,
  pass,
  setCart,
  setPlaced,
  simulatePages,
} from './testing/directed-page.ts';

const WELCOME = 'welcome-popup-shown';
const NEWSLETTER = 'newsletter-modal-shown';
const EXIT = 'exitIntentShown';

simulatePages();

test('the welcome opens 2 s after load, and sets its own flag only once it is on the screen', async () => {
  load();
  await pass(1999);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe('welcome');
  expect(localStorage.length).toBe(0);
  director.shown('welcome');
  expect({ ...localStorage }).toEqual({ [WELCOME]: 'true' });
});

test('the newsletter modal comes 25 s after the page was loaded, however late its code arrives', async () => {
  haveShown(WELCOME);
  dismissPurchases();
  vi.setSystemTime(4000);
  load();
  await pass(20_999);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe('newsletter');
  director.shown('newsletter');
  expect(localStorage.getItem(NEWSLETTER)).toBe('true');
});

test('in a page that was rendered ahead the times count from its activation', async () => {
  vi.setSystemTime(60_000);
  const entry = { activationStart: 59_000 } as PerformanceNavigationTiming;
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  load();
  entries.mockRestore();
  await pass(999);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe('welcome');
});

test('in a page that the browser brings back the times begin anew', async () => {
  load();
  await pass(1500);
  // Kept for a minute, in which no timer of it runs.
  vi.setSystemTime(60_000);
  Object.assign(window, { __restoredAt: 60_000 });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(1999);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe('welcome');
  Reflect.deleteProperty(window, '__restoredAt');
});

test('what has been shown in this browser does not come again', async () => {
  haveShown(WELCOME, NEWSLETTER, EXIT);
  dismissPurchases();
  load();
  leave(0);
  await pass(180_000);
  expect(onStage()).toBeNull();
});

test('the popup opens when the mouse leaves at the top, once', async () => {
  haveShown(WELCOME);
  load();
  leave(-1);
  expect(onStage()).toBe('exit-intent');
  director.shown('exit-intent');
  expect(localStorage.getItem(EXIT)).toBe('true');
  director.queue.close('exit-intent');
  await pass(HELD_BACK_MS);
  leave(-1);
  await pass(200);
  expect(onStage()).toBeNull();
});

test('leaving at the side, or for another element, is no exit', async () => {
  load();
  leave(300);
  await pass(150);
  leave(0, document.body);
  await pass(150);
  expect(onStage()).toBeNull();
});

test('the last move of a burst counts 100 ms later', async () => {
  load();
  leave(300);
  leave(0);
  expect(onStage()).toBeNull();
  await pass(99);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe('exit-intent');
});

test('a phone has no exit intent', async () => {
  page.media.delete('(any-hover: hover)');
  load();
  leave(0);
  await pass(1500);
  expect(onStage()).toBeNull();
});

test('a mouse that left over the open cart brings the popup after the pause', async () => {
  haveShown(WELCOME);
  load();
  setCart(true);
  leave(0);
  await pass(1000);
  setCart(false);
  await pass(HELD_BACK_MS - 1);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe('exit-intent');
});

test('a mouse that leaves anew within the pause brings the popup at once, and no second one after it', async () => {
  load();
  setCart(true);
  await pass(3000);
  setCart(false);
  await pass(1000);
  leave(0);
  expect(onStage()).toBe('exit-intent');
  closeShown();
  dismissPurchases();
  await pass(20_000);
  expect(onStage()).toBeNull();
});

test('over three minutes everything comes once, one after the other', async () => {
  load();
  const seen: (string | null)[] = [];
  director.queue.subscribe(() => seen.push(onStage()));
  for (let second = 0; second < 180; second += 1) {
    await pass(1000);
    closeShown();
  }
  const popups = seen.filter((name) => name !== null && name !== 'purchase');
  expect(popups).toEqual(['welcome', 'newsletter']);
  expect(seen.every((name, index) => name === null || index === 0 || seen[index - 1] === null)).toBe(true);
});

test('storage that refuses everything shows each overlay once per page', async () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  load();
  await pass(2000);
  expect(onStage()).toBe('welcome');
  closeShown();
  await pass(7000);
  expect(onStage()).toBe('purchase');
  director.shown('purchase');
  director.purchases.dismiss();
  director.queue.close('purchase');
  await pass(120_000);
  expect(onStage()).toBe('newsletter');
  closeShown();
  await pass(120_000);
  expect(onStage()).toBeNull();
});

test('a stopped director leaves no clock running', async () => {
  load();
  await pass(2000);
  closeShown();
  page.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing covers the confirmation of an order', async () => {
  load();
  setPlaced({ number: '' });
  leave(-1);
  await pass(120_000);
  expect(onStage()).toBeNull();
});

test('purchases come again on home once its confirmation of an order was shown and left', async () => {
  haveShown(WELCOME, NEWSLETTER, EXIT);
  load();
  setPlaced({ number: '' });
  await pass(10_000);
  expect(onStage()).toBeNull();
  director.goTo('/faqs');
  setPlaced(null);
  await pass(10_000);
  expect(onStage()).toBeNull();
  director.goTo('/');
  await pass(HELD_BACK_MS);
  expect(onStage()).toBe('purchase');
});

test('an exit over the confirmation of an order brought the popup when the confirmation was closed', async () => {
  haveShown(WELCOME, NEWSLETTER);
  dismissPurchases();
  load();
  setPlaced({ number: '' });
  leave(-1);
  await pass(10_000);
  setPlaced(null);
  await pass(60_000);
  expect(onStage()).toBeNull();
  expect(localStorage.getItem(EXIT)).toBeNull();
  leave(-1);
  await pass(150);
  expect(onStage()).toBe('exit-intent');
});

test('an exit on another page brings no popup to home', async () => {
  haveShown(WELCOME, NEWSLETTER);
  dismissPurchases();
  load('/faqs');
  leave(-1);
  await pass(1000);
  director.goTo('/');
  await pass(60_000);
  expect(onStage()).toBeNull();
});

test('a popup that came before the order was known makes room for its confirmation', async () => {
  load();
  await pass(2000);
  expect(onStage()).toBe('welcome');
  director.shown('welcome');
  setPlaced({ number: '' });
  expect(onStage()).toBeNull();
  await pass(120_000);
  expect(onStage()).toBeNull();
});

test('overlays come again once something is added after the order', async () => {
  haveShown(WELCOME);
  dismissPurchases();
  load();
  setPlaced({ number: 'CC-1' });
  await pass(30_000);
  setPlaced(null);
  await pass(HELD_BACK_MS);
  expect(onStage()).toBe('newsletter');
});
