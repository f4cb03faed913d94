// @vitest-environment happy-dom
import type { ExperimentFigures } from 'experiments/results';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../testing/backend-answers.ts';
import { arm, figuresOf, phaseWith } from '../testing/experiment-figures.ts';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { pageFrame, somebody } from '../testing/page-frame.tsx';
import { rowsOf } from '../testing/table-rows.ts';
import ResultsPage from './results-page.tsx';

const route = '/admin/analytics/experiments/:name';
const address = '/admin/analytics/experiments/hero-headline';
const better = [arm('control', 20_000, 1_000), arm('bold', 20_000, 1_400)];

let answers: ReturnType<typeof backendAnswers>;

beforeEach(() => {
  answers = backendAnswers();
});

afterEach(unmountPage);

const main = (): string => document.querySelector('main')?.textContent ?? '';
const verdict = (): string => document.getElementById('verdict')?.textContent ?? '';

async function open(figures: object): Promise<void> {
  answers.set('experiment_figures', () => Response.json(figures));
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at: address }));
  await vi.waitFor(() => expect(verdict()).not.toBe(''));
}

/** Figures of a shop that counts its tokens, with this many issued per visitor. */
const withTokens = (tokens: number, changed: Partial<ExperimentFigures['evidence']> = {}): ExperimentFigures => {
  const figures = figuresOf(better);
  const issued = figures.assigned.map((row) => ({ ...row, n: Math.round(row.n * tokens) }));
  const evidence = {
    ...figures.evidence,
    checking: true,
    issuing: 'checked' as const,
    assigned: figures.assigned,
    issued,
  };
  return { ...figures, evidence: { ...evidence, ...changed } };
};

const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
const evidence = (): string[] =>
  [...document.querySelectorAll('ul[aria-label="Evidence"] li')].map(({ textContent }) => textContent);

test('while more visitors were assigned than tokens were issued, the verdict is withheld and the results hidden', async () => {
  await open(withTokens(0.1));
  expect(verdict()).toBe('Withheld: more visitors than the shop vouched for');
  expect(main()).toContain('40,000 visitors were assigned, and the shop issued 4,000 tokens. That isn’t chance.');
  expect(rowsOf('Line added: visitors')).toEqual([]);
  expect(main()).not.toContain('Over time');
  expect(rowsOf('Tokens issued and visitors assigned')).toEqual([
    ['control', '2,000', '20,000'],
    ['bold', '2,000', '20,000'],
  ]);
  expect(main()).toContain('Replace EXPOSURE_KEYS on the servers');
  expect(main()).not.toContain('preview link on a phone');
  expect(rowsOf('Visitors vs. weights')).toHaveLength(3);
  press('Show the data anyway');
  await vi.waitFor(() => expect(main()).toContain('Use this to find the problem, not to decide.'));
  expect(rowsOf('Line added: visitors')).toHaveLength(2);
  press('Hide the data');
  await vi.waitFor(() => expect(rowsOf('Line added: visitors')).toEqual([]));
});

test('while more visitors saw it than were assigned, the verdict is withheld, even if the visitors match the weights', async () => {
  const figures = figuresOf([arm('control', 20_000, 1000), arm('bold', 18_000, 1300)]);
  await open({ ...figures, assigned: figures.assigned.map((row) => ({ ...row, n: 20 })) });
  expect(verdict()).toBe('Withheld: more saw it than were assigned');
  expect(main()).toContain('38,000 visitors reported seeing it, and 400 were assigned.');
  expect(rowsOf('Visitors assigned and visitors who saw it')[1]).toEqual(['bold', '200', '18,000']);
  expect(main()).toContain('Fake visitors may bring no visits.');
  expect(main()).toContain('Where tokens are checked, only a damaged database can cause this.');
});

test('issued tokens are shown beside the pages, and one address with many visitors causes a warning', async () => {
  await open(withTokens(1.1, { largest_address: { visitors: 300, of: 1000, addresses: 12 } }));
  expect(verdict()).toBe('Ship bold');
  expect(rowsOf('Pages served and visitors')[0]?.slice(0, 4)).toEqual(['control', '60,000', '22,000', '20,000']);
  expect(evidence()).toEqual([
    'Tokens: checked on every event.',
    'Issued tokens: 44,000 for 40,000 assigned visitors.',
    'Warning: At most 30% of visitors came from one address.',
  ]);
});

test('an unchecked property is reported, and withholds nothing', async () => {
  const { evidence: _none, ...older } = figuresOf(better);
  await open(older);
  expect(verdict()).toBe('Ship bold');
  expect(evidence()).toEqual([
    'Tokens: not checked. EXPOSURE_PUBLIC_KEYS isn’t set.',
    'Issued tokens: not checked.',
    'Addresses aren’t available here.',
  ]);
  expect(main()).toContain('Events without a valid token0');
  expect(main()).not.toContain('Orders the storefront');
});

test('where servers don’t count issued tokens, the page reports the setting, and withholds nothing', async () => {
  await open(withTokens(0.1, { issuing: 'not checked' }));
  expect(verdict()).toBe('Ship bold');
  expect(evidence()[1]).toBe(
    'Issued tokens: not checked. The shop’s servers don’t count them (SERVED_PAGES_TOKEN), or didn’t when this phase began.',
  );
});

test('events counted apart have their reasons, and orders the source of their confirmation', async () => {
  const counted = (reason: 'unvouched' | 'address' | 'unknown_order', n: number) =>
    ({ reason, event: 'converted', variant: 'bold', n }) as const;
  const apart = [counted('unvouched', 1500), counted('address', 40), counted('unknown_order', 6)];
  const figures = withTokens(1.1, { orders: 'webhook', apart });
  await open({
    ...figures,
    phases: [{ ...phaseWith(['control', 'bold']), goals: ['order-completed'], guardrails: [] }],
  });
  for (const text of [
    'Events without a valid token1,500',
    'Events beyond one address’s daily limit40',
    'Orders the storefront hasn’t confirmed6Counted separately. Not part of any metric.',
    'Orders: confirmed by the storefront; 6 unconfirmed or repeated, counted separately.',
  ]) {
    expect(main()).toContain(text);
  }
  expect(rowsOf('Rates and differences')[0]?.[0]).toBe(
    'Order completedprimary, confirmed by the storefront; 6 unconfirmed or repeated, counted separately',
  );
});
