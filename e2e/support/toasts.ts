import type { Locator, Page } from '@playwright/test';

/** Keeps every toast for as long as the test needs it: their time does not pass while the page is hidden. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('blur'));
  });
}

/** Whether the toast is on the screen, apart from each part of the drawer that holds its controls: header, content, and footer. */
export async function isClearOf(toast: Locator, drawer: Locator): Promise<boolean> {
  const box = await toast.boundingBox();
  const screen = toast.page().viewportSize();
  if (!box || !screen) return false;
  const isOnScreen =
    box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height;
  const isApart = await drawer.evaluate((panel, { x, y, width, height }) => {
    const parts = ['header', 'body', 'footer'].flatMap((part) => [...panel.querySelectorAll(`.ui-modal__${part}`)]);
    // Content is scrolled under the edges of its part, and cut off there.
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < x + width && right > x && top < y + height && bottom > y;
    return boxes.length >= 2 && panel.querySelectorAll('button').length > 1 && !boxes.some(isUnder);
  }, box);
  return isOnScreen && isApart;
}
