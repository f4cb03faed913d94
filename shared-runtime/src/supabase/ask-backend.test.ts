// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { isShopError, ShopError } from 'shared-contracts/errors';
import { askBackend, isRefusal, retryUnreachable } from './ask-backend.ts';
import { freshClient, storedSession, TEST_CONFIG } from './testing/fresh-client.ts';

let answer: () => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('fetch', () => answer());
  return () => vi.unstubAllGlobals();
});

const profiles = (): Promise<unknown> =>
  askBackend(TEST_CONFIG, (backend, signal) => backend.from('profiles').select('first_name').abortSignal(signal));

const failure = async (): Promise<ShopError> => {
  const error: unknown = await profiles().catch((cause: unknown) => cause);
  if (!isShopError(error)) throw new Error('It did not fail as expected', { cause: error });
  return error;
};

const refusing = (status: number, code: string) => async () =>
  Response.json({ code, message: 'refused', details: null, hint: null }, { status });

test('the database’s answer is returned', async () => {
  answer = async () => Response.json([{ first_name: 'Ada' }]);
  expect(await profiles()).toEqual([{ first_name: 'Ada' }]);
});

test('a refusal carries the database’s code', async () => {
  answer = refusing(409, '23505');
  expect((await failure()).code).toBe('BACKEND-002');
  expect((await failure()).details['code']).toBe('23505');
  expect(isRefusal(await failure(), 'PT429', '23505')).toBe(true);
  expect(isRefusal(await failure(), 'PT429')).toBe(false);
});

test('a session that is over is no refusal', async () => {
  answer = refusing(401, 'PGRST303');
  expect((await failure()).code).toBe('AUTH-004');
});

test('a request is sent once: trying again is the data cache’s business', async () => {
  let sent = 0;
  answer = async () => {
    sent += 1;
    return Response.json({ message: 'starting' }, { status: 503 });
  };
  expect((await failure()).code).toBe('BACKEND-001');
  expect(sent).toBe(1);
});

test.each([500, 502])('an answer of %i is an unreachable backend', async (status) => {
  answer = refusing(status, 'XX000');
  expect((await failure()).code).toBe('BACKEND-001');
});

test('a client that cannot be loaded is an unreachable backend', async () => {
  const error: unknown = await askBackend(TEST_CONFIG, () => Promise.reject(new Error('chunk missing'))).catch(
    (cause) => cause,
  );
  expect(isShopError(error, 'BACKEND-001')).toBe(true);
});

test('only an unanswered request is repeated, three times at most', () => {
  expect([0, 1, 2, 3].map((failures) => retryUnreachable(failures, new ShopError('BACKEND-001')))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(retryUnreachable(0, new ShopError('BACKEND-002'))).toBe(false);
});

/** A page with a stored session whose backend and auth service answer as given; and how often each was asked. */
async function signedInPage(answers: { database: (token: string) => Response; refresh: () => Response }) {
  const asked = { database: 0, refresh: 0 };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 });
    const isRefresh = pathname === '/auth/v1/token';
    asked[isRefresh ? 'refresh' : 'database'] += 1;
    if (isRefresh) return answers.refresh();
    return answers.database(new Headers(init?.headers).get('authorization') ?? '');
  });
  const { key } = await freshClient();
  localStorage.setItem(key, JSON.stringify(storedSession(3600)));
  const { askBackend: ask } = await import('./ask-backend.ts');
  const names = () =>
    ask(TEST_CONFIG, (backend, signal) => backend.from('profiles').select('first_name').abortSignal(signal)).catch(
      (error: unknown) => error,
    );
  return { asked, names, key };
}

const unauthorized = () => Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });

test('a session that the database refuses is refreshed once for all requests, which are sent again', async () => {
  const stale = `Bearer ${storedSession(3600).access_token}`;
  const { asked, names } = await signedInPage({
    database: (token) => (token === stale ? unauthorized() : Response.json([{ first_name: 'Ada' }])),
    refresh: () => Response.json(storedSession(7200, 'refresh-2')),
  });
  expect(await Promise.all([names(), names()])).toEqual([[{ first_name: 'Ada' }], [{ first_name: 'Ada' }]]);
  expect(asked).toEqual({ database: 4, refresh: 1 });
});

test('a session that cannot be refreshed is over, and this browser forgets it', async () => {
  const { asked, names, key } = await signedInPage({
    database: unauthorized,
    refresh: () => Response.json({ code: 'refresh_token_not_found', message: 'gone' }, { status: 400 }),
  });
  expect(await names()).toMatchObject({ code: 'AUTH-004' });
  expect(asked).toEqual({ database: 1, refresh: 1 });
  expect(localStorage.getItem(key)).toBeNull();
});

test('a session that is refused again after its refresh is over as well', async () => {
  const { asked, names, key } = await signedInPage({
    database: unauthorized,
    refresh: () => Response.json(storedSession(7200, 'refresh-2')),
  });
  expect(await names()).toMatchObject({ code: 'AUTH-004' });
  expect(asked).toEqual({ database: 2, refresh: 1 });
  expect(localStorage.getItem(key)).toBeNull();
});

test('an unanswered refresh leaves the session as it is', async () => {
  vi.useFakeTimers();
  const { names, key } = await signedInPage({
    database: unauthorized,
    refresh: () => Response.json({ message: 'starting' }, { status: 503 }),
  });
  const answered = names();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answered).toMatchObject({ code: 'BACKEND-001' });
  expect(localStorage.getItem(key)).not.toBeNull();
  vi.useRealTimers();
});
