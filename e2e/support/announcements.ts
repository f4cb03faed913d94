import type { Page } from '@playwright/test';

declare global {
  var __spoken: string[] | undefined;
}

/** Keeps, from the next page on, what its live regions say: each change of one once, as a screen reader reads it. */
export async function hearAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    globalThis.__spoken = spoken;
    const LIVE = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
    const isSilent = (region: Element): boolean => region.getAttribute('aria-live') === 'off';
    const observer = new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region && !isSilent(region)) regions.add(region);
      }
      // Content that came with its region is read where the region interrupts.
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll('*')])
              if (region.matches('[role="alert"], [aria-live="assertive"]')) regions.add(region);
      for (const region of regions) {
        const audible = [...region.querySelectorAll('[aria-live="off"]')].map(({ textContent }) => textContent ?? '');
        const text = audible.reduce((left, silent) => left.replace(silent, ''), region.textContent ?? '').trim();
        if (text !== '') spoken.push(text);
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until something was said, and a frame more for what follows it. Returns all of it, and forgets it. */
export function nextSpoken(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    do await nextFrame();
    while (!globalThis.__spoken?.length);
    await nextFrame();
    return globalThis.__spoken.splice(0);
  });
}

/** Returns the announcements so far, and forgets them. */
export function takeSpoken(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.__spoken?.splice(0) ?? []);
}
