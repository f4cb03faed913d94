// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

/** Ends what a page listens for with its test. */
function keepListeners(): void {
  for (const target of [window, document]) {
    const added = vi.spyOn(target, 'addEventListener');
    onTestFinished(() => {
      for (const [type, hear, options] of added.mock.calls) target.removeEventListener(type, hear, options);
      added.mockRestore();
    });
  }
}

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

/** The presses that a page has mentioned: true as one begins, false once the page answers. */
const mentioned = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body).pressed);
const press = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));

async function youngPage(): Promise<void> {
  keepListeners();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answers.mockResolvedValueOnce(new Response('token', { status: 201 }));
  gatherEvidence(page, true);
  await vi.advanceTimersByTimeAsync(0);
}

test('a page of new releases says that a press begins before anything hears it, and then that it answers', async () => {
  await youngPage();
  const before = vi.fn(mentioned);
  document.body.addEventListener('click', before, { once: true });
  press();
  expect(before).toHaveReturnedWith([true]);
  press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(mentioned()).toEqual([true, false]);
});

test('a page that is left after a press answers at once', async () => {
  await youngPage();
  press();
  window.dispatchEvent(new Event('pagehide'));
  expect(mentioned()).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(mentioned()).toEqual([true, false]);
});

test.each(['click', 'submit'])('a %s that a script swallows is not answered, until a press is heard', async (type) => {
  await youngPage();
  const swallow = (event: Event): void => event.stopImmediatePropagation();
  document.addEventListener(type, swallow, true);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event('pagehide'));
  expect(mentioned()).toEqual([true]);
  document.removeEventListener(type, swallow, true);
  press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(mentioned()).toEqual([true, false]);
});

test('a page of releases that have lasted mentions no press', async () => {
  gatherEvidence(page, true);
  await new Promise((resolve) => setTimeout(resolve));
  press();
  expect(sendBeacon).not.toHaveBeenCalled();
});
