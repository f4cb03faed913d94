import type { Assignment } from 'shared-contracts';
import { analytics } from 'shared-runtime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Experiment } from '../schema/experiment.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { createBrowserExperiments, type ExperimentsPage } from './browser-experiments.ts';

const PHASES = 'capsule-collective-experiment-phases';
const VISITOR = 'capsule-collective-visitor=11111111-1111-4111-8111-111111111111';
const KEY = 'capsule-collective-experiment:drawer';

const running = (name: string, changes: Partial<Experiment> = {}): Experiment =>
  runningExperiment(name, {
    phase: 2,
    variants: [
      { name: 'control', weight: 0 },
      { name: 'bold', weight: 1 },
    ],
    ...changes,
  });

let stored: Map<string, string>;
let written: string[];
let reported: string[];

const noted = (what: string) => (assignment: Assignment) =>
  void reported.push(`${what} ${assignment.experiment} ${assignment.variant} ${assignment.phase}`);
const stopAnswering = analytics.answer({
  assigned: noted('assigned'),
  seen: noted('seen'),
  converted: () => undefined,
  observed: () => undefined,
});

afterAll(stopAnswering);

beforeEach(() => {
  stored = new Map();
  written = [];
  reported = [];
});

function page(changes: Partial<ExperimentsPage> = {}): ExperimentsPage {
  return {
    statement: '',
    uncounted: [],
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    isSecure: true,
    pathname: () => '/',
    pageNumber: () => 0,
    isAllowed: true,
    onDeclined: () => undefined,
    readCookies: () => VISITOR,
    writeCookie: (cookie) => void written.push(cookie),
    readStored: (key) => stored.get(key) ?? null,
    store: (key, value) => void stored.set(key, value),
    elements: {
      observe(_element, onSeen) {
        onSeen();
        return () => undefined;
      },
      look: () => undefined,
    },
    ...changes,
  };
}

const boot = (...experiments: Experiment[]) => ({ version: 5, experiments, link: null });

test('a variant in the document’s statement is shown unchanged, and counted', () => {
  stored.set(PHASES, 'hero=2');
  const experiments = createBrowserExperiments(boot(running('hero')), page({ statement: 'hero=control/control,bold' }));
  expect(experiments.arm('hero')).toMatchObject({ variant: 'control', phase: 2, version: 5, isCounted: true });
  expect(experiments.stated('hero')).toBe('control');
  expect([stored.size, reported]).toEqual([1, ['assigned hero control 2']]);
});

test('what it does not state is drawn when it is first shown, kept, and stays for the page', () => {
  const experiments = createBrowserExperiments(boot(running('drawer')), page());
  expect(experiments.stated('drawer')).toBe('control');
  expect(stored.size).toBe(0);
  expect(experiments.arm('drawer')).toMatchObject({ variant: 'bold', phase: 2, version: 5, isCounted: true });
  expect([stored.get(KEY), stored.get(PHASES), reported]).toEqual(['bold', 'drawer=2', ['assigned drawer bold 2']]);
  expect(written).toEqual([
    'capsule-collective-experiments=drawer=bold; path=/; max-age=31536000; samesite=lax; secure',
    'capsule-collective-experiment-phases=drawer=2; path=/; max-age=31536000; samesite=lax; secure',
  ]);
  stored.set(KEY, 'control');
  expect(experiments.arm('drawer').variant).toBe('bold');
});

test('storage wins over the cookie where the browser draws', () => {
  const both = running('drawer', {
    variants: [
      { name: 'control', weight: 1 },
      { name: 'bold', weight: 1 },
    ],
  });
  for (const variant of ['control', 'bold']) {
    stored.set(KEY, variant);
    const cookies = `${VISITOR}; capsule-collective-experiments=drawer=${variant === 'bold' ? 'control' : 'bold'}`;
    expect(createBrowserExperiments(boot(both), page({ readCookies: () => cookies })).arm('drawer').variant).toBe(
      variant,
    );
  }
});

test.each([
  ['the head found it to differ from the visitor’s own', { statement: 'hero=bold/bold', uncounted: ['hero'] }],
  ['no visitor can be kept', { statement: 'hero=bold/bold', readCookies: () => '' }],
  ['the visitor does not take part', { statement: 'hero=control~/control,bold' }],
  ['the page is not one of its pages', { pathname: () => '/impact' }],
  ['the phase of the draw is unknown', { statement: 'hero=bold/bold' }],
] as const)('nothing is counted where %s', (_name, changes) => {
  const onHome = running('hero', { audience: { paths: ['/'] } });
  const experiments = createBrowserExperiments(
    boot(onHome),
    page({ ...changes, uncounted: 'uncounted' in changes ? [...changes.uncounted] : [] }),
  );
  expect(experiments.arm('hero').isCounted).toBe(false);
  expect(stored.size).toBe(0);
});

test('an unreadable visit cookie is that of a new visitor', () => {
  const cookies = `${VISITOR}; capsule-collective-visit=%E0%A4%A`;
  const forReturning = running('drawer', { audience: { visitors: 'returning' } });
  const experiments = createBrowserExperiments(boot(forReturning), page({ readCookies: () => cookies }));
  expect(experiments.arm('drawer').variant).toBe('control');
});

test('a visitor who was drawn in an earlier phase is reported with that phase', () => {
  stored.set(PHASES, 'hero=1');
  createBrowserExperiments(boot(running('hero')), page({ statement: 'hero=bold/bold' }));
  expect(reported).toEqual(['assigned hero bold 1']);
});

test('of two tabs opened at once the first one that stored its visitor decides the visitor', () => {
  stored.set('capsule-collective-visitor', '22222222-2222-4222-8222-222222222222');
  expect(createBrowserExperiments(boot(), page()).visitorId).toBe('22222222-2222-4222-8222-222222222222');
  expect(createBrowserExperiments(boot(), page({ readCookies: () => '' })).visitorId).toBeNull();
});

test('of two tabs opened at once only the one that stored its variant last is counted', () => {
  stored.set(PHASES, 'hero=2');
  const shown = page({ statement: 'hero=control/control,bold' });
  const variantKept = 'capsule-collective-experiment:hero';
  stored.set(variantKept, 'bold');
  const experiments = createBrowserExperiments(boot(running('hero')), shown);
  expect([experiments.arm('hero').variant, experiments.arm('hero').isCounted, reported]).toEqual([
    'control',
    false,
    [],
  ]);
  stored.set(variantKept, 'control');
  createBrowserExperiments(boot(running('hero')), shown);
  expect(reported).toEqual(['assigned hero control 2']);
});

test('an earlier phase may have had other goals and a longer window: everything is reported for the longest window', () => {
  const asked = running('hero', { goals: ['newsletter'], windowDays: 3 });
  for (const [phase, terms] of [
    [2, { goals: ['newsletter'], windowDays: 3 }],
    [1, { goals: [], windowDays: 90 }],
  ] as const) {
    stored.set(PHASES, `hero=${phase}`);
    const experiments = createBrowserExperiments(boot(asked), page({ statement: 'hero=bold/bold' }));
    expect(experiments.arm('hero')).toMatchObject({ phase, ...terms });
  }
});

test('an experiment is seen once a page, through any of its test spots', () => {
  stored.set(PHASES, 'hero=2');
  const experiments = createBrowserExperiments(boot(running('hero')), page({ statement: 'hero=bold/bold' }));
  // The page observes this element; the test does not use the element itself.
  const element = {} as Element;
  experiments.watch(element, ['hero']);
  experiments.watch(element, ['hero', 'unknown']);
  expect(reported).toEqual(['assigned hero bold 2', 'seen hero bold 2']);
});

test('a preview shows its variant and values, keeps nothing, draws nothing, and has no visitor', () => {
  const link = { state: 'preview' as const, experiment: 'hero', variant: 'bold', values: { headline: 'Words' } };
  const given = { ...boot(running('hero'), running('drawer')), link };
  const experiments = createBrowserExperiments(given, page({ statement: 'hero=bold~/' }));
  expect(experiments.arm('hero')).toMatchObject({ variant: 'bold', isCounted: false });
  expect(experiments.arm('drawer')).toMatchObject({ variant: 'control', isCounted: false });
  expect(experiments.place('headline').value).toBe('Words');
  expect([stored.size, written.length, reported, experiments.visitorId]).toEqual([0, 0, [], null]);
});

test('a shipped variant is the same while hydrating and after', () => {
  const shipped = running('hero', { status: 'stopped', shippedVariant: 'bold' });
  const experiments = createBrowserExperiments(boot(shipped), page());
  expect([experiments.stated('hero'), experiments.arm('hero').variant]).toEqual(['bold', 'bold']);
  expect(experiments.arm('hero').isCounted).toBe(false);
});

test('without a configuration everything is the control', () => {
  const experiments = createBrowserExperiments(null, page());
  expect(experiments.arm('hero')).toMatchObject({ variant: 'control', version: 0, isCounted: false });
  expect(experiments.running()).toEqual([]);
});

test('an element seen where the experiment is not offered is reported once it is in view where it is', () => {
  let pathname = '/elsewhere';
  const only = { audience: { paths: ['/cart'] } };
  const experiments = createBrowserExperiments(boot(running('drawer', only)), page({ pathname: () => pathname }));
  const element = {} as Element; // Handed through.
  experiments.watch(element, ['drawer']);
  expect(reported).toEqual([]);
  pathname = '/cart';
  experiments.arm('drawer');
  experiments.watch(element, ['drawer']);
  experiments.watch(element, ['drawer']);
  expect(reported).toEqual(['assigned drawer bold 2', 'seen drawer bold 2']);
});

test('for a visitor who may not be measured nothing is drawn, kept, or counted', () => {
  stored.set(KEY, 'bold');
  const shipped = running('footer', { status: 'stopped', shippedVariant: 'bold' });
  const experiments = createBrowserExperiments(boot(running('drawer'), shipped), page({ isAllowed: false }));
  expect(experiments.arm('drawer')).toMatchObject({ variant: 'control', isCounted: false });
  expect(experiments.arm('footer').variant).toBe('bold');
  expect([stored.size, written, reported, experiments.visitorId]).toEqual([1, [], [], null]);
});

test('a visitor who declines sees the page to its end unchanged, and on the next the control, uncounted', () => {
  let number = 3;
  let decline = (): void => undefined;
  const experiments = createBrowserExperiments(
    boot(running('hero'), running('drawer')),
    page({
      statement: 'hero=bold/control,bold',
      pageNumber: () => number,
      onDeclined: (hear) => {
        decline = hear;
      },
    }),
  );
  expect(experiments.arm('hero')).toMatchObject({ variant: 'bold' });
  decline();
  stored.clear();
  reported = [];
  expect(experiments.arm('hero')).toMatchObject({ variant: 'bold', isCounted: false });
  expect(experiments.arm('drawer').variant).toBe('control');
  // Regardless of the pages in between, and also where the navigation returns to the same path.
  number = 5;
  expect(experiments.arm('hero').variant).toBe('control');
  expect([stored.size, written, reported]).toEqual([0, [], []]);
});
