import { beforeEach, expect, test } from 'vitest';
import { figureLines } from '../cli/lines.ts';
import { openDocument, signDocument } from '../publish/published-document.ts';
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

test('a draft is not published until it is started', async () => {
  const plan = await service.create(written('hero'));
  expect([plan.consequences, await plan.apply(), live()]).toEqual([['no one sees it until you start it'], null, []]);
  const start = await service.act('hero', 'start');
  expect(start.difference).toEqual(['status: "draft" → "running"']);
  expect(start.consequences).toEqual([
    '100% of its audience takes part, control 1 : b 1, on every new page within 5 seconds',
  ]);
  expect([await start.apply(), live()]).toEqual([1, ['hero running 1']]);
});

test('a change of the variants or the audience opens a phase and reports the effect on participants; a share does not', async () => {
  await running('hero');
  const share = await service.edit('hero', { traffic: 50 });
  expect(share.difference).toEqual(['traffic: 100 → 50']);
  expect(share.consequences).toEqual([
    '50% of its audience takes part, control 1 : b 1, on every new page within 5 seconds',
    'traffic goes down from 100% to 50%; visitors already in stay',
  ]);
  await share.apply();
  const variants = written('hero').variants.map((one) => ({ ...one, weight: one.name === 'b' ? 3 : 1 }));
  const weights = await service.edit('hero', { variants });
  expect(weights.difference).toEqual(['variants.b.weight: 1 → 3', 'phase: 1 → 2']);
  expect(weights.consequences[1]).toBe('opens phase 2; 1,240 visitors keep their variant and are not counted again');
  await weights.apply();
  expect(live()).toEqual(['hero running 2']);
});

test('editing a draft opens no phase; a new start after a stop does', async () => {
  await (await service.create(written('hero'))).apply();
  await (await service.edit('hero', { windowDays: 7 })).apply();
  for (const action of ['start', 'stop', 'start'] as const) await (await service.act('hero', action)).apply();
  expect(live()).toEqual(['hero running 2']);
});

test.each([
  ['what must not be harmed', { guardrails: ['newsletter'] }],
  ['the smallest lift worth having', { minimumLift: 0.2 }],
  ['the drop of a guardrail that is allowed', { guardrailMargin: 0.2 }],
  ['the full days before it may ship', { minimumDays: 14 }],
])('%s is fixed before the first visitor: a change while it runs opens a phase', async (_what, patch) => {
  await running('hero', { headline: 'The Drop' });
  await (await service.edit('hero', patch)).apply();
  expect(live()).toEqual(['hero running 2']);
});

test('a file with the test spots of a variant in another order opens no phase', async () => {
  await running('hero', { headline: 'The Drop', line: 'Only {amount} more' });
  const plan = await service.applied(written('hero', { line: 'Only {amount} more', headline: 'The Drop' }));
  expect(plan.consequences).toEqual(['nothing changes in what visitors see or what is counted']);
  await plan.apply();
  expect(live()).toEqual(['hero running 1']);
});

test('continuing after its end is a new start, because all visitors have seen the same in between', async () => {
  await running('hero', { headline: 'The Drop' }, { endsAt: '2026-01-02T00:00:00Z' });
  expect((await service.edit('hero', { traffic: 50 })).after.phase).toBe(1);
  expect((await service.edit('hero', { endsAt: '2100-01-01T00:00:00Z' })).after.phase).toBe(2);
  expect((await service.edit('hero', { endsAt: null })).consequences[1]).toContain('opens phase 2');
});

test('stopping, shipping, switching off, and archiving report the content that all visitors then see', async () => {
  await running('hero');
  expect((await service.act('hero', 'stop')).consequences).toEqual([
    'everyone sees the page as it was before, within 5 seconds',
    'conversions from visitors who saw it count for up to 30 more days',
  ]);
  await expect(service.act('hero', 'archive')).rejects.toThrow('it is running; stop it first');
  const ship = await service.ship('hero', 'b');
  expect(ship.consequences[0]).toBe('everyone sees b within 5 seconds');
  await ship.apply();
  expect(live()).toEqual(['hero stopped 1']);
  const archive = await service.act('hero', 'archive');
  expect(archive.consequences).toEqual(['the page goes back from b to what it was before; its data stays']);
  await archive.apply();
  expect(live()).toEqual([]);
  await expect(service.act('hero', 'start')).rejects.toThrow('it is archived');
  await expect(service.edit('hero', { traffic: 1 })).rejects.toThrow('it is archived');
});

test('of two concurrent editors the second is refused, and overwrites nothing', async () => {
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
  await expect(service.applied({ ...definition, name: 'gone' }, revision)).rejects.toThrow('the current revision is 0');
  expect((await service.find('hero')).definition.traffic).toBe(10);
});

test('a publication in between costs another attempt, and nothing else', async () => {
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

test('a duplicate is a draft of its own; the history names the author of each change', async () => {
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

test('stopping or withdrawing an experiment needs no shop for a check', async () => {
  await running('hero');
  const alone = experimentService({
    backend: memory.backend,
    keys: managed().keys,
    places: () => Promise.reject(new Error('no shop')),
    actor: { name: 'test', account: null },
  });
  await (await alone.act('hero', 'kill')).apply();
  expect(live()).toEqual(['hero killed 1']);
});

test('a first publication is made once, and again where this release cannot read the published document', async () => {
  expect(await service.publishFirst()).toBe(1);
  expect(await service.publishFirst()).toBeNull();
  memory.published.push({ version: 2, body: '{"version":2,"experiments":[{"name":"old"}]}', signature: 'old' });
  expect(await service.publishFirst()).toBe(3);
});

test('the published goals include the guardrails, named or not, the steps of the funnel, and no internal data', async () => {
  const goals = ['line-added'];
  await running('usual', { headline: 'The Drop' }, { goals, minimumLift: 0.2, guardrailMargin: 0.2, minimumDays: 3 });
  await running('named', { line: 'Only {amount} more' }, { goals, guardrails: ['newsletter', 'line-added'] });
  await running('none', { capsule: 'knit' }, { goals, guardrails: [] });
  await running('every', { sections: ['two', 'one', 'three'] }, { guardrails: ['newsletter'] });
  const { experiments } = openDocument(memory.published.at(-1)!, managed().keys);
  expect(experiments.map((one) => [one.name, one.goals])).toEqual([
    ['usual', ['line-added', 'order-completed', 'checkout-started']],
    ['named', ['line-added', 'newsletter', 'checkout-started', 'order-completed']],
    ['none', ['line-added', 'checkout-started', 'order-completed']],
    ['every', []],
  ]);
  const house = ['guardrails', 'minimumLift', 'guardrailMargin', 'minimumDays'];
  expect(experiments.flatMap((one) => Object.keys(one)).filter((field) => house.includes(field))).toEqual([]);
});

test('a document from before guardrails and the funnel were reported is published again', async () => {
  await running('hero', { headline: 'The Drop' }, { goals: ['line-added'] });
  expect(await service.publishFirst()).toBeNull();
  const { keys } = managed();
  const document = openDocument(memory.published.at(-1)!, keys);
  const older = { ...document, experiments: document.experiments.map((one) => ({ ...one, goals: ['line-added'] })) };
  memory.published.push({ version: document.version, ...signDocument(older, keys) });
  expect(await service.publishFirst()).toBe(document.version + 1);
  expect(openDocument(memory.published.at(-1)!, keys).experiments[0]?.goals).toEqual([
    'line-added',
    'order-completed',
    'checkout-started',
  ]);
});

test('a guardrail that no page reports is listed before the start', async () => {
  await (await service.create(written('hero', undefined, { guardrails: ['returns'] }))).apply();
  const { consequences } = await service.act('hero', 'start');
  expect(consequences[1]).toContain('no page of the shop reports returns');
});

test('figures give the visitors of each phase, and whether they match the weights', async () => {
  await running('hero');
  expect(figureLines(await service.figures('hero'))).toEqual([
    'phase 1',
    '  b                           40 assigned        20 saw it',
    '  control                  1,240 assigned     1,000 saw it',
    '  assigned: ALARM: doesn’t match the weights (chi-square 1125.0); don’t trust the data',
    '  exposed: too few visitors to check against the weights',
  ]);
  await expect(service.figures('nothing')).rejects.toThrow('there is no such experiment');
});

test('notes and tags are not published, and changing them opens no phase', async () => {
  const variants = written('hero').variants.map((one) => ({ ...one, note: `What ${one.name} tries.` }));
  await running('hero', undefined, { variants, tags: ['spring'] });
  expect(memory.published.at(-1)?.body).not.toMatch(/note|tries|tags/);
  const noted = await service.edit('hero', {
    tags: ['summer'],
    variants: variants.map((one) => ({ ...one, note: 'Another one.' })),
  });
  expect(noted.difference).toEqual([
    'variants.control.note: "What control tries." → "Another one."',
    'variants.b.note: "What b tries." → "Another one."',
    'tags: ["spring"] → ["summer"]',
  ]);
  await noted.apply();
  expect(live()).toEqual(['hero running 1']);
  expect((await service.find('hero')).definition.variants[1]?.note).toBe('Another one.');
});
