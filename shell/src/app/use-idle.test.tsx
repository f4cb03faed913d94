// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  return useIdle(1000) ? 'idle' : 'busy';
}

/** A page that has hydrated so many ms after it was asked for. */
async function hydratedAfter(ms: number) {
  vi.spyOn(performance, 'now').mockReturnValue(ms);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => document.body.textContent;

/** A browser that is never idle: a waiting callback runs when its time limit ends. */
function neverIdle() {
  vi.stubGlobal('requestIdleCallback', (call: () => void, { timeout }: IdleRequestOptions) =>
    setTimeout(call, timeout),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

test('a page that is never idle counts as idle so long after it was asked for, however late it hydrated', async () => {
  neverIdle();
  await hydratedAfter(600);
  await pass(399);
  expect(shown()).toBe('busy');
  await pass(1);
  expect(shown()).toBe('idle');
});

test('a page that hydrated later than that waits no longer', async () => {
  neverIdle();
  await hydratedAfter(1900);
  await pass(1);
  expect(shown()).toBe('idle');
});

test('a browser that does not report when it is idle is given a moment', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  await hydratedAfter(200);
  await pass(299);
  expect(shown()).toBe('busy');
  await pass(1);
  expect(shown()).toBe('idle');
});
