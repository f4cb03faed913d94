// @vitest-environment happy-dom
import type { BrowserComposition } from 'shared-contracts';
import {
  createRouterView,
  notFoundResponse,
  PlatformContext,
  RouterContext,
  type RemoteModule,
  unavailableResponse,
  useLoaderData,
} from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CurrentPage } from '../app/current-page.tsx';
import { createRoutes } from '../app/page-routes.ts';
import { lateLoaders } from './late-loaders.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const CAPSULE = '/product/bordeaux-capsule';
const SEARCH = '/search';
const KNOWN = '/known';

/** A module that is there, as platforms hand it over. */
function hasArrived(module: RemoteModule): Promise<RemoteModule> {
  return Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
}

/** A page that shows something of itself before its data is there. */
function KnowingPage() {
  const data: unknown = useLoaderData();
  return <h1>{typeof data === 'string' ? data : 'Beach Set, as the list has it'}</h1>;
}

function Page() {
  return <h1>{String(useLoaderData())}</h1>;
}

/** A shop in which a waiting loader ends when the test says so. */
async function openShop(path = '/') {
  const loads: PromiseWithResolvers<unknown>[] = [];
  function loader(): Promise<unknown> {
    const load = Promise.withResolvers<unknown>();
    loads.push(load);
    return load.promise;
  }
  const home = hasArrived({ default: () => <h1>Home</h1> });
  const page = hasArrived({ default: Page, loader });
  const knowing = hasArrived({
    default: KnowingPage,
    loader: (args) => {
      args.showAtOnce?.();
      return loader();
    },
  });
  const { platform, seen } = testPlatform({
    side: 'browser',
    modules: {
      'mf-marketing|./home': home,
      'mf-catalog|./product': page,
      'mf-catalog|./search': page,
      'mf-catalog|./known': knowing,
    },
  });
  const remotes = {
    'mf-marketing': { pages: [{ path: '/', expose: './home' }] },
    'mf-catalog': {
      pages: [
        { path: '/product/:handle', expose: './product' },
        { path: SEARCH, expose: './search' },
        { path: KNOWN, expose: './known' },
      ],
    },
  };
  const routes = createRoutes({
    composition: { remotes } as unknown as BrowserComposition, // Routes need the pages alone.
    platform,
    services: platform.services,
    isDegraded: () => false,
    limit: lateLoaders(
      platform.report,
      () => router.state.revalidation === 'loading' && router.state.navigation.state === 'idle',
    ),
  });
  window.history.replaceState(null, '', path);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  router.subscribe(({ location }) => window.history.replaceState(null, '', location.pathname));
  const view = createRouterView(router);
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(container).render(
      <PlatformContext value={platform}>
        <RouterContext value={view}>
          <CurrentPage />
        </RouterContext>
      </PlatformContext>,
    ),
  );
  return { seen, loads, router, heading: () => container.querySelector('h1')?.textContent, container };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('a page that loads quickly replaces the previous one, without a skeleton between', async () => {
  const { heading, loads, router } = await openShop();
  await act(async () => void router.navigate(CAPSULE));
  await pass(999);
  expect(heading()).toBe('Home');
  await act(async () => loads[0]?.resolve('Bordeaux'));
  expect(heading()).toBe('Bordeaux');
});

test('a page that takes longer is a skeleton, then an honest message with a retry, then the page', async () => {
  const { container, heading, loads, router } = await openShop();
  await act(async () => void router.navigate(CAPSULE));
  await pass(1000);
  expect([heading(), router.state.location.pathname]).toEqual(['Loading the page', CAPSULE]);
  await pass(6499);
  expect(heading()).toBe('Loading the page');
  await pass(1);
  expect(heading()).toBe('This page is taking longer than usual');
  expect(container.querySelector('[role=alert]')?.textContent).toContain('Your cart is safe');
  expect(container.querySelector('main a')?.textContent).toBe('Try again');
  // As long as a storefront may ask to wait.
  await pass(600_000);
  await act(async () => loads[0]?.resolve('Bordeaux'));
  expect([heading(), loads.length]).toEqual(['Bordeaux', 1]);
});

test.each([
  ['is missing', notFoundResponse(), 'We could not find that page', []],
  ['cannot be had', unavailableResponse(), 'This page is temporarily unavailable', []],
  ['fails', new Error('planted'), 'Something went wrong', ['mf-catalog']],
])('a late page that %s in the end says so; who has failed is named', async (_what, reason, words, named) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // The router names what it has caught.
  const { heading, loads, router, seen } = await openShop();
  await act(async () => void router.navigate(CAPSULE));
  await pass(8000);
  await act(async () => loads[0]?.reject(reason));
  expect([heading(), loads.length]).toEqual([words, 1]);
  expect(seen.reports.map(({ remote }) => remote)).toEqual(named);
  vi.restoreAllMocks();
});

test('a late page that the visitor has left does not return by itself, and is loaded anew when reopened', async () => {
  const { heading, loads, router } = await openShop();
  await act(async () => void router.navigate(CAPSULE));
  await pass(8000);
  await act(async () => void router.navigate('/'));
  await pass(0);
  await act(async () => loads[0]?.resolve('Bordeaux, as it was'));
  expect(heading()).toBe('Home');
  await act(async () => void router.navigate(CAPSULE));
  await pass(0);
  await act(async () => loads[1]?.resolve('Bordeaux'));
  expect(heading()).toBe('Bordeaux');
});

test('from one late page to the next the second has a time of its own', async () => {
  const { heading, loads, router } = await openShop();
  await act(async () => void router.navigate(CAPSULE));
  await pass(8000);
  await act(async () => void router.navigate('/product/beach-set'));
  await pass(1000);
  expect(heading()).toBe('Loading the page');
  await act(async () => loads[0]?.resolve('Bordeaux'));
  expect(heading()).toBe('Loading the page');
  await act(async () => loads[1]?.resolve('Beach Set'));
  expect(heading()).toBe('Beach Set');
});

test('another view of the same page leaves the page where it is until it is overdue', async () => {
  const { heading, loads, router } = await openShop();
  await act(async () => void router.navigate(`${SEARCH}?q=evening`));
  await pass(0);
  await act(async () => loads[0]?.resolve('Evening'));
  await act(async () => void router.navigate(`${SEARCH}?q=morning`));
  await pass(7400);
  expect(heading()).toBe('Evening');
  await pass(200);
  expect(heading()).toBe('This page is taking longer than usual');
  await act(async () => loads[1]?.resolve('Morning'));
  expect(heading()).toBe('Morning');
});

test('a page that is loaded anew behind its message stays until there is something better', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { heading, loads, router } = await openShop();
  await act(async () => void router.navigate(CAPSULE));
  await pass(0);
  await act(async () => loads[0]?.reject(unavailableResponse()));
  expect(heading()).toBe('This page is temporarily unavailable');
  await act(async () => void router.revalidate());
  await pass(60_000);
  expect(heading()).toBe('This page is temporarily unavailable');
  await act(async () => loads[1]?.resolve('Bordeaux'));
  expect(heading()).toBe('Bordeaux');
  vi.restoreAllMocks();
});

test('a page that the server left to the browser says so too when it fails to load', async () => {
  const { heading, loads } = await openShop(CAPSULE);
  await pass(7400);
  expect(heading()).toBe('Loading the page');
  await pass(200);
  expect(heading()).toBe('This page is taking longer than usual');
  await act(async () => loads[0]?.resolve('Bordeaux'));
  expect(heading()).toBe('Bordeaux');
});

test('a page with known data is shown at once, stays mounted when its data arrives, and says when that is overdue', async () => {
  const { container, heading, loads, router } = await openShop();
  await act(async () => void router.navigate(KNOWN));
  const shown = container.querySelector('h1');
  expect([heading(), router.state.location.pathname]).toEqual(['Beach Set, as the list has it', KNOWN]);
  await pass(1000);
  await act(async () => loads[0]?.resolve('Beach Set'));
  expect([heading(), loads.length]).toEqual(['Beach Set', 1]);
  expect(container.querySelector('h1')).toBe(shown);
  await act(async () => void router.navigate('/'));
  await act(async () => void router.navigate(KNOWN));
  await pass(7600);
  expect(heading()).toBe('This page is taking longer than usual');
  await act(async () => loads[1]?.resolve('Beach Set'));
  expect(heading()).toBe('Beach Set');
});

test.each([
  ['is missing', notFoundResponse(), 'We could not find that page'],
  ['cannot be had', unavailableResponse(), 'This page is temporarily unavailable'],
])('a page that was shown at once and %s in the end says so', async (_what, reason, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // The router names what it has caught.
  const { heading, loads, router } = await openShop();
  await act(async () => void router.navigate(KNOWN));
  await act(async () => loads[0]?.reject(reason));
  expect([heading(), loads.length]).toEqual([words, 1]);
  vi.restoreAllMocks();
});
