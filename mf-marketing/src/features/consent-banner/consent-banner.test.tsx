// @vitest-environment happy-dom
import { act } from 'react';
import type { PublicConfig } from 'shared-contracts';
import { CONSENT_KEY } from 'shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPlatform } from 'shared-runtime/testing';
import { showInPage } from '../../testing/page-frame.tsx';
import { ConsentBanner } from './consent-banner.tsx';

let end = async (): Promise<void> => undefined;
const granted: boolean[] = [];

async function show(path = '/', config: Partial<PublicConfig> = {}) {
  const { platform } = testPlatform({ config, side: 'browser' });
  platform.services.events.on('consent:changed', (event) => granted.push(event.granted));
  const page = await showInPage(<ConsentBanner />, platform, path);
  end = page.end;
  return page;
}

/** The contracts remember a decision for the page's life, even without storage; a text that is none takes precedence. */
const undecide = () => localStorage.setItem(CONSENT_KEY, '');

const banner = () => document.querySelector<HTMLElement>('[aria-label="Privacy choices"]');

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await act(async () => button?.click());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  undecide();
  granted.length = 0;
});

afterEach(async () => {
  await end();
  vi.unstubAllGlobals();
});

test('it asks a visitor who has not decided, and says that declining is always possible', async () => {
  await show();
  expect(banner()?.textContent).toContain('You can decline at any time.');
});

test('it names everything that the answer is for, the variants of pages too', async () => {
  await show();
  expect(banner()?.textContent).toContain('We count visits, orders, and page versions, never names.');
  expect(banner()?.querySelector('a')?.getAttribute('href')).toBe('/privacy-policy#measurement');
});

test('where consent comes first, it says that nothing runs before', async () => {
  await show('/', { consentMode: 'opt-in' });
  expect(banner()?.textContent).toContain('We start only if you accept.');
});

test('the advertising network is named only where there is one', async () => {
  await show();
  expect(banner()?.textContent).not.toContain('ad network');
  await end();
  await show('/', { metaPixelId: '1' });
  expect(banner()?.textContent).toContain('We tell an ad network when a checkout starts.');
});

test('both answers are stored, announced, and close the banner', async () => {
  await show();
  await press('Decline');
  expect(localStorage.getItem(CONSENT_KEY)).toBe('denied');
  expect(banner()).toBeNull();
  await end();
  undecide();
  await show();
  await press('Accept');
  expect(localStorage.getItem(CONSENT_KEY)).toBe('granted');
  expect(granted).toEqual([false, true]);
});

test('the hash brings it back with the focus, and following the link again brings it back again', async () => {
  localStorage.setItem(CONSENT_KEY, 'granted');
  const page = await show();
  expect(banner()).toBeNull();
  await page.goTo('#privacy-choices');
  expect(banner()?.textContent).toContain('You’ve accepted analytics in this browser.');
  expect(document.activeElement).toBe(banner());
  await press('Decline');
  expect(banner()).toBeNull();
  await page.goTo('#privacy-choices');
  expect(banner()?.textContent).toContain('You’ve declined analytics in this browser.');
});

test('Escape leaves a choice as it is, and an open question open', async () => {
  const page = await show();
  const escape = () =>
    act(async () => banner()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await escape();
  expect(banner()).not.toBeNull();
  await press('Accept');
  await page.goTo('#privacy-choices');
  await escape();
  expect(banner()).toBeNull();
  expect(localStorage.getItem(CONSENT_KEY)).toBe('granted');
});

test('a browser that says so itself is not asked, but may ask', async () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1');
  const page = await show();
  expect(banner()).toBeNull();
  await page.goTo('#privacy-choices');
  expect(banner()?.textContent).toContain('You’ve declined analytics in this browser.');
});

/** Lays an element out at a height of the screen; the test's browser lays out nothing. */
function stand(element: Element | null | undefined, top: number, height: number): void {
  if (!element) throw new Error('the element is missing');
  const box = { left: 0, right: 300, top, bottom: top + height };
  Object.assign(element, { getBoundingClientRect: () => box, checkVisibility: () => true });
}

test.each([
  '<form data-cart-add=""><button>Add to cart</button></form>',
  '<form method="get" action="/product/bordeaux-capsule"><button>S</button></form>',
  '<button form="choice-form">Buy now</button>',
  '<button data-purchase="">Checkout</button>',
])('it makes way while %s is scrolled to where it stands', async (markup) => {
  await show();
  stand(banner(), 700, 60);
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = markup;
  const control = page.querySelector('button');
  const isAway = (top: number): boolean | undefined => {
    stand(control, top, 44);
    dispatchEvent(new Event('scroll'));
    return banner()?.hasAttribute('data-away');
  };
  expect([656, 657, 730, 760].map(isAway)).toEqual([false, true, true, false]);
  page.toggleAttribute('inert', true);
  expect(isAway(730)).toBe(false);
});

test('nothing else that is scrolled there makes it go', async () => {
  await show();
  stand(banner(), 700, 60);
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = '<form action="/search"><button>Search</button></form>';
  stand(page.querySelector('button'), 700, 44);
  dispatchEvent(new Event('scroll'));
  expect(banner()?.hasAttribute('data-away')).toBe(false);
});

test('it made way on the page before: on the next page, which moves nothing, it looks again', async () => {
  // The browser's observer reports once when it begins, with the next frame.
  class Sizes {
    observe: () => void;
    constructor(report: () => void) {
      this.observe = report;
    }
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  const page = await show('/product/bordeaux-capsule');
  stand(banner(), 700, 60);
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<button data-purchase="">Checkout</button>';
  stand(main.querySelector('button'), 700, 44);
  dispatchEvent(new Event('scroll'));
  expect(banner()?.hasAttribute('data-away')).toBe(true);
  main.remove();
  await page.goTo('/faqs');
  expect(banner()?.hasAttribute('data-away')).toBe(false);
});

test('a look measures the banner once, and checks only covered controls for visibility', async () => {
  await show();
  stand(banner(), 700, 60);
  const own = banner();
  if (!own) throw new Error('there is no banner');
  const place = vi.spyOn(own, 'getBoundingClientRect');
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<button data-purchase="">Checkout</button>'.repeat(40);
  const asked: Element[] = [];
  for (const control of main.children) {
    stand(control, 100, 44);
    Object.assign(control, { closest: () => void asked.push(control) });
  }
  stand(main.lastElementChild, 700, 44);
  dispatchEvent(new Event('scroll'));
  expect(banner()?.hasAttribute('data-away')).toBe(true);
  expect(place).toHaveBeenCalledOnce();
  expect(asked).toEqual([main.lastElementChild]);
});
