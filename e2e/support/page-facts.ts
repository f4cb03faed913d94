import { expect, type Page } from '@playwright/test';
import { networkQuiet } from './requests.ts';

/** A page's contents as a crawler reads them. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly headings: number;
  readonly mains: number;
  readonly structuredData: readonly string[];
  readonly openGraphImage: string;
  /** Addresses of this site that the page links to, without their fragments. */
  readonly links: readonly string[];
  /** Pictures without an alternative text attribute. */
  readonly nameless: readonly string[];
  readonly layoutShift: number;
  /** The shifted elements, each with its share of the total, from where to where (px from the top of the screen). */
  readonly shifts: readonly string[];
}

/** Starts counting layout shifts in every document that the page will open. */
export async function countLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const counter = { shift: 0, shifts: [] as string[] };
    Object.assign(window, { layoutShiftCounter: counter });
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? 'gone');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        counter.shift += value;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${Math.round(previousRect.top)}+${Math.round(previousRect.height)} to ${Math.round(currentRect.top)}+${Math.round(currentRect.height)}`,
        );
        counter.shifts.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Lets a page come to life and looks at all of it once, from its top to its end and back. */
export async function seeWholePage(page: Page): Promise<void> {
  // The cart's count comes with hydration and no sooner.
  await expect(page.locator('[data-cart-button]')).toContainText(/Items?/);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await networkQuiet(page);
}

/** Reads the page that is open. */
export function readFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string): string =>
      document.querySelector(selector)?.getAttribute(name) ?? '';
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const own = anchors.filter((link) => link.origin === location.origin).map((link) => link.pathname + link.search);
    const counter = (window as unknown as { layoutShiftCounter?: { shift: number; shifts: string[] } })
      .layoutShiftCounter;
    return {
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
      structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent ?? '',
      ),
      openGraphImage: attribute('meta[property="og:image"]', 'content'),
      links: [...new Set(own)],
      nameless: [...document.querySelectorAll('img:not([alt])')].map((image) => image.outerHTML.slice(0, 120)),
      layoutShift: counter?.shift ?? 0,
      shifts: counter?.shifts ?? [],
    };
  });
}
