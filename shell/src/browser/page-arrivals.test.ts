// @vitest-environment happy-dom
import { createRouterView, type PageState, RouterContext } from 'shared-contracts';
import { announce, currentAnnouncements } from 'shared-ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageFocus } from './page-focus.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let tell: (next: PageState) => void = () => undefined;
let unmount: () => void = () => undefined;

function stateAt(address: string, preventScrollReset = false): PageState {
  const { pathname, search, hash } = new URL(address, 'http://shop.invalid');
  return {
    location: { pathname, search, hash, state: null, key: address },
    matches: [],
    loaderData: {},
    errors: null,
    navigation: { state: 'idle' },
    restoreScrollPosition: null,
    preventScrollReset,
  };
}

/** Goes to an address whose page is this. */
async function goTo(address: string, page: string, preventScrollReset = false): Promise<void> {
  document.title = `The title of ${address}`;
  await act(async () => {
    document.querySelector('main')?.remove();
    document.body.insertAdjacentHTML('beforeend', page);
    tell(stateAt(address, preventScrollReset));
  });
}

const page = (heading: string, more = ''): string => `<main id="main"><h1>${heading}</h1>${more}</main>`;
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  announce('');
  document.body.innerHTML = `<div></div><a href="/a">Link</a>${page('First')}`;
  const state = stateAt('/first');
  const router = {
    state,
    subscribe: (listener: (next: PageState, update: object) => void) => {
      tell = (next) => listener(next, {});
      return () => undefined;
    },
    navigate: async () => undefined,
    revalidate: async () => undefined,
  };
  const view = createRouterView(router, (update) => update());
  view.settle(state);
  const root = createRoot(document.querySelector('div') ?? document.body);
  unmount = () => root.unmount();
  await act(async () =>
    root.render(
      <RouterContext value={view}>
        <PageFocus />
      </RouterContext>,
    ),
  );
});
afterEach(async () => {
  await act(async () => unmount());
  document.body.replaceChildren();
});

test('the page that a document brings is read by nobody but the browser', () => {
  expect(document.activeElement).toBe(document.body);
});

test('a page that is navigated to has the focus on its heading, and its title is read', async () => {
  document.querySelector('a')?.focus();
  await goTo('/second', page('Second'));
  expect([focused(), currentAnnouncements().polite.trim()]).toEqual(['Second', 'The title of /second']);
});

test('a page that comes in steps is read once it is whole, and the focus follows its heading', async () => {
  await goTo('/second', '<main id="main" aria-busy="true"><h1 class="ui-visually-hidden">Loading the page</h1></main>');
  expect(document.activeElement?.id).toBe('main');
  expect(currentAnnouncements().polite).not.toContain('/second');
  await act(async () => document.querySelector('main')?.remove());
  await act(async () => document.body.insertAdjacentHTML('beforeend', page('Second')));
  expect([focused(), currentAnnouncements().polite.trim()]).toEqual(['Second', 'The title of /second']);
});

test('who has moved on while a page comes is left alone', async () => {
  await goTo('/second', '<main id="main" aria-busy="true"></main>');
  document.querySelector('a')?.focus();
  await act(async () => document.querySelector('main')?.setAttribute('aria-busy', 'false'));
  expect(focused()).toBe('Link');
});

test('a field that a page puts the focus into keeps it', async () => {
  await goTo('/search', page('Search', '<input>'));
  document.querySelector('input')?.focus();
  await goTo('/search?q=x', page('Search', '<input>'));
  expect(focused()).toBe('Search');
  document.querySelector('input')?.focus();
  await act(async () => tell(stateAt('/search?q=xy')));
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test.each([
  ['another view that stays where it is', '/first?size=M', true],
  ['a place of the same page', '/first#below', false],
])('%s leaves the focus', async (_what, address, preventScrollReset) => {
  document.querySelector('a')?.focus();
  await act(async () => tell(stateAt(address, preventScrollReset)));
  expect(focused()).toBe('Link');
});

test('a place that the address names takes the focus instead of the heading', async () => {
  await goTo('/second#below', page('Second', '<section id="below">Below</section>'));
  expect(focused()).toBe('Below');
});
