// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type RouterView, useRouterView } from 'shared-runtime';
import { WithRouter } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CompareTick } from '../../lib/card/compare-tick.tsx';
import { readCards } from '../../lib/card/read-cards.ts';
import { productAnswer } from '../../lib/product/testing/product-answer.ts';
import { CompareTray } from './compare-tray.tsx';
import { comparisonAddress } from './comparison-address.ts';

const CARDS = readCards([productAnswer(), productAnswer({ handle: 'drift-set', title: 'Drift Set' })]);
const SEARCH = '?q=set&utm_source=mail';

let router: RouterView['router'];
let unmount: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function RouterProbe() {
  const view = useRouterView();
  useEffect(() => {
    ({ router } = view);
  }, [view]);
  return null;
}

test('comparing results of a search lost the campaign of the address: it is kept', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => root.unmount();
  await act(async () =>
    root.render(
      <WithRouter at={`/search${SEARCH}`}>
        <RouterProbe />
        <CompareTray addressOf={(handles) => comparisonAddress(handles, SEARCH)}>
          {CARDS.map((card) => (
            <CompareTick key={card.handle} card={card} />
          ))}
        </CompareTray>
      </WithRouter>,
    ),
  );
  for (const tick of document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    await act(async () => tick.click());
  }
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/search?compare=beach-set&compare=drift-set&utm_source=mail');
  });
});
