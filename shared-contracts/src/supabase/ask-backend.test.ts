import { beforeEach, expect, test, vi } from 'vitest';
import { isShopError, ShopError } from '../errors/index.ts';
import { askBackend, isRefusal, retryUnreachable } from './ask-backend.ts';
import { TEST_CONFIG } from './testing/fresh-client.ts';

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

test('what the database answers is handed over', async () => {
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

test('only what nobody answered is asked again, three times at most', () => {
  expect([0, 1, 2, 3].map((failures) => retryUnreachable(failures, new ShopError('BACKEND-001')))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(retryUnreachable(0, new ShopError('BACKEND-002'))).toBe(false);
});
