import { afterAll, beforeAll, expect, test } from 'vitest';
import { servedPagesToken } from '../../sandbox/src/supabase/development-keys.ts';
import { addExperiments, openSecondPhase } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'offered', 'again', 'later');
}, 60_000);
afterAll(() => backend.stop());

const counted = (experiment: string, pages = 1, fields: object = {}) => ({
  experiment,
  phase: 1,
  variant: 'b',
  pages,
  ...fields,
});

async function send(body: unknown, token: string | undefined = servedPagesToken()) {
  const reply = await fetch(`${backend.origin}/functions/v1/count-served`, {
    method: 'POST',
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, answer: await reply.json() };
}
const batchOf = (...counts: object[]) => ({ batch: crypto.randomUUID(), counts });

const served = (experiment: string) =>
  backend.backend.database.query(
    `select phase, variant, pages::int, day = private.today() as today
     from public.served_pages where experiment = $1 order by phase, variant`,
    [experiment],
  );

test('servers add up what they sent out, and a batch that comes again counts once', async () => {
  const first = batchOf(counted('offered', 3), counted('offered', 2, { variant: 'control' }));
  expect(await send(first)).toEqual({ status: 202, answer: { counted: 2 } });
  expect(await send(first)).toEqual({ status: 202, answer: { counted: 0 } });
  expect(await send(batchOf(counted('offered', 4)))).toEqual({ status: 202, answer: { counted: 1 } });
  expect(await served('offered')).toEqual([
    { phase: 1, variant: 'b', pages: 7, today: true },
    { phase: 1, variant: 'control', pages: 2, today: true },
  ]);
});

test('only what an experiment once offered is counted, each phase by itself', async () => {
  await openSecondPhase(backend.backend.database, 'later', 'control', 'b');
  const odd = [counted('unknown'), counted('later', 1, { phase: 9 }), counted('later', 1, { variant: 'z' })];
  expect((await send(batchOf(...odd, counted('later'), counted('later', 5, { phase: 2 })))).answer).toEqual({
    counted: 2,
  });
  expect((await served('later')).map(({ phase, pages }) => [phase, pages])).toEqual([
    [1, 1],
    [2, 5],
  ]);
});

const issued = (experiment: string, tokens = 1, fields: object = {}) => ({
  experiment,
  phase: 1,
  variant: 'b',
  tokens,
  ...fields,
});
const tokens = (experiment: string) =>
  backend.backend.database.query(
    `select variant, tokens::int, day = private.today() as today
     from public.issued_tokens where experiment = $1 order by variant`,
    [experiment],
  );
const isCounting = async () =>
  (await backend.backend.database.query(`select from private.evidence_began where what = 'issuing'`)).length === 1;

test('servers add up the tokens that they issued, each batch once, and only of what was offered', async () => {
  const batch = {
    ...batchOf(),
    issued: [
      issued('offered', 2),
      issued('offered', 3, { variant: 'control' }),
      issued('unknown'),
      issued('offered', 9, { phase: 9 }),
    ],
  };
  for (let time = 0; time < 2; time += 1) expect((await send(batch)).status).toBe(202);
  await send({ ...batchOf(counted('offered')), issued: [issued('offered', 4)] });
  expect(await tokens('offered')).toEqual([
    { variant: 'b', tokens: 6, today: true },
    { variant: 'control', tokens: 3, today: true },
  ]);
});

test('tokens are compared as long as every server that reports pages counts its tokens', async () => {
  expect((await send({ ...batchOf(), issued: [] })).status).toBe(202);
  expect(await isCounting()).toBe(true);
  await send(batchOf(counted('again')));
  expect(await isCounting()).toBe(false);
  await backend.backend.database.query(`delete from public.served_pages where experiment = 'again'`);
});

test('where no public key can check who signed them, no names are taken', async () => {
  const names = { codes: ['CART-003'], pages: ['/'], remotes: ['mf-catalog@1.0.0'] };
  expect(await send({ names, token: 'forged' })).toEqual({ status: 202, answer: { names: 'not checked' } });
  expect(await backend.backend.database.query('select from private.known_names')).toEqual([]);
});

test.each([
  ['no token', ''],
  ['another token', 't'.repeat(64)],
  ['the beginning of the token', servedPagesToken().slice(0, 40)],
])('with %s nothing is counted', async (_name, token) => {
  expect(await send(batchOf(counted('again')), token)).toEqual({ status: 401, answer: { error: 'unauthorized' } });
  expect(await served('again')).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['no counts', batchOf()],
  ['a count that takes back', batchOf(counted('again', -1))],
  ['a field of its own', batchOf(counted('again', 1, { visitor: 'v' }))],
  ['tokens that are taken back', { ...batchOf(counted('again')), issued: [issued('again', -1)] }],
  ['tokens of a visitor', { ...batchOf(counted('again')), issued: [issued('again', 1, { visitor: 'v' })] }],
  ['501 kinds of tokens', { ...batchOf(), issued: Array.from({ length: 501 }, () => issued('again')) }],
  ['names without a token', { names: { codes: [], pages: [], remotes: [] } }],
  ['names of another kind', { names: { codes: [], pages: [], remotes: [], visitors: [] }, token: '' }],
  ['1,001 names', { names: { codes: [], pages: [], remotes: Array.from({ length: 1001 }, () => 'a') }, token: '' }],
  ['501 counts', batchOf(...Array.from({ length: 501 }, () => counted('again')))],
])('a body with %s is refused', async (_name, body) => {
  expect((await send(body)).status).toBe(400);
  expect(await served('again')).toEqual([]);
});

test('a body that is too large is not read, and nothing is asked by other methods', async () => {
  expect((await send(' '.repeat(140_000))).status).toBe(413);
  const reply = await fetch(`${backend.origin}/functions/v1/count-served`);
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
});
