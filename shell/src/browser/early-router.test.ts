// @vitest-environment happy-dom
import type { PageState } from 'shared-runtime';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEarlyRouter, type LateRouter } from './early-router.ts';

const here = { pathname: '/one', search: '', hash: '', state: null, key: 'default' };
const first: PageState = {
  location: here,
  matches: [{ params: {}, route: { id: 'one', path: '/one' } }],
  loaderData: { one: 1 },
  errors: null,
  navigation: { state: 'idle' },
  restoreScrollPosition: false,
  preventScrollReset: false,
};

/** The real router, as it begins at an address; it has the data of the page that the document shows. */
function realRouter(at: string, loadTwo: () => Promise<number> = async () => 2): LateRouter {
  const routes = [
    { id: 'one', path: '/one', loader: () => 1 },
    { id: 'two', path: '/two', loader: loadTwo },
  ];
  const hydrationData = { loaderData: at === '/one' ? first.loaderData : {} };
  return createMemoryRouter(routes, { initialEntries: [at], hydrationData });
}

beforeEach(() => {
  window.location.href = 'http://localhost/one';
});
afterEach(() => vi.restoreAllMocks());

test('until the router is there the page is the document’s, and stays the very same after the load', async () => {
  const router = createEarlyRouter(first, async () => realRouter('/one'));
  const listener = vi.fn();
  router.subscribe(listener);
  expect(router.state).toBe(first);
  await router.arrive();
  expect(listener).not.toHaveBeenCalled();
  expect(router.state.location).toBe(first.location);
});

test('a navigation before the router has loaded shows as loading at once and ends after the load', async () => {
  const coming = Promise.withResolvers<LateRouter>();
  const router = createEarlyRouter(first, () => coming.promise);
  const seen: [string, string][] = [];
  router.subscribe(({ location, navigation }) => seen.push([location.pathname, navigation.state]));
  // As a touch does, before the press that it becomes.
  void router.arrive();
  const going = router.navigate('/two');
  expect(seen).toEqual([['/one', 'loading']]);
  coming.resolve(realRouter('/one'));
  await going;
  expect(seen.at(-1)).toEqual(['/two', 'idle']);
  expect(router.state.loaderData).toEqual({ two: 2 });
});

test('the page’s state keeps its identity while another page is loading', async () => {
  const two = Promise.withResolvers<number>();
  const router = createEarlyRouter(first, async () => realRouter('/one', () => two.promise));
  const states: PageState[] = [];
  router.subscribe((state) => states.push(state));
  const going = router.navigate('/two');
  await vi.waitFor(() => expect(states.length).toBeGreaterThan(1));
  for (const { location, matches, loaderData } of states)
    expect([location, matches, loaderData]).toEqual([first.location, first.matches, first.loaderData]);
  expect(states.every(({ matches }) => matches === first.matches)).toBe(true);
  two.resolve(2);
  await going;
});

test('a press that is repeated before the router has loaded is one navigation', async () => {
  const load = vi.fn(async () => realRouter('/one'));
  const router = createEarlyRouter(first, load);
  await Promise.all([router.navigate('/two'), router.navigate('/two'), router.arrive()]);
  expect(load).toHaveBeenCalledOnce();
});

test('where the router fails to load the browser navigates by itself, and the next attempt fetches it again', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const load = vi.fn(async () => realRouter('/one')).mockRejectedValueOnce(new Error('the line is gone'));
  const router = createEarlyRouter(first, load);
  await router.navigate('/two');
  expect(assign.mock.calls).toEqual([['/two']]);
  await router.navigate('/two');
  expect([load.mock.calls.length, router.state.location.pathname]).toEqual([2, '/two']);
});

test('the page stays until the router has loaded the one that the history led to meanwhile', async () => {
  const two = Promise.withResolvers<number>();
  const router = createEarlyRouter(first, async () => realRouter('/two', () => two.promise));
  await router.arrive();
  expect(router.state.location.pathname).toBe('/one');
  two.resolve(2);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/two'));
});

test('a step through the history fetches it', async () => {
  const load = vi.fn(async () => realRouter('/one'));
  createEarlyRouter(first, load);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
