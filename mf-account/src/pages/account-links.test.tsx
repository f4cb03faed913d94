// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFrame, SIGNED_IN } from '../testing/page-frame.tsx';
import AccountPage from './account-page.tsx';

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  // Orders and bookings are still on their way.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

async function linksFor(role: string | null): Promise<string[]> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const user = SIGNED_IN.status === 'signed-in' && SIGNED_IN.user ? { ...SIGNED_IN.user, role } : null;
  await act(async () => root.render(pageFrame('/account', <AccountPage />, { ...SIGNED_IN, user }).element));
  const links = [...container.querySelectorAll('header a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
  await act(async () => root.unmount());
  return links;
}

test('the account links to Analytics only for accounts with a role', async () => {
  for (const role of ['viewer', 'editor', 'publisher', 'admin'])
    expect(await linksFor(role)).toEqual(['Analytics /admin/analytics']);
  expect(await linksFor(null)).toEqual([]);
});
