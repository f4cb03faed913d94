// @vitest-environment happy-dom
import { dayIn, type ExperimentSummary } from 'experiments/results';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../testing/backend-answers.ts';
import { arm, summaryOf } from '../testing/experiment-figures.ts';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { pageFrame, somebody } from '../testing/page-frame.tsx';
import AnalyticsPage from './analytics-page.tsx';

const framed = () => pageFrame(<AnalyticsPage />, somebody('admin'), { route: '/admin/analytics' });

let answers: ReturnType<typeof backendAnswers>;

beforeEach(() => {
  answers = backendAnswers();
});

afterEach(unmountPage);

test('the server’s page has one headline and shows no internal data', () => {
  const html = renderToString(framed());
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('Newsletter');
});

test('an administrator sees the size of the newsletter and the outcomes of the events', async () => {
  const today = dayIn(Date.now(), 'America/Los_Angeles');
  answers.set('newsletter_subscriptions', (url) => {
    const count = url.searchParams.get('confirmed_at') === 'is.null' ? 3 : 1204;
    return new Response(null, { headers: { 'content-range': `*/${count}` } });
  });
  answers.set('ingest_health', () =>
    Response.json([
      { day: today, outcome: 'stored', events: 5120 },
      { day: today, outcome: 'lost', events: 12 },
      { day: today, outcome: 'unknown', events: 3 },
      { day: today, outcome: 'unvouched', events: 500 },
      { day: today, outcome: 'over_address', events: 100 },
      { day: today, outcome: 'unknown_order', events: 2 },
    ]),
  );
  await mountPage(framed());
  await vi.waitFor(() => {
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['1,204', '3']);
    expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Lost in the browser before sending00000012',
      'Beyond one address’s daily limit: stored, counted separately000000100',
      'Stored0000005,120',
      'Unknown experiment, variant, or goal: stored, not counted0000003',
      'Orders the storefront hasn’t confirmed: stored, counted separately0000002',
      'Without a valid token: stored, counted separately000000500',
    ]);
  });
});

test('figures that the database refuses are shown as missing, not as 0', async () => {
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelectorAll('[role="alert"]')).toHaveLength(4));
  expect(document.querySelector('dd')).toBeNull();
});

const summaries = (...list: ExperimentSummary[]) => answers.set('experiments_overview', () => Response.json(list));

test('an experiment is in the list with its state, its verdict as text, its visitors and its links', async () => {
  const today = dayIn(Date.now(), 'America/Los_Angeles');
  summaries(
    summaryOf([arm('control', 20_000, 1_000), arm('bold', 20_000, 1_400)], { traffic: [{ day: today, n: 4000 }] }),
  );
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelector('main li h2')).not.toBeNull());
  const entry = document.querySelector('main li h2')?.closest('li');
  for (const text of [
    'Running',
    'hero-headline',
    'Ship bold',
    '4,000 visitors in 14 days',
    'Phase 1, since Mar 1, 2026',
  ]) {
    expect(entry?.textContent).toContain(text);
  }
  expect(entry?.querySelector('[role="img"]')?.getAttribute('aria-label')).toMatch(/4,000 today\.$/);
  const path = '/admin/analytics/experiments/hero-headline';
  expect([...(entry?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    path,
    path,
    `${path}/edit`,
  ]);
});

test('a withheld verdict is in the list with its reason, as a warning', async () => {
  const summary = summaryOf([arm('control', 20_000, 1_000), arm('bold', 20_000, 1_400)]);
  summaries({ ...summary, assigned: [{ variant: 'control', n: 30 }] });
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelector('main li [data-alarming="true"]')).not.toBeNull());
  expect(document.querySelector('main li [data-alarming]')?.closest('li')?.textContent).toMatch(
    /Withheld: more saw it than were assigned40,000 visitors reported seeing it, and 30 were assigned\. /,
  );
});

test('running experiments come first, and archived ones are collapsed', async () => {
  summaries(
    summaryOf([], { name: 'draft', status: 'draft', phase: null }),
    summaryOf([arm('control', 0, 0), arm('bold', 0, 0)], { name: 'runs' }),
    summaryOf([], { name: 'old', status: 'archived', phase: null }),
  );
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelectorAll('main li h2')).toHaveLength(3));
  const folded = document.querySelector('main details');
  expect([...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent)).toEqual([
    'runs',
    'draft',
    'old',
  ]);
  expect(folded?.querySelector('summary')?.textContent).toBe('1 archived experiment');
  expect([...(folded?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual(['old']);
});

test('a list without experiments describes its future contents', async () => {
  summaries();
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain('No experiments yet'));
});

const record = (name: string, tags: readonly string[], place: string) => ({
  name,
  definition: {
    name,
    description: '',
    variants: [
      { name: 'control', weight: 1 },
      { name: 'b', weight: 1, values: { [place]: 'Words' } },
    ],
    traffic: 100,
    holdout: 0,
    audience: {},
    goals: [],
    windowDays: 14,
    tags,
  },
  status: 'running',
  phase: 1,
  shipped_variant: null,
  revision: 1,
});

const names = () => [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent);
const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);

async function mountThree(at: string): Promise<void> {
  summaries(
    summaryOf([], { name: 'spring-words', description: 'Words of the season.' }),
    summaryOf([], { name: 'checkout-bar', status: 'draft', phase: null, description: '' }),
    summaryOf([], { name: 'old-words', status: 'archived', phase: null, description: '' }),
  );
  answers.set('experiments', () =>
    Response.json({
      experiments: [
        record('spring-words', ['spring', 'home'], 'home-hero-headline'),
        record('checkout-bar', [], 'bar'),
      ],
    }),
  );
  await mountPage(pageFrame(<AnalyticsPage />, somebody('admin'), { route: '/admin/analytics', at }));
  await vi.waitFor(() => expect(document.querySelectorAll('select[name="tag"] option')).toHaveLength(3));
}

async function type(name: string, value: string): Promise<void> {
  const typed = field(name);
  const prototype = typed instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(typed, value);
  typed?.dispatchEvent(new Event(name === 'search' ? 'input' : 'change', { bubbles: true }));
}

test('a search filters the list with each key, is announced, and is part of the address', async () => {
  await mountThree('/admin/analytics');
  const status = () => document.querySelector('[role="search"] [role="status"]')?.textContent;
  expect([names().length, status()]).toEqual([3, '3 experiments']);
  await type('search', 'hero-head');
  await vi.waitFor(() => expect(names()).toEqual(['spring-words']));
  expect([status(), location.search]).toEqual(['1 of 3 experiments', '?search=hero-head']);
  await type('search', 'words');
  await vi.waitFor(() => expect(names()).toEqual(['spring-words', 'old-words']));
  expect(document.querySelector('details')?.open).toBe(true);
  await type('status', 'draft');
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain('No experiment matches.'));
  document.querySelector<HTMLButtonElement>('[role="search"] button')?.click();
  await vi.waitFor(() => expect(names()).toHaveLength(3));
  expect([status(), location.search]).toEqual(['3 experiments', '']);
});

test('a list opens with the filter of its address, and its entries show their tags', async () => {
  await mountThree('/admin/analytics?tag=spring&status=running');
  expect(names()).toEqual(['spring-words']);
  expect([field('tag')?.value, field('status')?.value]).toEqual(['spring', 'running']);
  expect(document.querySelector('main li h2')?.closest('li')?.textContent).toContain('Tags: spring, home');
});

test('without the definitions the list still finds names, and reports the missing part', async () => {
  summaries(summaryOf([], { name: 'spring-words' }), summaryOf([], { name: 'other' }));
  await mountPage(
    pageFrame(<AnalyticsPage />, somebody('admin'), {
      route: '/admin/analytics',
      at: '/admin/analytics?search=spring',
    }),
  );
  await vi.waitFor(() => expect(names()).toEqual(['spring-words']));
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain('names and descriptions only'));
});
