// @vitest-environment happy-dom
import type { ExperimentFigures } from 'experiments/results';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../testing/backend-answers.ts';
import { arm, figuresOf, phaseWith } from '../testing/experiment-figures.ts';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { pageFrame, somebody } from '../testing/page-frame.tsx';
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

async function open(figures: ExperimentFigures | null, at = address): Promise<void> {
  answers.set('experiment_figures', () => Response.json(figures));
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at }));
  await vi.waitFor(() => expect(document.querySelector('main [aria-busy="true"][role="status"]')).toBeNull());
}

test('days that are being counted again are reported', async () => {
  const figures = figuresOf(better);
  await open({ ...figures, health: { ...figures.health, dirty_days: 2 } });
  expect(main()).toContain('We’re recounting 2 days of data.');
});

test('phases are switched by links, and the one that is shown is marked', async () => {
  const phases = [phaseWith(['control', 'bold'], 1), phaseWith(['control', 'bold'], 2)];
  const asked: (string | null)[] = [];
  await open(figuresOf(better, { phases }), `${address}?phase=1`);
  asked.push(document.querySelector('nav[aria-label="Phases"] [aria-current]')?.textContent ?? null);
  expect(asked).toEqual(['Phase 1 since Mar 1, 2026']);
  const links = [...document.querySelectorAll('nav[aria-label="Phases"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${address}?phase=2`, `${address}?phase=1`]);
});

test('the links to phases lost the other parameters of the address: they are kept', async () => {
  const phases = [phaseWith(['control', 'bold'], 1), phaseWith(['control', 'bold'], 2)];
  await open(figuresOf(better, { phases }), `${address}?phase=1&ref=mail`);
  const links = [...document.querySelectorAll('nav[aria-label="Phases"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${address}?phase=2&ref=mail`,
    `${address}?phase=1&ref=mail`,
  ]);
});

test('a draft describes the future results', async () => {
  await open(figuresOf([], { status: 'draft', phase: null, phases: [] }));
  expect(main()).toContain('Not started yet');
  expect(document.querySelector(`main a[href="${address}/edit"]`)).not.toBeNull();
  expect(main()).not.toContain('Download CSV');
});

test('an unknown experiment is reported not to exist', async () => {
  await open(null);
  expect(main()).toContain('Experiment not found');
});

test('the message for a phase that never existed links to the latest', async () => {
  await open(figuresOf(better, { phase: null }), `${address}?phase=9&ref=mail`);
  expect(main()).toContain('Phase not found');
  const latest = [...document.querySelectorAll('main a')].find((link) => link.textContent === 'Go to the latest phase');
  expect(latest?.getAttribute('href')).toBe(`${address}?ref=mail`);
});

test('figures that the database refuses are not open, and none is shown', async () => {
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at: address }));
  await vi.waitFor(() => expect(main()).toContain('You don’t have access to this data'));
  expect(document.querySelector('table')).toBeNull();
});

test('no message appears before the figures are there', async () => {
  answers.set('experiment_figures', () => new Promise(() => undefined));
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at: address }));
  const waiting = document.querySelector('main [role="status"]');
  expect(waiting?.getAttribute('aria-label')).toBe('Loading data');
  expect(waiting?.getAttribute('aria-busy')).toBe('true');
  expect(document.getElementById('verdict')).toBeNull();
});

test('a failing database is asked four times before the page reports it, and again at a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = vi.fn(() => Response.json({}, { status: 503 }));
  answers.set('experiment_figures', asked);
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at: address }));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(main()).toContain('We couldn’t load the data'));
  expect(asked).toHaveBeenCalledTimes(4);
  answers.set('experiment_figures', () => Response.json(figuresOf(better)));
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click();
  await vi.waitFor(() => expect(verdict()).toBe('Ship bold'));
});

test('the verdict of a phase that is over is never to keep it running', async () => {
  const undecided = [arm('control', 2000, 100), arm('bold', 2000, 108)];
  const phases = [phaseWith(['control', 'bold'], 1), phaseWith(['control', 'bold'], 2)];
  await open(figuresOf(undecided, { phases }));
  expect(verdict()).toBe('Ended without a verdict');
  expect(main()).toContain('This phase no longer counts new visitors.');
});

test('an answer without figures is reported as unreadable', async () => {
  answers.set('experiment_figures', () => Response.json({ experiment: 'hero-headline' }));
  await mountPage(pageFrame(<ResultsPage />, somebody('admin'), { route, at: address }));
  await vi.waitFor(() => expect(main()).toContain('We couldn’t load the data'), { timeout: 5000 });
});

test('the figures stay while the database does not answer, with their time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(figuresOf(better));
  answers.set('experiment_figures', () => Response.json({}, { status: 503 }));
  await vi.advanceTimersByTimeAsync(45_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(main()).toMatch(/The database hasn’t responded since \d+:\d+ [AP]M/));
  expect(verdict()).toBe('Ship bold');
});
