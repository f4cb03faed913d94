// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherEvidence } from './gather-evidence.ts';

const page = { composition: { id: 'c', versions: {} }, events: { on: vi.fn(), emit: vi.fn() } };
const answers = vi.fn(async (_to: string, _init: RequestInit) => new Response('token'));
const sendBeacon = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['long-animation-frame'];
      observe = vi.fn();
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('a page asks for its token at once, and says when its remotes have started', async () => {
  const begun = gatherEvidence(page, true);
  expect(answers).toHaveBeenCalledExactlyOnceWith('/page-views', { method: 'POST', body: 'c' });
  expect(sendBeacon).not.toHaveBeenCalled();
  begun();
  await vi.waitFor(() =>
    expect(sendBeacon.mock.calls).toEqual([
      ['/evidence', JSON.stringify({ token: 'token', started: true, reports: [] })],
    ]),
  );
});

test('a visitor who declines sends nothing', async () => {
  gatherEvidence(page, false)();
  await new Promise((resolve) => setTimeout(resolve));
  expect([answers.mock.calls, sendBeacon.mock.calls]).toEqual([[], []]);
});

test('a server without a token for the page hears no more of it', async () => {
  answers.mockResolvedValueOnce(new Response(null, { status: 429 }));
  gatherEvidence(page, true)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sendBeacon).not.toHaveBeenCalled();
});
