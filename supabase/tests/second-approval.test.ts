import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { ExperimentsReply, written } from '../../sandbox/src/supabase/testing/asked-experiments.ts';
import { type PlacesShop, startPlacesShop } from '../../sandbox/src/supabase/testing/places-shop.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let shop: PlacesShop;
let backend: Awaited<ReturnType<typeof startBackend>>;
const tokens = new Map<string, string>();
beforeAll(async () => {
  shop = await startPlacesShop();
  backend = await startBackend(undefined, undefined, shop.origin);
  for (const [name, role] of [
    ['ada', 'publisher'],
    ['bob', 'publisher'],
    ['eve', 'editor'],
    ['vic', 'viewer'],
  ] as const) {
    const user = await backend.withRole(role, `${name}@example.com`);
    tokens.set(name, (await user.auth.getSession()).data.session?.access_token ?? '');
  }
}, 90_000);
afterAll(async () => {
  await backend.stop();
  await shop.stop();
});

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);
const setApproval = (on: boolean) =>
  query(`update public.settings set enabled = $1 where key = 'experiment_approval'`, on);

async function ask(who: string, command: object) {
  const reply = await fetch(`${backend.origin}/functions/v1/experiments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: developmentKeys.publishable,
      authorization: `Bearer ${tokens.get(who)}`,
    },
    body: JSON.stringify(command),
  });
  return { status: reply.status, ...ExperimentsReply.parse(await reply.json()) };
}

const statusOf = async (name: string) =>
  (await query('select status, shipped_variant from public.experiments where name = $1', name))[0];
const waiting = async (name: string): Promise<number> => {
  const { request } = await ask('vic', { command: 'approval', name });
  return request?.id ?? 0;
};
const history = async (name: string) =>
  ((await ask('vic', { command: 'history', name })).changes ?? []).map(({ action, actor, note }) => [
    action,
    actor,
    note,
  ]);

let name = '';
let count = 0;
beforeEach(async () => {
  await query(`update public.experiments set status = 'archived' where status = 'running'`);
  await setApproval(true);
  count += 1;
  name = `approved-${count}`;
  // Another text for each: what is shipped is the current value, and testing it again is refused.
  const definition = written(name, `The Drop ${count}`);
  expect(await ask('eve', { command: 'create', definition })).toMatchObject({ status: 200, after: { revision: 1 } });
});

test('an end that ships is approved with the start, and not slipped in while the experiment runs', async () => {
  await ask('ada', { command: 'start', name });
  await ask('bob', { command: 'approve', name, request: await waiting(name) });
  const end = { endsAt: '2099-01-01T00:00:00Z' };
  const standing = await query('select revision from public.experiments where name = $1', name);
  const edit = { command: 'edit', name, revision: standing[0]?.['revision'] };
  const slipped = await ask('ada', { ...edit, patch: { ...end, shipAtEnd: true } });
  expect(slipped).toMatchObject({
    status: 403,
    problems: 'Approval is on: to ship at the end, stop the experiment, save the change, and ask to start it.',
  });
  expect(await ask('ada', { ...edit, patch: end })).toMatchObject({ status: 200 });
});

test('a start waits for another publisher, and the history names both', async () => {
  expect(await ask('ada', { command: 'start', name })).toMatchObject({
    status: 200,
    requested: true,
    version: null,
    after: { status: 'draft', revision: 1 },
  });
  expect(await statusOf(name)).toMatchObject({ status: 'draft' });
  const request = await waiting(name);
  const own = await ask('ada', { command: 'approve', name, request });
  expect(own).toMatchObject({ status: 403, problems: 'Another publisher has to approve this request.' });
  expect(await ask('eve', { command: 'approve', name, request })).toMatchObject({ status: 403 });
  expect(await statusOf(name)).toMatchObject({ status: 'draft' });
  expect(await ask('bob', { command: 'approve', name, request })).toMatchObject({
    status: 200,
    after: { status: 'running' },
    version: expect.any(Number),
  });
  expect(await history(name)).toEqual([
    ['create', 'eve@example.com', null],
    ['request', 'ada@example.com', 'Start'],
    ['start', 'bob@example.com', 'Requested by ada@example.com'],
  ]);
  expect(await waiting(name)).toBe(0);
  expect(await ask('bob', { command: 'approve', name, request })).toMatchObject({ status: 409 });
});

async function run(): Promise<void> {
  await setApproval(false);
  expect(await ask('ada', { command: 'start', name })).toMatchObject({ status: 200, after: { status: 'running' } });
  await setApproval(true);
}

test('a ship waits, and is the variant that was asked for; undoing it back waits too; stopping and withdrawing never do', async () => {
  await run();
  expect(await ask('bob', { command: 'ship', name, variant: 'b' })).toMatchObject({ requested: true });
  expect(await statusOf(name)).toMatchObject({ status: 'running' });
  const request = await waiting(name);
  expect(await ask('ada', { command: 'approve', name, request })).toMatchObject({ status: 200 });
  expect(await statusOf(name)).toEqual({ status: 'stopped', shipped_variant: 'b' });
  expect(await ask('ada', { command: 'kill', name })).toMatchObject({ status: 200, after: { status: 'killed' } });
  const { changes = [] } = await ask('ada', { command: 'history', name });
  const killed = changes.at(-1)?.id;
  expect(await ask('ada', { command: 'revert', name, change: killed })).toMatchObject({ requested: true });
  expect(await statusOf(name)).toEqual({ status: 'killed', shipped_variant: null });
  expect(await ask('bob', { command: 'approve', name, request: await waiting(name) })).toMatchObject({ status: 200 });
  expect(await statusOf(name)).toEqual({ status: 'stopped', shipped_variant: 'b' });
});

test('one publisher stops a running experiment at once', async () => {
  await run();
  expect(await ask('ada', { command: 'stop', name })).toMatchObject({ status: 200, after: { status: 'stopped' } });
});

test('a changed draft makes the request void, and the next request takes its place', async () => {
  await ask('ada', { command: 'start', name });
  const request = await waiting(name);
  await ask('eve', { command: 'edit', name, patch: { traffic: 50 }, revision: 1 });
  expect(await waiting(name)).toBe(0);
  expect(await ask('bob', { command: 'approve', name, request })).toMatchObject({ status: 409 });
  expect(await statusOf(name)).toMatchObject({ status: 'draft' });
  expect(await ask('bob', { command: 'start', name })).toMatchObject({ requested: true });
  expect(await ask('ada', { command: 'start', name })).toMatchObject({ status: 409 });
  const states = await query('select state from public.experiment_requests where experiment = $1 order by id', name);
  expect(states.map(({ state }) => state)).toEqual(['void', 'waiting']);
});

test('another publisher declines with a reason, the requester withdraws, and neither does the other’s part', async () => {
  await ask('ada', { command: 'start', name });
  const first = await waiting(name);
  for (const [who, command] of [
    ['ada', 'decline'],
    ['bob', 'withdraw'],
    ['eve', 'decline'],
  ] as const)
    expect(await ask(who, { command, name, request: first })).toMatchObject({ status: 403 });
  expect(await ask('bob', { command: 'decline', name, request: first, reason: 'Too early' })).toMatchObject({
    status: 200,
    request: null,
  });
  await ask('ada', { command: 'start', name });
  const second = await waiting(name);
  expect(await ask('ada', { command: 'withdraw', name, request: second })).toMatchObject({ status: 200 });
  expect(await ask('bob', { command: 'approve', name, request: second })).toMatchObject({ status: 409 });
  expect((await history(name)).slice(2)).toEqual([
    ['decline', 'bob@example.com', 'Start, requested by ada@example.com: Too early'],
    ['request', 'ada@example.com', 'Start'],
    ['withdraw', 'ada@example.com', 'Start, requested by ada@example.com'],
  ]);
  expect(await statusOf(name)).toMatchObject({ status: 'draft' });
});

test('the service cannot approve something else than was asked for, nor what a former publisher asked', async () => {
  await ask('ada', { command: 'start', name });
  const request = await waiting(name);
  const [row] = await query('select definition from public.experiments where name = $1', name);
  const [bob] = await query(`select id from auth.users where email = 'bob@example.com'`);
  const approve = (action: string, shipped: string | null) =>
    backend.service().rpc('change_experiment', {
      change: {
        name,
        action,
        revision: 1,
        definition: row?.definition,
        status: 'running',
        phase: 1,
        shipped_variant: shipped,
      },
      document: null,
      based_on: null,
      actor: 'bob',
      caller: bob?.id,
      approves: request,
    });
  expect((await approve('ship', 'b')).error?.message).toBe('The request asks for something else');
  await query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role":"editor"}' where email = 'ada@example.com'`,
  );
  expect((await approve('start', null)).error?.message).toContain('no longer a publisher');
  await query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role":"publisher"}' where email = 'ada@example.com'`,
  );
  expect(await statusOf(name)).toMatchObject({ status: 'draft' });
});

test('the command line and a schedule, which have no account, need no approval', async () => {
  const [row] = await query('select definition from public.experiments where name = $1', name);
  const change = {
    name,
    action: 'start',
    revision: 1,
    definition: row?.definition,
    status: 'running',
    phase: 1,
    shipped_variant: null,
  };
  const { data } = await backend
    .service()
    .rpc('change_experiment', { change, document: null, based_on: null, actor: 'Ramp schedule' });
  expect(data).toMatchObject({ revision: 2 });
  expect(await statusOf(name)).toMatchObject({ status: 'running' });
});
