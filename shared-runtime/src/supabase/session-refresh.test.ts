// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { freshClient, storedSession } from './testing/fresh-client.ts';

// The specification's figures (section 9) are the library's own; this fails when a new version of it has others.
test('a refresh that is not answered is tried again after 200 ms, and then after twice as long each time', async () => {
  vi.useFakeTimers();
  const { key, load } = await freshClient();
  localStorage.setItem(key, JSON.stringify(storedSession(-10)));
  const times: number[] = [];
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now());
    if (times.length < 6) throw new TypeError('fetch failed');
    return Response.json(storedSession(3600, 'refresh-2'));
  });
  const { auth } = await load();
  const answer = auth.getSession();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times.slice(1).map((time, at) => time - (times[at] ?? 0))).toEqual([200, 400, 800, 1600, 3200]);
  expect((await answer).data.session?.refresh_token).toBe('refresh-2');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
