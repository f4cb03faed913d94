import { findBrowser } from './find-browser.ts';
import { ReadyBrowser } from './ready-browser.ts';
import type { TrialData } from './trial-shop.ts';

/** The browser of a trial, and the shop whose compositions it opens. */
export interface BrowserTrial extends TrialData {
  /** The path of the browser's program. */
  readonly program: string;
  /** What has started before; the trial starts what is not there. */
  readonly ready?: ReadyBrowser;
}

/** Whether new releases are tried in a browser. */
export interface BrowserChoice {
  /** Null where none is used. */
  readonly trial: BrowserTrial | null;
  /** Why none is used; empty where one is. */
  readonly reason: string;
  /** Releases that were not tried in a browser are rejected. */
  readonly isRequired: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

const isRequired = (variables: Variables): boolean => variables['REQUIRE_BROWSER_TRIAL'] === '1';

/** Tries no release in a browser, for a reason that `status` shows. `REQUIRE_BROWSER_TRIAL=1` rejects the releases then. */
export function withoutBrowser(reason: string, variables: Variables = process.env): BrowserChoice {
  return { trial: null, reason, isRequired: isRequired(variables) };
}

/** Tries releases in a browser, if there is one. `TRIAL_BROWSER` names another than the system's. */
export async function withBrowser(data: TrialData, variables: Variables = process.env): Promise<BrowserChoice> {
  const program = await findBrowser(variables);
  if (program === null) return withoutBrowser('no browser was found', variables);
  return { trial: { ...data, program }, reason: '', isRequired: isRequired(variables) };
}

/** The same choice, whose browser and server are starting. The caller ends them by {@link endBrowser}. */
export function prepareBrowser(choice: BrowserChoice): BrowserChoice {
  const { trial } = choice;
  return trial ? { ...choice, trial: { ...trial, ready: new ReadyBrowser(trial.program) } } : choice;
}

/** Ends what {@link prepareBrowser} has started, whether a trial took place or not. */
export async function endBrowser({ trial }: BrowserChoice): Promise<void> {
  await trial?.ready?.end();
}
