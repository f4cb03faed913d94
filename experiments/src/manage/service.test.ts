import { beforeEach, expect, test } from 'vitest';
import { figureLines } from '../cli/lines.ts';
import { openDocument } from '../publish/published-document.ts';
import { signingKeys } from '../publish/signing-keys.ts';
import { memoryBackend } from '../testing/memory-backend.ts';
import type { LivePlaces } from './live-places.ts';
import { type ExperimentService, experimentService } from './service.ts';

const KEYS = signingKeys({ supabase: { secretKey: 'secret' } });

const LIVE: LivePlaces = {
  places: [
    { kind: 'text', name: 'headline', about: 'The headline.', page: '/', default: 'Capsule Drop', most: 20 },
    {
      kind: 'text',
      name: 'line',
      about: 'A line.',
      page: '/',
      default: '{amount} more',
      most: 30,
      inserts: ['amount'],
      mustInsert: ['amount'],
    },
    { kind: 'choice', name: 'capsule', about: 'A capsule.', page: '/', default: 'fur', choices: ['fur', 'knit'] },
    { kind: 'order', name: 'sections', about: 'The order.', page: '/', default: ['one', 'two', 'three'] },
  ],
  experiments: { bar: ['control', 'words'] },
};

const definition = (
  name: string,
  values: Record<string, unknown> = { headline: 'The Drop' },
  changes: object = {},
) => ({
  name,
  description: '',
  variants: [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 1, values },
  ],
  traffic: 100,
  holdout: 0,
  audience: {},
  goals: [],
  windowDays: 30,
  ...changes,
});

const clock = { now: 0 };
let memory: ReturnType<typeof memoryBackend>;
let service: ExperimentService;

beforeEach(() => {
  clock.now = Date.parse('2026-03-01T12:00:00Z');
  memory = memoryBackend(1240);
  service = experimentService({
    backend: memory.backend,
    keys: KEYS,
    places: async () => LIVE,
    actor: 'test',
    now: () => new Date(clock.now),
  });
});

const live = () => {
  const latest = memory.published.at(-1);
  return latest
    ? openDocument(latest, KEYS).experiments.map(({ name, status, phase }) => `${name} ${status} ${phase}`)
    : [];
};

async function running(name: string, values?: Record<string, unknown>, changes?: object): Promise<void> {
  await (await service.create(definition(name, values, changes))).apply();
  await (await service.act(name, 'start')).apply();
}

test('a draft is nobody’s business; started it is published', async () => {
  const plan = await service.create(definition('hero'));
  expect([plan.consequences, await plan.apply(), live()]).toEqual([['nobody sees it before it is started'], null, []]);
  const start = await service.act('hero', 'start');
  expect(start.difference).toEqual(['status: "draft" → "running"']);
  expect(start.consequences).toEqual([
    '100% of those it is for take part, control 1 : b 1, in every new page within 5 seconds',
  ]);
  expect([await start.apply(), live()]).toEqual([1, ['hero running 1']]);
});

test('what is offered to whom opens a phase and says what becomes of those who are in; a share does not', async () => {
  await running('hero');
  const share = await service.edit('hero', { traffic: 50 });
  expect(share.difference).toEqual(['traffic: 100 → 50']);
  expect(share.consequences).toEqual([
    '50% of those it is for take part, control 1 : b 1, in every new page within 5 seconds',
    'fewer visitors come in, 100% to 50%; who takes part stays',
  ]);
  await share.apply();
  const variants = definition('hero').variants.map((one) => ({ ...one, weight: one.name === 'b' ? 3 : 1 }));
  const weights = await service.edit('hero', { variants });
  expect(weights.difference).toEqual(['variants.b.weight: 1 → 3', 'phase: 1 → 2']);
  expect(weights.consequences[1]).toBe('opens phase 2; 1,240 visitors keep their variant and are not counted again');
  await weights.apply();
  expect(live()).toEqual(['hero running 2']);
});

test('what is edited while it is a draft opens no phase; a new start after a stop does', async () => {
  await (await service.create(definition('hero'))).apply();
  await (await service.edit('hero', { windowDays: 7 })).apply();
  for (const action of ['start', 'stop', 'start'] as const) await (await service.act('hero', action)).apply();
  expect(live()).toEqual(['hero running 2']);
});

test('a file that names the places of a variant in another order opens no phase', async () => {
  await running('hero', { headline: 'The Drop', line: 'Only {amount} more' });
  const plan = await service.applied(definition('hero', { line: 'Only {amount} more', headline: 'The Drop' }));
  expect(plan.consequences).toEqual(['nothing that visitors see or that is counted changes']);
  await plan.apply();
  expect(live()).toEqual(['hero running 1']);
});

test('going on after its end is a new start: everybody has seen the same in between', async () => {
  await running('hero', { headline: 'The Drop' }, { endsAt: '2026-01-02T00:00:00Z' });
  expect((await service.edit('hero', { traffic: 50 })).after.phase).toBe(1);
  expect((await service.edit('hero', { endsAt: '2100-01-01T00:00:00Z' })).after.phase).toBe(2);
  expect((await service.edit('hero', { endsAt: null })).consequences[1]).toContain('opens phase 2');
});

test('stopping, shipping, switching off and archiving say what everybody sees then', async () => {
  await running('hero');
  expect((await service.act('hero', 'stop')).consequences).toEqual([
    'everybody sees what stood there before, within 5 seconds',
    'conversions of who has seen it count for up to 30 more days',
  ]);
  await expect(service.act('hero', 'archive')).rejects.toThrow('it is running; stop it first');
  const ship = await service.ship('hero', 'b');
  expect(ship.consequences[0]).toBe('everybody sees b, within 5 seconds');
  await ship.apply();
  expect(live()).toEqual(['hero stopped 1']);
  const archive = await service.act('hero', 'archive');
  expect(archive.consequences).toEqual(['what b shows goes back to what stood there before; its figures stay']);
  await archive.apply();
  expect(live()).toEqual([]);
  await expect(service.act('hero', 'start')).rejects.toThrow('it is archived');
  await expect(service.edit('hero', { traffic: 1 })).rejects.toThrow('it is archived');
});

test.each([
  ['a place that no live release has', { elsewhere: 'Words' }, 'no live release has the place elsewhere'],
  [
    'a text that is too long',
    { headline: 'A headline of more than twenty letters' },
    'at most 20 characters, and has 38',
  ],
  ['an empty text', { headline: '' }, 'must not be empty'],
  ['a choice that is none', { capsule: 'silk' }, 'must be one of fur, knit'],
  ['an order that misses a part', { sections: ['two', 'one'] }, 'one, two, three, each once'],
  ['a list for a text', { headline: ['one', 'two'] }, 'must be a text'],
  ['a figure that is missing', { line: 'More to go' }, 'must hold {amount}'],
  ['a figure that the page does not have', { line: '{amount} of {total}' }, 'must not hold {total}, only {amount}'],
  ['a brace that nobody closes', { line: '{amount} more, {amount' }, 'must not hold a brace without its other one'],
  ['a figure twice', { line: '{amount} and {amount}' }, 'twice'],
  ['what stands there already', { headline: 'Capsule Drop' }, 'it changes nothing'],
  ['nothing', {}, 'it changes nothing'],
  ['markup', { headline: '<b>Drop</b>' }, 'plain text'],
])('a variant with %s is refused with the reason', async (_name, values, reason) => {
  await expect(service.create(definition('hero', values))).rejects.toThrow(reason);
  expect(await service.list()).toEqual([]);
});

test('a variant that only code could show must be one that live code knows', async () => {
  const inCode = (name: string, variant: string) => ({
    ...definition(name),
    variants: [
      { name: 'control', weight: 1 },
      { name: variant, weight: 1 },
    ],
  });
  await expect(service.create(inCode('bar', 'words'))).resolves.toBeDefined();
  await expect(service.create(inCode('bar', 'bold'))).rejects.toThrow('no live release knows it');
  await expect(service.create(inCode('other', 'words'))).rejects.toThrow('no live release knows it');
});

test('two variants that are the same are refused', async () => {
  const { variants, ...rest } = definition('hero');
  const twins = { ...rest, variants: [...variants, { ...variants[1], name: 'c' }] };
  await expect(service.create(twins)).rejects.toThrow('c: it is the same as b');
});

test('what was shipped stands there: the same words again change nothing', async () => {
  await running('hero');
  await (await service.ship('hero', 'b')).apply();
  await expect(service.create(definition('again'))).rejects.toThrow('it changes nothing');
  await expect(service.create(definition('back', { headline: 'Capsule Drop' }))).resolves.toBeDefined();
});

test('of what was shipped in one place the latest stands there, whatever is published afterwards', async () => {
  for (const [name, words] of [
    ['first', 'First words'],
    ['second', 'Second words'],
  ] as const)
    await (await service.create(definition(name, { headline: words }))).apply();
  for (const name of ['second', 'first']) {
    clock.now += 1000;
    await (await service.act(name, 'start')).apply();
    await (await service.ship(name, 'b')).apply();
  }
  await running('other', { capsule: 'knit' });
  expect(live()).toEqual(['other running 1', 'second stopped 1', 'first stopped 1']);
  await expect(service.create(definition('again', { headline: 'First words' }))).rejects.toThrow('it changes nothing');
});

test('dates and goals of which nothing can come are told before they are live', async () => {
  const told = async (changes: object) => {
    const name = `at-${Math.random().toString(36).slice(2)}`;
    await (await service.create(definition(name, { headline: name.slice(0, 20) }, changes))).apply();
    return (await service.act(name, 'start')).consequences;
  };
  expect(await told({ endsAt: '2020-01-01T00:00:00Z' })).toEqual([
    'nobody takes part: its end, 2020-01-01T00:00:00Z, is past',
  ]);
  expect((await told({ startsAt: '2100-01-01T00:00:00Z' }))[0]).toContain('from 2100-01-01T00:00:00Z on');
  expect((await told({ goals: ['line-added', 'typo-goal'] }))[1]).toContain('no page of the shop tells of typo-goal');
});

test('two experiments on one place run only where no visitor is in both', async () => {
  await running('hero');
  await (await service.create(definition('rival', { headline: 'Rival' }))).apply();
  await expect(service.act('rival', 'start')).rejects.toThrow('hero runs on headline already');
  await (await service.edit('hero', { exclusionGroup: 'top' })).apply();
  await (await service.edit('rival', { exclusionGroup: 'top' })).apply();
  await (await service.act('rival', 'start')).apply();
  expect(live()).toEqual(['hero running 1', 'rival running 1']);
});

test('of two editors at once the second is told, and overwrites nothing', async () => {
  await running('hero');
  const { definition, revision } = await service.find('hero');
  const [first, second] = [
    await service.edit('hero', { traffic: 10 }, revision),
    await service.edit('hero', { traffic: 90 }, revision),
  ];
  await first.apply();
  await expect(second.apply()).rejects.toThrow('EXPERIMENT-003');
  for (const late of [
    service.edit('hero', { traffic: 90 }, revision),
    service.applied({ ...definition, traffic: 90 }, revision),
    service.act('hero', 'stop', revision),
    service.ship('hero', 'b', revision),
  ])
    await expect(late).rejects.toThrow('EXPERIMENT-003');
  await expect(service.applied({ ...definition, name: 'gone' }, revision)).rejects.toThrow('0 stands there');
  expect((await service.find('hero')).definition.traffic).toBe(10);
});

test('somebody who publishes in between costs another attempt, and nothing else', async () => {
  await running('hero');
  const plan = await service.edit('hero', { traffic: 10 });
  const { latest } = memory.backend;
  memory.backend.latest = async () => {
    const found = await latest();
    memory.backend.latest = latest;
    await service.publish();
    return found;
  };
  await expect(plan.apply()).resolves.toBeGreaterThan(2);
});

test('a duplicate is a draft of its own; history says who did what', async () => {
  await running('hero');
  await (await service.duplicate('hero', 'hero-again')).apply();
  expect((await service.list()).map(({ name, status, phase }) => [name, status, phase])).toEqual([
    ['hero', 'running', 1],
    ['hero-again', 'draft', 1],
  ]);
  expect((await service.history('hero')).map(({ action, actor }) => [action, actor])).toEqual([
    ['create', 'test'],
    ['start', 'test'],
  ]);
});

test('what is switched off or stopped needs no shop to be checked against', async () => {
  await running('hero');
  const alone = experimentService({
    backend: memory.backend,
    keys: KEYS,
    places: () => Promise.reject(new Error('no shop')),
    actor: 'test',
  });
  await (await alone.act('hero', 'kill')).apply();
  expect(live()).toEqual(['hero killed 1']);
});

test('a first publication is made once, and again where this release cannot read what is there', async () => {
  expect(await service.publishFirst()).toBe(1);
  expect(await service.publishFirst()).toBeNull();
  memory.published.push({ version: 2, body: '{"version":2,"experiments":[{"name":"old"}]}', signature: 'old' });
  expect(await service.publishFirst()).toBe(3);
});

test('figures tell who came to each phase, and whether as its weights say', async () => {
  await running('hero');
  expect(figureLines(await service.figures('hero'))).toEqual([
    'phase 1',
    '  b                           40 assigned        20 saw it',
    '  control                  1,240 assigned     1,000 saw it',
    '  assigned: ALARM, not as the weights say (chi-square 1125.0); its figures mean nothing',
    '  exposed: too few to say whether they came as the weights say',
  ]);
  await expect(service.figures('nothing')).rejects.toThrow('there is no such experiment');
});

test('of two who start experiments on one place at once the second is told', async () => {
  for (const name of ['one', 'two']) await (await service.create(definition(name))).apply();
  const [one, two] = await Promise.all(['one', 'two'].map((name) => service.act(name, 'start')));
  await one?.apply();
  await expect(two?.apply()).rejects.toMatchObject({ details: { problems: expect.stringContaining('one runs on') } });
  expect(live()).toEqual(['one running 1']);
});

test('a name that every object knows is no experiment of code', async () => {
  const variants = definition('constructor').variants.map(({ name, weight }) => ({ name, weight }));
  await expect(service.create(definition('constructor', {}, { variants }))).rejects.toMatchObject({
    details: { problems: 'b: it changes nothing, and no live release knows it' },
  });
});
