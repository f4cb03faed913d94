import { isShopError, type PublicConfig } from 'shared-contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { askBackend, isRefusal } from './ask-backend.ts';

const config: PublicConfig = {
  siteOrigin: 'http://shop.example',
  storefront: { origin: 'http://store.example', publicToken: 'public', retries: 0 },
  supabase: { url: 'http://backend.example', publishableKey: 'key' },
  consentMode: 'opt-out',
};

afterEach(() => vi.unstubAllGlobals());

/** The network as it answers from now on; the backend client looks `fetch` up at each call. */
function network(answer: () => Response | Promise<Response>) {
  const send = vi.fn(async (..._call: Parameters<typeof fetch>) => answer());
  vi.stubGlobal('fetch', send);
  return send;
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const track = () =>
  askBackend(config, (backend) => backend.rpc('track_order', { order_number: 'CC-1', email: 'a@example.com' }));

test('an answer is handed on as it came', async () => {
  const send = network(() => json({ number: 'CC-1' }));
  expect(await track()).toEqual({ number: 'CC-1' });
  expect(String(send.mock.calls[0]?.[0])).toBe('http://backend.example/rest/v1/rpc/track_order');
});

test('a refusal keeps the code of the backend', async () => {
  network(() => json({ code: '23505', message: 'duplicate key' }, 409));
  const error = await track().catch((caught: unknown) => caught);
  expect(isRefusal(error, '23505')).toBe(true);
  expect(isRefusal(error, 'PT429')).toBe(false);
});

test('a backend that fails counts as unreachable, not as a refusal', async () => {
  network(() => json({ code: 'XX000', message: 'out of order' }, 500));
  const error = await track().catch((caught: unknown) => caught);
  expect(isShopError(error, 'BACKEND-001')).toBe(true);
});

test('a dead network counts as unreachable', async () => {
  network(() => Promise.reject(new TypeError('fetch failed')));
  const error = await track().catch((caught: unknown) => caught);
  expect(isShopError(error, 'BACKEND-001')).toBe(true);
});
