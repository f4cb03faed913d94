// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom';
import { TestRouter } from 'shared-runtime/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useNavigation } from './use-navigation.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

function Doing() {
  return <p>{useNavigation().state}</p>;
}

test('the router is loading from the click until the next page is there', async () => {
  const loaded = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/one', element: <Doing /> },
      { path: '/two', element: <Doing />, loader: () => loaded.promise },
    ],
    { initialEntries: ['/one'] },
  );
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(<TestRouter router={router} />));
  expect(container.textContent).toBe('idle');
  await act(async () => void router.navigate('/two'));
  expect(container.textContent).toBe('loading');
  await act(async () => loaded.resolve(null));
  expect(container.textContent).toBe('idle');
  act(() => root.unmount());
});
