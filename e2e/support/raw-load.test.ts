import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { rawLoad } from './raw-load.ts';

/** A server that answers everything alike, and the request targets that it has received. */
async function server(status: number) {
  const targets = new Set<string>();
  const listening = createServer(({ url = '' }, answer) => {
    targets.add(url);
    answer.writeHead(status, { 'content-length': '4' }).end('page');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => void listening.close());
  return { origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, targets };
}

test('a page is requested by its path, as browsers do', async () => {
  const { origin, targets } = await server(200);
  const { perSecond, failed } = await rawLoad(`${origin}/faqs`, '', 2, 0.05);
  expect([[...targets], perSecond > 0, failed]).toEqual([['/faqs'], true, 0]);
});

test('a page is requested by its whole address where the load says so', async () => {
  const { origin, targets } = await server(200);
  const { failed } = await rawLoad(`${origin}/faqs`, '', 2, 0.05, 'address');
  expect([[...targets], failed]).toEqual([[`${origin}/faqs`], 0]);
});

test('answers other than 200 count as failed', async () => {
  const { origin } = await server(503);
  expect((await rawLoad(`${origin}/faqs`, '', 1, 0)).failed).toBe(1);
});
