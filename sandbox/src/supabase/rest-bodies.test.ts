import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from './development-keys.ts';
import { startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await backend.backend.database.script(`
    create table public.things (
      id bigint generated always as identity primary key,
      name text not null default 'unnamed',
      number integer default 7,
      value jsonb default '"7"',
      plain json,
      made timestamptz default now()
    );
    grant all on public.things to service_role;
    create function public.echo_json(value jsonb, times integer default 1) returns jsonb language sql as 'select value';
    grant execute on function public.echo_json(jsonb, integer) to service_role;`);
}, 60_000);
afterAll(() => backend.stop());

const TEXTS = ['123', 'true', 'null', 'plain', '"quoted"', '{"a":1}', '[1]', ''];

/** Asks REST as the project, and gives the answer's JSON. */
async function ask(method: string, path: string, body: unknown, prefer = 'return=representation') {
  const reply = await fetch(`${backend.origin}/rest/v1/${path}`, {
    method,
    headers: { apikey: developmentKeys.secret, 'content-type': 'application/json', prefer },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBeLessThan(300);
  return reply.json();
}

test.each(TEXTS)('the text %j in a field of JSON stays a text', async (text) => {
  const [added] = await ask('POST', 'things?select=id,value,plain', { value: text, plain: text });
  expect(added).toEqual({ id: added.id, value: text, plain: text });
  const [changed] = await ask('PATCH', `things?id=eq.${added.id}&select=value`, { value: `${text} ` });
  expect(changed).toEqual({ value: `${text} ` });
  expect(await backend.backend.database.query('select value from public.things where id = $1', [added.id])).toEqual([
    { value: `${text} ` },
  ]);
  expect(await ask('POST', 'rpc/echo_json', { value: text })).toBe(text);
});

test('other JSON, and texts in other fields, arrive as they are', async () => {
  for (const value of [{ a: '1' }, ['1', 2], 5, true, null]) {
    const [row] = await ask('POST', 'things?select=name,value', { name: '5', value });
    expect(row).toEqual({ name: '5', value });
    expect(await ask('POST', 'rpc/echo_json', { value, times: '2' })).toEqual(value);
  }
});

const DEFAULTS = 'return=representation, missing=default';

test('a column that no row has is answered with the default that is stored', async () => {
  const rows = await ask(
    'POST',
    'things?columns=name,number,value,id&select=name,number,value',
    [{ name: 'a' }],
    DEFAULTS,
  );
  expect(rows).toEqual([{ name: 'a', number: 7, value: '7' }]);
});

test('a row that lacks a column of others is answered with the default that is stored', async () => {
  const sent = [{ name: 'a' }, { number: 3, value: '8' }, { name: 'c', number: null, plain: 'x' }];
  const rows = await ask('POST', 'things?columns=name,"number",value,plain', sent, DEFAULTS);
  expect(rows).toMatchObject([
    { name: 'a', number: 7, value: '7', plain: null },
    { name: 'unnamed', number: 3, value: '8', plain: null },
    { name: 'c', number: null, value: '7', plain: 'x' },
  ]);
  const ids = rows.map(({ id }: { id: number }) => id);
  const stored = await backend.service().from('things').select('*').in('id', ids).order('id');
  expect(stored.data).toEqual(rows);
});

test('supabase-js, asked for defaults, gets the rows that are stored', async () => {
  const { data, error } = await backend
    .service()
    .from('things')
    .insert([{ name: 'js' }, { number: 4 }], { defaultToNull: false })
    .select('name, number, value');
  expect(error).toBeNull();
  expect(data).toEqual([
    { name: 'js', number: 7, value: '7' },
    { name: 'unnamed', number: 4, value: '7' },
  ]);
});
