// @vitest-environment happy-dom
import { createShopStore, type ShopStore } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlayDirector, type OverlayDirector } from './overlay-director.ts';
import { SETTLE_MS } from './overlay-queue.ts';
import type { PurchaseSource } from './purchases/purchase.ts';

const source: PurchaseSource = {
  load: async () =>
    ['A', 'B', 'C'].map((product) => ({ product, path: '/', location: 'here', time: 'now', isIllustrative: true })),
};

let director: OverlayDirector;
let store: ShopStore;
let stop: () => void;
let chance = 0;
let media: Set<string>;

/** A page that has just been loaded. */
function load(pathname = '/'): void {
  store = createShopStore();
  director = createOverlayDirector({ store, source, random: () => chance });
  director.goTo(pathname);
  stop = director.start();
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const onStage = () => director.queue.current();

function leave(clientY: number, relatedTarget: Element | null = null): void {
  document.dispatchEvent(new MouseEvent('mouseout', { clientY, relatedTarget, bubbles: true }));
}

/** As a shopper who looks at what is on stage and closes it. */
function closeShown(): void {
  const name = onStage();
  if (!name) return;
  director.shown(name);
  director.queue.close(name);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  vi.setSystemTime(0);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  chance = 0;
  media = new Set(['(any-hover: hover)']);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media.has(query) }));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the welcome opens 2 s after load, and sets its own flag only once it is on the screen', async () => {
  load();
  await pass(1999);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe('welcome');
  expect(localStorage.length).toBe(0);
  director.shown('welcome');
  expect({ ...localStorage }).toEqual({ 'welcome-popup-shown': 'true' });
});

test('the newsletter modal comes 25 s after the page was loaded, however late its code arrives', async () => {
  localStorage.setItem('welcome-popup-shown', 'true');
  sessionStorage.setItem('capsule-collective-purchase-toasts-dismissed', 'true');
  vi.setSystemTime(4000);
  load();
  await pass(20_999);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe('newsletter');
  director.shown('newsletter');
  expect(localStorage.getItem('newsletter-modal-shown')).toBe('true');
});

test('what has been shown in this browser does not come again', async () => {
  for (const flag of ['welcome-popup-shown', 'newsletter-modal-shown', 'exitIntentShown'])
    localStorage.setItem(flag, 'true');
  sessionStorage.setItem('capsule-collective-purchase-toasts-dismissed', 'true');
  load();
  leave(0);
  await pass(180_000);
  expect(onStage()).toBeNull();
});

test('the popup opens when the mouse leaves at the top, once', async () => {
  localStorage.setItem('welcome-popup-shown', 'true');
  load();
  leave(-1);
  expect(onStage()).toBe('exit-intent');
  director.shown('exit-intent');
  expect(localStorage.getItem('exitIntentShown')).toBe('true');
  director.queue.close('exit-intent');
  await pass(SETTLE_MS);
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
  media.delete('(any-hover: hover)');
  load();
  leave(0);
  await pass(1500);
  expect(onStage()).toBeNull();
});

test('no other page than home has overlays, and their moments wait for it', async () => {
  load('/faux-fur-capsule-ad');
  leave(0);
  await pass(30_000);
  expect(onStage()).toBeNull();
  director.goTo('/cart');
  await pass(30_000);
  expect(onStage()).toBeNull();
  director.goTo('/');
  await pass(SETTLE_MS);
  expect(onStage()).toBe('welcome');
});

test.each([
  ['cart', 'mf-cart-checkout'],
  ['favorites', 'mf-catalog'],
] as const)('nothing comes over the open %s drawer', async (slice, owner) => {
  load();
  const drawer = store.claim<'cart' | 'favorites'>(slice, `${owner}@1.0.0`);
  drawer.set((state) => ({ ...state, isOpen: true }));
  await pass(60_000);
  expect(onStage()).toBeNull();
  drawer.set((state) => ({ ...state, isOpen: false }));
  await pass(SETTLE_MS);
  expect(onStage()).toBe('welcome');
});

test('nothing comes over a field that is being filled in', async () => {
  load();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await pass(60_000);
  expect(onStage()).toBeNull();
  field.blur();
  await pass(SETTLE_MS);
  expect(onStage()).toBe('welcome');
});

test('nothing comes over an open dialog of somebody else', async () => {
  load();
  document.body.innerHTML = '<div role="dialog" aria-modal="true" data-state="open"></div>';
  document.documentElement.dataset['scrollLocked'] = '';
  await pass(60_000);
  expect(onStage()).toBeNull();
  document.body.replaceChildren();
  delete document.documentElement.dataset['scrollLocked'];
  await pass(SETTLE_MS);
  expect(onStage()).toBe('welcome');
});

test('nothing is shown, and no flag set, in a tab that nobody looks at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  load();
  await pass(60_000);
  expect(onStage()).toBeNull();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(SETTLE_MS);
  expect(onStage()).toBe('welcome');
});

test('purchases come after 8 s and then every 25 to 35 s, in the order of the list, over and over', async () => {
  localStorage.setItem('welcome-popup-shown', 'true');
  localStorage.setItem('newsletter-modal-shown', 'true');
  load();
  const begun: [number, string | undefined][] = [];
  for (const next of [0, 0.999, 0, 0.5]) {
    while (onStage() !== 'purchase') await pass(100);
    begun.push([Date.now(), director.purchases.turn()?.product]);
    director.shown('purchase');
    chance = next;
    await pass(5000);
    director.queue.close('purchase');
  }
  expect(begun).toEqual([
    [8000, 'A'],
    [33_000, 'B'],
    [68_000, 'C'],
    [93_000, 'A'],
  ]);
});

test('a list that cannot be fetched is asked for again later, and the fault is reported', async () => {
  localStorage.setItem('welcome-popup-shown', 'true');
  localStorage.setItem('newsletter-modal-shown', 'true');
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new Error('offline');
  vi.spyOn(source, 'load').mockRejectedValueOnce(fault);
  load();
  await pass(8000);
  expect(report).toHaveBeenCalledWith(fault);
  expect(onStage()).toBeNull();
  await pass(25_000);
  expect(onStage()).toBe('purchase');
});

test('dismissing ends the purchases for this visit, also on the next page', async () => {
  localStorage.setItem('welcome-popup-shown', 'true');
  localStorage.setItem('newsletter-modal-shown', 'true');
  load();
  await pass(8000);
  director.shown('purchase');
  director.purchases.dismiss();
  director.queue.close('purchase');
  await pass(120_000);
  expect(onStage()).toBeNull();
  stop();
  vi.setSystemTime(0);
  load();
  await pass(120_000);
  expect(onStage()).toBeNull();
});

test('whoever prefers reduced motion sees no purchases', async () => {
  media.add('(prefers-reduced-motion: reduce)');
  localStorage.setItem('welcome-popup-shown', 'true');
  localStorage.setItem('newsletter-modal-shown', 'true');
  load();
  await pass(180_000);
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
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
