import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { developmentAdmin, developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { assigned, ingest, reached, seen } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { changeExperiment, changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { type PlacesShop, startPlacesShop } from '../../sandbox/src/supabase/testing/places-shop.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const Answer = z.object({
  raised: z.array(z.object({ experiment: z.string(), kind: z.string(), detail: z.string() })),
});

let shop: PlacesShop;
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  shop = await startPlacesShop();
  backend = await startBackend(undefined, undefined, shop.origin);
  const admin = await backend.admin();
  const { error } = await admin.from('alert_subscriptions').insert([{ kind: 'schedule' }, { kind: 'guardrail' }]);
  expect(error).toBeNull();
}, 60_000);
afterAll(async () => {
  await backend.stop();
  await shop.stop();
});

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

async function ask(): Promise<string[]> {
  const headers = { apikey: developmentKeys.secret };
  const reply = await fetch(`${backend.origin}/functions/v1/experiment-alerts`, { method: 'POST', headers });
  const { raised } = Answer.parse(await reply.json());
  return raised.map(({ experiment, kind, detail }) => `${experiment} ${kind} ${detail}`.trim());
}

const RAMP = [{ traffic: 5, minimumHours: 0 }, { traffic: 25, minimumHours: 24 }, { traffic: 100 }];

async function run(name: string, changed: Record<string, unknown>): Promise<void> {
  const variants = [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 1, values: { headline: `The ${name}` } },
  ];
  const asked = { goals: ['line-added'], guardrails: ['checkout-started'], minimumDays: 0, windowDays: 30 };
  await changeExperiment(
    backend.backend.database,
    changeOf(name, { definition: definitionOf(name, { variants, ...asked, ...changed }) }),
  );
}

/** So many visitors of each variant, of whom the first so many reach the guardrail. Nothing of it is counted before the schedule looks. */
async function come(experiment: string, visitors: number, guarded: Record<'control' | 'b', number>): Promise<void> {
  const at = Date.now() - 60_000;
  const events = (['control', 'b'] as const).flatMap((variant) =>
    Array.from({ length: visitors }, (_, n) => ({ experiment, variant, visitor: `${variant}${n}`, at })).flatMap(
      (one, n) => [
        assigned(one),
        seen(one),
        ...(n < guarded[variant] ? [reached('checkout-started', { ...one, at: at + 1000 })] : []),
      ],
    ),
  );
  for (let first = 0; first < events.length; first += 100) await ingest(backend, ...events.slice(first, first + 100));
}

const standing = async (name: string) =>
  (
    await query(
      `select status, shipped_variant as shipped, (definition ->> 'traffic')::int as traffic from public.experiments where name = $1`,
      name,
    )
  )[0];

const history = async (name: string) =>
  (
    await query(
      `select actor || ': ' || action as line from public.experiment_changes where experiment = $1 order by id`,
      name,
    )
  ).map(({ line }) => line);

test('a ramp goes up step by step, each published and mailed once', async () => {
  await run('rising', { traffic: 5, ramp: RAMP });
  expect(await ask()).toEqual(['rising schedule paused at 5% (revision 1)']);
  await come('rising', 40, { control: 4, b: 4 });
  const both = await Promise.all([ask(), ask()]);
  expect(both.flat()).toEqual(['rising schedule traffic 25% (revision 1)']);
  expect(await standing('rising')).toEqual({ status: 'running', shipped: null, traffic: 25 });
  expect(await history('rising')).toEqual(['test: create', 'Ramp schedule: edit']);
  const [published] = await query('select body from public.experiment_documents order by version desc limit 1');
  expect(published?.body).toMatch(/"name":"rising".*"traffic":25/);
  expect(published?.body).not.toContain('ramp');
  // A day has to pass until the next step.
  expect(await ask()).toEqual([]);
  const mails = (await backend.mailsTo(developmentAdmin.email)).map(({ subject }) => subject);
  expect(mails).toEqual(['rising: traffic 25%', 'rising: paused at 5%']);
}, 60_000);

test('harm of a guardrail is reported, withdraws the experiment in the same run, and stays in the list of alerts', async () => {
  await run('harmful', { traffic: 5, ramp: RAMP });
  await come('harmful', 400, { control: 200, b: 60 });
  expect(await ask()).toEqual([
    'harmful guardrail checkout-started b',
    'harmful schedule rolled back from 5% (revision 1)',
    'harmful verdict stop: b hurts results',
  ]);
  expect(await standing('harmful')).toMatchObject({ status: 'killed', shipped: null });
  expect(await ask()).toEqual([]);
  const alerts = await query(
    `select kind, cleared_at is null as stands from public.experiment_alerts where experiment = 'harmful' order by id`,
  );
  expect(alerts).toEqual([
    { kind: 'guardrail', stands: false },
    { kind: 'schedule', stands: true },
    { kind: 'verdict', stands: true },
  ]);
  const mails = await backend.mailsTo(developmentAdmin.email);
  expect(mails.find(({ subject }) => subject === 'harmful: rolled back from 5%')).toMatchObject({
    text: expect.stringContaining('15% of visitors reach checkout-started with b and 50% with the control'),
  });
}, 60_000);

test('an end stops the experiment, ships only by the verdict, and leaves alone what has no end', async () => {
  const endsAt = new Date(Date.now() - 1000).toISOString();
  await run('ended', { endsAt });
  await run('won', { endsAt, shipAtEnd: true, goals: ['checkout-started'], guardrails: [] });
  await run('open', {});
  await come('won', 400, { control: 60, b: 200 });
  expect(await ask()).toEqual([
    'ended schedule stopped (revision 1)',
    'won schedule shipped b (revision 1)',
    'won verdict ship b',
  ]);
  expect(await standing('ended')).toMatchObject({ status: 'stopped', shipped: null });
  expect(await standing('won')).toMatchObject({ status: 'stopped', shipped: 'b' });
  expect(await standing('open')).toMatchObject({ status: 'running' });
  expect(await history('won')).toEqual(['test: create', 'Scheduled end: ship']);
}, 60_000);
