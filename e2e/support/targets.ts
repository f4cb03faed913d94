import type { Page } from '@playwright/test';

/** The least that a target measures either way, and what a page's main ones do (px; WCAG 2.2, 2.5.8, and the brief's own). */
const [LEAST, MAIN] = [24, 44];

/**
 * Targets of the page as it is now that are too small for a finger: none under 24 px but words in a sentence and what a larger label
 * takes presses for; the large buttons, sizes, fields and everything in the header at least 44 px high.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, main]) => {
      const name = (element: Element): string =>
        `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)}"`;
      const reached = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('[aria-hidden="true"], [inert]') === null &&
        getComputedStyle(element).clipPath === 'none';
      /** A link among words has the height of its line (2.5.8, "inline"). */
      const standsInText = (element: Element): boolean => getComputedStyle(element).display === 'inline';
      const boxOf = (element: Element): DOMRect => {
        // A tick is pressed by its label.
        const label = element.matches('[type="checkbox"], [type="radio"]')
          ? (element as HTMLInputElement).labels?.[0]
          : null;
        return (label ?? element).getBoundingClientRect();
      };
      const targets = [
        ...document.querySelectorAll(
          'a[href], button, select, summary, textarea, input:not([type="hidden"]), [role="option"]',
        ),
      ].filter((element) => reached(element) && !standsInText(element) && boxOf(element).width > 1);
      const isMain = (element: Element): boolean =>
        element.matches(
          '.ui-button--primary, .ui-button--secondary, .ui-button--large, select, textarea, input[type="email"]',
        ) || element.closest('header[role="banner"], body > header') !== null;
      return targets.flatMap((element) => {
        const { width, height } = boxOf(element);
        const size = `${Math.round(width)} × ${Math.round(height)}`;
        if (width < least - 0.5 || height < least - 0.5) return [`${name(element)} is ${size}`];
        return isMain(element) && height < main - 0.5 ? [`${name(element)} is ${size}, and main`] : [];
      });
    },
    [LEAST, MAIN] as const,
  );
}
