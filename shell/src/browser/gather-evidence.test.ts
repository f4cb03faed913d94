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

test('a page of new releases mentions presses and that it answers', async () => {
  keepListeners();
  answers.mockResolvedValueOnce(new Response('token', { status: 201 }));
  gatherEvidence(page, true);
  await vi.waitFor(() => {
    press();
    expect(mentioned()).toEqual([true]);
  });
  // Without this, the answer would be mentioned a second later, in another test.
  window.dispatchEvent(new Event('pagehide'));
  expect(mentioned()).toEqual([true, false]);
});

test('a page of new releases watches its controls from the visitor’s first move on', async () => {
  keepListeners();
  answers.mockResolvedValueOnce(new Response('token', { status: 201 }));
  const watched = () => vi.mocked(window.addEventListener).mock.calls.filter(([type]) => type === 'submit').length;
  gatherEvidence(page, true);
  await vi.waitFor(() => expect(watched()).toBe(1));
  window.dispatchEvent(new Event('pointermove'));
  await vi.waitFor(() => expect(watched()).toBe(2));
});

test('a page of releases that have lasted mentions no press', async () => {
  gatherEvidence(page, true);
  await new Promise((resolve) => setTimeout(resolve));
  press();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a page that never comes to rest has not started', async () => {
  let rest = (): void => undefined;
  vi.stubGlobal('requestIdleCallback', (done: () => void) => (rest = done));
  gatherEvidence(page, true)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sendBeacon).not.toHaveBeenCalled();
  rest();
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledOnce());
});

test('a page in the background has started without rest', async () => {
  vi.stubGlobal('requestIdleCallback', () => undefined);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  gatherEvidence(page, true)();
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledOnce());
});
