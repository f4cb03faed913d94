// @vitest-environment happy-dom
import { WithRouter } from 'shared-runtime/testing';
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PurchaseProblem } from './purchase-problem.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const page = (at: string) => (
  <WithRouter at={at}>
    <PurchaseProblem />
  </WithRouter>
);

async function open(at: string): Promise<void> {
  history.replaceState(null, '', at);
  await act(async () => root.render(page(at)));
}

const PROBLEMS = [
  ['refused', 'couldn’t create your checkout'],
  ['failed', 'couldn’t reach checkout'],
  ['gone', 'no longer available'],
] as const;

/** Renders as a server does, which has no document. */
function serve(at: string): string {
  vi.stubGlobal('document', undefined);
  try {
    return renderToString(page(at));
  } finally {
    vi.unstubAllGlobals();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  }
}

test.each(PROBLEMS)('a purchase that is %s is said in the page that the server renders', (word, words) => {
  const html = serve(`/product/beach-set?problem=${word}`);
  expect(html).toMatch(/id="problem".*role="alert"/);
  expect(html).toContain(words);
});

test.each(PROBLEMS)(
  'a purchase that is %s is said once, with the focus, and leaves the address',
  async (word, words) => {
    const at = `/product/beach-set?size=S&problem=${word}#reviews`;
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = serve(at);
    history.replaceState(null, '', at);
    const mismatches: unknown[] = [];
    root = await act(async () => hydrateRoot(box, page(at), { onRecoverableError: (error) => mismatches.push(error) }));
    expect(mismatches).toEqual([]);
    expect(document.querySelector('[role=alert]')?.textContent).toContain(words);
    expect(document.activeElement?.id).toBe('problem');
    expect(location.pathname + location.search + location.hash).toBe('/product/beach-set?size=S#reviews');
  },
);

test.each(['', 'changed', 'undefined', 'constructor', '<b>Hello</b>'])(
  'the word %j stayed in the address, although the page shows nothing for it',
  async (word) => {
    await open(`/product/beach-set?size=S&problem=${encodeURIComponent(word)}`);
    expect(document.body.textContent).toBe('');
    expect(document.activeElement).toBe(document.body);
    expect(location.search).toBe('?size=S');
  },
);
