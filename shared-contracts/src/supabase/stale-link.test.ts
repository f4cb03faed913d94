// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { freshClient, storedSession } from './testing/fresh-client.ts';

function linkIssued(secondsAgo: number): string {
  const { access_token, refresh_token, expires_at } = storedSession(3600 - secondsAgo);
  const times = { expires_in: '3600', expires_at: String(expires_at) };
  return `/#${new URLSearchParams({ access_token, refresh_token, token_type: 'bearer', type: 'signup', ...times })}`;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The specification's 120 s (section 9) are the library's own; this tells when a new version of it has others.
test.each([
  { age: 119, times: 0 },
  { age: 120, times: 1 },
])('of a session in the address that is $age s old the client warns $times times', async ({ age, times }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  localStorage.clear();
  history.replaceState(null, '', linkIssued(age));
  vi.stubGlobal('fetch', async () => Response.json(storedSession(3600).user));
  const { load, warnings } = await freshClient();
  const { auth } = await load();
  const { data } = await auth.getSession();
  expect(data.session?.refresh_token).toBe('refresh-1');
  expect(warnings.filter((text) => text.includes('issued over 120s ago, URL could be stale'))).toHaveLength(times);
  // Once the clock is real again the session is long over, and the client would try to refresh it.
  await auth.stopAutoRefresh();
});
