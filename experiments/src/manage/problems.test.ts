import { beforeEach, expect, test } from 'vitest';
import { managed, written } from '../testing/managed-experiments.ts';

type Managed = ReturnType<typeof managed>;
let clock: Managed['clock'];
let live: Managed['live'];
let running: Managed['running'];
let service: Managed['service'];

beforeEach(() => {
  ({ clock, live, running, service } = managed());
});

test.each([
  ['a place that no live release has', { elsewhere: 'Words' }, 'no live page has the placement elsewhere'],
  [
    'a text that is too long',
    { headline: 'A headline of more than twenty letters' },
    'at most 20 characters; it has 38',
  ],
  ['an empty text', { headline: '' }, 'must not be empty'],
  ['a choice that is none', { capsule: 'silk' }, 'must be one of fur, knit'],
  ['an order that misses a part', { sections: ['two', 'one'] }, 'one, two, three, each once'],
  ['a list for a text', { headline: ['one', 'two'] }, 'must be text'],
  ['a figure that is missing', { line: 'More to go' }, 'must contain {amount}'],
  ['a figure that the page does not have', { line: '{amount} of {total}' }, 'must not contain {total}, only {amount}'],
  ['an unclosed brace', { line: '{amount} more, {amount' }, 'must not have an unmatched brace'],
  ['a figure twice', { line: '{amount} and {amount}' }, 'only once'],
  ['the present text', { headline: 'Capsule Drop' }, 'it changes nothing'],
  ['nothing', {}, 'it changes nothing'],
  ['markup', { headline: '<b>Drop</b>' }, 'plain text'],
])('a variant with %s is refused with the reason', async (_name, values, reason) => {
  await expect(service.create(written('hero', values))).rejects.toThrow(reason);
  expect(await service.list()).toEqual([]);
});

test('a variant that only code could show must be one that live code knows', async () => {
  const inCode = (name: string, variant: string) => ({
    ...written(name),
    variants: [
      { name: 'control', weight: 1 },
      { name: variant, weight: 1 },
    ],
  });
  await expect(service.create(inCode('bar', 'words'))).resolves.toBeDefined();
  await expect(service.create(inCode('bar', 'bold'))).rejects.toThrow('no live page defines it');
  await expect(service.create(inCode('other', 'words'))).rejects.toThrow('no live page defines it');
});

test('two identical variants are refused', async () => {
  const { variants, ...rest } = written('hero');
  const twins = { ...rest, variants: [...variants, { ...variants[1], name: 'c' }] };
  await expect(service.create(twins)).rejects.toThrow('c: it is the same as b');
});

test('a shipped value becomes the current one: the same value again changes nothing', async () => {
  await running('hero');
  await (await service.ship('hero', 'b')).apply();
  await expect(service.create(written('again'))).rejects.toThrow('it changes nothing');
  await expect(service.create(written('back', { headline: 'Capsule Drop' }))).resolves.toBeDefined();
});

test('of several shipped values for one test spot the latest wins, regardless of later changes', async () => {
  for (const [name, words] of [
    ['first', 'First words'],
    ['second', 'Second words'],
  ] as const)
    await (await service.create(written(name, { headline: words }))).apply();
  for (const name of ['second', 'first']) {
    clock.now += 1000;
    await (await service.act(name, 'start')).apply();
    await (await service.ship(name, 'b')).apply();
  }
  await running('other', { capsule: 'knit' });
  expect(live()).toEqual(['other running 1', 'second stopped 1', 'first stopped 1']);
  await expect(service.create(written('again', { headline: 'First words' }))).rejects.toThrow('it changes nothing');
});

test('dates and goals without effect are reported before they are live', async () => {
  const warnings = async (changes: object) => {
    const name = `at-${Math.random().toString(36).slice(2)}`;
    await (await service.create(written(name, { headline: name.slice(0, 20) }, changes))).apply();
    return (await service.act(name, 'start')).consequences;
  };
  expect(await warnings({ endsAt: '2020-01-01T00:00:00Z' })).toEqual([
    'no one takes part: it ended on 2020-01-01T00:00:00Z',
  ]);
  expect((await warnings({ startsAt: '2100-01-01T00:00:00Z' }))[0]).toContain('starting 2100-01-01T00:00:00Z');
  expect((await warnings({ goals: ['line-added', 'typo-goal'] }))[1]).toContain(
    'no page of the shop reports typo-goal',
  );
});

test('two experiments on one test spot run only where no visitor is in both', async () => {
  await running('hero');
  await (await service.create(written('rival', { headline: 'Rival' }))).apply();
  await expect(service.act('rival', 'start')).rejects.toThrow('hero already runs on headline');
  await (await service.edit('hero', { exclusionGroup: 'top' })).apply();
  await (await service.edit('rival', { exclusionGroup: 'top' })).apply();
  await (await service.act('rival', 'start')).apply();
  expect(live()).toEqual(['hero running 1', 'rival running 1']);
});

test('of two concurrent starts of experiments on one test spot the second is refused', async () => {
  for (const name of ['one', 'two']) await (await service.create(written(name))).apply();
  const [one, two] = await Promise.all(['one', 'two'].map((name) => service.act(name, 'start')));
  await one?.apply();
  await expect(two?.apply()).rejects.toMatchObject({
    details: { problems: expect.stringContaining('one already runs on') },
  });
  expect(live()).toEqual(['one running 1']);
});

test('a name that every object has is not an experiment', async () => {
  await expect(service.create(written('constructor'))).rejects.toMatchObject({
    code: 'EXPERIMENT-002',
    details: { problems: '✖ must not be the word constructor\n  → at name' },
  });
});
