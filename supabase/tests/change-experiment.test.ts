import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Change, changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

const signed = (body: string) => ({ body, signature: 'signed', key_id: 'key' });

const ask = (change: Record<string, unknown>, document: object | null = null, basedOn: number | null = null) =>
  backend.service().rpc('change_experiment', { change, document, based_on: basedOn, actor: 'ada@example.com' });

const row = (name: string) =>
  query('select definition, status, phase, shipped_variant, revision from public.experiments where name = $1', name);
const history = (name: string) =>
  query('select actor, action, before, after from public.experiment_changes where experiment = $1 order by id', name);
const phases = (name: string) =>
  query('select phase, definition from public.experiment_phases where experiment = $1 order by phase', name);
const latest = async () =>
  Number(
    (await query('select coalesce(max(version), 0)::int as version from public.experiment_documents'))[0]?.version,
  );

/** All that a refused change could have left behind. */
const everything = async (name: string) => [await row(name), await history(name), await phases(name), await latest()];

test('a new experiment is kept with its history, and opens no phase before it runs', async () => {
  const draft = changeOf('created', { status: 'draft' });
  expect((await ask(draft)).data).toEqual({ revision: 1, version: null });
  expect(await row('created')).toEqual([
    { definition: draft.definition, status: 'draft', phase: 1, shipped_variant: null, revision: 1 },
  ]);
  expect(await history('created')).toEqual([
    {
      actor: 'ada@example.com',
      action: 'create',
      before: null,
      after: expect.objectContaining({ name: 'created', definition: draft.definition, revision: 1 }),
    },
  ]);
  expect(await phases('created')).toEqual([]);
});

test('each phase is recorded as it first ran, and a change within it leaves the record', async () => {
  const change = (made: Partial<Change>) => ask(changeOf('phased', made));
  const first = definitionOf('phased');
  const described = definitionOf('phased', { description: 'Another.' });
  const second = definitionOf('phased', { windowDays: 7 });
  await change({ status: 'draft' });
  await change({ action: 'start', revision: 1, definition: first });
  await change({ action: 'edit', revision: 2, definition: described });
  await change({ action: 'edit', revision: 3, definition: second, phase: 2 });
  const ended = await change({ action: 'ship', revision: 4, definition: second, phase: 2, status: 'stopped' });
  expect(ended.data).toEqual({ revision: 5, version: null });
  expect(await phases('phased')).toEqual([
    { phase: 1, definition: first },
    { phase: 2, definition: second },
  ]);
  expect((await history('phased')).map(({ action }) => action)).toEqual(['create', 'start', 'edit', 'edit', 'ship']);
  const [, , edited] = await history('phased');
  expect(edited).toMatchObject({ before: { definition: first }, after: { definition: described, revision: 3 } });
});

test('a change and its document are written together', async () => {
  const basedOn = await latest();
  const body = '{"version": 1,  "kept": "to the byte"}';
  const change = changeOf('published', { shipped_variant: 'b' });
  expect((await ask(change, signed(body), basedOn)).data).toEqual({ revision: 1, version: basedOn + 1 });
  const documents = await query('select body, signature, key_id from public.experiment_documents');
  expect(documents).toContainEqual(signed(body));
  expect(await row('published')).toMatchObject([{ shipped_variant: 'b' }]);
});

test.each([
  ['a revision that is past', 'contested', { revision: 1 }, 'The experiment contested was changed meanwhile'],
  ['a revision to come', 'contested', { revision: 9 }, 'The experiment contested was changed meanwhile'],
  ['a name that is taken', 'contested', { revision: 0 }, 'There is an experiment contested already'],
  ['an unknown name', 'nowhere', { revision: 1 }, 'There is no experiment nowhere'],
])('a change made from %s is refused and leaves everything as it was', async (_case, name, made, message) => {
  if ((await row('contested')).length === 0) {
    await ask(changeOf('contested'));
    await ask(changeOf('contested', { revision: 1 }));
  }
  const before = await everything(name);
  const { error } = await ask(changeOf(name, made), signed('{}'), await latest());
  expect(error).toMatchObject({ code: 'PT409', message });
  expect(await everything(name)).toEqual(before);
});

test('of two simultaneous changes of an experiment, one is refused as outdated', async () => {
  for (const revision of [0, 1]) {
    const answers = await Promise.all([1, 2, 3].map(() => ask(changeOf('raced', { revision }))));
    const codes = answers.map(({ error }) => error?.code ?? 'done');
    expect(codes.toSorted()).toEqual(['PT409', 'PT409', 'done']);
  }
});

test('a failed publication leaves the experiment as it was, and takes no version', async () => {
  await ask(changeOf('unpublished'));
  const before = await everything('unpublished');
  const basedOn = await latest();
  const edited = changeOf('unpublished', { action: 'edit', revision: 1, phase: 2 });
  expect((await ask(edited, signed('{}'), basedOn + 1)).error?.code).toBe('PT409');
  expect((await ask(edited, signed('{}'))).error?.code).toBe('PT409');
  expect((await ask(edited, { ...signed('{}'), signature: '' }, basedOn)).error?.code).toBe('23514');
  expect((await ask(edited, {}, basedOn)).error?.code).toBe('23502');
  expect(await everything('unpublished')).toEqual(before);
  expect((await ask(edited, signed('{}'), basedOn)).data).toEqual({ revision: 2, version: basedOn + 1 });
});

test('publishing alone follows the same order', async () => {
  const basedOn = await latest();
  const publish = (from: number) => backend.service().rpc('publish_experiments', { ...signed('{}'), based_on: from });
  expect((await publish(basedOn)).data).toBe(basedOn + 1);
  expect((await publish(basedOn)).error).toMatchObject({ code: 'PT409' });
});

test.each([
  ['of another name', definitionOf('another')],
  ['without a name', { variants: [] }],
  ['that is a list', []],
  ['of more than 64 KiB', definitionOf('wrong', { description: 'x'.repeat(65_536) })],
])('a definition %s is refused', async (_case, definition) => {
  expect((await ask({ ...changeOf('wrong'), definition })).error?.code).toBe('23514');
  expect(await row('wrong')).toEqual([]);
});

test.each(['paused', ''])('a status "%s" is refused', async (status) => {
  expect((await ask({ ...changeOf('wrong'), status })).error?.code).toBe('23514');
});

test('the history cannot be changed', async () => {
  await expect(query(`update public.experiment_changes set actor = 'nobody'`)).rejects.toThrow('append-only');
  await expect(query('delete from public.experiment_changes')).rejects.toThrow('append-only');
});

test('the first experiments say their words themselves, and wait as drafts', async () => {
  expect(
    await query(
      'select status, count(*)::int as count from public.experiments where revision = 1 and name in ' +
        `('hero-headline', 'early-access-wording', 'free-shipping-line', 'product-button-label') group by status`,
    ),
  ).toEqual([{ status: 'draft', count: 4 }]);
  expect(await phases('free-shipping-line')).toEqual([]);
  const [found] = await query(`select definition from public.experiments where name = 'free-shipping-line'`);
  expect(found?.definition).toMatchObject({
    variants: [
      { name: 'control', weight: 1 },
      { name: 'only', weight: 1, values: { 'cart-free-shipping-line': 'Only {amount} more for free shipping' } },
    ],
    windowDays: 30,
  });
});
