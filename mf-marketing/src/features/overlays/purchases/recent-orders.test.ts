import { TEST_CONFIG } from 'shared-runtime/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { ILLUSTRATIVE_PURCHASES } from './illustrative-purchases.ts';
import { shopPurchases } from './recent-orders.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The purchases that the page shows for an answer of the backend, and the request that it made. */
async function loadFrom(answer: () => Promise<Response>) {
  const asked = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  return { purchases: await shopPurchases(TEST_CONFIG).load(), asked };
}

const orders = [
  { title: 'Beach Set', handle: 'beach-set', region: 'Oregon', days_ago: 0 },
  { title: 'Faux Fur Capsule', handle: 'faux-fur-capsule', region: 'Maine', days_ago: 1 },
  { title: "Men's Travel Set", handle: 'mens-travel-set', region: 'Ohio', days_ago: 4 },
];

test('recent orders from the backend replace the list', async () => {
  const { purchases, asked } = await loadFrom(async () => Response.json(orders));
  expect(purchases.map(({ product, path, location, time }) => [product, path, location, time])).toEqual([
    ['Beach Set', '/product/beach-set', 'Oregon', 'within the last day'],
    ['Faux Fur Capsule', '/faux-fur-capsule', 'Maine', 'a day ago'],
    ['Men’s Travel Set', '/product/mens-travel-set', 'Ohio', '4 days ago'],
  ]);
  expect(purchases.some(({ isIllustrative }) => isIllustrative)).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0]).toBe('https://backend.example/rest/v1/rpc/recent_purchases');
  expect(asked.mock.calls[0]?.[1].headers).toEqual({ apikey: 'publishable' });
});

test.each([
  ['nothing, as it does unless switched on', async () => Response.json([])],
  ['an error', async () => Response.json({ code: 'XX000', message: 'away' }, { status: 500 })],
  ['something else', async () => Response.json([{ ...orders[0], region: null }])],
  ['no JSON', async () => new Response('<html>')],
  ['not at all', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where the backend answers %s, the eight illustrative purchases are shown', async (_name, answer) => {
  expect((await loadFrom(answer)).purchases).toBe(ILLUSTRATIVE_PURCHASES);
});

test('the illustrative list holds eight purchases, each marked', () => {
  expect(ILLUSTRATIVE_PURCHASES).toHaveLength(8);
  expect(ILLUSTRATIVE_PURCHASES.every(({ isIllustrative }) => isIllustrative)).toBe(true);
});
