// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { testPlatform } from 'shared-runtime/testing';
import { showInPage } from '../../testing/page-frame.tsx';
import { SubscriptionNotice } from './subscription-notice.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let end: () => Promise<void>;

afterEach(() => end());

async function shownAt(path: string): Promise<string> {
  ({ end } = await showInPage(<SubscriptionNotice />, testPlatform({ side: 'browser' }).platform, path));
  return document.querySelector('[role=status]')?.textContent ?? '';
}

test.each([
  ['confirmed', 'Your subscription is confirmed'],
  ['expired', 'This link no longer works'],
  ['unavailable', 'Your subscription isn’t confirmed yet'],
])('a visitor from the mail with %s reads that result', async (word, title) => {
  expect(await shownAt(`/?newsletter=${word}`)).toContain(title);
});

test.each(['/', '/?newsletter=', '/?newsletter=constructor', '/?newsletter=%3Cb%3Ehello'])(
  'nothing is said at %s',
  async (path) => {
    expect(await shownAt(path)).toBe('');
  },
);
