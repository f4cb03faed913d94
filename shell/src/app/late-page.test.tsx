// @vitest-environment happy-dom
import { type PageState, RouterContext, type RouterView } from 'shared-runtime';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { LateLoad } from './late-load.ts';
import { LatePage } from './late-page.tsx';
import { createStaticView } from '../server/static-view.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

test.each([
  ['that it still shows', true, 1],
  ['that the next page is about to replace', false, 0],
])('of a page %s what came late is taken by the router: %s', async (_which, isStillThere, times) => {
  const loading = Promise.withResolvers<unknown>();
  const handOver = vi.fn();
  const load = new LateLoad({ loading: loading.promise, isShown: true, dueAt: performance.now() + 10_000, handOver });
  const state = {
    location: { pathname: '/', search: '', hash: '', state: null, key: 'a' },
    matches: [],
    loaderData: isStillThere ? { page: load } : { next: 'its data' },
    errors: null,
    navigation: { state: 'idle' },
    restoreScrollPosition: false,
    preventScrollReset: false,
  } satisfies PageState;
  const still = createStaticView(state);
  const revalidate = vi.fn(async () => undefined);
  const view: RouterView = { ...still, router: { ...still.router, revalidate } };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <RouterContext value={view}>
        <LatePage load={load}>page</LatePage>
      </RouterContext>,
    ),
  );
  await act(async () => loading.resolve('data'));
  expect([handOver.mock.calls.length, revalidate.mock.calls.length]).toEqual([times, times]);
  await act(async () => root.unmount());
});
