// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../testing/backend-answers.ts';
import { arm, figuresOf } from '../testing/experiment-figures.ts';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { pageFrame, somebody } from '../testing/page-frame.tsx';
import ResultsPage from './results-page.tsx';

const route = '/admin/analytics/experiments/:name';
const at = '/admin/analytics/experiments/hero-headline';

let answers: ReturnType<typeof backendAnswers>;

beforeEach(() => {
  answers = backendAnswers();
});

afterEach(unmountPage);

const main = (): string => document.querySelector('main')?.textContent ?? '';

async function open(): Promise<void> {
  const figures = figuresOf([arm('control', 20_000, 1_000), arm('bold', 20_000, 1_400)]);
  answers.set('experiment_figures', () => Response.json(figures));
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at }));
  await vi.waitFor(() => expect(main()).toContain('Ship bold'));
}

const stored = (notes: Readonly<Record<string, string>>) => ({
  experiment: {
    name: 'hero-headline',
    definition: {
      name: 'hero-headline',
      description: '',
      variants: ['control', 'bold'].map((name) => ({ name, weight: 1, ...(notes[name] && { note: notes[name] }) })),
      traffic: 100,
      holdout: 0,
      audience: {},
      goals: [],
      windowDays: 14,
    },
    status: 'running',
    phase: 1,
    shipped_variant: null,
    revision: 4,
  },
});

test('notes on variants are shown with the results; without notes there is no such part', async () => {
  answers.set('experiments', () => Response.json(stored({ bold: 'Larger letters, to be read first.' })));
  await open();
  await vi.waitFor(() => expect(main()).toContain('Variant notesboldLarger letters, to be read first.'));
  await unmountPage();
  answers = backendAnswers();
  answers.set('experiments', () => Response.json(stored({})));
  await open();
  expect(main()).not.toContain('Variant notes');
});

test('the results of the permanent control group explain their comparison', async () => {
  const figures = figuresOf([arm('control', 20_000, 1_000), arm('everyone', 20_000, 1_400)], { experiment: 'holdout' });
  answers.set('experiment_figures', () => Response.json(figures));
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at: at.replace('hero-headline', 'holdout') }));
  await vi.waitFor(() => expect(main()).toContain('Shipped variants are shown to the group, too'));
  expect(document.getElementById('verdict')?.textContent).toBe('The experiments help');
});
