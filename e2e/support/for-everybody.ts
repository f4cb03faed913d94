import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { expect } from './shop.ts';
import { smallTargets } from './targets.ts';
import { doubleTheText, unreadableText } from './text-fit.ts';
import { networkQuiet } from './requests.ts';

/** The screens that every page is looked at on. */
export const SCREENS = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
} as const;

/** The console messages allowed on pages that are not found, refused or at rest. */
export const MESSAGES_OF_STATES =
  /the server responded with a status of (404|422|503)|REMOTE-00\d|ERR_FAILED|^error: Event$/;

/** The narrowest screen that pages are made for. */
const NARROWEST = { width: 320, height: 640 };

/** Whether a page at rest fits the narrowest screen, where it stands on a phone's. */
export async function expectToFit(page: Page): Promise<void> {
  await networkQuiet(page);
  const size = page.viewportSize();
  if (!size || size.width > 500) return;
  await page.setViewportSize(NARROWEST);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, 'on the narrowest screen').toBeLessThanOrEqual(NARROWEST.width);
  await page.setViewportSize(size);
}

/** Expects no finding of axe in a page at rest, and no text that becomes unreadable at twice its size. */
export async function expectForEverybody(page: Page): Promise<void> {
  await networkQuiet(page);
  // Axe counts an element half beneath the sticky header as a small target, although a shopper can scroll it free.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  expect.soft(await accessibilityViolations(page), 'accessibility').toEqual([]);
  expect.soft(await smallTargets(page), 'targets').toEqual([]);
  await doubleTheText(page);
  expect.soft(await unreadableText(page), 'at twice the text size').toEqual([]);
}
