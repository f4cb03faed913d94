import { type MemoryStorage, memoryStorage } from 'shared-runtime/testing';
import { beforeEach, expect, test } from 'vitest';
import { createExposureLog } from './exposure-log.ts';
import { createReports, type Report } from './reports.ts';

const ARM = { experiment: 'hero-headline', variant: 'definite', phase: 2, version: 7 };
const HERO = { ...ARM, goals: ['line-added'], windowDays: 30 };
const REPORT = { ...ARM, visitorId: 'visitor' };

interface Visit {
  readonly local: MemoryStorage;
  readonly session: MemoryStorage;
  isAllowed: boolean;
}

const DAY = 86_400_000;
const clock = { now: 0 };

beforeEach(() => {
  clock.now = 1_772_500_000_000;
});

const newVisit = (local = memoryStorage()): Visit => ({ local, session: memoryStorage(), isAllowed: true });

/** One page of a visit; gives its commands and its reports. */
function page(visit: Visit, visitorId: string | null = 'visitor') {
  const sent: Report[] = [];
  const reports = createReports({
    visitorId,
    log: createExposureLog(visit),
    isAllowed: () => visit.isAllowed,
    now: () => clock.now,
    send: (report) => void sent.push(report),
  });
  return { ...reports, sent };
}

const goals = (reports: readonly Report[]) => reports.map(({ goal }) => goal);

test('an assignment and an exposure are reported once a session, for any number of pages', () => {
  const visit = newVisit();
  const first = page(visit);
  for (let i = 0; i < 2; i++) {
    first.assigned(HERO);
    first.seen(HERO);
  }
  const second = page(visit);
  second.assigned(HERO);
  second.seen(HERO);
  expect([first.sent, second.sent]).toEqual([[REPORT, { ...REPORT, goal: 'seen' }], []]);
});

test('the next session reports them again, so that every session’s conversion has its exposure', () => {
  const visit = newVisit();
  page(visit).assigned(HERO);
  const next = page(newVisit(visit.local));
  next.assigned(HERO);
  expect(next.sent).toEqual([REPORT]);
});

test('a conversion days later belongs to the exposure, regardless of the experiments that run then', () => {
  const visit = newVisit();
  page(visit).seen(HERO);
  clock.now += 29 * DAY;
  const later = page(newVisit(visit.local));
  later.converted('line-added', 88);
  expect(later.sent).toEqual([{ ...REPORT, goal: 'line-added', value: 88 }]);
});

test('a conversion is reported for every seen experiment with an open window, and for no other', () => {
  const visit = newVisit();
  const first = page(visit);
  first.seen(HERO);
  first.seen({ ...HERO, experiment: 'stopped-since', variant: 'b', phase: 4 });
  first.seen({ ...HERO, experiment: 'closed-since', windowDays: 3 });
  first.assigned({ ...HERO, experiment: 'never-seen' });
  clock.now += 5 * DAY;
  const later = page(newVisit(visit.local));
  later.seen({ ...HERO, experiment: 'new-since', variant: 'c', phase: 1 });
  later.converted('line-added');
  const added = later.sent.filter(({ goal }) => goal === 'line-added');
  expect(added.map(({ experiment, variant, phase }) => `${experiment} ${variant} ${phase}`)).toEqual([
    'hero-headline definite 2',
    'stopped-since b 4',
    'new-since c 1',
  ]);
});

test.each([
  ['without an exposure', 'line-added', 0, 'visitor', false],
  ['for a goal that does not count', 'newsletter', 0, 'visitor', true],
  ['once its window has closed', 'line-added', 31, 'visitor', true],
  ['in a preview', 'line-added', 0, null, true],
] as const)('a conversion %s is not reported', (_name, goal, days, visitorId, isSeen) => {
  const visit = newVisit();
  page(visit).assigned(HERO);
  if (isSeen) page(visit).seen(HERO);
  clock.now += days * DAY;
  const reports = page(visit, visitorId);
  reports.converted(goal);
  expect(reports.sent).toEqual([]);
});

test('an order is reported for any goals of an experiment, as long as its window is open', () => {
  const visit = newVisit();
  page(visit).seen(HERO);
  const reports = page(visit);
  reports.converted('checkout-handed-over', undefined, 'r');
  reports.converted('order-completed', undefined, 'r');
  reports.converted('order-completed');
  expect(reports.sent).toEqual([
    { ...REPORT, goal: 'checkout-handed-over', order: 'r' },
    { ...REPORT, goal: 'order-completed', order: 'r' },
  ]);
  clock.now += 31 * DAY;
  const later = page(visit);
  later.converted('checkout-handed-over', undefined, 'r');
  expect(later.sent).toEqual([]);
});

test('without named goals every goal counts', () => {
  const reports = page(newVisit());
  reports.seen({ ...HERO, goals: [] });
  reports.converted('anything');
  expect(goals(reports.sent)).toEqual(['seen', 'anything']);
});

test('an exposure of a later phase does not shorten the window of the earlier one', () => {
  const visit = newVisit();
  page(visit).seen(HERO);
  page(newVisit(visit.local)).seen({ ...HERO, phase: 3, variant: 'short', goals: ['newsletter'], windowDays: 1 });
  clock.now += 20 * DAY;
  const later = page(newVisit(visit.local));
  later.converted('line-added');
  later.converted('newsletter');
  expect(goals(later.sent)).toEqual(['line-added', 'newsletter']);
});

test('without consent nothing is reported or kept, and a page without variants has nothing to report later', () => {
  const visit = newVisit();
  visit.isAllowed = false;
  const reports = page(visit);
  reports.assigned(HERO);
  reports.seen(HERO);
  reports.converted('line-added');
  visit.isAllowed = true;
  reports.converted('line-added');
  expect([reports.sent, visit.local.texts.size, visit.session.texts.size]).toEqual([[], 0, 0]);
});

test('after a decline a page reports and keeps nothing more, even when the visitor accepts again', () => {
  const visit = newVisit();
  const reports = page(visit);
  reports.seen(HERO);
  reports.declined();
  visit.local.texts.clear();
  visit.session.texts.clear();
  reports.assigned(HERO);
  reports.seen({ ...HERO, experiment: 'later' });
  reports.converted('line-added');
  expect(goals(reports.sent)).toEqual(['seen']);
  expect([visit.local.texts.size, visit.session.texts.size]).toEqual([0, 0]);
});

test('with full storage a page still reports each exposure once, and its conversions', () => {
  const visit = newVisit();
  visit.local.mode = 'full';
  visit.session.mode = 'full';
  const reports = page(visit);
  reports.seen(HERO);
  reports.seen(HERO);
  reports.converted('line-added');
  expect(goals(reports.sent)).toEqual(['seen', 'line-added']);
});

test.each(['{"hero-headline":{"variant":1}}', '[]', '{', 'null', '{"a":null}'])(
  'a log with foreign contents is ignored: %s',
  (text) => {
    const visit = newVisit();
    visit.local.write('capsule-collective-exposures', text);
    const reports = page(visit);
    reports.converted('line-added');
    expect(reports.sent).toEqual([]);
  },
);

test('a completed order is reported with its reference, and no other goal has one', () => {
  const { converted, seen, sent } = page(newVisit());
  seen({ ...HERO, goals: [] });
  converted('order-completed', undefined, 'reference');
  converted('line-added', 88);
  expect(sent.slice(1)).toEqual([
    { ...REPORT, goal: 'order-completed', order: 'reference' },
    { ...REPORT, goal: 'line-added', value: 88 },
  ]);
});
