// @vitest-environment happy-dom
import { type PublicConfig, ShopError } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { commandFailure } from './command-failure.ts';
import { askExperiments, isConflict, problemLines } from './experiment-commands.ts';

const config: PublicConfig = {
  siteOrigin: 'http://localhost:3000',
  storefront: { origin: 'http://storefront.test', publicToken: 'public', retries: 0 },
  supabase: { url: 'http://backend.test', publishableKey: 'sb_publishable_test' },
  consentMode: 'opt-out',
};
const asked = vi.fn<(body: string) => Response | Promise<Response>>();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => asked(String(init?.body)));
});
afterEach(() => vi.unstubAllGlobals());

const Reply = z.object({ link: z.string() });
const ask = () => askExperiments(config, { command: 'link', variant: 'b' }, Reply);
const refusal = (status: number, body: object) => asked.mockImplementation(() => Response.json(body, { status }));
const failure = async (): Promise<unknown> => ask().catch((error: unknown) => error);

test('a command goes to the function as it is, and its answer is checked', async () => {
  asked.mockImplementation(() => Response.json({ link: '/?experiment=a' }));
  expect(await ask()).toEqual({ link: '/?experiment=a' });
  expect(JSON.parse(asked.mock.lastCall?.[0] ?? '')).toEqual({ command: 'link', variant: 'b' });
  asked.mockImplementation(() => Response.json({ link: 7 }));
  expect(commandFailure(await failure())).toContain('out of date');
});

test('a refusal is reported with its reasons, a line each', async () => {
  refusal(400, {
    error: 'EXPERIMENT-002',
    message: 'Nothing was changed.',
    problems: 'b: it is wrong\n✖ must be a number',
  });
  const error = await failure();
  expect(problemLines(error)).toEqual(['b: it is wrong', 'must be a number']);
  expect(commandFailure(error)).toBe('Not saved: b: it is wrong; must be a number.');
  expect(isConflict(error)).toBe(false);
});

test('a change by another editor is a conflict, and no refusal', async () => {
  refusal(409, { error: 'EXPERIMENT-003', message: 'Changed meanwhile.', problems: 'the live revision is 2' });
  const error = await failure();
  expect([isConflict(error), problemLines(error)]).toEqual([true, []]);
  expect(commandFailure(error)).toContain('Someone else changed this experiment');
});

test.each([
  [403, { error: 'forbidden' }, 'Your account has no access to experiments'],
  [
    403,
    { error: 'EXPERIMENT-006', problems: 'You need the publisher role to start an experiment.' },
    'You need the publisher role',
  ],
  [413, { error: 'too_large' }, 'too large'],
  [429, { error: 'busy' }, 'Too many requests at once'],
  [503, { error: 'EXPERIMENT-004' }, 'the list of placements'],
  [503, { error: 'unavailable' }, 'No response. The change may have gone through'],
  [500, { error: 'internal' }, 'No response'],
])('an answer of %s (%o) has plain words', async (status, body, words) => {
  refusal(status, body);
  expect(commandFailure(await failure())).toContain(words);
});

test('a network failure, an answer that is no JSON and an unknown failure have plain messages too', async () => {
  asked.mockImplementation(() => Promise.reject(new TypeError('no network')));
  expect(commandFailure(await failure())).toContain('No response');
  asked.mockImplementation(() => new Response('<html>', { status: 502 }));
  expect(commandFailure(await failure())).toContain('No response');
  expect(commandFailure(new ShopError('AUTH-004'))).toContain('Please sign in again');
  expect(commandFailure(new Error('x is undefined'))).toContain('No response');
});
