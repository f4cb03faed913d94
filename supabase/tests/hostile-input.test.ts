import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allHostileStrings } from 'test-kit';
import { hostileFields } from '../../sandbox/src/supabase/testing/hostile-fields.ts';
import { hostileStrings, sendAll } from '../../sandbox/src/supabase/testing/hostile-strings.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

test('there are two hundred hostile strings, all different, and at least sixty are tried every time', () => {
  expect(new Set(allHostileStrings).size).toBe(200);
  expect(new Set(hostileStrings).size).toBeGreaterThanOrEqual(60);
  for (const text of ['\u0000', '\ud800', '<script>alert(1)</script>']) expect(hostileStrings).toContain(text);
});

/** Six hundred free slots, the earliest first. */
async function freeSlots(): Promise<string[]> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { data } = await backend.client().rpc('free_slots', { from_day: inDays(2), days: 31 });
  return z
    .array(z.object({ slot: z.string() }))
    .min(600)
    .parse(data)
    .map(({ slot }) => slot);
}

/** The values in a field's rows. The letter in front keeps the embedded database's decoder from dropping a byte order mark. */
async function kept(rows: string): Promise<Map<number, string>> {
  const found = await backend.backend.database.query(`select n, 'x' || text as text from (${rows}) as kept`);
  return new Map(found.map(({ n, text }) => [Number(n), String(text).slice(1)]));
}

test('every text that a visitor may store is kept exactly or refused by its rule', async () => {
  for (const { name, send, rows, keeps, refusals } of hostileFields(
    backend.client(),
    backend.visitorFrom,
    await freeSlots(),
  )) {
    const replies = await sendAll(send);
    const found = await kept(rows);
    for (const [n, hostile] of hostileStrings.entries()) {
      const code = replies[n]?.error?.code;
      if (code === undefined) {
        // A lone half of a surrogate pair has no UTF-8 form; every encoder replaces it.
        const expected = keeps(hostile.toWellFormed());
        expect({ name, hostile, text: found.get(n) }).toEqual({ name, hostile, text: expected });
      } else {
        expect({ name, hostile, code, rule: refusals.includes(code) }).toEqual({ name, hostile, code, rule: true });
        expect({ name, hostile, isKept: found.has(n) }).toEqual({ name, hostile, isKept: false });
      }
    }
  }
}, 300_000);

test('every text of a customer is kept exactly or refused by its rule', async () => {
  const user = await backend.signedUp('hostile-names@example.com');
  const id = (await user.auth.getUser()).data.user?.id ?? '';
  for (const hostile of hostileStrings) {
    for (const column of ['first_name', 'last_name']) {
      const { error } = await user
        .from('profiles')
        .update({ [column]: hostile })
        .eq('id', id);
      if (error) expect({ hostile, known: ['22021', '23514'].includes(error.code) }).toEqual({ hostile, known: true });
      else
        expect((await kept(`select 0 as n, ${column} as text from public.profiles`)).get(0)).toBe(
          hostile.toWellFormed(),
        );
    }
    const added = await user.from('favourites').insert({ handle: hostile });
    const merged = await user.rpc('merge_favourites', { handles: [hostile] });
    expect({ hostile, merged: merged.error?.code }).toEqual({ hostile, merged: added.error?.code });
    if (added.error) expect(['22021', '23514']).toContain(added.error.code);
    else expect(merged.data).toContain(hostile);
  }
}, 180_000);

test('the mail page shows visitors’ input as text', async () => {
  await backend.backend.database.query(
    `insert into sandbox.mails (recipient, subject, body, link) values ($1, $2, $3, null)`,
    ['"><img src=x onerror=alert(1)>', '<script>alert(1)</script>', '</pre><script>alert(2)</script>'],
  );
  const page = await (await fetch(`${backend.origin}/mail`)).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<img');
});
