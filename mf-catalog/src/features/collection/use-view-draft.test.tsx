// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readView } from './collection-view.ts';
import { useViewDraft } from './use-view-draft.ts';

const viewAt = (search: string) => readView(new URLSearchParams(search));
let root: Root;
let next: string;

function Sizes({ search }: { readonly search: string }) {
  const [view, setDraft] = useViewDraft(viewAt(search), search);
  return <button onClick={() => setDraft(viewAt(next))}>{view.chosen.size.join(' ')}</button>;
}

const shown = () => document.body.textContent;
const arrive = (search: string) => act(async () => root.render(<Sizes search={search} />));
const press = (search: string) => {
  next = search;
  return act(async () => document.querySelector('button')?.click());
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await arrive('');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a choice stays while the address is on its way, past the addresses of earlier presses', async () => {
  await press('?size=S');
  expect(shown()).toBe('S');
  await press('?size=S&size=M');
  await arrive('?size=S');
  expect(shown()).toBe('S M');
  await arrive('?size=S&size=M');
  expect(shown()).toBe('S M');
});

test('going back after arriving shows the view of the address', async () => {
  await press('?size=S');
  await arrive('?size=S');
  await arrive('');
  expect(shown()).toBe('');
});

test('a press taken back by the next leaves nothing behind', async () => {
  await press('?size=S');
  await press('');
  expect(shown()).toBe('');
  await arrive('?size=S');
  expect(shown()).toBe('S');
});
