// @vitest-environment happy-dom
import { type ExperimentFigures, recompute } from 'experiments/results';
import { act } from 'react';
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
const captions = (): string[] => [...document.querySelectorAll('caption')].map(({ textContent }) => textContent);

async function open(figures: ExperimentFigures | null, at = address): Promise<void> {
  answers.set('experiment_figures', () => Response.json(figures));
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at }));
  await vi.waitFor(() => expect(document.querySelector('main [aria-busy="true"][role="status"]')).toBeNull());
}

test('the verdict comes before every figure, with its reason', async () => {
  await open(figuresOf(better));
  expect(verdict()).toBe('Ship bold');
  expect(main()).toMatch(
    /Verdict for phase 1, based on line added.*Ship bold.*7% of visitors reach line-added with bold/,
  );
  expect(main().indexOf('Ship bold')).toBeLessThan(main().indexOf('20,000'));
  expect(rowsOf('Line added: visitors')).toEqual([
    ['control', '20,000', '1,000', expect.stringMatching(/^5\.00%4\.\d\d% to 5\.\d\d%$/)],
    ['bold', '20,000', '1,400', expect.stringMatching(/^7\.00%6\.\d\d% to 7\.\d\d%$/)],
  ]);
});

test('the fixed figures are marked as good for one look only, beside those that hold at every look', async () => {
  await open(figuresOf(better));
  const measures = rowsOf('Line added: every variant');
  expect(measures.map(([name]) => name)).toEqual([
    'Difference, in pointsIts rate minus the control’s.',
    'Always-valid intervalThe verdict is based on this.',
    'LiftDifference relative to the control.',
    'Chance to winProbability of beating the control.',
    'Expected loss, in pointsAverage cost of shipping it if the control is better.',
    'Always-valid p-valueProbability of a difference this large by chance.',
    'Fixed p-valueValid once, at the planned end.',
    'Fixed interval, in pointsValid once, at the planned end.',
  ]);
  expect(measures[0]?.[1]).toBe('+2.00');
  expect(measures[3]?.[1]).toBe('above 99.9%');
});

test('the sections of a result have the field’s standard names', async () => {
  await open(figuresOf(better));
  const titles = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
  expect(titles).toEqual(expect.arrayContaining(['Segments', 'Data quality']));
});

test('without a configured order webhook, the revenue section reports that', async () => {
  await open(figuresOf(better));
  expect(main()).toContain('Not available: the order webhook isn’t configured, so order amounts are unknown.');
});

test('revenue is shown with its currency and its cap, by variant and against the control', async () => {
  const figures = figuresOf(better);
  const evidence = { ...figures.evidence, orders: 'webhook' as const };
  const sums = { sum_of_squares: 4_000_000, orders_squared: 260, products: 28_000 };
  const before = { earlier: 0, earlier_sum: 0, earlier_squares: 0, earlier_products: 0 };
  const arm = { buyers: 200, orders: 220, ...sums, ...before };
  const revenue = {
    currencies: ['USD'],
    cap: 450,
    arms: [
      { variant: 'control', total: 25_000, sum: 24_000, ...arm },
      { variant: 'bold', total: 23_000, sum: 22_000, ...arm },
    ],
  };
  await open({ ...figures, evidence, revenue });
  expect(main()).toContain('Amounts above $450.00, the 99th percentile of all variants’ orders, count as that.');
  expect(rowsOf('Revenue per visitor by variant')[0]).toEqual([
    'control',
    '20,000',
    '200',
    '220',
    '$25,000.00',
    expect.stringMatching(/^\$1\.20\$1\.\d\d to \$1\.\d\d$/),
  ]);
  expect(rowsOf('Average order value by variant')[1]?.at(-1)).toMatch(/^\$100\.00/);
  const [[variant, difference, lift] = []] = rowsOf('Revenue per visitor: every variant');
  expect([variant, difference, lift]).toEqual(['bold', '−$0.10', expect.stringMatching(/^−8\.33%/)]);
});

test('the funnel shows each step by variant and against the control', async () => {
  const reached = (variant: string, [added, began, ordered]: readonly number[]) => [
    { variant, goal: 'line-added' as const, visitors: added! },
    { variant, goal: 'checkout-started' as const, visitors: began! },
    { variant, goal: 'order-completed' as const, visitors: ordered! },
  ];
  await open({
    ...figuresOf(better),
    funnel: [...reached('control', [1000, 500, 1]), ...reached('bold', [1400, 700, 0])],
  });
  expect(rowsOf('Share of each variant’s visitors')).toEqual([
    [
      'Added to cart',
      '5.00%1,000 visitors, 5.00% of previous step',
      '7.00%1,400 visitors, 7.00% of previous step',
      expect.stringMatching(/^\+2\.00\+1\.\d\d to \+2\.\d\d$/),
    ],
    [
      'Started checkout',
      '2.50%500 visitors, 50.00% of previous step',
      '3.50%700 visitors, 50.00% of previous step',
      expect.stringMatching(/^\+1\.00/),
    ],
    [
      'Completed an order',
      '0.005%1 visitor, 0.20% of previous step',
      '0.00%0 visitors, 0.00% of previous step',
      expect.any(String),
    ],
  ]);
});

test('where no funnel is known, there is no section for it', async () => {
  await open(figuresOf(better));
  expect(main()).toContain('Segments');
  expect(main()).not.toContain('Funnel by variant');
});

test('adjusted figures are beside the raw ones, with the reduction of the variance', async () => {
  const earlier = [
    { variant: 'control', goal: 'line-added', visitors: 4000, again: 600 },
    { variant: 'bold', goal: 'line-added', visitors: 4000, again: 800 },
  ];
  await open({ ...figuresOf(better), earlier });
  expect(main()).toContain('The verdict uses the raw metrics.');
  expect(rowsOf('Primary goal: raw and adjusted')).toEqual([
    ['control', '20,000', '4,000', '5.00%', '5.00%'],
    ['bold', '20,000', '4,000', '7.00%', '7.00%'],
  ]);
  const [row] = rowsOf('Primary goal, adjusted: every variant');
  expect(row).toEqual([
    'bold',
    '+2.00+40.00%',
    expect.stringMatching(/^\+1\.\d\d to \+2\.\d\d$/),
    'below 0.0001',
    expect.stringMatching(/^\+1\.\d\d to \+2\.\d\d$/),
    expect.stringMatching(/^\d\.\d\d%$/),
  ]);
});

test('without earlier activity of visitors, there is no section of adjusted figures', async () => {
  await open(figuresOf(better));
  expect(main()).not.toContain('Adjusted for earlier behavior');
});

test('several variants are corrected for being several', async () => {
  await open(figuresOf([arm('control', 9000, 450), arm('bold', 9000, 470), arm('calm', 9000, 455)]));
  const names = rowsOf('Line added: every variant').map(([name]) => name);
  expect(names).toContain('p-value (Holm)Corrected for multiple variants. The verdict uses it when there are several.');
  expect(names).toContain('p-value (Benjamini–Hochberg)A milder correction, for reference.');
  expect(rowsOf('Line added: every variant').at(-1)?.[0]).toBe('Chance to be best');
  expect(captions().filter((caption) => caption.startsWith('Difference between'))).toHaveLength(2);
});

test('too few visitors are not enough data, and no figure is 0 or not a number', async () => {
  await open(figuresOf([arm('control', 0, 0), arm('bold', 0, 0)]));
  expect(verdict()).toBe('Keep running');
  for (const [, text] of rowsOf('Line added: every variant')) expect(text).toBe('not enough data');
  expect(rowsOf('Line added: visitors')[1]).toEqual(['bold', '0', '0', 'not enough data']);
  expect(main()).not.toMatch(/NaN|Infinity|undefined/);
  expect(main()).toContain('Days left: not enough data.');
});

test('huge numbers are grouped, and small differences among them are seen', async () => {
  await open(figuresOf([arm('control', 1e8, 5e6), arm('bold', 1e8, 5_001_000)]));
  expect(rowsOf('Line added: visitors')[1]?.slice(0, 3)).toEqual(['bold', '100,000,000', '5,001,000']);
  expect(rowsOf('Line added: every variant')[0]?.[1]).toBe('+0.001');
});

test('a wait is shown in days and visitors', async () => {
  await open(figuresOf([arm('control', 2000, 100), arm('bold', 2000, 108)]));
  expect(main()).toMatch(/About [\d,]+ more days at 400 visitors a day/);
});

test('a waiting verdict shows its condition, and a guardrail that it is not known to be harmless', async () => {
  const phases = [{ ...phaseWith(['control', 'bold']), guardrail_margin: 0.1, full_days: 3 }];
  await open(figuresOf([arm('control', 9000, 450), arm('bold', 9000, 620)], { phases }));
  expect(verdict()).toBe('Keep running');
  expect(rowsOf('Rates and differences').at(-1)?.at(-1)).toContain('not yet known to be within 10%');
  expect(main()).toMatch(
    /Still missing before bold can ship: visitors have come on 3 of 7 full days; order-completed could be down by as much as [\d.]+% with bold, and at most 10% is allowed\./,
  );
});

test('while the sample ratio is broken the results are hidden until the reader opens them', async () => {
  await open(figuresOf([arm('control', 20_000, 1000), arm('bold', 18_000, 1300)]));
  expect(verdict()).toBe('Broken: sample ratio mismatch');
  expect(rowsOf('Line added: visitors')).toEqual([]);
  expect(main()).not.toContain('Over time');
  expect(rowsOf('Visitors vs. weights')[1]).toEqual(['bold', '50.00%', '47.37%18,000', '47.37%18,000']);
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show the data anyway');
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  button?.click();
  await vi.waitFor(() => expect(main()).toContain('Use this to find the problem, not to decide.'));
  expect(rowsOf('Line added: visitors')).toHaveLength(2);
});

test('guardrails, parts of the visitors, pages served and excluded events are below', async () => {
  await open(figuresOf(better));
  const goals = rowsOf('Rates and differences');
  expect(goals.map(([name]) => name)).toEqual(['Line addedprimary', 'Order completedguardrail, reported by browsers']);
  expect(goals[1]?.at(-1)).toMatch(/harmless within 50%$/);
  expect(rowsOf('By device: rates')).toEqual([['Phone', '5.00%of 20,000', '7.00%of 20,000', '+2.00+1.24 to +2.76']]);
  expect(main()).toContain('For exploring, not deciding');
  expect(rowsOf('Pages served and visitors')[0]).toEqual([
    'control',
    '60,000',
    '20,000',
    '3.00',
    '',
    '20,000',
    '100.00%',
  ]);
  expect(main()).toContain('Conversions without exposure17');
});

test('the export has the data that the verdict was computed from', async () => {
  const files: { name: string; text: Promise<string> }[] = [];
  let exported: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) exported = file;
    return 'blob:figures';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: exported?.text() ?? Promise.reject(new Error('no file')) });
  });
  await open(figuresOf(better));
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Download CSV'));
  await act(async () => button?.click());
  expect(files.map(({ name }) => name)).toEqual(['hero-headline-phase-1-2026-03-20.csv']);
  expect(recompute((await files[0]?.text) ?? '').verdict.text).toBe('ship bold');
  vi.restoreAllMocks();
});
