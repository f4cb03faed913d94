import type { Locator, Page } from '@playwright/test';

/** The most presses that any page requires to reach a target. */
const FAR = 160;

/** Whether something on the page, or a part of it, has the focus. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.contains(document.activeElement));
}

/** Presses a key until something has the focus, as a shopper without a mouse does. */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let press = 0; press < FAR; press += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${String(target)} was not reached in ${FAR} presses of ${key}`);
}
