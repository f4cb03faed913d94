// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { TestRouter } from '../testing/test-router.tsx';
import { Link } from './link.tsx';
import { resolveTo } from './page-router.ts';
import { createRouterView } from './router-view.ts';
import { useLoaderData, useLocation, useParams, useSearchParams } from './use-router.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const AT = { pathname: '/product/bordeaux', search: '?size=M' };

test.each([
  ['/search?q=coat#results', '/search?q=coat#results'],
  ['?size=S', '/product/bordeaux?size=S'],
  ['#pieces', '/product/bordeaux?size=M#pieces'],
  [{ pathname: '/cart', search: '?a=1' }, '/cart?a=1'],
  [{ hash: '#pieces' }, '/product/bordeaux?size=M#pieces'],
])('from a product, %j leads to %s', (to, address) => {
  expect(resolveTo(to, AT)).toBe(address);
});

async function show(routes: { path: string; element: ReactNode; loader?: () => unknown }[], at = '/one') {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<TestRouter router={router} />));
  return { router, container };
}

function press(container: HTMLElement, init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  return act(async () => {
    container.querySelector('a')?.dispatchEvent(event);
    return event;
  });
}

test('a link leads on without a new document, once', async () => {
  const { router, container } = await show([
    { path: '/one', element: <Link to="/two?a=1">Two</Link> },
    { path: '/two', element: <h1>Two</h1> },
  ]);
  expect((await press(container)).defaultPrevented).toBe(true);
  expect([container.textContent, router.state.location.search, router.state.historyAction]).toEqual([
    'Two',
    '?a=1',
    'PUSH',
  ]);
});

test.each<[string, MouseEventInit]>([
  ['with control held', { ctrlKey: true }],
  ['with command held', { metaKey: true }],
  ['with the middle button', { button: 1 }],
])('%s the browser does what it does', async (_how, init) => {
  const { router, container } = await show([{ path: '*', element: <Link to="/two">Two</Link> }]);
  expect((await press(container, init)).defaultPrevented).toBe(false);
  expect(router.state.location.pathname).toBe('/one');
});

test('a press that its own handler has answered leads nowhere', async () => {
  const { router, container } = await show([
    {
      path: '*',
      element: (
        <Link to="/two" onClick={(event) => event.preventDefault()}>
          Two
        </Link>
      ),
    },
  ]);
  await press(container);
  expect(router.state.location.pathname).toBe('/one');
});

test('a link to where one is makes no second entry of the history', async () => {
  const { router, container } = await show([{ path: '/one', element: <Link to="/one">One</Link> }]);
  await press(container);
  expect(router.state.historyAction).toBe('REPLACE');
});

function Facts() {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  return <p>{JSON.stringify([useParams()['handle'], search.get('size'), hash, useLoaderData()])}</p>;
}

test('a page knows its address, its placeholders and its loader’s result', async () => {
  const { container, router } = await show(
    [{ path: '/product/:handle', element: <Facts />, loader: () => 'data' }],
    '/product/beach%20set?size=M#pieces',
  );
  await act(async () => undefined);
  expect(container.textContent).toBe(JSON.stringify(['beach set', 'M', '#pieces', 'data']));
  await act(async () => router.navigate('/product/other'));
  expect(container.textContent).toBe(JSON.stringify(['other', null, '', 'data']));
});

test('a page that is overtaken while the browser takes its picture is never shown', async () => {
  const pictures: (() => unknown)[] = [];
  const startViewTransition = vi.fn((update: () => unknown) => void pictures.push(update));
  Object.assign(document, { startViewTransition });
  const page = (name: string) => ({ path: `/${name}`, element: <h1>{name}</h1> });
  const { router, container } = await show([page('one'), page('two'), page('three')]);
  await act(async () => router.navigate('/two', { viewTransition: true }));
  await act(async () => router.navigate('/three'));
  await act(async () => pictures[0]?.());
  expect([startViewTransition.mock.calls.length, container.textContent]).toEqual([1, 'three']);
  Reflect.deleteProperty(document, 'startViewTransition');
});

test('a page that is loaded anew before it is shown is scrolled all the same to where it was left', async () => {
  const pictures: (() => unknown)[] = [];
  Object.assign(document, { startViewTransition: (update: () => unknown) => void pictures.push(update) });
  let loaded = 0;
  const page = (path: string) => ({ path, loader: () => ++loaded });
  const router = createMemoryRouter([page('/one'), page('/two')], { initialEntries: ['/one'] });
  await vi.waitUntil(() => router.state.initialized);
  let scrolled = 700;
  router.enableScrollRestoration(
    {},
    () => scrolled,
    ({ key }) => key,
  );
  const view = createRouterView(router, (update) => update());
  view.settle(view.shown());
  await router.navigate('/two', { viewTransition: true });
  pictures.pop()?.();
  view.settle(view.shown());
  scrolled = 0;
  await router.navigate(-1);
  expect(view.shown().location.pathname).toBe('/two');
  await router.revalidate();
  pictures.pop()?.();
  expect(view.shown()).toMatchObject({ location: { pathname: '/one' }, restoreScrollPosition: 700 });
  view.settle(view.shown());
  await router.revalidate();
  expect(view.shown().restoreScrollPosition).toBe(false);
  Reflect.deleteProperty(document, 'startViewTransition');
});

test('a page is reported as settled once it is in the document, but for the first', async () => {
  const router = createMemoryRouter([{ path: '/one' }, { path: '/two' }], { initialEntries: ['/one'] });
  const settled: string[] = [];
  const view = createRouterView(
    router,
    (update) => update(),
    ({ location }) => settled.push(location.pathname),
  );
  view.settle(view.shown());
  await router.navigate('/two');
  expect(settled).toEqual([]);
  view.settle(view.shown());
  expect(settled).toEqual(['/two']);
});

test('a link navigates once its first feedback is painted, and at once where there is none', async () => {
  const painted = Promise.withResolvers<void>();
  const waits = [painted.promise, null];
  const { router, container } = await show([
    {
      path: '*',
      element: (
        <Link to="/two" onLeadOn={() => waits.shift() ?? null}>
          Two
        </Link>
      ),
    },
  ]);
  expect((await press(container)).defaultPrevented).toBe(true);
  expect(router.state.location.pathname).toBe('/one');
  await act(async () => painted.resolve());
  expect(router.state.location.pathname).toBe('/two');
  await press(container);
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/two', 'REPLACE']);
});

test('with control held nothing is shown first', async () => {
  const lead = vi.fn(() => null);
  const { container } = await show([
    {
      path: '*',
      element: (
        <Link to="/two" onLeadOn={lead}>
          Two
        </Link>
      ),
    },
  ]);
  await press(container, { ctrlKey: true });
  expect(lead).not.toHaveBeenCalled();
});
