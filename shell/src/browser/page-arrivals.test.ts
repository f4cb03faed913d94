// @vitest-environment happy-dom
import type { PageState } from 'shared-runtime';
import { announce, currentAnnouncements } from 'shared-ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageArrivals } from './page-arrivals.ts';

let publish: (next: PageState) => void = () => undefined;

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
  document.querySelector('main')?.remove();
  document.body.insertAdjacentHTML('beforeend', page);
  publish(stateAt(address, preventScrollReset));
  await heard();
}

const page = (heading: string, more = ''): string => `<main id="main"><h1>${heading}</h1>${more}</main>`;
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  announce('');
  document.body.innerHTML = `<a href="/a">Link</a>${page('First')}`;
  publish = pageArrivals(stateAt('/first'));
});
afterEach(() => {
  publish(stateAt('/last'));
  document.body.replaceChildren();
});

/** Mutations are reported in a microtask. */
const heard = () => Promise.resolve();

test('the page that a document brings is read by the browser alone', () => {
  expect(document.activeElement).toBe(document.body);
});

test('a page that is navigated to has the focus on its heading, and its title is read', async () => {
  document.querySelector('a')?.focus();
  await goTo('/second', page('Second'));
  expect([focused(), currentAnnouncements().polite.trim()]).toEqual(['Second', 'The title of /second']);
});

test('the Open Graph tags of the first page are removed with it', async () => {
  document.head.innerHTML = '<meta property="og:title" content="First">';
  await goTo('/second', page('Second'));
  expect(document.querySelector('meta')).toBeNull();
});

test('a page that arrives in steps is read once it is whole, and the focus follows its heading', async () => {
  await goTo('/second', '<main id="main" aria-busy="true"><h1 class="ui-visually-hidden">Loading the page</h1></main>');
  expect(document.activeElement?.id).toBe('main');
  expect(currentAnnouncements().polite).not.toContain('/second');
  document.querySelector('main')?.remove();
  await heard();
  document.body.insertAdjacentHTML('beforeend', page('Second'));
  await heard();
  expect([focused(), currentAnnouncements().polite.trim()]).toEqual(['Second', 'The title of /second']);
});

test('a visitor who has moved on while a page loads keeps the focus', async () => {
  await goTo('/second', '<main id="main" aria-busy="true"></main>');
  document.querySelector('a')?.focus();
  document.querySelector('main')?.setAttribute('aria-busy', 'false');
  await heard();
  expect(focused()).toBe('Link');
});

test('a field that a page puts the focus into keeps it', async () => {
  await goTo('/search', page('Search', '<input>'));
  document.querySelector('input')?.focus();
  await goTo('/search?q=x', page('Search', '<input>'));
  expect(focused()).toBe('Search');
  document.querySelector('input')?.focus();
  publish(stateAt('/search?q=xy'));
  await heard();
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test.each([
  ['another view that stays where it is', '/first?size=M', true],
  ['an element of the same page', '/first#below', false],
])('%s leaves the focus', async (_what, address, preventScrollReset) => {
  document.querySelector('a')?.focus();
  publish(stateAt(address, preventScrollReset));
  await heard();
  expect(focused()).toBe('Link');
});

test('an element that the address names takes the focus instead of the heading', async () => {
  await goTo('/second#below', page('Second', '<section id="below">Below</section>'));
  expect(focused()).toBe('Below');
});
