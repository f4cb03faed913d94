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
  const figures = figuresOf([arm('control', 20_000, 1_000), arm('bold', 20_000, 1_400)]);
  answers.set('experiment_figures', () => Response.json(figures));
  const variants = ['control', 'bold'].map((name) => ({ name, weight: 1 }));
  const definition = { name: 'hero-headline', description: '', variants };
  const offered = { ...definition, traffic: 100, holdout: 0, audience: {}, goals: [], windowDays: 14 };
  const record = { name: 'hero-headline', status: 'running', phase: 1, shipped_variant: null, revision: 4 };
  const answer = { experiment: { ...record, definition: offered }, places: [], experiments: {} };
  answers.set('experiments', () => Response.json(answer));
});
afterEach(unmountPage);

const main = (): string => document.querySelector('main')?.textContent ?? '';
const openAs = (role: string) => mountPage(pageFrame(<ResultsPage />, somebody(role), { route, at }));
const takeNow = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Take pictures now');

const picture = (variant: string) => ({
  variant,
  page: '/women',
  taken_at: '2026-03-02T10:00:00Z',
  actor: 'ada@example.com',
  picture: 'AAAA',
  type: 'image/webp',
});

test('the pictures are in the order of the variants, with variant, page, moment, and author', async () => {
  answers.set('variant_pictures', () => Response.json([picture('bold'), picture('control')]));
  await openAs('viewer');
  await vi.waitFor(() => expect(main()).toContain('How each variant looked at the start'));
  const shown = [...document.querySelectorAll('main figure img')].map((image) => [
    image.getAttribute('alt'),
    image.getAttribute('src'),
  ]);
  const src = 'data:image/webp;base64,AAAA';
  expect(shown).toEqual([
    ['control on /women, as a phone first shows it', src],
    ['bold on /women, as a phone first shows it', src],
  ]);
  expect(main()).toContain('bold on /womenMar 2, 2026, 2:00 AM PSTada@example.com');
  expect(takeNow()).toBeUndefined();
});

test('without pictures the page gives the reason, and an editor can take them', async () => {
  answers.set('variant_pictures', () => Response.json([]));
  await openAs('editor');
  await vi.waitFor(() => expect(main()).toContain('There are no pictures of phase 1.'));
  await vi.waitFor(() => expect(takeNow()).toBeDefined());
  takeNow()?.click();
  // The test has no shop whose pages could be shown.
  await vi.waitFor(() => expect(main()).toContain('We couldn’t take a picture of each variant.'));
});

test('with a database without pictures, the page leaves them out', async () => {
  await openAs('editor');
  await vi.waitFor(() => expect(main()).toContain('Ship bold'));
  expect(main()).not.toContain('How each variant looked');
});
