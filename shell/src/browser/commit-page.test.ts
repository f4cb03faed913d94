// @vitest-environment happy-dom
import type { PageState } from 'shared-runtime';
import { act, createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { LateLoad } from '../app/late-load.ts';
import { commitPage } from './commit-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  listeners.clear();
  document.body.replaceChildren();
});

/** Listeners of the text shown, notified from outside, as the router notifies its components. */
const listeners = new Set<(text: string) => void>();

function Shown() {
  const [text, setText] = useState('before');
  useEffect(() => {
    listeners.add(setText);
    return () => void listeners.delete(setText);
  }, []);
  return text;
}

function show(text: string): void {
  for (const listener of listeners) listener(text);
}

const load = { loading: new Promise(() => undefined), dueAt: Number.POSITIVE_INFINITY, handOver: () => undefined };

async function showBefore(): Promise<HTMLElement> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(createElement(Shown)));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  return container;
}

// Committing looks at these alone.
const stateOf = (data: unknown): PageState =>
  ({ matches: [{ params: {}, route: { id: 'page' } }], loaderData: { page: data } }) as unknown as PageState;

test.each([
  ['before all that waits, where the browser has a queue for that', (run: () => void) => setTimeout(run)],
  ['in the next task, where it has none', undefined],
])(
  'a page that shows what is known of it is rendered in one go, after the task of the press, %s',
  async (_how, queue) => {
    const postTask = queue && vi.fn(queue);
    vi.stubGlobal('scheduler', { postTask });
    const container = await showBefore();
    const update = vi.fn(() => show('after'));
    commitPage(update, stateOf(new LateLoad({ ...load, isShown: true })));
    await Promise.resolve();
    expect(update).not.toHaveBeenCalled();
    if (postTask) expect(postTask).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { priority: 'user-blocking' });
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce(), { interval: 1 });
    expect(container.textContent).toBe('after');
  },
);

test.each([
  ['that has to come', new LateLoad({ ...load, isShown: false })],
  ['that has come', null],
])('a page %s is reported at once, and may wait', async (_what, data) => {
  const container = await showBefore();
  const update = vi.fn(() => show('after'));
  commitPage(update, stateOf(data));
  expect(update).toHaveBeenCalledOnce();
  expect(container.textContent).toBe('before');
});
