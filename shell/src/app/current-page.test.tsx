// @vitest-environment happy-dom
import { createRouterView, type PageState, PlatformContext, RouterContext, type RouterView } from 'shared-runtime';
import { arrived, testPlatform } from 'shared-runtime/testing';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createEarlyRouter, type LateRouter } from '../browser/early-router.ts';
import { CurrentPage } from './current-page.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const render = vi.fn();

function Page() {
  render();
  return <h1>The page</h1>;
}

const { platform } = testPlatform({ side: 'browser', modules: { 'mf-a|./page': arrived({ default: Page }) } });
const handle = { remote: 'mf-a', expose: './page', path: '/a' };

/** A page whose loader has run on the server, or has been left to the browser. */
function pageState(loaderData: PageState['loaderData']): PageState {
  return {
    location: { pathname: '/a', search: '', hash: '', state: null, key: 'default' },
    matches: [{ params: {}, route: { id: 'mf-a:/a', path: '/a', handle } }],
    loaderData,
    errors: null,
    navigation: { state: 'idle' },
    restoreScrollPosition: false,
    preventScrollReset: false,
  };
}

const shop = (view: RouterView) => (
  <PlatformContext value={platform}>
    <RouterContext value={view}>
      <CurrentPage />
    </RouterContext>
  </PlatformContext>
);

/** A loaded router whose state the test sets. */
function saying(state: PageState) {
  let publish: (next: PageState) => void = () => undefined;
  const router = {
    state: { ...state, initialized: true },
    subscribe: (listener: (next: PageState, update: object) => void) => {
      publish = (next) => listener({ ...next, initialized: true } as PageState, {});
      return () => undefined;
    },
  } as unknown as LateRouter; // These tests do not navigate.
  return { router, publish: (next: PageState) => publish(next) };
}

async function hydrate(view: RouterView, html: string): Promise<{ container: HTMLElement; recovered: string[] }> {
  const recovered: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const onRecoverableError = (error: unknown) => recovered.push(String(error));
  await act(async () => hydrateRoot(container, shop(view), { onRecoverableError }));
  return { container, recovered };
}

test('data that arrives before the page has hydrated is shown once it has, without a mismatch', async () => {
  const first = pageState({});
  const html = renderToString(shop(createRouterView(createEarlyRouter(first, () => new Promise(() => undefined)))));
  expect(html).toContain('Loading the page');
  const { router: late, publish } = saying(first);
  const router = createEarlyRouter(first, async () => late);
  const view = createRouterView(router);
  await router.arrive();
  publish(pageState({ 'mf-a:/a': null }));
  const { container, recovered } = await hydrate(view, html);
  expect([container.textContent, recovered]).toEqual(['The page', []]);
});

test('a page is not rendered again because something else is on its way', async () => {
  const first = pageState({ 'mf-a:/a': null });
  const { router: late, publish } = saying(first);
  const router = createEarlyRouter(first, async () => late);
  const view = createRouterView(router);
  const { container } = await hydrate(view, renderToString(shop(view)));
  render.mockClear();
  await act(async () => router.arrive());
  await act(async () => publish({ ...first, navigation: { state: 'loading' } }));
  await act(async () => publish({ ...first, loaderData: { 'mf-a:/a': null } }));
  expect([container.textContent, render.mock.calls.length]).toEqual(['The page', 0]);
});
