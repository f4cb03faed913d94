import type { Page } from '@playwright/test';

/** A strip of the page, as wide as the page, in which there is nothing to see (px from the top of the page). */
export interface BlankBand {
  readonly top: number;
  readonly height: number;
  /** The heading or words that end above it. */
  readonly after: string;
}

export interface SectionHeight {
  readonly name: string;
  readonly height: number;
}

export interface PageLength {
  readonly height: number;
  readonly sections: readonly SectionHeight[];
  /** From the highest to the lowest. */
  readonly blankBands: readonly BlankBand[];
}

/** Bands lower than this (px) are the space between lines. */
const LEAST_BAND = 64;

/**
 * Measures the open page with all of it laid out. Words, pictures, icons, fields, and lines count as something to see; backgrounds do not, so a
 * band may run from one section into the next.
 */
export function measureLength(page: Page): Promise<PageLength> {
  return page.evaluate((least) => {
    document.documentElement.dataset['wholeLayout'] = '';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Overlays at an edge of the window are no part of the page's length.
    const isFixed = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).position === 'fixed') return true;
      return false;
    };
    const seen: { top: number; bottom: number; text: string }[] = [];
    const see = (top: number, bottom: number, text: string): void => {
      if (bottom > top) seen.push({ top: top + scrollY, bottom: bottom + scrollY, text });
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element) || isFixed(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 1) continue;
      if (element.matches('img, svg, button, input, select, textarea'))
        see(box.top, box.bottom, element.getAttribute('alt') || element.textContent || element.tagName.toLowerCase());
      const style = getComputedStyle(element);
      for (const [side, at] of [['Top', box.top] as const, ['Bottom', box.bottom - 1] as const])
        if (style[`border${side}Style`] !== 'none' && style[`border${side}Width`] !== '0px') see(at, at + 1, 'line');
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || !node.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) if (line.width > 1) see(line.top, line.bottom, node.data);
      }
    }
    seen.sort((a, b) => a.top - b.top);
    const bands: { top: number; height: number; after: string }[] = [];
    let end = 0;
    let after = 'top of the page';
    for (const { top, bottom, text } of [
      ...seen,
      { top: document.documentElement.scrollHeight, bottom: Infinity, text: '' },
    ]) {
      if (top - end >= least)
        bands.push({ top: Math.round(end), height: Math.round(top - end), after: after.trim().slice(0, 40) });
      if (bottom > end) [end, after] = [bottom, text];
    }
    const parts = [...document.querySelectorAll('header, main section, footer')].filter(
      (part) => isShown(part) && !part.parentElement?.closest('section, footer, header'),
    );
    const nameOf = (part: Element): string => {
      const heading = document.getElementById(part.getAttribute('aria-labelledby') ?? '');
      return (heading?.textContent || part.getAttribute('aria-label') || part.tagName.toLowerCase()).trim();
    };
    return {
      height: document.documentElement.scrollHeight,
      sections: parts.map((part) => ({ name: nameOf(part), height: Math.round(part.getBoundingClientRect().height) })),
      blankBands: bands.sort((a, b) => b.height - a.height),
    };
  }, LEAST_BAND);
}
