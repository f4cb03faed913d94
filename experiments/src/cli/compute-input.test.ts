import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { computeInput, whyNothingIsComputed } from './compute-input.ts';

const ARMS = [
  { name: 'control', n: 1000, x: 30, weight: 1 },
  { name: 'b', n: 1000, x: 42, weight: 1 },
];

const computed = (written: unknown) =>
  computeInput(Readable.from([typeof written === 'string' ? written : JSON.stringify(written)]));

/** The reason for which nothing is computed from an input. */
const why = (written: unknown) => computed(written).then(() => 'something is computed', whyNothingIsComputed);

test('the answer to counts holds every figure by its name, and nothing else', async () => {
  const { comparisons, ...rest } = await computed({ arms: ARMS });
  expect(comparisons.map((one) => Object.keys(one))).toEqual([
    [
      'arm',
      'diff',
      'lift',
      'lift_ci',
      'z_pooled',
      'p_pooled',
      'newcombe_ci',
      'sequential_ci',
      'sequential_p',
      'chance_to_beat_control',
      'expected_loss',
      'p_holm',
      'p_bh',
    ],
  ]);
  expect(comparisons[0]).toMatchObject({ arm: 'b', diff: expect.closeTo(0.012), lift: expect.closeTo(0.4) });
  expect(rest).toEqual({
    chance_to_be_best: [expect.closeTo(0.076, 3), expect.closeTo(0.924, 3)],
    srm: { chi2: 0, df: 1, p: 1, alarm: false },
    verdict: 'keep running',
  });
});

test('a missing weight is one, and a byte order mark is ignored', async () => {
  const weighted = await computed({ arms: ARMS });
  const unweighted = ARMS.map(({ weight: _weight, ...arm }) => arm);
  expect(await computed(`\uFEFF${JSON.stringify({ arms: unweighted })}`)).toEqual(weighted);
});

test('chances to be best are in the order of the arms', async () => {
  const rates = [100, 140, 60, 200];
  const arms = rates.map((x, at) => ({ name: `arm-${at}`, n: 1000, x }));
  const { chance_to_be_best: chances, comparisons } = await computed({ arms });
  expect(chances.indexOf(Math.max(...chances.map(Number)))).toBe(3);
  expect(comparisons.map(({ arm }) => arm)).toEqual(['arm-1', 'arm-2', 'arm-3']);
});

test('undefined figures are null', async () => {
  const { comparisons, ...rest } = await computed({ arms: ARMS.map((arm) => ({ ...arm, n: 0, x: 0 })) });
  const { arm, ...figures } = comparisons[0] ?? { arm: '' };
  expect(arm).toBe('b');
  expect(new Set(Object.values(figures))).toEqual(new Set([null]));
  expect(rest).toEqual({
    chance_to_be_best: [null, null],
    srm: { chi2: null, df: 1, p: null, alarm: false },
    verdict: 'keep running',
  });
});

test('the smallest lift worth having decides when no difference is', async () => {
  const arms = [
    { name: 'control', n: 1_000_000, x: 100_000 },
    { name: 'b', n: 1_000_000, x: 100_000 },
  ];
  expect(await computed({ arms })).toMatchObject({ verdict: 'stop: no meaningful difference' });
  expect(await computed({ arms, minimum_lift: 0.001 })).toMatchObject({ verdict: 'keep running' });
});

test('the verdict reports that visitors do not match the weights', async () => {
  const arms = [
    { name: 'control', n: 1000, x: 30 },
    { name: 'b', n: 1300, x: 90 },
  ];
  expect(await computed({ arms })).toMatchObject({ srm: { alarm: true }, verdict: 'broken: sample ratio mismatch' });
});

test('bare counts are judged for any expected number in an arm', async () => {
  const arms = [
    { name: 'control', n: 300, x: 30, weight: 99 },
    { name: 'b', n: 14, x: 1, weight: 1 },
  ];
  expect(await computed({ arms })).toMatchObject({ srm: { alarm: true } });
});

test('invalid input is refused in one sentence that names the problem', async () => {
  expect(await why('')).toBe('Nothing can be computed: standard input is empty.');
  expect(await why(' \n')).toBe('Nothing can be computed: standard input is empty.');
  expect(await why('arms')).toBe('Nothing can be computed: standard input is not JSON.');
  expect(await why([])).toBe('Nothing can be computed: the input must be an object.');
  expect(await why({})).toBe('Nothing can be computed: arms must be a list.');
  expect(await why({ arms: ARMS.slice(1) })).toBe('Nothing can be computed: arms must be two or more.');
  expect(await why({ arms: [ARMS[0], ARMS[0]] })).toBe('Nothing can be computed: arms must have different names.');
  expect(await why({ arms: [{ ...ARMS[0], x: 1001 }, 4] })).toBe(
    'Nothing can be computed: arms.0.x must not be more than n; arms.1 must be an object.',
  );
  expect(await why({ arms: ARMS, minimum_lift: 0 })).toBe('Nothing can be computed: minimum_lift must be above 0.');
});

test('a terminal as input is refused at once', async () => {
  const terminal = Object.assign(new Readable({ read: () => undefined }), { isTTY: true });
  const said = await computeInput(terminal).catch(whyNothingIsComputed);
  expect(said).toContain('standard input is a terminal; pass it a file');
});

test('an unreadable input is refused in the same way', async () => {
  const torn = new Readable({ read: () => torn.destroy(new Error('EIO')) });
  const said = await computeInput(torn).catch(whyNothingIsComputed);
  expect(said).toBe('Nothing can be computed: standard input can’t be read.');
});

test('weights with an infinite sum are refused, and raise no alarm', async () => {
  const arms = ARMS.map((arm) => ({ ...arm, weight: 1e308 }));
  expect(await why({ arms })).toBe('Nothing can be computed: arms.0.weight is too large; arms.1.weight is too large.');
  expect(await computed({ arms: ARMS.map((arm) => ({ ...arm, weight: 1e15 })) })).toEqual(
    await computed({ arms: ARMS }),
  );
});
