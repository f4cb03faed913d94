// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../testing/backend-answers.ts';
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
  const today = new Date().toISOString().slice(0, 10);
  answers.set('newsletter_subscriptions', (url) => {
    const count = url.searchParams.get('confirmed_at') === 'is.null' ? 3 : 1204;
    return new Response(null, { headers: { 'content-range': `*/${count}` } });
  });
  answers.set('ingest_health', () =>
    Response.json([
      { day: today, outcome: 'stored', events: 5120 },
      { day: today, outcome: 'lost', events: 12 },
      { day: today, outcome: 'unknown', events: 3 },
    ]),
  );
  await mountPage(framed());
  await vi.waitFor(() => {
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['1,204', '3']);
    expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Lost in a browser before they were sent00000012',
      'Stored0000005,120',
      'Of no known experiment, variant or goal: stored, outside the figures0000003',
    ]);
  });
});

test('figures that the database refuses are told to be missing, not to be 0', async () => {
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelectorAll('[role="alert"]')).toHaveLength(2));
  expect(document.querySelector('dd')).toBeNull();
});
