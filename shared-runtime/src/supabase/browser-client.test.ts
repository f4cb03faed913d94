// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { freshClient, storedSession } from './testing/fresh-client.ts';

test('the client has the realtime figures of the specification and opens no socket', async () => {
  const socket = vi.fn();
  vi.stubGlobal('WebSocket', socket);
  const { load } = await freshClient();
  const { realtime } = await load();
  expect(realtime.heartbeatIntervalMs).toBe(25_000);
  expect(realtime.timeout).toBe(10_000);
  const delays = [1, 2, 3, 4, 5, 60].map((tries) => realtime.reconnectAfterMs(tries));
  expect(delays).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
  expect(realtime.isConnected()).toBe(false);
  expect(socket).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('a page has one client for all callers', async () => {
  const { load } = await freshClient();
  expect(await load()).toBe(await load());
});

test('a session is kept in local storage and found again', async () => {
  const { key, load } = await freshClient();
  localStorage.setItem(key, JSON.stringify(storedSession(3600)));
  const { data } = await (await load()).auth.getSession();
  expect(key).toBe('capsule-collective-session');
  expect(data.session?.refresh_token).toBe('refresh-1');
});

test('a session in the address is none of the client’s business', async () => {
  localStorage.clear();
  const { access_token, refresh_token, expires_at } = storedSession(3600);
  const fields = { access_token, refresh_token, expires_at: `${expires_at}`, expires_in: '3600', token_type: 'bearer' };
  history.replaceState(null, '', `/?code=stolen#${new URLSearchParams(fields)}`);
  vi.stubGlobal('fetch', async () => Response.json(storedSession(3600).user));
  const { load } = await freshClient();
  expect((await (await load()).auth.getSession()).data.session).toBeNull();
  expect({ ...localStorage }).toEqual({});
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('a request for a mail proves its sender, and leaves nothing in the browser', async () => {
  localStorage.clear();
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({});
  });
  const { load } = await freshClient();
  await (await load()).auth.resetPasswordForEmail('ada@example.com');
  expect(bodies).toEqual([expect.objectContaining({ code_challenge: expect.stringMatching(/^[\w-]{43}$/) })]);
  expect({ ...localStorage }).toEqual({});
  vi.unstubAllGlobals();
});

test('a request without a time limit of its own gets one, and one that has its own keeps it', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, init: RequestInit) => {
    signals.push(init.signal);
    return Response.json([]);
  });
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const { load } = await freshClient();
  const backend = await load();
  await backend.auth.resetPasswordForEmail('ada@example.com');
  expect(limit).toHaveBeenCalledWith(6500);
  expect(signals).toEqual([limit.mock.results[0]?.value]);
  const own = new AbortController();
  await backend.from('profiles').select('first_name').abortSignal(own.signal);
  expect(signals[1]).toBe(own.signal);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
