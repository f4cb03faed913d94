import { createTokenIssuer, type ListedNames, verifyList } from 'experiments/vouch';
import type { Composition } from 'shared-contracts/composition';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { testConfig } from '../../testing/test-shop.ts';
import { publishNames } from './publish-names.ts';

const TOKEN = 't'.repeat(32);
const Names = z.array(z.string());
const Sent = z.object({ names: z.object({ codes: Names, pages: Names, remotes: Names }), token: z.string() });
const issuer = createTokenIssuer('e'.repeat(32));

let answers: (number | Error)[] = [];
let sent: { names: ListedNames; token: string }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  [answers, sent] = [[], []];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    expect(String(url)).toBe('https://backend.example/functions/v1/count-served');
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${TOKEN}`);
    sent.push(Sent.parse(JSON.parse(String(init?.body))));
    const answer = answers.shift() ?? 202;
    return typeof answer === 'number'
      ? Promise.resolve(new Response(null, { status: answer }))
      : Promise.reject(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const catalog = (version: string): Composition => testComposition(testRelease('mf-catalog', { version }));
const remotes = () => sent.map(({ names }) => names.remotes[0]);

/** A server that renders the first version of mf-catalog. */
function server(environment: Readonly<Record<string, string>> = { SERVED_PAGES_TOKEN: TOKEN }) {
  const pool: { composition: Composition | undefined } = { composition: catalog('1.0.0') };
  const log = vi.fn();
  const { close } = publishNames(
    { config: testConfig(environment), dataPaths: dataPathsIn(testFolder()), pool, issuer },
    log,
  );
  onTestFinished(close);
  return { pool, log, close };
}

test('a server reports the names at its start, signed, and again every hour', async () => {
  server();
  await vi.advanceTimersByTimeAsync(0);
  expect(remotes()).toEqual(['mf-catalog@1.0.0']);
  const [first] = sent;
  if (!first) throw new TypeError('nothing was sent');
  expect(await verifyList(first.token, first.names, [issuer.publicKey], Date.now())).not.toBeNull();
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
});

test('a promotion is reported within a second', async () => {
  const { pool } = server();
  await vi.advanceTimersByTimeAsync(0);
  pool.composition = catalog('2.0.0');
  await vi.advanceTimersByTimeAsync(1000);
  expect(remotes()).toEqual(['mf-catalog@1.0.0', 'mf-catalog@2.0.0']);
});

test.each([
  ['is away', new TypeError('fetch failed')],
  ['is busy', 503],
  ['does not know the key yet', 403],
])('while the backend %s the names wait, and that is logged once', async (_name, fault) => {
  answers = [fault, fault];
  const { log } = server();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(3);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a backend that takes no names is asked again in an hour', async () => {
  answers = [400];
  const { log } = server();
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(sent).toHaveLength(1);
  expect(log).toHaveBeenCalledWith('The names for shop data were refused');
});

test('a server that stopped reports nothing, and neither does one without a token', async () => {
  const { pool, close } = server();
  server({});
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  close();
  pool.composition = catalog('2.0.0');
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(sent).toHaveLength(1);
});
