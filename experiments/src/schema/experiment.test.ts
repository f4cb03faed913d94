import { expect, test } from 'vitest';
import { deviceOf } from '../draw/device.ts';
import { isOnPath, utmOf } from '../draw/visitor.ts';
import { withInserts } from '../page/use-test-spot.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { isBot } from '../visit/is-bot.ts';
import { keptArms, readPhases, readVariants, writeKept } from '../visit/kept-variants.ts';
import { readStatement, writeStatement } from '../visit/statement.ts';
import { Experiment, ExperimentDefinition, ExperimentsDocument } from './experiment.ts';

const document = (experiments: unknown[]) => ({ version: 1, publishedAt: '2026-03-01T00:00:00.000Z', experiments });

const CONTROL = { name: 'control', weight: 1 };

test('a document of valid experiments is accepted', () => {
  expect(ExperimentsDocument.safeParse(document([runningExperiment('a'), runningExperiment('b')])).success).toBe(true);
});

test.each([
  [
    'a first variant that is not the control',
    {
      variants: [
        { name: 'bold', weight: 1 },
        { name: 'control', weight: 1 },
      ],
    },
  ],
  ['a single variant', { variants: [{ name: 'control', weight: 1 }] }],
  [
    'two variants of one name',
    {
      variants: [
        { name: 'control', weight: 1 },
        { name: 'control', weight: 1 },
      ],
    },
  ],
  [
    'no weight at all',
    {
      variants: [
        { name: 'control', weight: 0 },
        { name: 'bold', weight: 0 },
      ],
    },
  ],
  [
    'a negative weight',
    {
      variants: [
        { name: 'control', weight: 1 },
        { name: 'bold', weight: -1 },
      ],
    },
  ],
  ['more than all traffic', { traffic: 101 }],
  ['an unknown field', { colour: 'red' }],
  ['an end before its start', { startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-01T00:00:00Z' }],
  ['a shipped variant of another experiment', { shippedVariant: 'other' }],
  ['a name with capitals', { name: 'Hero' }],
  ['a name that every object has', { name: 'constructor' }],
  [
    'a control that has values',
    {
      variants: [
        { ...CONTROL, values: { place: 'a' } },
        { name: 'bold', weight: 1 },
      ],
    },
  ],
  ['markup in a text', { variants: [CONTROL, { name: 'bold', weight: 1, values: { place: '<b>bold</b>' } }] }],
  ['two lines in a text', { variants: [CONTROL, { name: 'bold', weight: 1, values: { place: 'one\ntwo' } }] }],
  [
    'a text beyond all bounds',
    { variants: [CONTROL, { name: 'bold', weight: 1, values: { place: 'a'.repeat(301) } }] },
  ],
  ['a place that is no name', { variants: [CONTROL, { name: 'bold', weight: 1, values: { 'A place': 'a' } }] }],
  ['a window of no days', { windowDays: 0 }],
])('an experiment with %s is refused', (_name, changes) => {
  expect(Experiment.safeParse({ ...runningExperiment('a'), ...changes }).success).toBe(false);
});

test.each([
  ['no margin at all', { guardrailMargin: 0 }],
  ['a margin of more than everything', { guardrailMargin: 1.1 }],
  ['days before it begins', { minimumDays: -1 }],
  ['a part of a day', { minimumDays: 2.5 }],
  ['more than 90 days', { minimumDays: 91 }],
  ['a ramp of one step', { ramp: [{ traffic: 100 }] }],
  ['a ramp that goes down', { ramp: [{ traffic: 25, minimumHours: 24 }, { traffic: 5 }] }],
  ['a step without a minimum time', { ramp: [{ traffic: 5 }, { traffic: 100 }] }],
  [
    'a minimum time after the last step',
    {
      ramp: [
        { traffic: 5, minimumHours: 24 },
        { traffic: 100, minimumHours: 24 },
      ],
    },
  ],
  ['a step for no visitors', { ramp: [{ traffic: 0, minimumHours: 24 }, { traffic: 100 }] }],
  ['a variant to ship at no end', { shipAtEnd: true }],
])('a definition with %s is refused', (_name, changes) => {
  const { status: _status, phase: _phase, ...definition } = runningExperiment('a');
  const ramp = [{ traffic: 5, minimumHours: 0.5 }, { traffic: 100 }];
  expect(ExperimentDefinition.safeParse({ ...definition, guardrailMargin: 1, minimumDays: 0, ramp }).success).toBe(
    true,
  );
  expect(ExperimentDefinition.safeParse({ ...definition, ...changes }).success).toBe(false);
});

test('a published experiment has room for as many goals and guardrails as can be defined', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `goal-${at}`);
  const withGoals = (count: number) => Experiment.safeParse({ ...runningExperiment('a'), goals: names(count) }).success;
  expect([withGoals(40), withGoals(41)]).toEqual([true, false]);
});

test('two experiments of one name are refused', () => {
  expect(ExperimentsDocument.safeParse(document([runningExperiment('a'), runningExperiment('a')])).success).toBe(false);
});

test('a statement is read back unchanged', () => {
  const stated = new Map([
    ['hero-headline', { variant: 'bold', isDrawn: true, offered: ['control', 'bold'] }],
    ['product-button-label', { variant: 'control', isDrawn: false, offered: ['control', 'price'] }],
    ['free-shipping-line', { variant: 'control', isDrawn: false, offered: [] }],
  ]);
  expect(readStatement(writeStatement(stated))).toEqual(stated);
});

test('a manipulated statement states only its readable parts', () => {
  expect([...readStatement('a=b/c;=x/y;<script>;d=e~/').keys()]).toEqual(['a', 'd']);
});

test('a cookie of variants is read back unchanged, without invalid names', () => {
  expect(readVariants(writeKept({ a: 'control', 'b-c': 'bold' }))).toEqual({ a: 'control', 'b-c': 'bold' });
  expect(readVariants('a=<b>&B=c&d=e')).toEqual({ d: 'e' });
  expect(readVariants(undefined)).toEqual({});
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'desktop'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each(['Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'facebookexternalhit/1.1', 'Chrome-Lighthouse'])(
  '%s is a bot',
  (agent) => {
    expect(isBot(agent)).toBe(true);
  },
);

test('a browser is not a bot', () => {
  expect(isBot('Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe(false);
});

test('paths match exactly, or by their beginning', () => {
  const audience = { paths: ['/', '/product/*'] };
  expect(['/', '/product/drift-set-capsule', '/impact'].map((path) => isOnPath(audience, path))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a cookie with a name that every object has keeps no arm', () => {
  const variants = readVariants('hero=bold&constructor=control');
  expect(keptArms(variants, readPhases('hero=2&constructor=1'))).toEqual({ hero: { variant: 'bold', phase: 2 } });
  expect(withInserts('{amount} {constructor}', { amount: '$12.00' })).toBe('$12.00 {constructor}');
});

test('phases are read back unchanged, and a variant without one has none', () => {
  expect(readPhases(writeKept({ a: 3, 'b-c': 1 }))).toEqual({ a: 3, 'b-c': 1 });
  expect(readPhases('a=0&b=-1&c=1.5&d=x&E=1')).toEqual({});
  expect(keptArms({ a: 'bold', b: 'bold' }, { a: 3 })).toEqual({
    a: { variant: 'bold', phase: 3 },
    b: { variant: 'bold', phase: 0 },
  });
});

test('a campaign is read from the address in any letter case', () => {
  expect(utmOf(new URLSearchParams('UTM_Source=Instagram&utm_campaign=FALL&size=S'))).toEqual({
    source: 'instagram',
    campaign: 'fall',
  });
});

test.each([
  ['eleven tags', { tags: Array.from({ length: 11 }, (_, at) => `tag-${at}`) }],
  ['a tag twice', { tags: ['spring', 'spring'] }],
  ['a tag of 31 characters', { tags: ['x'.repeat(31)] }],
  ['a tag with a space', { tags: ['spring drop'] }],
  ['a note of 501 characters', { variants: [CONTROL, { name: 'b', weight: 1, note: 'x'.repeat(501) }] }],
])('a definition with %s is refused', (_what, changes) => {
  const { status: _status, phase: _phase, ...definition } = runningExperiment('a');
  const noted = { variants: [CONTROL, { name: 'b', weight: 1, note: 'x'.repeat(500) }], tags: ['x'.repeat(30)] };
  expect(ExperimentDefinition.safeParse({ ...definition, ...noted }).success).toBe(true);
  expect(ExperimentDefinition.safeParse({ ...definition, ...noted, ...changes }).success).toBe(false);
});
