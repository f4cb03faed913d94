import { ShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import type { ExperimentFigures } from '../results/index.ts';
import { type DayOfArm, experimentFigures } from '../testing/experiment-figures.ts';
import { managed, written } from '../testing/managed-experiments.ts';
import type { ExperimentService } from './experiment-service.ts';
import { runSchedule } from './run-schedule.ts';

const RAMP = [{ traffic: 5, minimumHours: 24 }, { traffic: 25, minimumHours: 48 }, { traffic: 100 }];
const ENDED = { endsAt: '2026-03-02T00:00:00Z' };

const SAME: readonly DayOfArm[] = [
  [1000, 50],
  [1000, 50],
];
const WORSE: readonly DayOfArm[] = [
  [1000, 300],
  [1000, 100],
];
const BETTER: readonly DayOfArm[] = [
  [1000, 100],
  [1000, 300],
];

/** A shop with one running experiment, and its schedule. */
async function running(changes: object) {
  const shop = managed();
  await shop.running('hero', undefined, { goals: ['line-added'], guardrails: [], ...changes });
  const { service } = shop;
  /** Runs the schedule once, a day after the start, with these figures. */
  async function look(arms: readonly DayOfArm[], of: Partial<ExperimentFigures> = {}, as = shop.serviceAs) {
    const row = await service.find('hero');
    const figures = {
      ...experimentFigures([arms], { minimum_days: 0, guardrails: [] }),
      revision: row.revision,
      ...of,
    };
    return runSchedule(row, figures, as);
  }
  const row = () => service.find('hero');
  const last = async () => (await service.history('hero')).at(-1);
  return { ...shop, look, row, last };
}

test('a start begins a ramp at its first step, and lists the next ones', async () => {
  const { service } = managed();
  await (await service.create(written('hero', undefined, { traffic: 100, ramp: RAMP }))).apply();
  const plan = await service.act('hero', 'start');
  expect(plan.difference).toContain('traffic: 100 → 5');
  expect(plan.consequences).toContain(
    'ramp: 5% for at least 24 hours, 25% for at least 48 hours, then 100%; it waits or rolls back if results are hurt',
  );
  const { consequences } = await service.checked(written('hero', undefined, { traffic: 100, ramp: RAMP }));
  expect(consequences).toEqual(plan.consequences);
});

test('pages know nothing of a ramp, and a change of it opens no phase', async () => {
  const { service, memory } = await running({ ramp: RAMP, shipAtEnd: true, endsAt: '2026-04-01T00:00:00Z' });
  expect(memory.published.at(-1)?.body).not.toMatch(/ramp|minimumHours|shipAtEnd/);
  const { after, consequences } = await service.edit('hero', { ramp: null, shipAtEnd: false });
  expect(after.phase).toBe(1);
  expect(consequences).toEqual(['nothing changes in what visitors see or what is counted']);
});

test('a due step is published, and the history names the schedule as its author', async () => {
  const { look, live, row, last } = await running({ ramp: RAMP });
  expect(await look(SAME)).toEqual({
    experiment: 'hero',
    phase: 1,
    detail: 'traffic 25% (revision 2)',
    summary: 'The ramp went up from 5% to 25%.',
  });
  expect(live()).toEqual(['hero running 1']);
  expect((await row()).definition.traffic).toBe(25);
  expect(await last()).toMatchObject({ actor: 'Ramp schedule', action: 'edit' });
});

test('harm withdraws the experiment at once, with the reason', async () => {
  const { look, live, last } = await running({ ramp: RAMP });
  const notice = await look(WORSE, { read_at: '2026-03-01T00:15:00.000Z' });
  expect(notice).toMatchObject({
    detail: 'rolled back from 5% (revision 2)',
    summary: expect.stringMatching(/every visitor sees the control\. 10% of visitors reach line-added with b and 30%/),
  });
  expect(live()).toEqual(['hero killed 1']);
  expect(await last()).toMatchObject({ actor: 'Ramp schedule', action: 'kill' });
  expect(await look(WORSE)).toBeNull();
});

test('a waiting ramp changes nothing; a paused one gives the reason', async () => {
  const { look, row } = await running({ ramp: RAMP });
  const { revision } = await row();
  expect(await look(SAME, { read_at: '2026-03-01T12:00:00.000Z' })).toBeNull();
  expect(
    await look([
      [1000, 55],
      [1000, 35],
    ]),
  ).toMatchObject({ detail: 'paused at 5% (revision 2)' });
  expect((await row()).revision).toBe(revision);
});

test('of two concurrent runs of a schedule one makes the step, and the other does nothing', async () => {
  const { look, service } = await running({ ramp: RAMP });
  const notices = await Promise.all([look(SAME), look(SAME)]);
  expect(notices.filter((notice) => notice !== null)).toHaveLength(1);
  expect((await service.history('hero')).filter(({ actor }) => actor === 'Ramp schedule')).toHaveLength(1);
});

test('a person who changes or stops the experiment meanwhile wins', async () => {
  const { look, row, service, serviceAs } = await running({ ramp: RAMP });
  /** A change by another person comes between the plan and its writing. */
  const interrupted =
    (change: () => Promise<unknown>) =>
    (actor: string): ExperimentService => ({
      ...serviceAs(actor),
      edit: async (...asked) => {
        const plan = await serviceAs(actor).edit(...asked);
        return { ...plan, apply: async () => (await change(), plan.apply()) };
      },
    });
  const byHand = async () => (await service.edit('hero', { traffic: 10 })).apply();
  expect(await look(SAME, {}, interrupted(byHand))).toBeNull();
  expect((await row()).definition.traffic).toBe(10);
  // 10% is not a step, so the ramp is held.
  expect(await look(SAME)).toBeNull();
  await (await service.edit('hero', { traffic: 25 })).apply();
  const stop = async () => (await service.act('hero', 'stop')).apply();
  expect(await look(SAME, { read_at: '2026-03-09T00:00:00.000Z' }, interrupted(stop))).toBeNull();
  expect(await row()).toMatchObject({ status: 'stopped', definition: { traffic: 25 } });
});

test('figures of another revision decide nothing', async () => {
  const { look } = await running({ ramp: RAMP });
  expect(await look(WORSE, { revision: 1 })).toBeNull();
});

test.each([
  ['stops where nothing is to be shipped', { ...ENDED }, BETTER, 'hero stopped 1', 'stop'],
  ['ships the variant that the verdict recommends', { ...ENDED, shipAtEnd: true }, BETTER, 'hero stopped 1', 'ship'],
  ['stops without such a verdict', { ...ENDED, shipAtEnd: true }, SAME, 'hero stopped 1', 'stop'],
])('an end %s', async (_what, changes, arms, live, action) => {
  const shop = await running(changes);
  expect(await shop.look(arms)).toMatchObject({
    detail: action === 'ship' ? 'shipped b (revision 2)' : 'stopped (revision 2)',
  });
  expect(shop.live()).toEqual([live]);
  expect(await shop.last()).toMatchObject({ actor: 'Scheduled end', action });
  expect((await shop.row()).shipped_variant).toBe(action === 'ship' ? 'b' : null);
});

test('a refused change is reported, and a shop that does not answer is asked again', async () => {
  const { look, serviceAs } = await running({ ramp: RAMP });
  const failing = (error: ShopError) => (actor: string) => ({
    ...serviceAs(actor),
    edit: async () => Promise.reject(error),
  });
  const refused = new ShopError('EXPERIMENT-002', { problems: 'no live page has the placement headline' });
  expect(await look(SAME, {}, failing(refused))).toMatchObject({
    detail: 'refused (revision 2)',
    summary: 'The schedule couldn’t make a change: no live page has the placement headline.',
  });
  const forbidden = new ShopError('EXPERIMENT-006', { reason: 'a second person has to agree.' });
  expect(await look(SAME, {}, failing(forbidden))).toMatchObject({
    summary: 'The schedule couldn’t make a change: a second person has to agree.',
  });
  const long = new ShopError('EXPERIMENT-002', { problems: 'x'.repeat(3000) });
  expect((await look(SAME, {}, failing(long)))?.summary).toHaveLength(1000);
  const unanswered = new ShopError('EXPERIMENT-004', {});
  await expect(look(SAME, {}, failing(unanswered))).rejects.toThrow(unanswered);
});
