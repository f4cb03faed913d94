import type { Page } from '@playwright/test';

/** Actions of a document that a hidden page must not take. */
export interface Deeds {
  readonly sent: readonly string[];
  readonly kept: readonly string[];
  /** Timers, by their length (ms). */
  readonly timers: readonly number[];
}

interface AheadWindow {
  __deeds: { sent: string[]; kept: string[]; timers: number[] };
  /** The page becomes visible. */
  __activate(): void;
}

/**
 * Opens every document of a page as if the browser rendered it ahead, which the headless shell never does; `npm run soak --
 * prepared-pages` proves the same in a browser that does.
 */
export async function renderAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isAhead = true;
    let activatedAt = 0;
    const deeds: AheadWindow['__deeds'] = { sent: [], kept: [], timers: [] };
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    Object.defineProperty(document, 'hidden', { get: () => isAhead });
    Object.defineProperty(document, 'visibilityState', { get: () => (isAhead ? 'hidden' : 'visible') });
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'activationStart', { get: () => activatedAt });
    // A clock that a test has stopped reports no navigation.
    const entriesOf = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type) => {
      const entries = entriesOf(type);
      const isMissing = type === 'navigation' && entries.length === 0;
      return isMissing ? [{ activationStart: activatedAt } as unknown as PerformanceEntry] : entries;
    };
    Object.assign(window, {
      __deeds: deeds,
      __activate() {
        isAhead = false;
        activatedAt = performance.now();
        document.dispatchEvent(new Event('prerenderingchange'));
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
    const note = <Key extends string>(
      owner: Record<Key, unknown>,
      name: Key,
      noted: (args: unknown[]) => void,
    ): void => {
      const original = owner[name] as (...args: unknown[]) => unknown;
      owner[name] = function (this: unknown, ...args: unknown[]) {
        if (isAhead) noted(args);
        return original.apply(this, args);
      };
    };
    note(window as never, 'fetch', ([to]) => deeds.sent.push(String(to)));
    note(navigator as never, 'sendBeacon', ([to]) => deeds.sent.push(String(to)));
    note(XMLHttpRequest.prototype as never, 'open', ([, to]) => deeds.sent.push(String(to)));
    for (const timer of ['setTimeout', 'setInterval'])
      note(window as never, timer, ([, ms]) => deeds.timers.push(Number(ms)));
    for (const change of ['setItem', 'removeItem', 'clear'])
      note(Storage.prototype as never, change, ([key]) => deeds.kept.push(`${change} ${String(key)}`));
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set(text: string) {
        if (isAhead) deeds.kept.push(text);
        cookie?.set?.call(document, text);
      },
    });
  });
}

/** The document's actions so far while it was hidden. */
export function deeds(page: Page): Promise<Deeds> {
  return page.evaluate(() => (window as unknown as AheadWindow).__deeds);
}

/** A visitor opens the page that was rendered ahead. */
export function activate(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as AheadWindow).__activate());
}

/** The browser brings the page back from its memory, as it was left. */
export function bringBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}
