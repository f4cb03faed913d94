// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { WithRouter } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCards } from '../../lib/card/read-cards.ts';
import { productAnswer } from '../../lib/product/testing/product-answer.ts';
import { CompareView } from './compare-view.tsx';

const CARDS = readCards([productAnswer(), productAnswer({ handle: 'drift-set', title: 'Drift Set' })]);
const comparison = (
  <WithRouter at="/search?compare=beach-set&compare=drift-set&utm_source=mail">
    <CompareView cards={CARDS} />
  </WithRouter>
);

let unmount: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('removing a capsule from a comparison lost the campaign of the address: it is kept', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => root.unmount();
  await act(async () => root.render(comparison));
  const remove = [...document.querySelectorAll('th a')].filter(({ textContent }) => textContent?.startsWith('Remove'));
  expect(remove.map((link) => link.getAttribute('href'))).toEqual([
    '/search?compare=drift-set&utm_source=mail',
    '/search?compare=beach-set&utm_source=mail',
  ]);
});

test('the stored page of a comparison names no campaign', () => {
  const html = renderToString(comparison);
  expect(html).toContain('href="/search?compare=drift-set"');
  expect(html).not.toContain('utm_source');
});
