import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { VISITOR, vouchingShop } from '../../testing/vouching-shop.ts';
import { readLog } from '../../testing/test-shop.ts';
import { openRateLimit } from './rate-limits.ts';

/** More than any of the routes answers at once. */
const MANY = 80;

/** Connections on which a body begins and never ends. */
function slowSenders(port: number, path: string): Promise<unknown> {
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 200\r\n\r\n{`;
  const begun = Array.from({ length: MANY }, () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return new Promise((resolve) => socket.write(head, resolve));
  });
  return Promise.all(begun);
}

const report = { type: 'csp-violation', body: { documentURL: 'https://shop.example/', effectiveDirective: 'img-src' } };

test.each([
  ['/exposure-tokens', JSON.stringify({ arms: [{ experiment: 'hero', phase: 2, variant: 'bold' }] }), 200],
  ['/page-views', 'none', 204],
  ['/csp-reports', JSON.stringify([report]), 204],
  ['/cart/add', 'merchandiseId=none', 303],
  ['/cart/checkout', '', 303],
])('unfinished bodies do not keep others from %s', async (path, body, status) => {
  readLog();
  const unlimited = () => openRateLimit({ name: 'test', points: 1000, duration: 60 });
  const { ask, port } = await vouchingShop({
    change: { forms: unlimited(), reports: unlimited(), tokenRequests: unlimited(), evidenceRequests: unlimited() },
  });
  await slowSenders(port, path);
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `capsule-collective-visitor=${VISITOR}` };
  // The first may overtake some of the slow ones.
  await ask(path, { method: 'POST', body, headers });
  expect((await ask(path, { method: 'POST', body, headers })).status).toBe(status);
});
