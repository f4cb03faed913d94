// @vitest-environment happy-dom
import { cart } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BETWEEN_LOOKS } from './features/checkout/order-watch.ts';
import { HANDED_OVER_KEY } from './features/checkout/kept-hand-overs.ts';
import { start } from './start.ts';
import { json, storefrontAnswering } from './testing/storefront-answers.ts';

const CART = { id: 'gid://shopify/Cart/c1?key=k1' };
const NOW = 1_772_500_000_000;

let listening: AbortController;

/** Listeners that end with the test. */
function endWithTest(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener) =>
    add(type, listener, { signal: listening.signal }),
  );
}

beforeEach(() => {
  listening = new AbortController();
  endWithTest(window);
  endWithTest(document);
  vi.spyOn(cart, 'answer').mockImplementation(() => () => undefined);
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  localStorage.setItem(
    HANDED_OVER_KEY,
    JSON.stringify([
      { cartId: CART.id, at: NOW, lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 }] },
    ]),
  );
});

afterEach(() => {
  listening.abort();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page whose cart looked for orders when it started, longer ago than the least time between two looks. */
async function startedPage() {
  let looks = 0;
  const { services } = testPlatform({ side: 'browser' }).platform;
  const storefront = storefrontAnswering((operation) => {
    if (operation === 'cartsById') looks += 1;
    return json({ data: { cart0: CART } });
  });
  void start({ ...services, storefront, remote: 'mf-cart-checkout@1.0.0' });
  await vi.waitFor(() => expect(looks).toBe(1));
  await vi.advanceTimersByTimeAsync(BETWEEN_LOOKS);
  expect(looks).toBe(1);
  return { services, looks: () => looks };
}

type Page = Awaited<ReturnType<typeof startedPage>>;

const OCCASIONS: readonly [string, (page: Page) => void][] = [
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  [
    'the shopper navigates',
    ({ services }) =>
      services.events.emit(
        'shell:page-viewed',
        { path: '/cart', page: '/cart', remote: 'mf-cart-checkout@1.0.0' },
        'shell',
        2,
      ),
  ],
  ['another tab stores a hand-over', () => window.dispatchEvent(new StorageEvent('storage', { key: HANDED_OVER_KEY }))],
];

test.each(OCCASIONS)('when %s, the page looks once whether a cart was ordered', async (_what, happen) => {
  const page = await startedPage();
  happen(page);
  await vi.waitFor(() => expect(page.looks()).toBe(2));
  await vi.advanceTimersByTimeAsync(2 * BETWEEN_LOOKS);
  expect(page.looks()).toBe(2);
});

test('closing the drawer closes the early one too, which stands where the drawer cannot be loaded', () => {
  const close = vi.fn();
  vi.stubGlobal('__earlyDrawer', { close });
  const { services } = testPlatform({ side: 'browser' }).platform;
  void start({ ...services, remote: 'mf-cart-checkout@1.0.0' });
  const [commands] = vi.mocked(cart.answer).mock.calls[0] ?? [];
  commands?.close();
  commands?.keepPurchase();
  vi.unstubAllGlobals();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a hidden tab does not look whether a cart was ordered', async () => {
  const page = await startedPage();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (const [, happen] of OCCASIONS) happen(page);
  await vi.advanceTimersByTimeAsync(2 * BETWEEN_LOOKS);
  expect(page.looks()).toBe(1);
});
