// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../testing/backend-answers.ts';
import { arm, figuresOf, phaseWith } from '../testing/experiment-figures.ts';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { pageFrame, somebody } from '../testing/page-frame.tsx';
import ResultsPage from './results-page.tsx';

const RAMP = [{ traffic: 5, minimumHours: 24 }, { traffic: 25, minimumHours: 480 }, { traffic: 100 }];
const SAME = [arm('control', 2000, 100), arm('bold', 2000, 100)];

let answers: ReturnType<typeof backendAnswers>;
beforeEach(() => {
  answers = backendAnswers();
});
afterEach(unmountPage);

const definition = {
  name: 'hero-headline',
  description: '',
  variants: [
    { name: 'control', weight: 1 },
    { name: 'bold', weight: 1, values: { 'home-hero-headline': 'Bold' } },
  ],
  traffic: 5,
  holdout: 0,
  audience: {},
  goals: ['line-added'],
  windowDays: 14,
  ramp: RAMP,
};

/** Opens the page of an experiment with this record; resolves to the text of its schedule. */
async function scheduleOf(changes: object, figures = figuresOf(SAME), row: object = {}): Promise<string[]> {
  const stored = { status: 'running', phase: 1, shipped_variant: null, revision: 4, ...row };
  answers.set('experiment_figures', () => Response.json(figures));
  const asked = vi.fn(() =>
    Response.json({ experiment: { name: 'hero-headline', definition: { ...definition, ...changes }, ...stored } }),
  );
  answers.set('experiments', asked);
  await mountPage(
    pageFrame(<ResultsPage />, somebody('admin'), {
      route: '/admin/analytics/experiments/:name',
      at: '/admin/analytics/experiments/hero-headline',
    }),
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.waitFor(() => expect(document.getElementById('verdict')).not.toBeNull());
  // The answer has come, shown or not.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const section = [...document.querySelectorAll('section')].find((one) =>
    ['Ramp', 'End'].includes(one.querySelector('h2')?.textContent ?? ''),
  );
  return [...(section?.querySelectorAll('li, p') ?? [])].map(
    (part) => `${part.getAttribute('aria-current') === 'step' ? '> ' : ''}${part.textContent}`,
  );
}

test('a ramp shows its steps, its current step, and the condition for the next', async () => {
  const traffic_history = [{ at: '2026-03-10T12:00:00.000Z', traffic: 25 }];
  const figures = figuresOf(SAME, { phases: [{ ...phaseWith(['control', 'bold']), traffic_history }] });
  expect(await scheduleOf({ traffic: 25 }, figures)).toEqual([
    '5% for at least 24 hours',
    '> 25% for at least 480 hours',
    'then 100%',
    'At 25%. Goes up to 100% on Mar 30, 2026, 5:00 AM Pacific Time or later.',
  ]);
});

test('a paused ramp shows the reason', async () => {
  const lower = figuresOf([arm('control', 2000, 100, 60), arm('bold', 2000, 100, 35)]);
  expect((await scheduleOf({}, lower)).at(-1)).toBe(
    'Paused at 5% before 25%. order-completed looks lower with bold: 1.75% of visitors, 3% with the control.',
  );
});

test('an end alone is shown too', async () => {
  expect(await scheduleOf({ ramp: undefined, endsAt: '2026-04-01T17:00:00Z' })).toEqual([
    'Stops on Apr 1, 2026, 10:00 AM Pacific Time.',
  ]);
});

test.each([
  ['nothing is scheduled', { ramp: undefined }, {}],
  ['it does not run', {}, { status: 'killed' }],
  ['the figures are of another phase', {}, { phase: 2 }],
  ['the figures are of an earlier revision', {}, { revision: 5 }],
])('where %s, nothing is told', async (_what, changes, row) => {
  expect(await scheduleOf(changes, figuresOf(SAME), row)).toEqual([]);
});
