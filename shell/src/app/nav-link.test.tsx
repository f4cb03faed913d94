// @vitest-environment happy-dom
import { WithRouter } from 'shared-runtime/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { NavLink } from './nav-link.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

test.each([
  ['/account', false, '/account', true],
  ['/account', false, '/account/orders', true],
  ['/account', true, '/account/orders', false],
  ['/account', false, '/accounting', false],
  ['/account', true, '/Account/', true],
])('a link to %s (only itself: %s) at %s is current: %s', async (to, end, at, isCurrent) => {
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(container).render(
      <WithRouter at={at}>
        <NavLink to={to} end={end} />
      </WithRouter>,
    ),
  );
  expect(container.querySelector('a')?.getAttribute('aria-current')).toBe(isCurrent ? 'page' : null);
});
