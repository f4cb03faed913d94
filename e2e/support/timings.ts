import type { Page } from '@playwright/test';

/** A time that the specification names, and what it was in a browser (ms). */
export interface Timing {
  readonly what: string;
  readonly least: number;
  readonly most: number;
  readonly measured: number;
}

/** The allowance for a busy moment of the page (ms). */
const SLACK = 600;
/** The possible lead of the page's own clock over the measuring one (ms). */
const EARLY = 60;

export const isKept = ({ least, most, measured }: Timing): boolean =>
  measured >= least - EARLY && measured <= most + SLACK;

/** A table of the measured times beside the specified ones. */
export function timingsTable(timings: readonly Timing[]): string {
  const specified = ({ least, most }: Timing): string => (least === most ? `${least}` : `${least}-${most}`);
  const row = (what: string, wanted: string, found: string, verdict: string): string =>
    `| ${what.padEnd(58)} | ${wanted.padStart(13)} | ${found.padStart(12)} | ${verdict.padEnd(4)} |`;
  return [
    row('', 'specified, ms', 'measured, ms', ''),
    row('-'.repeat(58), '-'.repeat(13), '-'.repeat(12), '----'),
    ...timings.map((timing) =>
      row(timing.what, specified(timing), `${Math.round(timing.measured)}`, isKept(timing) ? 'ok' : 'FAIL'),
    ),
  ].join('\n');
}

interface Sought {
  readonly selector: string;
  readonly text?: string;
}

/** When something stands in the page, or has left it, by the page's own clock (ms since its navigation). */
export function moment(page: Page, { selector, text = '' }: Sought, isThere: boolean, limit = 60_000): Promise<number> {
  const seen = page.evaluate(
    ([wanted, words, there, within]) =>
      new Promise<number>((resolve, reject) => {
        const found = () =>
          [...document.querySelectorAll(wanted)].some((element) => (element.textContent ?? '').includes(words));
        const look = () => {
          if (found() !== there) return;
          observer.disconnect();
          resolve(performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => reject(new Error(`${wanted} ${words} did not ${there ? 'come' : 'leave'}`)), within);
        look();
      }),
    [selector, text, isThere, limit] as const,
  );
  // A caller that awaits it gets the error; a visit that ended before has no caller.
  seen.catch(() => undefined);
  return seen;
}
