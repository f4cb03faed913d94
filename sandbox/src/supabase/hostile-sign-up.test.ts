import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileStrings } from './testing/hostile-strings.ts';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

/** A name as a profile keeps it: no outer spaces, and a hundred characters. */
const kept = (name: string) => [...name.replace(/^ +| +$/g, '')].slice(0, 100).join('');

test('a hostile name given at sign-up is kept, cut to its length, or refused as invalid', async () => {
  for (const [n, hostile] of hostileStrings.entries()) {
    const email = `hostile-${n}@example.com`;
    const { data, error } = await backend.client().auth.signUp({
      email,
      password: 'Correct-Horse-9',
      options: { data: { first_name: hostile, last_name: hostile } },
    });
    if (hostile.includes('\0') || !hostile.isWellFormed()) {
      expect({ hostile, code: error?.code, status: error?.status }).toEqual({
        hostile,
        code: 'validation_failed',
        status: 400,
      });
      continue;
    }
    expect({ hostile, error }).toEqual({ hostile, error: null });
    expect(data.user?.user_metadata.first_name).toBe(hostile);
    const [profile] = await backend.backend.database.query(
      `select 'x' || first_name as first, 'x' || last_name as last from public.profiles where id::text = $1`,
      [data.user?.id],
    );
    expect(profile).toEqual({ first: `x${kept(hostile)}`, last: `x${kept(hostile)}` });
  }
}, 240_000);

test('a hostile address or password signs no one in and breaks nothing', async () => {
  for (const hostile of hostileStrings) {
    const { auth } = backend.client();
    for (const attempt of [
      auth.signInWithPassword({ email: hostile, password: 'Correct-Horse-9' }),
      auth.signInWithPassword({ email: `${hostile}@example.com`, password: hostile }),
    ]) {
      const { data, error } = await attempt;
      expect({ hostile, session: data.session, status: error?.status }).toEqual({
        hostile,
        session: null,
        status: 400,
      });
    }
  }
}, 120_000);
