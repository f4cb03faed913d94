import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startAlertWorker } from '../../sandbox/src/supabase/alert-worker.ts';
import { developmentAdmin, developmentKeys, functionKeys } from '../../sandbox/src/supabase/development-keys.ts';
import {
  assigned,
  DAY_MILLISECONDS,
  ingest,
  reached,
  recompute,
  seen,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { changeExperiment, changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const Answer = z.object({
  lookedAt: z.number().optional(),
  raised: z.array(z.object({ experiment: z.string(), kind: z.string(), detail: z.string() })).optional(),
  error: z.string().optional(),
});

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  const admin = await backend.admin();
  const kinds = ['verdict', 'mismatch', 'guardrail', 'traffic'];
  const { error } = await admin.from('alert_subscriptions').insert(kinds.map((kind) => ({ kind })));
  expect(error).toBeNull();
}, 60_000);
afterAll(() => backend.stop());

async function ask(headers: Record<string, string> = { apikey: developmentKeys.secret }) {
  const reply = await fetch(`${backend.origin}/functions/v1/experiment-alerts`, { method: 'POST', headers });
  return { status: reply.status, ...Answer.parse(await reply.json()) };
}

/** The alerts raised after figures were computed: `experiment kind detail`. */
async function raised(): Promise<string[]> {
  await recompute(backend);
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200 });
  return (answer.raised ?? []).map(({ experiment, kind, detail }) => `${experiment} ${kind} ${detail}`.trim());
}

async function run(name: string, changed: Record<string, unknown> = {}): Promise<void> {
  const variants = ['control', 'b'].map((variant) => ({ name: variant, weight: 1 }));
  // A day of visitors is enough, and nothing is guarded.
  const asked = { goals: ['add_to_cart'], guardrails: [], minimumDays: 0 };
  const definition = definitionOf(name, { variants, ...asked, ...changed });
  await changeExperiment(backend.backend.database, changeOf(name, { definition }));
}

interface Crowd {
  readonly experiment: string;
  readonly variant: string;
  readonly from: number;
  readonly visitors: number;
  readonly buyers: number;
  readonly at?: number;
}

/** So many visitors of a variant, of whom the first so many reach the goal. */
async function come({ experiment, variant, from, visitors, buyers, at = Date.now() - 60_000 }: Crowd): Promise<void> {
  const visits = Array.from({ length: visitors }, (_, n) => ({
    experiment,
    variant,
    visitor: `${variant}${from + n}`,
    at,
  }));
  const events = visits.flatMap((one, n) => [
    assigned(one),
    seen(one),
    ...(n < buyers ? [reached('add_to_cart', { ...one, at: at + 1000 })] : []),
  ]);
  for (let first = 0; first < events.length; first += 100) await ingest(backend, ...events.slice(first, first + 100));
}

test('only the project itself may ask', async () => {
  const user = await (await backend.admin()).auth.getSession();
  const tokens = ['', developmentKeys.publishable, user.data.session?.access_token ?? '', `${developmentKeys.secret}x`];
  // A secret key is no token, and a token is no key.
  for (const bearer of [...tokens, developmentKeys.secret])
    expect(await ask({ authorization: `Bearer ${bearer}` })).toEqual({ status: 401, error: 'unauthorized' });
  for (const apikey of [...tokens, functionKeys(developmentKeys).legacyService])
    expect(await ask({ apikey })).toEqual({ status: 401, error: 'unauthorized' });
  expect(await ask({})).toEqual({ status: 401, error: 'unauthorized' });
  const headers = { apikey: developmentKeys.secret };
  expect((await fetch(`${backend.origin}/functions/v1/experiment-alerts`, { headers })).status).toBe(405);
});

test('a verdict is reported once when it is reached, by mail with a link to the results', async () => {
  await run('won');
  await come({ experiment: 'won', variant: 'control', from: 0, visitors: 40, buyers: 4 });
  await come({ experiment: 'won', variant: 'b', from: 0, visitors: 40, buyers: 12 });
  expect(await raised()).toEqual([]);
  await come({ experiment: 'won', variant: 'control', from: 40, visitors: 560, buyers: 56 });
  await come({ experiment: 'won', variant: 'b', from: 40, visitors: 560, buyers: 280 });
  expect(await raised()).toEqual(['won verdict ship b']);
  expect(await raised()).toEqual([]);
  const [mail] = await backend.mailsTo(developmentAdmin.email);
  expect(mail).toMatchObject({
    subject: 'won: ship b',
    link: 'http://127.0.0.1:4999/admin/analytics/experiments/won',
    text: expect.stringContaining('48.7% of visitors reach add_to_cart with b and 10% with the control'),
  });
}, 60_000);

test('visitors who do not come as weighted are reported, and nothing else of that experiment', async () => {
  await run('lopsided');
  await come({ experiment: 'lopsided', variant: 'control', from: 0, visitors: 500, buyers: 10 });
  await come({ experiment: 'lopsided', variant: 'b', from: 0, visitors: 300, buyers: 200 });
  expect(await raised()).toEqual(['lopsided mismatch']);
  expect(await raised()).toEqual([]);
}, 60_000);

test('exposures of visitors who were never assigned withhold the verdict, which is reported by mail', async () => {
  await run('made-up');
  const visits = Array.from({ length: 300 }, (_, n) => ({
    experiment: 'made-up',
    variant: n % 2 === 0 ? 'control' : 'b',
    visitor: `nobody${n}`,
    at: Date.now() - 60_000,
  }));
  for (let first = 0; first < visits.length; first += 100)
    await ingest(backend, ...visits.slice(first, first + 100).map(seen));
  expect(await raised()).toEqual(['made-up mismatch evidence']);
  const mail = (await backend.mailsTo(developmentAdmin.email)).find(({ subject }) => subject.startsWith('made-up'));
  expect(mail).toMatchObject({
    subject: 'made-up: verdict withheld',
    text: expect.stringContaining('300 visitors reported seeing it, and 0 were assigned. That isn’t chance.'),
  });
}, 60_000);

test('a visitor stream that ends is reported after a silent day, and is cleared when visitors come again', async () => {
  await run('silent');
  const noonOf = (daysAgo: number) => Date.now() - daysAgo * DAY_MILLISECONDS;
  for (const daysAgo of [6, 5, 4, 3, 2])
    await come({
      experiment: 'silent',
      variant: 'b',
      from: daysAgo * 100,
      visitors: 12,
      buyers: 0,
      at: noonOf(daysAgo),
    });
  const silent = (await raised()).filter((alert) => alert.includes('traffic'));
  expect(silent).toEqual(['silent traffic']);
  await come({ experiment: 'silent', variant: 'control', from: 0, visitors: 1, buyers: 0 });
  expect((await raised()).filter((alert) => alert.includes('traffic'))).toEqual([]);
  const stands = await backend.backend.database.query(
    `select experiment from public.experiment_alerts where kind = 'traffic' and cleared_at is null`,
  );
  expect(stands).toEqual([]);
});

test('a stopped experiment raises no alert', async () => {
  await run('over');
  await come({ experiment: 'over', variant: 'b', from: 0, visitors: 60, buyers: 0 });
  const definition = definitionOf('over', { goals: ['add_to_cart'] });
  const stop = changeOf('over', { action: 'stop', revision: 1, status: 'stopped', definition });
  await changeExperiment(backend.backend.database, stop);
  expect((await raised()).filter((alert) => alert.startsWith('over'))).toEqual([]);
});

test('an experiment that cannot be read hides no other', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // How visitors come is not known of an experiment whose traffic is no number.
  await run('broken', { traffic: 'much' });
  await run('beside');
  await come({ experiment: 'beside', variant: 'control', from: 0, visitors: 300, buyers: 0 });
  await come({ experiment: 'beside', variant: 'b', from: 0, visitors: 100, buyers: 0 });
  expect(await raised()).toEqual(['beside mismatch']);
  expect(said.mock.calls.flat().join()).toContain('Couldn’t check the experiment broken.');
  said.mockRestore();
}, 60_000);

test('the worker of the sandbox asks again after a round that failed, and ends', async () => {
  let rounds = 0;
  const worker = startAlertWorker(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('not yet');
  }, 5);
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2));
  await worker.stop();
  const before = rounds;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(rounds).toBe(before);
});
