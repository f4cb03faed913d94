import type { Composition } from 'shared-contracts/composition';
import type { ShellBuild } from '../../registry/shell-build.ts';
import { type BrowserChoice, withBrowser } from './browser-choice.ts';
import type { TrialData } from './trial-shop.ts';
import type { BrowserTried } from './try-in-browser.ts';

/** How new releases were tried in a browser, or why they were not. */
export type BrowserRecord =
  | { readonly isTried: true; readonly pages: number /** In seconds. */; readonly seconds: number }
  | { readonly isTried: false; readonly reason: string };

/** What a browser has to say about new releases. */
interface BrowserVerdict {
  /** Each a sentence for the author of the new releases. */
  readonly rejections: readonly string[];
  readonly record: BrowserRecord;
}

function untried(reason: string, isRequired: boolean): BrowserVerdict {
  const rejections = isRequired ? [`not tried in a browser (${reason}), and REQUIRE_BROWSER_TRIAL demands it`] : [];
  return { rejections, record: { isTried: false, reason } };
}

/** Judges new releases in a browser, if there is one that works. */
export async function judgeInBrowser(tried: BrowserTried, choice: BrowserChoice): Promise<BrowserVerdict> {
  const { trial, reason, isRequired } = choice;
  if (!trial) return untried(reason, isRequired);
  // The driver takes a third of a second to load, which a publisher without a browser saves.
  const { tryInBrowser } = await import('./try-in-browser.ts');
  try {
    const { rejections, pages, ms } = await tryInBrowser(tried, trial);
    return { rejections, record: { isTried: true, pages, seconds: Math.round(ms / 100) / 10 } };
  } catch (error) {
    // A browser that the system can't start is as good as none.
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return untried(`the browser couldn’t be used: ${line}`, isRequired);
  }
}

/**
 * Buys on a page with a new build of the shell in a browser, if there is one.
 *
 * @param shop the shop with the new build
 * @param variables `TRIAL_BROWSER` names another browser than the system's.
 * @returns what is worse than with the previous build, each a sentence; empty without a browser
 * @throws where the browser or a server of the trial can't be started.
 */
export async function shellProblemsInBrowser(
  shop: TrialData,
  previous: ShellBuild,
  composition: Composition,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Promise<readonly string[]> {
  const { trial } = await withBrowser(shop, variables);
  if (!trial) return [];
  const { tryShellInBrowser } = await import('./try-in-browser.ts');
  const { rejections } = await tryShellInBrowser(composition, trial, { ...trial, build: previous });
  return rejections;
}
