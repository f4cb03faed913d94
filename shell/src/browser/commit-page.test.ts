// @vitest-environment happy-dom
import type { PageState } from 'shared-contracts';
import { act, createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { LateLoad } from '../app/late-load.ts';
import { commitPage } from './commit-page.ts';

afterEach(() => {
  listeners.clear();
  document.body.replaceChildren();
});

/** What is shown, told from outside, as the router tells its components. */
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

test.each([
  ['that shows what is known of it', new LateLoad({ ...load, isShown: true }), 'after'],
  ['that has to come', new LateLoad({ ...load, isShown: false }), 'before'],
  ['that has come', null, 'before'],
])('a page %s is in the document, when the router has told of it: %s', async (_what, data, text) => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(createElement(Shown)));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const state = { matches: [{ params: {}, route: { id: 'page' } }], loaderData: { page: data } };
  commitPage(() => show('after'), state as unknown as PageState); // Committing looks at these alone.
  expect(container.textContent).toBe(text);
});
