import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { developmentAdmin, developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
let admin: SupabaseClient;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'spring', 'summer');
  admin = await backend.admin();
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, parameters: unknown[] = []) => backend.backend.database.query(text, parameters);
afterEach(async () => {
  await query('delete from private.mail_outbox');
  await query('delete from public.alert_subscriptions');
  await query('delete from sandbox.mails');
});

interface Alert {
  readonly kind: string;
  readonly experiment?: string;
  readonly phase?: number;
  readonly detail?: string;
}

/** Raises all current alerts; returns the kinds and details of the new ones. */
async function raise(alerts: readonly Alert[], lookedAt = ['spring', 'summer']): Promise<string[]> {
  const complete = alerts.map((alert) => ({
    experiment: 'spring',
    phase: 1,
    detail: '',
    summary: 'So it is.',
    ...alert,
  }));
  const { data, error } = await backend.service().rpc('raise_alerts', { looked_at: lookedAt, alerts: complete });
  expect(error).toBeNull();
  return data.map(({ kind, detail }: Required<Alert>) => `${kind} ${detail}`.trim());
}

const mailsWaiting = async () =>
  (
    await query(`select recipient || ' ' || (payload ->> 'experiment') || ' ' || (payload ->> 'kind') as mail
    from private.mail_outbox order by id`)
  ).map(({ mail }) => mail);

const subscribe = (user: SupabaseClient, kind: string, experiment: string | null = null) =>
  user.from('alert_subscriptions').insert({ kind, experiment });

const aDayAgo = (kind: string) =>
  query(
    `with moved as (select set_config('session_replication_role', 'replica', true))
     update public.experiment_alerts set raised_at = raised_at - interval '25 hours' from moved where kind = $1`,
    [kind],
  );

test('an alert is sent once while it holds, and again only after it was cleared for a day', async () => {
  const mismatch = { kind: 'mismatch', experiment: 'summer' };
  expect(await raise([mismatch])).toEqual(['mismatch']);
  expect(await raise([mismatch])).toEqual([]);
  expect(await raise([])).toEqual([]);
  expect(await raise([mismatch])).toEqual([]);
  await aDayAgo('mismatch');
  expect(await raise([mismatch])).toEqual(['mismatch']);
  expect(await raise([mismatch])).toEqual([]);
  const [counted] = await query(
    `select count(*)::int as rows, count(cleared_at)::int as cleared from public.experiment_alerts where experiment = 'summer'`,
  );
  expect(counted).toEqual({ rows: 2, cleared: 1 });
});

test('a verdict is sent again only where it differs, regardless of what came in between', async () => {
  const verdict = (detail: string) => [{ kind: 'verdict', detail }];
  expect(await raise(verdict('ship b'))).toEqual(['verdict ship b']);
  expect(await raise([])).toEqual([]);
  await aDayAgo('verdict');
  expect(await raise(verdict('ship b'))).toEqual([]);
  expect(await raise(verdict('stop: b hurts results'))).toEqual(['verdict stop: b hurts results']);
  expect(await raise([{ kind: 'verdict', detail: 'ship b', phase: 2 }])).toEqual(['verdict ship b']);
});

test('an experiment that was not looked at has no alert raised or cleared', async () => {
  const traffic = { kind: 'traffic' };
  expect(await raise([traffic])).toEqual(['traffic']);
  expect(await raise([], ['summer'])).toEqual([]);
  expect(await query(`select cleared_at from public.experiment_alerts where kind = 'traffic'`)).toEqual([
    { cleared_at: null },
  ]);
  expect(await raise([{ kind: 'traffic', phase: 7 }], ['summer'])).toEqual([]);
});

test('two guardrails of an experiment are two alerts', async () => {
  const harmed = [
    { kind: 'guardrail', detail: 'order-completed b' },
    { kind: 'guardrail', detail: 'newsletter b' },
  ];
  expect((await raise(harmed)).toSorted()).toEqual(['guardrail newsletter b', 'guardrail order-completed b']);
});

test('two runs at once raise an alert once', async () => {
  const found = await Promise.all(Array.from({ length: 6 }, () => raise([{ kind: 'mismatch', phase: 3 }])));
  expect(found.flat()).toEqual(['mismatch']);
});

test('a subscriber to a kind, of all experiments or of this one, is mailed once', async () => {
  await subscribe(admin, 'verdict');
  await subscribe(admin, 'verdict', 'spring');
  await subscribe(admin, 'traffic', 'summer');
  await raise([{ kind: 'verdict', detail: 'ship c' }]);
  await raise([{ kind: 'traffic', phase: 4 }]);
  expect(await mailsWaiting()).toEqual([`${developmentAdmin.email} spring verdict`]);
});

test('the mail says what is so, and leads to the results and to where it is ended', async () => {
  await subscribe(admin, 'mismatch');
  await raise([{ kind: 'mismatch', phase: 5 }]);
  const reply = await fetch(`${backend.origin}/functions/v1/send-mail`, {
    method: 'POST',
    headers: { apikey: developmentKeys.secret },
  });
  expect(await reply.json()).toEqual({ sent: 1, kept: 0 });
  const [mail] = await backend.mailsTo(developmentAdmin.email);
  expect(mail).toMatchObject({
    subject: 'spring: traffic split doesn’t match the weights',
    link: 'http://127.0.0.1:4999/admin/analytics/experiments/spring',
    text: expect.stringContaining('turn off your alerts at http://127.0.0.1:4999/admin/analytics/alerts'),
  });
});

test('a former administrator receives no alerts, not even those that wait to be sent', async () => {
  const user = await backend.signedUp('former@example.com');
  const role = (change: string) =>
    query(`update auth.users set raw_app_meta_data = raw_app_meta_data ${change} where email = 'former@example.com'`);
  await role(`|| '{"role":"admin"}'`);
  await user.auth.refreshSession();
  expect((await subscribe(user, 'verdict')).error).toBeNull();
  await raise([{ kind: 'verdict', detail: 'waits' }]);
  expect(await mailsWaiting()).toEqual(['former@example.com spring verdict']);
  await role(`- 'role'`);
  expect((await backend.service().rpc('claim_mails', { wanted: 10 })).data).toEqual([]);
  expect(await mailsWaiting()).toEqual([]);
  await raise([{ kind: 'verdict', detail: 'later' }]);
  expect(await mailsWaiting()).toEqual([]);
  expect((await subscribe(user, 'mismatch')).error?.code).toBe('42501');
  expect((await user.from('alert_subscriptions').select('*')).data).toEqual([]);
});

test('an administrator sees, adds and removes only own subscriptions, each once', async () => {
  const { data } = await admin.auth.getUser();
  const other = await backend.signedUp('other-admin@example.com');
  await query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role":"admin"}' where email like 'other-%'`,
  );
  await other.auth.refreshSession();
  await subscribe(admin, 'verdict');
  expect((await subscribe(admin, 'verdict')).error?.code).toBe('23505');
  expect((await other.from('alert_subscriptions').select('*')).data).toEqual([]);
  await other.from('alert_subscriptions').delete().eq('kind', 'verdict');
  expect((await admin.from('alert_subscriptions').select('kind')).data).toEqual([{ kind: 'verdict' }]);
  const forOthers = { kind: 'traffic', user_id: data.user?.id };
  expect((await other.from('alert_subscriptions').insert(forOthers)).error?.code).toBe('42501');
});

test('no role changes the record of alerts: it ends once', async () => {
  for (const change of [`summary = 'x'`, 'phase = 9', 'cleared_at = null', `cleared_at = now()`])
    await expect(
      query(`update public.experiment_alerts set ${change} where cleared_at is not null`),
    ).rejects.toMatchObject({ code: '42501' });
  await expect(query('delete from public.experiment_alerts')).rejects.toMatchObject({ code: '42501' });
});

test('a schedule’s action is reported once for each revision, and never cleared', async () => {
  await subscribe(admin, 'schedule');
  const rolledBack = { kind: 'schedule', detail: 'rolled back from 25% (revision 4)' };
  expect(await raise([rolledBack, rolledBack])).toEqual(['schedule rolled back from 25% (revision 4)']);
  expect(await raise([])).toEqual([]);
  await aDayAgo('schedule');
  expect(await raise([rolledBack])).toEqual([]);
  expect(await raise([{ ...rolledBack, detail: 'rolled back from 25% (revision 9)' }])).toHaveLength(1);
  const stands = await query(
    `select count(*)::int as number from public.experiment_alerts where kind = 'schedule' and cleared_at is null`,
  );
  expect(stands).toEqual([{ number: 2 }]);
  expect(await mailsWaiting()).toHaveLength(2);
});
