// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { ListeningRouter } from './listening-router.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

afterEach(() => document.body.replaceChildren());

/** A page that was left to the browser, whose loader ends after what it is given. */
function pageLeftToTheBrowser(end: Promise<void>) {
  const routes = [{ id: 'page', path: '*', loader: () => end, Component: () => <p>The page</p>, HydrateFallback }];
  return createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
}

function HydrateFallback() {
  return <p>Skeleton</p>;
}

/** What hydration had to recover from, of the page that was hydrated last. */
const recovered: string[] = [];

async function hydrate(router: ReturnType<typeof pageLeftToTheBrowser>, onListening: () => void): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>Skeleton</p>';
  recovered.length = 0;
  const onRecoverableError = (error: unknown) => recovered.push(String(error));
  const page = <ListeningRouter router={router} onListening={onListening} />;
  await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  return container;
}

test('what ends once the provider listens is shown, however soon that is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const router = pageLeftToTheBrowser(promise);
  const container = await hydrate(router, resolve);
  expect(router.state.initialized).toBe(true);
  expect(container.textContent).toBe('The page');
  expect(recovered).toEqual([]);
});

test('what ends before the first rendering differs from what the server has sent, so no loader may', async () => {
  const router = pageLeftToTheBrowser(Promise.resolve());
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  const container = await hydrate(router, () => undefined);
  expect(container.textContent).toBe('The page');
  expect(recovered.join()).toMatch(/Hydration failed/);
});

test('the provider has subscribed by the time it says so', async () => {
  const router = pageLeftToTheBrowser(new Promise(() => undefined));
  const calls: string[] = [];
  const { subscribe } = router;
  router.subscribe = (subscriber) => {
    calls.push('subscribed');
    return subscribe(subscriber);
  };
  await hydrate(router, () => calls.push('listening'));
  expect(calls).toEqual(['subscribed', 'listening']);
});
