import { expect, test, vi } from 'vitest';
import type { FetchQuestion } from '../render/egress.ts';
import type { FetchAnswer } from '../render/render-protocol.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import { KeptReadings } from './kept-readings.ts';
import { withRecordedCart } from './recorded-cart.ts';

const STORE = 'https://store.example';

const question = (text: string, changes: Partial<FetchQuestion> = {}): FetchQuestion => ({
  type: 'fetch',
  fetch: 1,
  job: 1,
  release: null,
  url: `${STORE}/api/2025-10/graphql.json`,
  method: 'POST',
  headers: [['content-type', 'application/json']],
  body: new Uint8Array(Buffer.from(JSON.stringify({ query: text }))),
  ...changes,
});

const answered = (value: unknown, status = 200): FetchAnswer => ({
  status,
  headers: [],
  body: new Uint8Array(Buffer.from(JSON.stringify(value))),
});

test('a query is sent once, and each different one by itself', async () => {
  const readings = new KeptReadings();
  const send = vi.fn(async () => answered({ data: { shop: { name: 'Capsule', userErrors: [] } } }));
  const first = await readings.read(question('{ shop }'), send);
  expect(await readings.read(question('{ shop }', { fetch: 2, job: 7, release: 'mf-a@1' }), send)).toBe(first);
  expect(send).toHaveBeenCalledTimes(1);
  const others = [
    question('{ other }'),
    question('{ shop }', { headers: [['accept-language', 'de']] }),
    question('{ shop }', { url: `${STORE}/api/2026-01/graphql.json` }),
    question('{ shop }', { method: 'GET' }),
  ];
  for (const other of others) await readings.read(other, send);
  expect(send).toHaveBeenCalledTimes(1 + others.length);
});

test.each([
  ['a failed request', { error: 'no connection' }],
  ['an HTTP error', answered({ data: null }, 503)],
  ['a refusal within a good status', answered({ errors: [{ message: 'Throttled' }] })],
])('%s is sent again', async (_what, failure) => {
  const readings = new KeptReadings();
  const sends = [failure, answered({ data: 1 })];
  const send = vi.fn(async () => sends.shift() ?? failure);
  expect(await readings.read(question('{ shop }'), send)).toBe(failure);
  expect(await readings.read(question('{ shop }'), send)).toMatchObject({ status: 200 });
  await readings.read(question('{ shop }'), send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('all of a trial reads the storefront by one memory, and the backend each time', async () => {
  const options = { settings: { config: { storefront: { origin: STORE } } }, storefrontOrigins: [STORE] };
  const { answer } = withRecordedCart(options as unknown as ProcessOptions);
  const send = vi.fn(async () => answered({ data: 1 }));
  for (const _time of [1, 2]) await answer?.(question('{ shop }'), send);
  expect(send).toHaveBeenCalledTimes(1);
  const backend = question('', { url: 'https://backend.example/rest/v1/drops', method: 'GET', body: undefined });
  for (const _time of [1, 2]) await answer?.(backend, send);
  expect(send).toHaveBeenCalledTimes(3);
  // A mutation reaches neither.
  await answer?.(question('mutation { cartCreate(input: {}) { cart { id } } }'), send);
  expect(send).toHaveBeenCalledTimes(3);
});
