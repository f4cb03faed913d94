import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Ends as its signal does. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

test('the signal of a task that takes too long aborts', async () => {
  const ended = within(1000, undefined, untilAborted).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(999);
  expect(await Promise.race([ended, Promise.resolve('goes on')])).toBe('goes on');
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toMatchObject({ name: 'TimeoutError' });
});

test.each(['before', 'meanwhile'] as const)('a caller who has left %s ends it with their reason', async (when) => {
  const caller = new AbortController();
  if (when === 'before') caller.abort('left');
  const ended = within(1000, caller.signal, untilAborted);
  caller.abort('left');
  await expect(ended).rejects.toBe('left');
});

test.each([
  ['done', async () => 'done'],
  ['failed', async () => Promise.reject('failed')],
])('nothing is held once it has %s: no timer, and nothing that hears the caller', async (end, run) => {
  const caller = new AbortController();
  const [added, removed] = [
    vi.spyOn(caller.signal, 'addEventListener'),
    vi.spyOn(caller.signal, 'removeEventListener'),
  ];
  expect(await within(1000, caller.signal, run).catch((error: unknown) => error)).toBe(end);
  expect([vi.getTimerCount(), removed.mock.calls.map(([, heard]) => heard)]).toEqual([
    0,
    added.mock.calls.map(([, heard]) => heard),
  ]);
});
