import type { Page } from '@playwright/test';

/** No text of a drawing is smaller, in pixels on the screen. */
const SMALLEST = 11;

/**
 * The faults of the texts in a page's drawings as they stand: smaller than eleven pixels, cut by the screen, upon one another, or
 * crossed by a line. Boxes are those of the browser, less the air above and below their letters.
 */
export function chartTextProblems(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const air = 3;
    const problems: string[] = [];
    for (const drawing of document.querySelectorAll<SVGSVGElement>('main svg:has(text)')) {
      const texts = [...drawing.querySelectorAll('text')].map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const scale = text.getScreenCTM()?.a ?? 1;
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
        return {
          words: text.textContent ?? '',
          size,
          left: left + 1,
          right: right - 1,
          top: top + air,
          bottom: bottom - air,
        };
      });
      const lines = [...drawing.querySelectorAll('line')].map((line) => line.getBoundingClientRect());
      for (const [at, text] of texts.entries()) {
        if (text.size < smallest) problems.push(`“${text.words}” is ${text.size} pixels high`);
        if (text.left < -1 || text.right > window.innerWidth + 1) problems.push(`“${text.words}” is cut`);
        const meets = (other: { left: number; right: number; top: number; bottom: number }) =>
          text.left < other.right && other.left < text.right && text.top < other.bottom && other.top < text.bottom;
        for (const other of texts.slice(at + 1))
          if (meets(other)) problems.push(`“${text.words}” lies upon “${other.words}”`);
        for (const line of lines) if (meets(line)) problems.push(`a line crosses “${text.words}”`);
      }
    }
    return problems;
  }, SMALLEST);
}
