import type { Locator, Page } from '@playwright/test';

/** Whether the section around something, or one further out, is still as the server has sent it. */
export function isAsleep(inside: Locator): Promise<boolean> {
  return inside.evaluate((element) => {
    const { __early } = window as unknown as { __early: { awake: WeakSet<Element> } };
    for (let box = element.closest('[data-later]'); box; box = box.parentElement?.closest('[data-later]') ?? null)
      if (!__early.awake.has(box)) return true;
    return false;
  });
}

/** Every later section of the page, marked as the element that it is now. */
export async function markSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('[data-later]'))
      for (const element of box.children) Object.assign(element, { isOfTheServer: true });
  });
}

/** How many later sections stand in the page with other elements than were marked. */
export function replacedSections(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[data-later]')].filter((box) =>
        [...box.children].some((element) => !('isOfTheServer' in element)),
      ).length,
  );
}
