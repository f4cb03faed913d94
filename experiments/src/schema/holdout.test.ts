import { expect, test } from 'vitest';
import { draw, drawnVariant } from '../draw/draw.ts';
import { draftOf } from '../manage/draft.ts';
import { managed } from '../testing/managed-experiments.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { EVERYONE, HOLDOUT, holdoutResultText } from './holdout.ts';

const visitorOf = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  isReturning: false,
  utm: {},
  device: 'phone' as const,
});

/** The drafted measure, with a group of the given percentage. */
const measureOf = (percent: number, changes: object = {}) => ({
  ...draftOf(HOLDOUT),
  variants: [
    { name: 'control', weight: percent },
    { name: EVERYONE, weight: 100 - percent },
  ],
  ...changes,
});

test.each([1, 2, 7])('in phase %i the control is exactly who is kept out of every experiment that asks', (phase) => {
  const asking = { ...runningExperiment('hero'), holdout: 5 };
  const measure = { ...runningExperiment(HOLDOUT), ...measureOf(5), phase };
  let group = 0;
  for (let number = 0; number < 4000; number++) {
    const visitor = visitorOf(number);
    const { reason } = draw(asking, { experiments: [asking], visitor, kept: {}, now: 0 });
    const isKeptOut = reason === 'holdout';
    group += Number(isKeptOut);
    expect(drawnVariant(measure, visitor)).toBe(isKeptOut ? 'control' : EVERYONE);
  }
  expect(group).toBeGreaterThan(150);
  expect(group).toBeLessThan(250);
});

test('its draft runs unchanged, although no page changes, and names the measured visitors', async () => {
  const { live, running, service } = managed();
  await running('hero', undefined, { holdout: 5 });
  await running('line', { line: 'Only {amount} more' }, { holdout: 10 });
  await (await service.create(draftOf(HOLDOUT))).apply();
  const start = await service.act(HOLDOUT, 'start');
  expect(start.consequences).toEqual(
    expect.arrayContaining([
      'it measures the sum of hero (5%), line (10%) on everyone else, against the group that they keep out',
      'the measured group is 5% of visitors, but line (10%) keep another share out; give all the same',
    ]),
  );
  await start.apply();
  expect(live()).toContain('holdout running 1');
});

test('an experiment that keeps another share out than the measured one reports it before it starts', async () => {
  const { running, service } = managed();
  const first = await service.checked(measureOf(5));
  expect(first.consequences).toContain(
    'no running experiment keeps a permanent control group out, so there is nothing to measure yet',
  );
  await (await service.create(measureOf(5))).apply();
  await (await service.act(HOLDOUT, 'start')).apply();
  await running('same', undefined, { holdout: 5 });
  const warnings = async (holdout: number) => (await service.edit('same', { holdout })).consequences.join('\n');
  expect(await warnings(10)).toContain('it keeps 10% out, but the measured permanent control group is 5% of visitors');
  expect(await warnings(0)).toContain('the permanent control group goes from 5% to 0% of visitors');
  expect(await warnings(0)).not.toContain('measured');
});

test.each([
  [
    'other variants',
    {
      variants: [
        { name: 'control', weight: 1 },
        { name: 'b', weight: 1, values: { headline: 'B' } },
      ],
    },
  ],
  ['a part of the traffic', { traffic: 50 }],
  ['a control group of its own', { holdout: 5 }],
  ['an audience', { audience: { visitors: 'new' } }],
  ['an exclusion group', { exclusionGroup: 'top' }],
  ['more than half of the visitors', { variants: measureOf(51).variants }],
  ['something to ship at its end', { shipAtEnd: true, endsAt: '2100-01-01T00:00:00Z' }],
])('a measure of the group with %s is refused', async (_what, changes) => {
  const { service } = managed();
  await expect(service.create(measureOf(5, changes))).rejects.toThrow('the permanent control group');
});

test('the group has nothing to ship, and its results name the comparison', async () => {
  const { service } = managed();
  await (await service.create(measureOf(5))).apply();
  await (await service.act(HOLDOUT, 'start')).apply();
  await expect(service.ship(HOLDOUT, EVERYONE)).rejects.toThrow('nothing to ship');
  expect(holdoutResultText(HOLDOUT)).toContain('the sum effect of all experiments that keep the group out');
  expect(holdoutResultText('hero')).toBeNull();
});
