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

test('the server’s page has one headline and shows nothing of the house', () => {
  const html = renderToString(framed());
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('Newsletter');
});

test('an administrator sees the size of the newsletter and what became of the events', async () => {
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

test('figures that the database refuses are told to be missing, not to be 0', async () => {
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelectorAll('[role="alert"]')).toHaveLength(3));
  expect(document.querySelector('dd')).toBeNull();
});

const summaries = (...list: ExperimentSummary[]) => answers.set('experiments_overview', () => Response.json(list));

test('an experiment stands in the list with its state, its verdict in words, its visitors and the ways on', async () => {
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

test('a verdict that is withheld stands in the list with its reason, as a warning', async () => {
  const summary = summaryOf([arm('control', 20_000, 1_000), arm('bold', 20_000, 1_400)]);
  summaries({ ...summary, assigned: [{ variant: 'control', n: 30 }] });
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelector('main li [data-alarming="true"]')).not.toBeNull());
  expect(document.querySelector('main li [data-alarming]')?.closest('li')?.textContent).toMatch(
    /Withheld: more saw it than were assigned40,000 visitors reported seeing it, and 30 were assigned\. /,
  );
});

test('what runs stands first, and what is archived is folded away', async () => {
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

test('a list without experiments says what will stand there', async () => {
  summaries();
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain('No experiments yet'));
});
