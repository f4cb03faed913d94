import { beforeEach, expect, test } from 'vitest';
import { historyLines } from '../cli/lines.ts';
import { managed, written } from '../testing/managed-experiments.ts';
import { experimentService } from './service.ts';

type Managed = ReturnType<typeof managed>;
let live: Managed['live'];
let memory: Managed['memory'];
let running: Managed['running'];
let service: Managed['service'];

beforeEach(() => {
  ({ live, memory, running, service } = managed());
});

/** The ids of the changes of an experiment, the first change first. */
const changesOf = async (name: string): Promise<number[]> => (await service.history(name)).map(({ id }) => id);

test('a change is undone by a further change, and the history keeps both', async () => {
  await running('hero');
  await (await service.edit('hero', { traffic: 10, description: 'Later words.' })).apply();
  const [, , edit = 0] = await changesOf('hero');
  const plan = await service.revert('hero', edit);
  expect(plan.difference).toEqual(['description: "Later words." → ""', 'traffic: 10 → 100']);
  expect(plan.consequences).toContain('traffic goes up from 10% to 100%; visitors already in keep their variant');
  await plan.apply();
  expect((await service.find('hero')).definition.traffic).toBe(100);
  expect((await service.history('hero')).map(({ action }) => action)).toEqual(['create', 'start', 'edit', 'revert']);
});

test('undoing a shipped variant shows the earlier values again, and undoing that ships it again', async () => {
  await running('hero');
  await (await service.ship('hero', 'b')).apply();
  await (await service.act('hero', 'stop')).apply();
  const changes = await changesOf('hero');
  const stop = changes.at(-1) ?? 0;
  const plan = await service.revert('hero', stop);
  expect([plan.after.status, plan.after.shipped_variant]).toEqual(['stopped', 'b']);
  expect(plan.consequences).toEqual(['everyone sees b within 5 seconds']);
  await plan.apply();
  await (await service.revert('hero', (await changesOf('hero')).at(-1) ?? 0)).apply();
  expect((await service.find('hero')).shipped_variant).toBeNull();
});

test('undoing a shipped variant starts nothing: the ended phase keeps its figures, and a start opens another', async () => {
  await running('hero');
  await (await service.ship('hero', 'b')).apply();
  const plan = await service.revert('hero', null);
  expect([plan.after.status, plan.after.shipped_variant, plan.after.phase]).toEqual(['stopped', null, 1]);
  expect(plan.consequences).toEqual([
    'everyone sees the page as it was before, within 5 seconds',
    'it stays stopped, and phase 1 keeps its results; starting it opens phase 2',
  ]);
  await plan.apply();
  expect(live()).toEqual(['hero stopped 1']);
  await (await service.act('hero', 'start')).apply();
  expect(live()).toEqual(['hero running 2']);
});

test.each(['stop', 'kill'] as const)('undoing a %s starts nothing either', async (action) => {
  await running('hero');
  await (await service.act('hero', action)).apply();
  const plan = await service.revert('hero', null);
  expect(plan.after.status).toBe('stopped');
  expect(plan.consequences.at(-1)).toContain('it stays stopped');
});

test('a change made while it ran is undone after its stop, and it stays stopped', async () => {
  await running('hero');
  await (await service.edit('hero', { traffic: 10 })).apply();
  const edit = (await changesOf('hero')).at(-1) ?? 0;
  await (await service.act('hero', 'stop')).apply();
  const plan = await service.revert('hero', edit);
  expect([plan.after.status, plan.after.definition.traffic]).toEqual(['stopped', 100]);
});

test('without a number the latest change is undone', async () => {
  await running('hero');
  await (await service.edit('hero', { traffic: 10 })).apply();
  expect((await service.revert('hero', null)).difference).toEqual(['traffic: 10 → 100']);
});

test('going back to other variants of a running experiment opens a phase, and no phase begins twice', async () => {
  await running('hero');
  await (await service.edit('hero', { variants: written('hero', { headline: 'Another' }).variants })).apply();
  expect(live()).toEqual(['hero running 2']);
  await (await service.revert('hero', (await changesOf('hero')).at(-1) ?? 0)).apply();
  expect(live()).toEqual(['hero running 3']);
});

test('undoing the start of an experiment that has run stops it, and does not make it a draft again', async () => {
  await running('hero');
  const [, start = 0] = await changesOf('hero');
  const plan = await service.revert('hero', start);
  expect([plan.after.status, plan.consequences[0]]).toEqual([
    'stopped',
    'everyone sees the page as it was before, within 5 seconds',
  ]);
});

test('a draft that was archived is a draft again', async () => {
  await (await service.create(written('hero'))).apply();
  await (await service.act('hero', 'archive')).apply();
  const plan = await service.revert('hero', (await changesOf('hero')).at(-1) ?? 0);
  expect([plan.after.status, plan.after.phase]).toEqual(['draft', 1]);
});

test('neither a first change nor a change of another experiment can be undone', async () => {
  await running('other');
  await (await service.create(written('hero'))).apply();
  const [first = 0] = await changesOf('hero');
  await expect(service.revert('hero', first)).rejects.toThrow('this change created it');
  const [foreign = 0] = await changesOf('other');
  for (const unknown of [foreign, 99, Number.NaN])
    await expect(service.revert('hero', unknown)).rejects.toThrow('its history has no change');
});

test('a revision from a later release is not restored', async () => {
  await running('hero');
  const changes = await service.history('hero');
  memory.backend.history = async () => changes.map((change) => ({ ...change, before: null }));
  await expect(service.revert('hero', changes.at(-1)?.id ?? 0)).rejects.toThrow('can’t be read by this release');
});

test('a change in between is reported, and not overwritten', async () => {
  await running('hero');
  const { revision } = await service.find('hero');
  const start = (await changesOf('hero')).at(-1) ?? 0;
  const late = await service.revert('hero', start, revision);
  await (await service.edit('hero', { traffic: 10 })).apply();
  await expect(late.apply()).rejects.toThrow('EXPERIMENT-003');
  await expect(service.revert('hero', start, revision)).rejects.toThrow('EXPERIMENT-003');
});

test('values that no page has room for any more are not restored, and stopping asks no shop', async () => {
  await running('hero');
  await (await service.act('hero', 'kill')).apply();
  await (await service.act('hero', 'start')).apply();
  const [, start = 0, kill = 0, again = 0] = await changesOf('hero');
  const without = (places: () => Promise<never>) =>
    experimentService({
      backend: memory.backend,
      keys: managed().keys,
      places,
      actor: { name: 'test', account: null },
    });
  const alone = without(() => Promise.reject(new Error('no shop')));
  expect((await alone.revert('hero', again)).after.status).toBe('killed');
  await expect(alone.revert('hero', kill)).rejects.toThrow('no shop');
  expect((await service.revert('hero', start)).after.status).toBe('stopped');
});

test('a history shows each change’s number for undoing it', async () => {
  await running('hero');
  const lines = historyLines(await service.history('hero'));
  expect(lines[0]).toMatch(/^\S+Z {2}start {2}by test {2}\(change 2\)$/);
});

test('an unsaved variant is previewed with only its own texts checked', async () => {
  const unfinished = { ...written('hero', { headline: 'The Drop' }), goals: [] };
  const variants = [...unfinished.variants, { name: 'c', weight: 1, values: {} }];
  expect(await service.unsaved({ ...unfinished, variants }, 'b')).toMatchObject({ name: 'hero' });
  await expect(service.unsaved({ ...unfinished, variants }, 'c')).resolves.toBeDefined();
  const long = written('hero', { headline: 'x'.repeat(21) });
  await expect(service.unsaved(long, 'b')).rejects.toThrow('at most 20 characters');
  await expect(service.unsaved(written('hero', { nowhere: 'The Drop' }), 'b')).rejects.toThrow('no live page');
  await expect(service.unsaved({ ...unfinished, name: 'Not a name' }, 'b')).rejects.toThrow('EXPERIMENT-002');
  expect(memory.published).toEqual([]);
});
