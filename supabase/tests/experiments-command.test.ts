import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { assigned, ingest, noon, reached, seen } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import {
  changeExperiment,
  changeOf,
  definitionOf,
  openSecondPhase,
} from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMMAND = path.join(ROOT, 'experiments/src/cli/main.ts');
const COUNTS = JSON.stringify({
  arms: [
    { name: 'control', n: 1000, x: 30, weight: 1 },
    { name: 'b', n: 1000, x: 42, weight: 1 },
  ],
});

/** The test spots of the shop's pages that the demo uses. */
const PLACES = {
  places: [
    { kind: 'text', name: 'home-hero-headline', about: 'A text.', page: '/', default: 'Capsule Drop', most: 24 },
    {
      kind: 'text',
      name: 'home-early-access-title',
      about: 'A text.',
      page: '/',
      default: 'Shop every capsule two days early',
      most: 80,
    },
    {
      kind: 'text',
      name: 'cart-free-shipping-line',
      about: 'A text.',
      page: '/',
      default: '{amount} to go',
      most: 60,
      inserts: ['amount'],
      mustInsert: ['amount'],
    },
    {
      kind: 'text',
      name: 'product-buy-label',
      about: 'A text.',
      page: '/',
      default: 'Add to cart',
      most: 40,
      inserts: ['price'],
    },
  ],
  experiments: {},
};

let backend: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  backend = await startBackend();
  const { database } = backend.backend;
  const variants = ['control', 'b'].map((name) => ({ name, weight: 1 }));
  const definition = definitionOf('hero', { variants, goals: ['add_to_cart'] });
  await changeExperiment(database, changeOf('hero', { definition }));
  for (const [variant, buyers] of [
    ['control', 4],
    ['b', 6],
  ] as const) {
    const visits = Array.from({ length: 20 }, (_, n) => ({
      experiment: 'hero',
      variant,
      visitor: `${variant}${n}`,
      at: noon(1),
    }));
    const bought = visits.slice(0, buyers).map((one) => reached('add_to_cart', { ...one, at: noon(1) + 1000 }));
    await ingest(backend, ...visits.flatMap((one) => [assigned(one), seen(one)]), ...bought);
  }
  await openSecondPhase(database, 'hero', 'control', 'b');
  await changeExperiment(database, changeOf('planned', { status: 'draft' }));
}, 60_000);
afterAll(() => backend.stop());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly problem: string;
}

/** Runs a script with nothing but these variables, and with this text on its standard input. */
function runAlone(script: string, typed: readonly string[], input: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...typed], { env }, (error, out, problem) =>
      resolve({ code: Number(error?.code ?? 0), out, problem }),
    );
    child.stdin?.end(input);
  });
}

/** Runs the command as `npm run experiments` does, against the test's backend and with these settings besides. */
const runIn = (settings: NodeJS.ProcessEnv, ...typed: string[]) =>
  runAlone(COMMAND, typed, '', {
    ...settings,
    STOREFRONT_PUBLIC_TOKEN: 'capsule-development-storefront-token',
    SUPABASE_URL: backend.origin,
    SUPABASE_PUBLISHABLE_KEY: developmentKeys.publishable,
    SUPABASE_SECRET_KEY: developmentKeys.secret,
  });
const run = (...typed: string[]) => runIn({}, ...typed);

test('counts are computed without any configuration, and nothing else is printed', async () => {
  const ended = await runAlone(COMMAND, ['compute', '--json'], COUNTS, {});
  expect(ended).toMatchObject({ code: 0, problem: '' });
  expect(ended.out.split('\n')).toHaveLength(2);
  expect(Object.keys(JSON.parse(ended.out))).toEqual(['comparisons', 'chance_to_be_best', 'srm', 'verdict']);
  // npm consumes options that do not follow `--`.
  expect(await runAlone(COMMAND, ['compute'], COUNTS, {})).toEqual(ended);
  const { PATH } = process.env;
  const script = path.join(ROOT, 'scripts/experiments.mjs');
  expect(await runAlone(script, ['compute', '--json'], COUNTS, { PATH })).toEqual(ended);
});

test('counts that are none are refused in a sentence', async () => {
  const nothing = 'Nothing can be computed: standard input is empty.\n';
  expect(await runAlone(COMMAND, ['compute'], '', {})).toEqual({ code: 1, out: '', problem: nothing });
  const wrong = await runAlone(
    COMMAND,
    ['compute'],
    '{"arms":[{"name":"a","n":1,"x":2},{"name":"b","n":1,"x":0}]}',
    {},
  );
  expect(wrong).toEqual({
    code: 1,
    out: '',
    problem: 'Nothing can be computed: arms.0.x must not be more than n.\n',
  });
});

test('a phase is printed with its verdict and the figures that the database has', async () => {
  const { code, out } = await run('results', 'hero', '--phase', '1');
  expect(code).toBe(0);
  expect(out).toMatch(/^hero, phase 1: keep running\n/);
  expect(out).toContain('add_to_cart, primary goal');
  expect(out).toMatch(/ {2}control +20 +4 +20\.00%/);
  expect(out).toMatch(/ {2}b +20 +6 +30\.00%/);
  expect(out).toContain('order-completed, guardrail');
  expect(out).toMatch(/days still being counted +0\n/);
});

test('the latest phase is printed where none is named, and as JSON on request', async () => {
  expect((await run('results', 'hero')).out).toMatch(/^hero, phase 2: keep running\nNo visitors have seen it yet\.\n/);
  const { code, out } = await run('results', 'hero', '--phase', '1', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    experiment: 'hero',
    phase: 1,
    verdict: { kind: 'keep-running' },
    goals: [
      {
        goal: 'add_to_cart',
        arms: [
          { n: 20, x: 4 },
          { n: 20, x: 6 },
        ],
      },
      { goal: 'order-completed' },
    ],
  });
});

test('an experiment that was not started has no results yet', async () => {
  expect(await run('results', 'planned')).toMatchObject({ code: 0, out: 'planned: not started yet\n' });
  expect(await run('results', 'planned', '--json')).toMatchObject({ code: 0, out: 'null\n' });
});

test('an unknown experiment or phase is refused in a sentence', async () => {
  const refused = (problem: string) => ({ code: 1, out: '', problem: `No results for ${problem}.\n` });
  expect(await run('results', 'nobody')).toEqual(refused('nobody: there is no such experiment'));
  expect(await run('results', 'hero', '--phase', '9')).toEqual(refused('hero: it has no phase 9'));
  expect(await run('results', 'hero', '--phase', 'two')).toEqual(
    refused('hero: a phase is a whole number, 1 or higher'),
  );
});

test('a command or an option that is none shows the commands', async () => {
  for (const typed of [['results'], ['results', 'hero', 'b'], ['compute', 'hero'], ['results', 'hero', '--jsn']])
    expect(await run(...typed)).toMatchObject({
      code: 2,
      problem: expect.stringContaining('Usage: npm run experiments'),
    });
});

test('the demo’s experiments are drafts until they are started, and each only once', async () => {
  const names = ['hero-headline', 'early-access-wording', 'free-shipping-line', 'product-button-label'];
  const { database } = backend.backend;
  const states = async () => {
    const rows = await database.query('select name, status from public.experiments where name = any ($1)', [names]);
    return names.map((name) => rows.find((row) => row['name'] === name)?.['status']);
  };
  expect(await states()).toEqual(names.map(() => 'draft'));
  const shop = createServer((_request, response) => response.end(JSON.stringify(PLACES))).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  const siteOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    const started = await runIn({ SITE_ORIGIN: siteOrigin }, 'demo', '--yes');
    expect(started).toMatchObject({ code: 0, problem: '' });
    expect(started.out).toMatch(/version \d+ is published and live on every new page within 5 seconds\n$/);
    expect(await states()).toEqual(names.map(() => 'running'));
    const again = await runIn({ SITE_ORIGIN: siteOrigin }, 'demo', '--yes');
    const kept = names.map((name) => `${name} stays as it is: running\n`).join('');
    expect(again).toEqual({ code: 0, problem: '', out: `${kept}Nothing was changed.\n` });
  } finally {
    shop.close();
  }
});
