// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import {
  AuthProvider,
  createQueryClient,
  createShopEvents,
  createShopStore,
  createStorefront,
  INITIAL_STATE,
  type Platform,
  PlatformContext,
  type SessionState,
} from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AnalyticsPage from './analytics-page.tsx';

const nobody: SessionState = { status: 'signed-out', user: null, session: null, lastEvent: null };
const somebody = (role: string | null): SessionState => ({
  ...nobody,
  status: 'signed-in',
  user: { id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', role },
});

function framed(session: SessionState) {
  const queryClient = createQueryClient('browser');
  const platform: Platform = {
    services: {
      queryClient,
      storefront: createStorefront({ origin: 'http://storefront.test', publicToken: 'public' }),
      config: {
        siteOrigin: 'http://localhost:3000',
        storefront: { origin: 'http://storefront.test', publicToken: 'public', retries: 0 },
        supabase: { url: 'http://backend.test', publishableKey: 'sb_publishable_test' },
        consentMode: 'opt-out',
      },
      store: createShopStore({ ...INITIAL_STATE, session }),
      events: createShopEvents(),
      side: 'browser',
    },
    load: () => Promise.reject(new Error('no remote in this test')),
    prime: () => undefined,
    identify: (remote) => remote,
    slot: () => undefined,
    report: () => undefined,
    within: (_remote, run) => run(),
  };
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <MemoryRouter>
            <AnalyticsPage />
          </MemoryRouter>
        </AuthProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
}

let root: Root;

async function show(session: SessionState): Promise<string> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(framed(session)));
  // From here on the page goes on by itself, as answers come in.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  return document.querySelector('main')?.textContent ?? '';
}

/** What the database answers, by table; a head request is answered with a count. */
const answers = new Map<string, (url: URL) => Response>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const answer = answers.get(url.pathname.split('/').at(-1) ?? '');
    return answer ? answer(url) : Response.json({ code: '42501', message: 'denied' }, { status: 403 });
  });
});

afterEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  answers.clear();
  vi.unstubAllGlobals();
});

test('the server’s page has one headline and shows nothing of the house', () => {
  const html = renderToString(framed(somebody('admin')));
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('Newsletter');
});

test('a stranger is asked to sign in and led back afterwards', async () => {
  await show(nobody);
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/auth?return=%2Fadmin%2Fanalytics');
});

test('somebody without the role is plainly refused, and no figure is asked for', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  expect(await show(somebody(null))).toContain('This page is not open to you');
  expect(asked).not.toHaveBeenCalled();
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
  await show(somebody('admin'));
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
  await show(somebody('admin'));
  await vi.waitFor(() => expect(document.querySelectorAll('[role="alert"]')).toHaveLength(2));
  expect(document.querySelector('dd')).toBeNull();
});
