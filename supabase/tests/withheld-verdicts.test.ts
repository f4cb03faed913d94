import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resultLines } from '../../experiments/src/cli/result-lines.ts';
import { reportOf } from '../../experiments/src/results/report-of.ts';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import {
  assigned,
  reached,
  seen,
  type EventValues,
  type ExperimentEvent,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { changeExperiment, changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { addressOf, askedFigures, post, vouched } from './browser-reports.ts';

const SECRET = 'exposures-of-the-test'.padEnd(32, '-');
const issuer = createTokenIssuer(SECRET);

let backend: Awaited<ReturnType<typeof startBackend>>;
let experiment = '';
beforeAll(async () => {
  backend = await startBackend(undefined, undefined, SITE_ORIGIN, [SECRET]);
  await holdRateClock(backend.backend.database);
}, 60_000);
afterAll(() => backend.stop());
beforeEach(async () => {
  experiment = `withheld-${crypto.randomUUID()}`;
  await backend.backend.database.query('delete from private.evidence_began');
});

/** A server of the shop reports how many tokens it has issued by now. */
async function reportIssued(tokens: number): Promise<void> {
  const variants = tokens > 0 ? ['control', 'definite'] : [];
  const issued = variants.map((variant) => ({ experiment, phase: 1, variant, tokens: tokens / 2 }));
  const counts = { batch: crypto.randomUUID(), counts: [], issued };
  expect((await backend.service().rpc('count_served_pages', counts)).error).toBeNull();
}

/** Opens the experiment, whose tokens are counted from the first on unless no server counts any. */
async function running(isCounted = true): Promise<void> {
  if (isCounted) await reportIssued(0);
  // Any event says that events are checked.
  await post(backend, [assigned({ experiment: 'nobody-knows-it', visitor: 'v', at: Date.now() })], addressOf(0));
  const variants = [
    { name: 'control', weight: 1 },
    { name: 'definite', weight: 1 },
  ];
  // By visitors alone: what else shipping asks for would take a week, and orders.
  const asked = { goals: ['line-added'], guardrails: [], minimumDays: 0 };
  const definition = definitionOf(experiment, { variants, ...asked });
  await changeExperiment(backend.backend.database, changeOf(experiment, { definition }));
}

/** Visitors with tokens, of whom a third of one variant and none of the other add a line. */
const visits = (count: number): ExperimentEvent[][] =>
  Array.from({ length: count }, (_, n) => {
    const one: EventValues = {
      experiment,
      visitor: crypto.randomUUID(),
      at: Date.now(),
      variant: n % 2 ? 'definite' : 'control',
    };
    const arms = [vouched(assigned(one), issuer), vouched(seen(one), issuer)];
    return n % 6 === 1 ? [...arms, reached('line-added', one)] : arms;
  });

/** From so many addresses, none of which sends more than the function takes in a minute. */
async function arrive(all: readonly ExperimentEvent[][], addressFor: (n: number) => string): Promise<void> {
  for (let from = 0; from < all.length; from += 30) {
    const reply = await post(backend, all.slice(from, from + 30).flat(), addressFor(from / 30));
    expect(reply.status).toBe(202);
  }
}

async function page() {
  const figures = await askedFigures(backend, experiment);
  const report = reportOf(figures);
  if (!report) throw new TypeError('The experiment has no phase.');
  return { verdict: report.verdict.text, lines: resultLines(report, figures.health) };
}

/** Prints what the results say. */
function show(attack: string, { verdict, lines }: Awaited<ReturnType<typeof page>>): void {
  const from = lines.indexOf('evidence');
  process.stdout.write(`${[`${attack}: ${verdict}`, ...lines.slice(from, from + 8)].join('\n  ')}\n`);
}

/** From an address of its own each, some at once. */
async function arriveSingly(all: readonly ExperimentEvent[][], firstAddress: number): Promise<void> {
  for (let from = 0; from < all.length; from += 20) {
    const some = all.slice(from, from + 20);
    const replies = await Promise.all(
      some.map((events, n) => post(backend, events, addressOf(firstAddress + from + n))),
    );
    expect(replies.map(({ status }) => status)).toEqual(some.map(() => 202));
  }
}

/** From one address, past what the function takes in a minute. */
async function arriveFromOne(all: readonly ExperimentEvent[][], address: string): Promise<void> {
  const clock = await holdRateClock(backend.backend.database);
  for (let from = 0; from < all.length; from += 150) {
    await clock.advance('2 minutes');
    await arrive(all.slice(from, from + 150), () => address);
  }
}

/** Assignments with tokens, of visitors whose number was drawn until the arm was the control. */
const drawnControls = (count: number): ExperimentEvent[][] =>
  Array.from({ length: count }, () => [
    vouched(assigned({ experiment, visitor: crypto.randomUUID(), at: Date.now(), variant: 'control' }), issuer),
  ]);

const assignedNow = async () => (await askedFigures(backend, experiment)).assigned.reduce((sum, { n }) => sum + n, 0);

test('a stranger with 600 real tokens from one address gets 400 visitors in, too few for a verdict, which 100 honest visitors complete', async () => {
  await running();
  await reportIssued(800);
  await arriveFromOne(visits(600), addressOf(1));
  const alone = await page();
  show('600 tokens, one address', alone);
  expect(alone.verdict).toBe('keep running');
  expect(alone.lines.join('\n')).toContain('At most 100% of visitors came from one address.');
  expect(await assignedNow()).toBe(400);

  // Honest ones, of whom none adds a line.
  await arrive(
    visits(100).map((events) => events.slice(0, 2)),
    (n) => addressOf(10 + n),
  );
  const shown = await page();
  show('600 tokens, one address, beside 100 honest visitors', shown);
  expect(shown.verdict).toBe('ship definite');
  expect(shown.lines.join('\n')).toContain('At most 80% of visitors came from one address.');
});

test('a botnet of a thousand addresses, with a real token for every visitor, decides, which the page cannot detect', async () => {
  await running();
  await reportIssued(1000);
  await arriveSingly(visits(1000), 10_000);
  const shown = await page();
  show('1,000 tokens, a thousand addresses', shown);
  expect(shown.verdict).toBe('ship definite');
  expect(shown.lines.join('\n')).toContain('At most 1% of visitors came from one address.');
  expect(await assignedNow()).toBe(1000);
});

test('100 assignments with real tokens of one variant, from one address, break the sample ratio, and the page says what share came from there', async () => {
  await running();
  await reportIssued(800);
  await arrive(visits(600), (n) => addressOf(600 + n));
  expect((await page()).verdict).toBe('ship definite');
  await arriveFromOne(drawnControls(100), addressOf(699));
  const shown = await page();
  show('100 tokens of one variant, one address', shown);
  expect(shown.verdict).toBe('broken: sample ratio mismatch');
  expect(shown.lines.join('\n')).toContain('At most 15% of visitors came from one address.');
});

test('1,000 assignments with real tokens of one variant, from a thousand addresses, break the sample ratio', async () => {
  await running();
  await reportIssued(2600);
  await arrive(visits(600), (n) => addressOf(700 + n));
  await arriveSingly(drawnControls(1000), 20_000);
  const shown = await page();
  show('1,000 tokens of one variant, a thousand addresses', shown);
  expect(shown.verdict).toBe('broken: sample ratio mismatch');
  expect(shown.lines.join('\n')).toContain('At most 2% of visitors came from one address.');
});

test('with a key that leaked, visitors exceed the tokens that the shop issued, and the verdict is withheld', async () => {
  await running();
  await reportIssued(10);
  await arrive(visits(600), (n) => addressOf(200 + n));
  expect((await page()).verdict).toBe('withheld: waiting for the servers’ counts');
  await backend.backend.database.query(
    `update public.assignments set first_at = first_at - interval '1 minute' where experiment = $1`,
    [experiment],
  );
  const shown = await page();
  show('a leaked key, a minute later', shown);
  expect(shown.verdict).toBe('withheld: more visitors than the shop vouched for');
});

test('where no server counts its tokens, the same figures say so and have their verdict', async () => {
  await running(false);
  await arrive(visits(600), (n) => addressOf(300 + n));
  const shown = await page();
  show('no SERVED_PAGES_TOKEN', shown);
  expect(shown.verdict).toBe('ship definite');
  expect(shown.lines.join('\n')).toContain('Issued tokens: not checked.');
});

test('400 visitors with tokens who say only that they saw it were assigned, too, and withhold nothing', async () => {
  await running();
  await reportIssued(1200);
  await arrive(visits(600), (n) => addressOf(500 + n));
  const onlySeen = visits(400).map(([, exposure]) => [exposure!]);
  await arriveFromOne(onlySeen, addressOf(599));
  const shown = await page();
  show('400 tokens, one address, exposures alone', shown);
  expect(shown.verdict).not.toMatch(/^withheld/);
  expect(await assignedNow()).toBe(1000);
});

test('visitors who saw it and were never assigned, in a damaged database, withhold the verdict', async () => {
  await running();
  await reportIssued(1200);
  await arrive(visits(600), (n) => addressOf(400 + n));
  await backend.backend.database.query(
    `insert into public.exposures (experiment, phase, visitor_id, variant, first_at)
     select $1, 1, gen_random_uuid()::text, 'definite', now() from generate_series(1, 300)`,
    [experiment],
  );
  await backend.backend.database.query(
    `select private.mark_dirty(array[row($1, 1, private.today(), null)::public.dirty_days])`,
    [experiment],
  );
  const shown = await page();
  show('exposed without being assigned', shown);
  expect(shown.verdict).toBe('withheld: more saw it than were assigned');
});
