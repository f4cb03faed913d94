import { afterAll, beforeAll, expect, test } from 'vitest';
import { signText, signingKeys } from '../../experiments/src/publish/signing-keys.ts';
import { exposureText, writeToken } from '../../experiments/src/vouch/exposure-text.ts';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import { developmentKeys, exposurePublicKey } from '../../sandbox/src/supabase/development-keys.ts';
import { functionRoutes } from '../../sandbox/src/supabase/edge-functions.ts';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { assigned, reached, seen, type EventValues } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments, openSecondPhase } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { countedApart, post, vouched } from './browser-reports.ts';

const [present, previous, removed] = ['present', 'previous', 'removed'].map((name) => name.padEnd(32, '-')) as [
  string,
  string,
  string,
];
const issuer = createTokenIssuer(present);
const EXPERIMENT = 'sealed';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, undefined, SITE_ORIGIN, [present, previous]);
  await addExperiments(backend.backend.database, EXPERIMENT, 'other', 'seldom', 'phased');
  await openSecondPhase(backend.backend.database, 'phased', 'control', 'b');
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);
const valuesOf = (changed: Partial<EventValues> = {}): EventValues => ({
  experiment: EXPERIMENT,
  visitor: crypto.randomUUID(),
  at: Date.now(),
  variant: 'b',
  ...changed,
});
const withToken = (event: ReturnType<typeof assigned>, token: string) => ({
  ...event,
  metadata: { ...event.metadata, token },
});
const tokenOf = ({ visitor, experiment: name, phase = 1, variant = 'b' }: EventValues, by = issuer, now = Date.now()) =>
  by.issue({ visitor, experiment: name, phase, variant }, now);

/** Whether an assignment counts that comes with a token. */
async function counts(token: string, one = valuesOf()): Promise<boolean> {
  expect((await post(backend, withToken(assigned(one), token))).status).toBe(202);
  const rows = await query('select from public.assignments where visitor_id = $1', one.visitor);
  return rows.length === 1;
}

test('a token of the present or the previous key makes an assignment count, and is not kept', async () => {
  const [one, two] = [valuesOf(), valuesOf()];
  expect(await counts(tokenOf(one), one)).toBe(true);
  expect(await counts(tokenOf(two, createTokenIssuer(previous)), two)).toBe(true);
  const kept = await query('select metadata::text from public.analytics_events where visitor_id = $1', one.visitor);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/token|vouched/);
});

test.each([
  ['another visitor', { visitor: 'somebody-else' }],
  ['another experiment', { experiment: 'other' }],
  ['another phase', { phase: 2 }],
  ['another variant', { variant: 'control' }],
])('a token of %s proves nothing', async (_what, changed) => {
  const one = valuesOf();
  expect(await counts(tokenOf({ ...one, ...changed }), one)).toBe(false);
});

test('a token of a key that was removed proves nothing, nor does one of the future', async () => {
  const [one, two] = [valuesOf(), valuesOf()];
  expect(await counts(tokenOf(one, createTokenIssuer(removed)), one)).toBe(false);
  expect(await counts(tokenOf(two, issuer, Date.now() + 600_000), two)).toBe(false);
});

test('a text that the same secret signs for another purpose is no token', async () => {
  const one = valuesOf();
  const { visitor, phase = 1, variant = '' } = one;
  const issued = Math.floor(Date.now() / 1000);
  const { privateKey } = signingKeys({ experimentsSigningKey: present, supabase: { secretKey: present } });
  const text = exposureText({ visitor, experiment: EXPERIMENT, phase, variant }, issued);
  const token = writeToken({ kid: issuer.kid, issued, signature: signText(text, { privateKey }) });
  expect(await counts(token, one)).toBe(false);
});

test('a damaged token proves nothing, and one that is too long is refused like any other damage', async () => {
  const one = valuesOf();
  const whole = tokenOf(one);
  for (const token of [whole.slice(0, -1), `${whole}A`, '', 'x', ' '.repeat(128)]) {
    expect(await counts(token, one)).toBe(false);
  }
  expect((await post(backend, withToken(assigned(one), 'a'.repeat(129)))).status).toBe(400);
});

test('a proved visitor needs no further token for the same variant and for goals', async () => {
  const one = valuesOf({ experiment: 'seldom' });
  await post(backend, vouched(assigned(one), issuer));
  await post(backend, [assigned(one), seen(one), reached('order', { ...one, value: 20 })]);
  expect(await query('select from public.exposures where visitor_id = $1', one.visitor)).toHaveLength(1);
  expect(await query('select from public.conversions where visitor_id = $1', one.visitor)).toHaveLength(1);
  expect(await countedApart(backend, 'seldom')).toEqual([]);
});

test('in one batch a token covers the other events of its visitor, in any order', async () => {
  const one = valuesOf({ experiment: 'seldom' });
  await post(backend, [reached('order', one), seen(one), vouched(assigned(one), issuer)]);
  expect(await query('select from public.conversions where visitor_id = $1', one.visitor)).toHaveLength(1);
  expect(await countedApart(backend, 'seldom')).toEqual([]);
});

test('a second phase of a known visitor needs a token of its own; a conversion does not', async () => {
  const one = valuesOf({ experiment: 'phased' });
  await post(backend, vouched(seen(one), issuer));
  await post(backend, [seen({ ...one, phase: 2 }), reached('order', { ...one, phase: 2 })]);
  expect(await query('select phase from public.exposures where visitor_id = $1', one.visitor)).toEqual([{ phase: 1 }]);
  expect(await query('select from public.conversions where visitor_id = $1', one.visitor)).toHaveLength(1);
  expect(await countedApart(backend, 'phased')).toEqual(['unvouched seen b 1']);
});

test('an event that comes twice in a batch, once with its token, is counted', async () => {
  const one = valuesOf();
  const bare = assigned(one);
  await post(backend, [bare, vouched(bare, issuer), bare]);
  expect(await query('select from public.assignments where visitor_id = $1', one.visitor)).toHaveLength(1);
});

test('the page reads what was counted apart by reason, and the operators’ figures have the sum', async () => {
  await query('delete from public.counted_apart');
  await query(`delete from public.ingest_health where outcome = 'unvouched'`);
  const one = valuesOf();
  await post(backend, [
    assigned(one),
    seen(one),
    reached('order', one),
    assigned(valuesOf({ variant: 'nobody-offers' })),
  ]);
  expect(await countedApart(backend, EXPERIMENT)).toEqual([
    'unvouched assigned b 1',
    'unvouched converted b 1',
    'unvouched seen b 1',
  ]);
  expect(await query(`select events::int from public.ingest_health where outcome = 'unvouched'`)).toEqual([
    { events: 3 },
  ]);
});

test('unvouched events are counted apart last, so that their counts hold up no honest batch', async () => {
  await query(`create table private.stored_before (visitors bigint)`);
  await query(`create function private.note_stored() returns trigger language plpgsql as $note$
    begin
      insert into private.stored_before select count(*) from public.assignments where experiment = new.experiment;
      return new;
    end $note$`);
  await query(`create trigger note_stored before insert on public.counted_apart
    for each row execute function private.note_stored()`);
  await addExperiments(backend.backend.database, 'shared');
  const honest = valuesOf({ experiment: 'shared' });
  await post(backend, [assigned(valuesOf({ experiment: 'shared' })), vouched(assigned(honest), issuer)]);
  expect(await query('select visitors::int from private.stored_before')).toEqual([{ visitors: 1 }]);
  await query('drop function private.note_stored cascade');
  await query('drop table private.stored_before');
});

/** The function as it is deployed with these keys. */
async function deployed(keys: string, one: EventValues): Promise<Response> {
  const routes = functionRoutes({
    SUPABASE_URL: backend.origin,
    SUPABASE_SERVICE_ROLE_KEY: developmentKeys.secret,
    EXPOSURE_PUBLIC_KEYS: keys,
  });
  return routes.request('/track-event', {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7', ...browserAgent },
    body: JSON.stringify(assigned(one)),
  });
}

test('without keys nothing is checked and every event counts, as the database knows', async () => {
  const checking = () => query(`select what from private.evidence_began where what = 'checking'`);
  await post(backend, assigned(valuesOf()));
  expect(await checking()).toHaveLength(1);
  const one = valuesOf();
  expect((await deployed('', one)).status).toBe(202);
  expect(await query('select from public.assignments where visitor_id = $1', one.visitor)).toHaveLength(1);
  expect(await checking()).toEqual([]);
});

test.each([
  [present, previous, removed].map(exposurePublicKey).join(' '),
  'short',
  `${exposurePublicKey(present)} ${present}`,
  `${exposurePublicKey(present)}==`,
])('keys that are none, or three, %j, stop the function instead of the check', async (keys) => {
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (cause: unknown) => void logged.push(cause);
  const one = valuesOf();
  try {
    expect((await deployed(keys, one)).status).toBe(503);
  } finally {
    console.error = error;
  }
  expect(String(logged)).toContain('EXPOSURE_PUBLIC_KEYS');
  expect(await query('select from public.analytics_events where visitor_id = $1', one.visitor)).toEqual([]);
});
