import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { draw, type KeptArm } from '../draw/draw.ts';
import type { Visitor } from '../draw/visitor.ts';
import { createServerExperiments } from '../guest/server-experiments.ts';
import { type ExperimentRow, experimentOf } from '../manage/rows.ts';
import { experimentService } from '../manage/service.ts';
import { openDocument } from '../publish/published-document.ts';
import { signingKeys } from '../publish/signing-keys.ts';
import type { ExperimentsDocument } from '../schema/experiment.ts';
import { changedWeights } from '../testing/changed-weights.ts';
import { chiSquare, LIMIT, LIMIT_OF_ONE_IN_TWENTY } from '../testing/chi-square.ts';
import { memoryBackend } from '../testing/memory-backend.ts';
import { simulatedVisitors } from '../testing/simulated-visitors.ts';
import { cookieValue, EXPERIMENT_COOKIES, readPhases, readVariants } from './kept-variants.ts';
import { readStatement } from './statement.ts';
import { experimentVisit } from './visit.ts';

const KEYS = signingKeys({ supabase: { secretKey: 'secret' } });
const random = seeded(20260301);
const VISITORS = simulatedVisitors(30_000, random);
const NOW = Date.parse('2026-03-01T12:00:00Z');
const PHASES = 6;

/** The variant of each visitor, by phase. */
type Counted = Map<number, Map<number, string>>;

/** The figures from an experiment's visits: visitors counted in the phase of their draw, and in the phase of their visit. */
interface Figures {
  readonly rows: readonly ExperimentRow[];
  readonly drawn: Counted;
  readonly met: Counted;
}

/** Shows an experiment to a visitor who arrives; null where they do not take part. */
type Show = (row: ExperimentRow, visitor: number) => KeptArm | null;

/** Counts each visitor once a phase; two variants in one phase would be a fault. */
function note(counted: Counted, phase: number, visitor: number, variant: string): void {
  const known = counted.get(phase) ?? new Map<number, string>();
  counted.set(phase, known);
  const before = known.get(visitor) ?? variant;
  if (before !== variant) throw new Error(`visitor ${visitor} has ${before} and ${variant} in phase ${phase}`);
  known.set(visitor, variant);
}

/** All visits of an experiment: some while it is stopped, the others spread over its states. */
function lived(rows: readonly ExperimentRow[], visits: number, returning: number, show: Show): Figures {
  const figures: Figures = { rows, drawn: new Map(), met: new Map() };
  let newcomers = 0;
  for (const row of rows) {
    for (let visit = 0; visit < (row.status === 'running' ? visits : visits / 10); visit++) {
      const isBack = newcomers > 0 && random() < returning;
      const visitor = isBack ? Math.floor(random() * newcomers) : newcomers++;
      const arm = show(row, visitor);
      if (!arm) continue;
      note(figures.drawn, arm.phase, visitor, arm.variant);
      note(figures.met, row.phase, visitor, arm.variant);
    }
  }
  return figures;
}

/** The statistic of each phase against its weights, without arms of weight 0. */
function statistics({ rows }: Figures, counted: Counted) {
  return Array.from({ length: PHASES }, (_, at) => {
    const row = rows.find(({ phase, status }) => phase === at + 1 && status === 'running');
    const variants = row?.definition.variants.filter(({ weight }) => weight > 0) ?? [];
    const total = variants.reduce((sum, { weight }) => sum + weight, 0);
    const shown = [...(counted.get(at + 1)?.values() ?? [])];
    const counts = variants.map(({ name }) => shown.filter((variant) => variant === name).length);
    const shares = variants.map(({ weight }) => weight / total);
    return { statistic: chiSquare(counts, shares), freedom: variants.length - 1 };
  });
}

type Statistic = ReturnType<typeof statistics>[number];

/** The number of values above the critical values. */
const above = (found: readonly Statistic[], limit: readonly number[]): number =>
  found.filter(({ statistic, freedom }) => statistic > (limit[freedom] ?? 0)).length;

/** The allowed deviation of a count from its expectation: the binomial distribution exceeds it once in a thousand. */
const spread = (trials: number, rate: number): number => 3.29 * Math.sqrt(trials * rate * (1 - rate));

/** Experiments with the same number of visits to each of their rows, simulated with the draw only. */
function simulated(experiments: number, visits: number, returning: number): Figures[] {
  return Array.from({ length: experiments }, (_, number) => {
    const rows = changedWeights(`experiment-${number}`, random);
    const published = new Map(rows.map((row) => [row, experimentOf(row)]));
    const first = Math.floor(random() * (VISITORS.length - visits * rows.length));
    const kept = new Map<number, KeptArm>();
    return lived(rows, visits, returning, (row, visitor) => {
      const experiment = published.get(row)!;
      const held = kept.get(visitor);
      const drawn = draw(experiment, {
        experiments: [experiment],
        visitor: VISITORS[first + visitor]!,
        kept: held ? { [row.name]: held } : {},
        now: NOW,
      });
      if (!drawn.isDrawn) return null;
      kept.set(visitor, drawn);
      return drawn;
    });
  });
}

test.each([
  [0, 100],
  [20, 400],
  [60, 100],
])(
  'of %i percent returning visitors come no more mismatch alarms than by chance, in %i experiments',
  (percent, experiments) => {
    const found = simulated(experiments, 200, percent / 100).flatMap((one) => statistics(one, one.drawn));
    const phases = experiments * PHASES;
    expect(found).toHaveLength(phases);
    expect(above(found, LIMIT)).toBeLessThan(phases * 0.001 + spread(phases, 0.001));
    expect(Math.abs(above(found, LIMIT_OF_ONE_IN_TWENTY) - phases * 0.05)).toBeLessThan(spread(phases, 0.05));
  },
);

test('counted in the phase of the visit, 20 percent returning visitors raise an alarm in nearly every experiment', () => {
  const large = simulated(12, 2000, 0.2);
  const alarms = (which: 'drawn' | 'met') => large.map((one) => above(statistics(one, one[which]), LIMIT));
  expect(alarms('drawn').filter((count) => count > 0)).toEqual([]);
  expect(alarms('met').filter((count) => count > 0).length).toBeGreaterThanOrEqual(11);
});

/** The documents that the service publishes after each change of an experiment in these rows. */
async function publishedDocuments(rows: readonly ExperimentRow[]) {
  const { backend, published } = memoryBackend();
  const names = rows.flatMap(({ definition }) => definition.variants.map(({ name }) => name));
  const places = async () => ({ places: [], experiments: { hero: names } });
  const service = experimentService({ backend, keys: KEYS, places, actor: { name: 'test', account: null } });
  const documents = new Map<ExperimentRow, ExperimentsDocument>();
  await (await service.create(rows[0]?.definition)).apply();
  for (const [at, row] of rows.entries()) {
    const isRunning = row.status === 'running';
    const isSwitched = row.status !== (rows[at - 1]?.status ?? 'draft');
    const plan = isSwitched ? service.act(row.name, isRunning ? 'start' : 'stop') : service.applied(row.definition);
    await (await plan).apply();
    documents.set(row, openDocument(published.at(-1)!, KEYS));
  }
  return documents;
}

const cookieOf = ({ id }: Visitor): string => `${EXPERIMENT_COOKIES.visitor}=${id}`;

/** One visit to a page that shows it, with the cookies of earlier visits. */
function visited(document: ExperimentsDocument, cookies: string) {
  const found = experimentVisit(document, KEYS, {
    url: new URL('https://shop.example/'),
    cookies,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    now: NOW,
  });
  const page = createServerExperiments(found.render, '/');
  const { variant } = page.arm('hero');
  const statement = page.close();
  const set = new Map(found.cookies(statement).map(({ name, value }) => [name, `${name}=${value}`]));
  const others = cookies.split('; ').filter((cookie) => !set.has(cookie.split('=')[0] ?? ''));
  return {
    variant,
    isDrawn: readStatement(statement).get('hero')?.isDrawn === true,
    next: [...others, ...set.values()].join('; '),
  };
}

test('whole visits to published documents raise no alarm, and would if all were counted in the phase of the visit', async () => {
  const rows = changedWeights('hero', random);
  const documents = await publishedDocuments(rows);
  expect(rows.map((row) => documents.get(row)?.experiments[0]?.phase)).toEqual(rows.map(({ phase }) => phase));
  const jars = new Map<number, string>();
  const figures = lived(rows, 1000, 0.2, (row, visitor) => {
    const { variant, isDrawn, next } = visited(documents.get(row)!, jars.get(visitor) ?? cookieOf(VISITORS[visitor]!));
    jars.set(visitor, next);
    if (!isDrawn) return null;
    expect(readVariants(cookieValue(next, EXPERIMENT_COOKIES.variants))).toEqual({ hero: variant });
    return { variant, phase: readPhases(cookieValue(next, EXPERIMENT_COOKIES.phases))['hero'] ?? 0 };
  });
  expect(above(statistics(figures, figures.drawn), LIMIT)).toBe(0);
  expect(above(statistics(figures, figures.met), LIMIT)).toBeGreaterThan(0);
});
