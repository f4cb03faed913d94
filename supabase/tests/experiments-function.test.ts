import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { developmentAdmin, developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import {
  deployed,
  ExperimentsReply,
  type Send,
  written,
} from '../../sandbox/src/supabase/testing/asked-experiments.ts';
import { definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { type PlacesShop, startPlacesShop } from '../../sandbox/src/supabase/testing/places-shop.ts';
import { commandLineKey, isLinkSignedBy, isSignedBy } from '../../sandbox/src/supabase/testing/signed-text.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let shop: PlacesShop;
let backend: Awaited<ReturnType<typeof startBackend>>;
const tokens = { admin: '', shopper: '' };
beforeAll(async () => {
  shop = await startPlacesShop();
  backend = await startBackend(undefined, undefined, shop.origin);
  const tokenOf = async (user: ReturnType<typeof backend.client>) =>
    (await user.auth.getSession()).data.session?.access_token ?? '';
  tokens.admin = await tokenOf(await backend.admin());
  tokens.shopper = await tokenOf(await backend.signedUp('shopper@example.com'));
}, 60_000);
afterAll(async () => {
  await backend.stop();
  await shop.stop();
});

/** Every answer so far, headers and all. */
const answered: string[] = [];

const overNetwork: Send = (request) => fetch(request);

async function ask(command: unknown, token = tokens.admin, send = overNetwork) {
  const reply = await send(
    new Request(`${backend.origin}/functions/v1/experiments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: developmentKeys.publishable,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: typeof command === 'string' ? command : JSON.stringify(command),
    }),
  );
  const text = await reply.text();
  answered.push(JSON.stringify([...reply.headers]), text);
  return { status: reply.status, headers: reply.headers, ...ExperimentsReply.parse(JSON.parse(text)) };
}

/** The function as it is deployed with other settings. */
const deployedWith = (settings: Record<string, string>) => deployed(backend.origin, shop.origin, settings);

/** A draft that is there. */
async function created(name: string): Promise<void> {
  expect(await ask({ command: 'create', definition: written(name) })).toMatchObject({ status: 200, version: null });
}

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);
/** All that commands can leave behind. */
const everything = async () => [
  await query('select * from public.experiments order by name'),
  await query('select * from public.experiment_changes order by id'),
  await query('select version from public.experiment_documents order by version'),
];

async function forgeries(): Promise<string[]> {
  const [header, , signature] = tokens.shopper.split('.');
  const claims = { role: 'authenticated', sub: crypto.randomUUID(), app_metadata: { role: 'admin' } };
  const sign = (secret: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [
    await sign('another secret, which is as long as this one'),
    `${header}.${part(claims)}.${signature}`,
    `${part({ alg: 'none' })}.${part(claims)}.AAAA`,
    developmentKeys.publishable,
    // A token of a missing account, signed as the project signs.
    await sign(developmentKeys.jwtSecret),
  ];
}

test('visitors, shoppers and forged tokens are refused before anything is read', async () => {
  const before = await everything();
  const command = { command: 'create', definition: written('intruder') };
  expect(await ask(command, '')).toMatchObject({ status: 401, error: 'unauthorized' });
  expect(await ask('x'.repeat(100_000), '')).toMatchObject({ status: 401 });
  expect(await ask(command, tokens.shopper)).toMatchObject({ status: 403, error: 'forbidden' });
  expect(await ask({ command: 'list' }, tokens.shopper)).not.toHaveProperty('experiments');
  for (const forged of await forgeries()) expect(await ask(command, forged)).toMatchObject({ status: 401 });
  expect(await everything()).toEqual(before);
});

test('a dry run answers its plan and writes nothing; a start publishes what servers can verify', async () => {
  const before = await everything();
  const asked = { command: 'create', definition: written('hero') };
  const dry = await ask({ ...asked, dryRun: true });
  expect(dry).toMatchObject({ status: 200, before: null, after: { name: 'hero', status: 'draft' } });
  expect(dry.difference).toContain('variants.b.values.headline: → "The Drop"');
  expect(dry.consequences).toEqual(['no one sees it until you start it']);
  expect(dry).not.toHaveProperty('version');
  expect(await everything()).toEqual(before);

  expect(await ask(asked)).toMatchObject({ status: 200, after: { revision: 1 }, version: null });
  const started = await ask({ command: 'start', name: 'hero', revision: 1 });
  expect(started).toMatchObject({ status: 200, after: { status: 'running', revision: 2 } });
  const inTheWay = await ask({ command: 'dry-run', definition: written('rival') });
  expect(inTheWay).toMatchObject({ status: 400, problems: expect.stringContaining('hero already runs on headline') });
  const [document] = await query('select * from public.experiment_documents where version = $1', started.version);
  expect(JSON.parse(String(document?.body)).experiments).toContainEqual(
    expect.objectContaining({ name: 'hero', status: 'running' }),
  );
  expect(isSignedBy(await commandLineKey(), String(document?.body), String(document?.signature))).toBe(true);
});

test('rows and history carry all that an editor needs', async () => {
  await created('told');
  expect(await ask({ command: 'list' })).toMatchObject({
    experiments: expect.arrayContaining([expect.objectContaining({ name: 'told', revision: 1 })]),
  });
  const { experiment } = await ask({ command: 'show', name: 'told' });
  expect(experiment).toMatchObject({ name: 'told', status: 'draft', revision: 1, definition: written('told') });
  const { changes } = await ask({ command: 'history', name: 'told' });
  expect(changes).toMatchObject([{ action: 'create', actor: developmentAdmin.email }]);
  expect(await ask({ command: 'places' })).toMatchObject({ status: 200, places: [{ name: 'headline' }] });
});

test('every command of the command line is there', async () => {
  const patch = {
    variants: [
      { name: 'control', weight: 1 },
      { name: 'b', weight: 1, values: { headline: 'Patched' } },
    ],
  };
  const done = async (command: object, after: object) =>
    expect(await ask(command)).toMatchObject({ status: 200, after });
  await done({ command: 'create', name: 'whole', patch }, { name: 'whole', status: 'draft' });
  await done({ command: 'edit', name: 'whole', patch: { traffic: 50 }, revision: 1 }, { definition: { traffic: 50 } });
  await done({ command: 'apply', definition: written('whole', 'Applied'), revision: 2 }, { revision: 3 });
  await done({ command: 'duplicate', name: 'whole', as: 'whole-again' }, { name: 'whole-again', status: 'draft' });
  await done({ command: 'stop', name: 'hero' }, { status: 'stopped' });
  await done({ command: 'start', name: 'whole', dryRun: true }, { status: 'running', revision: 3 });
  expect(await ask({ command: 'diff', definition: written('whole') })).toMatchObject({
    difference: ['variants.b.values.headline: "Applied" → "The Drop"'],
  });
  await done({ command: 'start', name: 'whole' }, { status: 'running' });
  await done({ command: 'ship', name: 'whole', variant: 'b' }, { status: 'stopped', shipped_variant: 'b' });
  await done({ command: 'kill', name: 'whole' }, { status: 'killed', shipped_variant: null });
  await done({ command: 'archive', name: 'whole' }, { status: 'archived' });
  await done({ command: 'dry-run', definition: written('whole-new') }, { name: 'whole-new' });
  expect(await ask({ command: 'show', name: 'whole-new' })).toMatchObject({ status: 400 });
});

test('a change is undone by its id, as a change of its own; the first one cannot be', async () => {
  await created('undone');
  await ask({ command: 'edit', name: 'undone', patch: { traffic: 50 }, revision: 1 });
  const { changes = [] } = await ask({ command: 'history', name: 'undone' });
  expect(changes.map(({ difference }) => difference.at(-1))).toEqual(['phase: → 1', 'traffic: 100 → 50']);
  const [first, edit] = changes.map(({ id }) => id);
  const asked = { command: 'revert', name: 'undone', change: edit };
  const before = await everything();
  expect(await ask({ ...asked, dryRun: true })).toMatchObject({ status: 200, difference: ['traffic: 50 → 100'] });
  expect(await ask({ ...asked, revision: 1 })).toMatchObject({ status: 409 });
  const refused = await ask({ ...asked, change: first });
  expect([refused.status, refused.problems]).toEqual([400, expect.stringContaining('this change created it')]);
  expect(await ask(asked, tokens.shopper)).toMatchObject({ status: 403 });
  expect(await everything()).toEqual(before);
  expect(await ask({ ...asked, revision: 2 })).toMatchObject({
    status: 200,
    after: { revision: 3, definition: { traffic: 100 } },
  });
  const answer = await ask({ command: 'history', name: 'undone' });
  expect(answer.changes?.map(({ action }) => action)).toEqual(['create', 'edit', 'revert']);
});

test('of two editors the later one gets a conflict, and overwrites nothing', async () => {
  await created('contested');
  const edit = (traffic: number, revision?: number) =>
    ask({ command: 'edit', name: 'contested', patch: { traffic }, ...(revision !== undefined && { revision }) });
  const both = await Promise.all([edit(10, 1), edit(20, 1)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const before = await everything();
  expect(await edit(90, 1)).toMatchObject({ status: 409, error: 'EXPERIMENT-003' });
  expect(await edit(90)).toMatchObject({ status: 400, problems: expect.stringContaining('revision') });
  const definition = written('contested', 'Overwritten');
  for (const [revision, status] of [
    [undefined, 400],
    [0, 409],
    [1, 409],
    [9, 409],
  ] as const)
    expect(await ask({ command: 'apply', definition, revision })).toMatchObject({ status });
  expect(await ask({ command: 'start', name: 'contested', revision: 1 })).toMatchObject({ status: 409 });
  expect(await everything()).toEqual(before);
  expect(await edit(90, 2)).toMatchObject({ status: 200, after: { revision: 3 } });
});

test.each([
  [
    'a variant that no page knows',
    { command: 'create', definition: definitionOf('wrong', { goals: [] }) },
    'no live page defines it',
  ],
  ['a text that is too long', { command: 'create', definition: written('wrong', 'x'.repeat(21)) }, 'at most 20'],
  ['a field of no experiment', { command: 'create', definition: { ...written('wrong'), own: 1 } }, 'own'],
  ['an unknown name', { command: 'start', name: 'nobody' }, 'no such experiment'],
  ['no name', { command: 'start' }, 'name'],
  ['a command that is none', { command: 'drop' }, 'command'],
  ['a field of no command', { command: 'list', secret: true }, 'secret'],
  ['no JSON', '{', 'not JSON'],
  ['a link elsewhere', { command: 'link', debug: true, path: '//evil.example/' }, 'is not on'],
  ['a link without a time', { command: 'link', debug: true, hours: 0 }, 'positive'],
])('%s is refused with the reason', async (_case, command, reason) => {
  const before = await everything();
  const refused = await ask(command);
  expect(refused).toMatchObject({ status: 400, error: 'EXPERIMENT-002', message: 'Nothing was changed.' });
  expect(refused.problems).toContain(reason);
  expect(await everything()).toEqual(before);
});

test('a link shows a draft to its holder, and is signed as the command line signs', async () => {
  await created('linked');
  const asked = { command: 'link', name: 'linked', variant: 'b', path: '/capsules', hours: 1 };
  const link = new URL((await ask(asked)).link ?? '');
  expect(`${link.origin}${link.pathname}`).toBe(`${shop.origin}/capsules`);
  expect(link.searchParams.get('experiment')).toBe('linked:b');
  expect(isLinkSignedBy(await commandLineKey(), link)).toBe(true);
  expect((await ask({ command: 'link', debug: true })).link).toContain(`${shop.origin}/?experiments=debug`);
});

test('an unsaved definition can be looked at for a short time, and is written nowhere', async () => {
  const before = await everything();
  const asked = { command: 'link', definition: written('unsaved', 'Not saved'), variant: 'b', hours: 100 };
  const link = new URL((await ask(asked)).link ?? '');
  expect(isLinkSignedBy(await commandLineKey(), link)).toBe(true);
  expect(link.searchParams.get('values')).toContain('Not saved');
  expect(Number(link.searchParams.get('expires')) * 1000 - Date.now()).toBeLessThanOrEqual(2 * 3_600_000);
  const long = await ask({ ...asked, definition: written('unsaved', 'x'.repeat(21)) });
  expect([long.status, long.problems]).toEqual([400, expect.stringContaining('at most 20')]);
  expect(await ask({ ...asked, variant: 'nobody' })).toMatchObject({ status: 400 });
  expect(await ask(asked, tokens.shopper)).toMatchObject({ status: 403 });
  expect(await everything()).toEqual(before);
});

test('a signing key of its own takes the place of the secret key, as for the command line', async () => {
  const own = { EXPERIMENTS_SIGNING_KEY: 'a text of more than thirty-two letters' };
  const asked = { command: 'link', name: 'linked', variant: 'b' };
  const link = new URL((await ask(asked, tokens.admin, deployedWith(own))).link ?? '');
  expect(isLinkSignedBy(await commandLineKey(own), link)).toBe(true);
  expect(isLinkSignedBy(await commandLineKey(), link)).toBe(false);
});

test('without a shop to ask, nothing is changed and trying again is offered', async () => {
  const command = { command: 'create', definition: written('unasked') };
  const refused = await ask(command, tokens.admin, deployedWith({ SITE_ORIGIN: 'http://127.0.0.1:9' }));
  expect(refused).toMatchObject({ status: 503, error: 'EXPERIMENT-004' });
  expect(refused.headers.get('retry-after')).toBe('5');
});

test('failures that only operators can fix are reported to them alone', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  // The command line has other keys of the project than a function: neither derives the signing key from its own.
  for (const text of ['short', '']) {
    const refused = await ask({ command: 'list' }, tokens.admin, deployedWith({ EXPERIMENTS_SIGNING_KEY: text }));
    expect(refused).toMatchObject({ status: 500, error: 'internal' });
    expect(refused).not.toHaveProperty('message');
    expect(logged.mock.lastCall).toEqual([expect.objectContaining({ code: 'CONFIG-001' })]);
  }
  logged.mockRestore();
});

test('a body beyond 64 KiB is refused', async () => {
  const definition = written('large', 'The Drop', { description: 'x'.repeat(65_536) });
  expect(await ask({ command: 'create', definition })).toMatchObject({ status: 413, error: 'too_large' });
});

test('the site may ask from its pages', async () => {
  const preflight = await deployedWith({})(new Request(backend.origin, { method: 'OPTIONS' }));
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(shop.origin);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

test('no answer holds a secret or a trace', () => {
  expect(answered.length).toBeGreaterThan(50);
  for (const secret of [
    developmentKeys.secret,
    developmentKeys.jwtSecret,
    'thirty-two letters',
    'node:internal',
    '.ts:',
  ])
    expect(answered.filter((text) => text.includes(secret))).toEqual([]);
});
