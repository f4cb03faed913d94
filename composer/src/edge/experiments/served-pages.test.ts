import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testConfig } from '../../testing/test-shop.ts';
import { countServedPages } from './served-pages.ts';

const TOKEN = 't'.repeat(32);
const Sent = z.object({
  batch: z.uuid(),
  counts: z.array(z.object({ experiment: z.string(), phase: z.int(), variant: z.string(), pages: z.int() })),
  issued: z.array(z.object({ experiment: z.string(), phase: z.int(), variant: z.string(), tokens: z.int() })),
});

let answers: (number | Error)[] = [];
let sent: z.infer<typeof Sent>[] = [];
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

const log = vi.fn();
const start = () => countServedPages(testConfig({ SERVED_PAGES_TOKEN: TOKEN }), log);

/** A server that has reported that it counts. */
async function meter() {
  const started = start();
  await vi.advanceTimersByTimeAsync(0);
  sent = [];
  return started;
}

const ARM = { experiment: 'hero-headline', phase: 2, variant: 'definite' };
const HEADLINE = 'hero-headline=definite/control,definite';

function visit(variant = 'definite', phase = 2, isDrawn = true) {
  const draws = { 'hero-headline': { variant, phase, isDrawn, reason: 'drawn' as const } };
  return { render: { version: 1, experiments: [], draws, link: null } };
}

test('a server reports at once that it counts, so that the backend need not wait for its first visitor', async () => {
  const { close } = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ batch: expect.any(String), counts: [], issued: [] }]);
  await vi.advanceTimersByTimeAsync(90_000);
  await close();
  expect(sent).toHaveLength(1);
});

test('an idle server reports three times an hour that it still counts', async () => {
  await meter();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(sent.map(({ counts, issued }) => [counts, issued])).toEqual([
    [[], []],
    [[], []],
    [[], []],
  ]);
});

test('while the backend is away the first report of a server waits, and the counts that follow it', async () => {
  answers = [new TypeError('fetch failed')];
  const { count, issued } = start();
  await vi.advanceTimersByTimeAsync(0);
  count(visit(), HEADLINE);
  issued(ARM);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.map(({ batch }) => batch)).toEqual([sent[0]?.batch, sent[0]?.batch]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.slice(2)).toEqual([
    { batch: expect.any(String), counts: [{ ...ARM, pages: 1 }], issued: [{ ...ARM, tokens: 1 }] },
  ]);
});

test('tokens are added up by arm and reported within ten seconds, together with the pages', async () => {
  const { count, issued } = await meter();
  issued(ARM);
  issued(ARM);
  issued({ ...ARM, variant: 'control' });
  count(visit(), HEADLINE);
  await vi.advanceTimersByTimeAsync(9999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map((one) => [one.counts, one.issued])).toEqual([
    [
      [{ ...ARM, pages: 1 }],
      [
        { ...ARM, tokens: 2 },
        { ...ARM, variant: 'control', tokens: 1 },
      ],
    ],
  ]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sent).toHaveLength(1);
});

test('pages are added up by experiment, phase and variant, and reported twice a minute', async () => {
  const { count } = await meter();
  count(visit(), HEADLINE);
  count(visit(), HEADLINE);
  count(visit('control', 1), 'hero-headline=control/control,definite');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ counts }) => counts)).toEqual([
    [
      { experiment: 'hero-headline', phase: 2, variant: 'definite', pages: 2 },
      { experiment: 'hero-headline', phase: 1, variant: 'control', pages: 1 },
    ],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test.each([
  ['without experiments', null, HEADLINE],
  ['that showed none', visit(), ''],
  ['of a visitor who takes no part', visit('definite', 0, false), 'hero-headline=definite~/control,definite'],
  ['of an unknown phase', visit('definite', 0), HEADLINE],
  ['that showed another variant than was drawn', visit('control'), HEADLINE],
])('a page %s is not counted', async (_name, whose, statement) => {
  const { count, close } = await meter();
  count(whose, statement);
  await close();
  expect(sent).toEqual([]);
});

test.each([
  ['is away', new TypeError('fetch failed')],
  ['is busy', 503],
  ['does not know the token yet', 401],
])('while the backend %s a batch keeps its name and its counts, and later pages wait', async (_name, fault) => {
  const { count } = await meter();
  answers = [fault, fault];
  count(visit(), HEADLINE);
  await vi.advanceTimersByTimeAsync(30_000);
  count(visit(), HEADLINE);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(new Set(sent.slice(0, 3).map(({ batch }) => batch)).size).toBe(1);
  expect(sent.slice(2).map(({ counts }) => counts[0]?.pages)).toEqual([1, 1]);
  expect(sent[3]?.batch).not.toBe(sent[0]?.batch);
});

test('counts that the backend can never take are given up', async () => {
  const { count } = await meter();
  answers = [400];
  count(visit(), HEADLINE);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sent).toHaveLength(1);
  expect(log).toHaveBeenCalledWith('Served-page counts were refused', { arms: 1 });
});

test('a server that stops reports waiting counts, and those made meanwhile', async () => {
  const { count, close } = await meter();
  answers = [503];
  count(visit(), HEADLINE);
  await vi.advanceTimersByTimeAsync(30_000);
  count(visit(), HEADLINE);
  await close();
  expect(sent.map(({ counts }) => counts[0]?.pages)).toEqual([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sent).toHaveLength(3);
});

test('no more arms are kept than a batch may hold', async () => {
  const { count, close } = await meter();
  for (let n = 0; n < 600; n += 1) {
    const draws = { [`e-${n}`]: { variant: 'b', phase: 1, isDrawn: true, reason: 'drawn' as const } };
    count({ render: { version: 1, experiments: [], draws, link: null } }, `e-${n}=b/control,b`);
  }
  await close();
  expect(sent.map(({ counts }) => counts.length)).toEqual([500]);
});

test('without a token nothing is counted or sent', async () => {
  const { count, issued, close } = countServedPages(testConfig(), log);
  count(visit(), HEADLINE);
  issued(ARM);
  await vi.advanceTimersByTimeAsync(60_000);
  await close();
  expect(sent).toEqual([]);
});
