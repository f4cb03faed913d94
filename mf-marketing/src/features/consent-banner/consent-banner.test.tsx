// @vitest-environment happy-dom
import { act } from 'react';
import { CONSENT_KEY, type PublicConfig } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPlatform } from 'shared-contracts/testing';
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

test('it asks a visitor who has not decided, and says that measurement runs until declined', async () => {
  await show();
  expect(banner()?.textContent).toContain('This runs until you decline.');
});

test('where consent comes first, it says that nothing runs before', async () => {
  await show('/', { consentMode: 'opt-in' });
  expect(banner()?.textContent).toContain('Nothing runs until you accept.');
});

test('the advertising network is named only where there is one', async () => {
  await show();
  expect(banner()?.textContent).not.toContain('advertising');
  await end();
  await show('/', { metaPixelId: '1' });
  expect(banner()?.textContent).toContain('An advertising network is notified when a checkout starts.');
});

test('both answers are kept, told, and end the asking', async () => {
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
  expect(banner()?.textContent).toContain('You’ve accepted measurement in this browser.');
  expect(document.activeElement).toBe(banner());
  await press('Decline');
  expect(banner()).toBeNull();
  await page.goTo('#privacy-choices');
  expect(banner()?.textContent).toContain('Measurement is declined in this browser.');
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
  expect(banner()?.textContent).toContain('Measurement is declined in this browser.');
});
