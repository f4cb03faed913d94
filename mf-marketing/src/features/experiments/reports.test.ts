import type { Experiments } from 'shared-contracts';
import { expect, test } from 'vitest';
import { createExposureLog } from './exposure-log.ts';
import { createReports, type Report } from './reports.ts';

const HERO = { experiment: 'hero-headline', variant: 'definite', phase: 2, version: 7 };

class MemoryStorage {
  readonly items = new Map<string, string>();
  isFull = false;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

interface Visit {
  readonly local: MemoryStorage;
  readonly session: MemoryStorage;
  isAllowed: boolean;
}

const newVisit = (local = new MemoryStorage()): Visit => ({ local, session: new MemoryStorage(), isAllowed: true });

/** One page of a visit; gives its commands and what they told. */
function page(visit: Visit, changes: Partial<Experiments> = {}) {
  const told: Report[] = [];
  const experiments: Experiments = {
    version: 8,
    visitorId: 'visitor',
    arm: () => ({ variant: 'definite', phase: 2, version: 7, isCounted: true }),
    stated: () => 'definite',
    running: () => new Map([['hero-headline', { phase: 2, goals: ['line-added'] }]]),
    ...changes,
  };
  const log = createExposureLog({ local: () => visit.local, session: () => visit.session });
  const reports = createReports({
    experiments,
    log,
    isAllowed: () => visit.isAllowed,
    tell: (report) => void told.push(report),
  });
  return { ...reports, told };
}

test('an exposure is told once a session, however many pages show it', () => {
  const visit = newVisit();
  const first = page(visit);
  first.exposed(HERO);
  first.exposed(HERO);
  const second = page(visit);
  second.exposed(HERO);
  expect([first.told, second.told]).toEqual([[{ ...HERO, visitorId: 'visitor' }], []]);
});

test('the next session tells it again, so that every session’s conversion has its exposure', () => {
  const visit = newVisit();
  page(visit).exposed(HERO);
  const next = page(newVisit(visit.local));
  next.exposed(HERO);
  expect(next.told).toHaveLength(1);
});

test('a conversion days later belongs to the exposure', () => {
  const visit = newVisit();
  page(visit).exposed(HERO);
  const later = page(newVisit(visit.local));
  later.converted('line-added', 88);
  expect(later.told).toEqual([{ ...HERO, version: 8, visitorId: 'visitor', goal: 'line-added', value: 88 }]);
});

test.each([
  ['without an exposure', {}, 'line-added', false],
  ['in another phase', { running: () => new Map([['hero-headline', { phase: 3, goals: [] }]]) }, 'line-added', true],
  ['for a goal that does not count', {}, 'newsletter', true],
  ['once the experiment is over', { running: () => new Map() }, 'line-added', true],
  ['in a preview', { visitorId: null }, 'line-added', true],
] as const)('nothing is told of a conversion %s', (_name, changes, goal, isExposed) => {
  const visit = newVisit();
  if (isExposed) page(visit).exposed(HERO);
  const reports = page(visit, changes);
  reports.converted(goal);
  expect(reports.told).toEqual([]);
});

test('without named goals every goal counts', () => {
  const reports = page(newVisit(), { running: () => new Map([['hero-headline', { phase: 2, goals: [] }]]) });
  reports.exposed(HERO);
  reports.converted('anything');
  expect(reports.told.map(({ goal }) => goal)).toEqual([undefined, 'anything']);
});

test('without consent nothing is told or kept; consent sets this page’s exposures free', () => {
  const visit = newVisit();
  visit.isAllowed = false;
  const reports = page(visit);
  reports.exposed(HERO);
  reports.converted('line-added');
  expect([reports.told, visit.local.items.size, visit.session.items.size]).toEqual([[], 0, 0]);
  visit.isAllowed = true;
  reports.consented();
  expect(reports.told).toEqual([{ ...HERO, visitorId: 'visitor' }]);
});

test('with storage full a page still tells each exposure once, and its conversions', () => {
  const visit = newVisit();
  visit.local.isFull = true;
  visit.session.isFull = true;
  const reports = page(visit);
  reports.exposed(HERO);
  reports.exposed(HERO);
  reports.converted('line-added');
  expect(reports.told.map(({ goal }) => goal)).toEqual([undefined, 'line-added']);
});

test('a log that somebody else wrote is as good as none', () => {
  const visit = newVisit();
  visit.local.setItem('capsule-collective-exposures', '{"hero-headline":{"variant":1}}');
  const reports = page(visit);
  reports.converted('line-added');
  expect(reports.told).toEqual([]);
});
