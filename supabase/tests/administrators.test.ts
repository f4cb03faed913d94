import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const command = path.join(import.meta.dirname, '../administrators/main.ts');

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

interface Said {
  readonly code: number;
  readonly text: string;
}

/** Runs the command as `npm run admin` does, in a process of its own. */
function admin(args: readonly string[], changed: Readonly<Record<string, string>> = {}): Promise<Said> {
  const env = {
    PATH: process.env['PATH'],
    STOREFRONT_PUBLIC_TOKEN: 'capsule-development-storefront-token',
    SUPABASE_URL: backend.origin,
    SUPABASE_PUBLISHABLE_KEY: developmentKeys.publishable,
    SUPABASE_SECRET_KEY: developmentKeys.secret,
    ...changed,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: `${stdout}${stderr}`.trim() });
    });
  });
}

const metadata = async (email: string) =>
  (await backend.backend.database.query('select raw_app_meta_data as app from auth.users where email = $1', [email]))[0]
    ?.app;

test('an account is let in by one command, keeps the rest of its metadata, and is put out by another at once', async () => {
  const email = 'marketer@example.com';
  const user = await backend.signedUp(email);
  const before = await metadata(email);
  const figures = async () => (await user.rpc('experiment_visitors', { p_experiment: 'none' })).error?.code ?? 'shown';
  expect(await figures()).toBe('42501');

  expect(await admin(['grant', 'Marketer@Example.com'])).toEqual({
    code: 0,
    text: `${email} is an administrator now. Anyone already signed in needs to sign out and back in, or wait an hour.`,
  });
  expect(await metadata(email)).toEqual({ ...Object(before), role: 'admin' });
  expect((await admin(['grant', email])).text).toBe(`${email} is already an administrator.`);
  expect((await admin(['list'])).text.split('\n').toSorted()).toEqual([
    'admin@capsule-collective.test admin',
    `${email} admin`,
  ]);

  await user.auth.refreshSession();
  expect(await figures()).toBe('shown');
  expect((await admin(['revoke', email])).text).toContain('no longer an administrator');
  // The token still says that it is an administrator's.
  expect((await user.auth.getClaims()).data?.claims.app_metadata).toMatchObject({ role: 'admin' });
  expect(await figures()).toBe('42501');
  expect((await user.from('ingest_health').select('*')).data).toEqual([]);
  expect(await metadata(email)).toEqual(before);
  expect((await admin(['revoke', email])).text).toBe(`${email} has no role.`);
});

test('a role is given by its name, replaces the one before it, and is listed', async () => {
  const email = 'writer@example.com';
  await backend.signedUp(email);
  for (const [role, title] of [
    ['viewer', 'a viewer'],
    ['editor', 'an editor'],
    ['publisher', 'a publisher'],
  ]) {
    expect((await admin(['grant', email, role ?? ''])).text).toContain(`${email} is ${title} now.`);
    expect(await metadata(email)).toMatchObject({ role });
    expect((await admin(['list'])).text.split('\n')).toContain(`${email} ${role}`);
  }
  expect((await admin(['revoke', email])).text).toContain('no longer a publisher');
});

test('an account that has not confirmed its address is let in, and the command says what is left to do', async () => {
  const { error } = await backend.client().auth.signUp({ email: 'waiting@example.com', password: 'Correct-Horse-9' });
  expect(error).toBeNull();
  expect((await admin(['grant', 'waiting@example.com'])).text).toContain('must be confirmed');
  expect((await admin(['list'])).text).toContain('waiting@example.com admin (email not confirmed yet)');
});

test.each([
  ['an unknown account', ['grant', 'nobody@example.com'], {}, 'There’s no account for nobody@example.com.'],
  [
    'no backend',
    ['list'],
    { SUPABASE_URL: 'http://127.0.0.1:9' },
    'Could not reach the shop at http://127.0.0.1:9; set PORT and SANDBOX_PORT.',
  ],
  ['no key', ['list'], { SUPABASE_SECRET_KEY: '' }, 'SUPABASE_SECRET_KEY is not set.'],
  ['a wrong key', ['list'], { SUPABASE_SECRET_KEY: 'sb_secret_of_another' }, 'rejected SUPABASE_SECRET_KEY'],
  ['settings that are wrong', ['list'], { SUPABASE_URL: 'nowhere' }, 'SUPABASE_URL'],
])('%s is said in a sentence', async (_case, args, changed, sentence) => {
  const said = await admin(args, changed);
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining(sentence) });
  expect(said.text).not.toMatch(/\n\s+at |node:internal/);
});

test.each([
  [[]],
  [['grant']],
  [['list', 'x']],
  [['grant', 'a@example.com', 'owner']],
  [['revoke', 'a@example.com', 'admin']],
  [['drop', 'a@b.c']],
])('the words %j are no command', async (args) => {
  expect(await admin(args)).toMatchObject({ code: 2, text: expect.stringContaining('npm run admin -- <command>') });
});

test('accounts are given out page by page, to the secret key alone', async () => {
  const { admin: accounts } = backend.service().auth;
  const first = await accounts.listUsers({ page: 1, perPage: 2 });
  expect(first.data).toMatchObject({ total: 4, nextPage: 2, lastPage: 2 });
  const second = await accounts.listUsers({ page: 2, perPage: 2 });
  const all = [...first.data.users, ...second.data.users];
  expect(all.map(({ email }) => email ?? '').toSorted()).toEqual([
    'admin@capsule-collective.test',
    'marketer@example.com',
    'waiting@example.com',
    'writer@example.com',
  ]);
  expect((await accounts.getUserById(all[0]?.id ?? '')).data.user?.email).toBe(all[0]?.email);
  expect((await accounts.getUserById(crypto.randomUUID())).error?.code).toBe('user_not_found');

  const signedIn = await backend.admin();
  const token = (await signedIn.auth.getSession()).data.session?.access_token ?? '';
  for (const [key, status] of [
    [developmentKeys.publishable, 403],
    [token, 403],
    ['', 401],
  ] as const) {
    const headers = { apikey: developmentKeys.publishable, ...(key && { authorization: `Bearer ${key}` }) };
    const reply = await fetch(`${backend.origin}/auth/v1/admin/users`, { headers });
    expect({ status: reply.status, text: (await reply.text()).includes('@') }).toEqual({ status, text: false });
  }
});
