import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { boundRequests } from './request-bounds.ts';
import { serviceBounds } from './service-bounds.ts';

const LIMITS = { working: 1, present: 3, ofOneCaller: 3, timeLimit: 1000, bytes: 10 };

/** A service that echoes its requests, when released. */
function service() {
  const held: (() => void)[] = [];
  const app = new Hono();
  app.use(
    '*',
    boundRequests(LIMITS, (status, code) => Response.json({ code }, { status }), 1),
  );
  app.post('/held', async (c) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return c.text(await c.req.text());
  });
  app.post('/fails', () => {
    throw new Response(null, { status: 500 });
  });
  return { app, send: (path: string, body: string) => app.request(path, { method: 'POST', body }), held };
}

test('beyond its places a request is refused with 503 and the time to wait, and those inside are served in turn', async () => {
  const { send, held } = service();
  const inside = ['1', '2', '3'].map((body) => send('/held', body));
  const refused = await send('/held', '4');
  expect([refused.status, await refused.json(), refused.headers.get('retry-after')]).toEqual([
    503,
    { code: 'busy' },
    '2',
  ]);
  for (let served = 1; served <= 3; served += 1) {
    await vi.waitFor(() => expect(held).toHaveLength(served));
    held[served - 1]?.();
  }
  expect(await Promise.all(inside.map(async (reply) => (await reply).text()))).toEqual(['1', '2', '3']);
});

test('a request that waits beyond the deadline is refused, and the places are free again', async () => {
  const { send, held } = service();
  const first = send('/held', '1');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  vi.useFakeTimers();
  const late = send('/held', '2');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect((await late).status).toBe(503);
  held[0]?.();
  expect((await first).status).toBe(200);
  const next = send('/held', '3');
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]?.();
  expect((await next).status).toBe(200);
});

test('a body that is too large is refused, and one that does not come in time', async () => {
  const { app, send } = service();
  expect((await send('/held', '01234567890')).status).toBe(413);
  // The types know no `duplex`, which a body in pieces needs.
  const unfinished: RequestInit & { duplex: 'half' } = { method: 'POST', body: new ReadableStream(), duplex: 'half' };
  vi.useFakeTimers();
  const slow = app.request('/held', unfinished);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect([(await slow).status, (await slow).headers.get('retry-after')]).toEqual([408, '2']);
});

test('a handler that fails gives its place back', async () => {
  const { send, held } = service();
  for (let n = 0; n < 5; n += 1) await expect(send('/fails', '')).rejects.toBeInstanceOf(Response);
  const next = send('/held', 'ok');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.();
  expect(await (await next).text()).toBe('ok');
});

test('requests with the secret key, and mails, do not wait behind those of visitors', async () => {
  const app = new Hono();
  const held: (() => void)[] = [];
  app.use('*', serviceBounds('secret', 'mail', 1).rest);
  app.get('/held', async (c) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return c.text('late');
  });
  app.get('/', (c) => c.text('served'));
  const visitors = Array.from({ length: 80 }, async () => app.request('/held'));
  expect((await app.request('/')).status).toBe(503);
  for (const headers of [{ apikey: 'secret' }, { authorization: 'Bearer mail' }]) {
    expect(await (await app.request('/', { headers })).text()).toBe('served');
  }
  await vi.waitFor(() => {
    for (const release of held) release();
    expect(held).toHaveLength(80);
  });
  await Promise.all(visitors);
});
