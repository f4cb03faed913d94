import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from './testing/start-backend.ts';

const PASSWORD = 'Correct-Horse-9';
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

async function tokenOf(user: SupabaseClient): Promise<string> {
  const { data } = await user.auth.getSession();
  return data.session?.access_token ?? '';
}

/** A client with a stolen access token, and nothing else. */
const thiefWith = (token: string) => backend.client(undefined, { authorization: `Bearer ${token}` });

async function statuses(thief: SupabaseClient): Promise<number[]> {
  const replies = await Promise.all([
    thief.from('profiles').select('*'),
    thief.from('favourites').insert({ handle: 'beach-set' }),
    thief.rpc('merge_favourites', { handles: ['beach-set'] }),
  ]);
  return replies.map(({ status }) => status);
}

async function signedIn(email: string): Promise<SupabaseClient> {
  const user = backend.client();
  const { error } = await user.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return user;
}

test('a token is worth nothing once its session was signed out, and those of other devices stay', async () => {
  const email = 'ended@example.com';
  const here = await backend.signedUp(email);
  const phone = await signedIn(email);
  const token = await tokenOf(here);
  const kept = thiefWith(token);
  expect((await kept.from('profiles').select('*')).data).toHaveLength(1);
  await here.auth.signOut({ scope: 'local' });
  expect(await statuses(kept)).toEqual([401, 401, 401]);
  expect((await backend.client().auth.getUser(token)).error).not.toBeNull();
  expect((await phone.auth.getUser()).error).toBeNull();
  expect((await phone.from('profiles').select('*')).data).toHaveLength(1);
  expect((await phone.from('favourites').select('*')).data).toEqual([]);
});

test('signing out everywhere, and a new password, end the tokens of other devices', async () => {
  const email = 'everywhere@example.com';
  const here = await backend.signedUp(email);
  const stolen = [await tokenOf(await signedIn(email)), await tokenOf(await signedIn(email))].map(thiefWith);
  const { error } = await here.auth.updateUser({ password: 'Another-Horse-10', current_password: PASSWORD });
  expect(error).toBeNull();
  for (const thief of stolen) expect(await statuses(thief)).toEqual([401, 401, 401]);
  expect((await here.from('profiles').select('*')).data).toHaveLength(1);
  const own = thiefWith(await tokenOf(here));
  await here.auth.signOut({ scope: 'global' });
  expect(await statuses(own)).toEqual([401, 401, 401]);
});

test('a refresh token that is used again ends its session, the access token of the thief included', async () => {
  const user = await backend.signedUp('reused@example.com');
  const first = (await user.auth.getSession()).data.session?.refresh_token ?? '';
  for (const _turn of [1, 2]) expect((await user.auth.refreshSession()).error).toBeNull();
  const token = await tokenOf(user);
  expect((await backend.client().auth.getUser(token)).error).toBeNull();
  const again = await backend.client().auth.refreshSession({ refresh_token: first });
  expect(again.error?.code).toBe('refresh_token_already_used');
  expect(await statuses(thiefWith(token))).toEqual([401, 401, 401]);
  expect((await backend.client().auth.getUser(token)).error).not.toBeNull();
});

test('a session whose tokens are all revoked has ended, as a hosted project leaves it', async () => {
  const user = await backend.signedUp('revoked@example.com');
  const token = await tokenOf(user);
  const { session_id: session } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { database } = backend.backend;
  const lives = async () =>
    (await database.query('select private.session_lives($1::uuid) as lives', [session]))[0]?.lives;
  expect(await lives()).toBe(true);
  await database.query('update auth.refresh_tokens set revoked = true where session_id::text = $1', [session]);
  expect(await lives()).toBe(false);
  expect(await statuses(thiefWith(token))).toEqual([401, 401, 401]);
  await database.query('delete from auth.refresh_tokens where session_id::text = $1', [session]);
  expect(await lives()).toBe(true);
});

test('an administrator who has signed out sees no figures', async () => {
  const admin = await backend.admin();
  const kept = thiefWith(await tokenOf(admin));
  expect((await kept.from('settings').select('*')).status).toBe(200);
  await admin.auth.signOut({ scope: 'local' });
  expect((await kept.from('settings').select('*')).status).toBe(401);
});

test('the question that a hosted project asks before each request answers the same', async () => {
  const user = await backend.signedUp('hosted@example.com');
  const token = await tokenOf(user);
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const asks = (said: string) =>
    backend.backend.database.script(`select set_config('request.jwt.claims', '${said.replaceAll("'", "''")}', true);
      set local role authenticated;
      select private.refuse_ended_session();`);
  await asks(claims);
  await asks('');
  await asks('{"role":"service_role"}');
  await user.auth.signOut({ scope: 'local' });
  await expect(asks(claims)).rejects.toMatchObject({ code: 'PGRST', detail: expect.stringContaining('401') });
});

test('anonymous requests and the service’s have no session that could end', async () => {
  expect((await backend.client().rpc('recent_purchases')).status).not.toBe(401);
  expect((await backend.service().from('profiles').select('id').limit(1)).status).toBe(200);
});
