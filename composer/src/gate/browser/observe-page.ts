import type { Browser, Page } from 'playwright-core';
import type { Composition } from 'shared-contracts/composition';
import { buy } from './buy.ts';
import { fileOf, type Finding, finding } from './finding.ts';
import { foreignRules } from './foreign-styles.ts';
import { placesOf } from './place-of-change.ts';
import type { Outside } from './trial-network.ts';
import type { TriedPage } from './tried-pages.ts';
import { WatchedPage } from './watched-page.ts';

/** How long (ms) a page may take as a whole, until it answers by itself, and then until it rests: generous, since the machine may be busy. */
const LIMITS = { page: 90_000, awake: 30_000, rest: 5000 };

/** The most that a page may load of scripts (bytes, as they are sent), and take until its first paint (ms). */
export interface PageBudget {
  readonly script: number;
  readonly paint: number;
}

/** How to open pages of one composition. */
export interface Opened {
  readonly browser: Browser;
  readonly origin: string;
  readonly composition: Composition;
  readonly outside: Outside;
  readonly budget: PageBudget;
}

/** Whether React answers for every part of the document; runs in the page. */
function isAwake(): boolean {
  const { awake } = globalThis.__early ?? {};
  const parts = [...document.querySelectorAll('[data-remote]')];
  return awake !== undefined && parts.every((part) => awake.has(part));
}

/** Whether the page has nothing to do within a time (ms); runs in the page. */
function comesToRest(limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(true));
    setTimeout(() => resolve(false), limit);
  });
}

/** What is left of the document, and when it was first painted (ms); runs in the page. */
function lookAtDocument(): { readonly main: boolean; readonly heading: boolean; readonly paint: number } {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return {
    main: document.querySelector('main') !== null,
    heading: document.querySelector('h1') !== null,
    paint: paint?.startTime ?? 0,
  };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

async function documentFindings(page: Page, budget: PageBudget, scriptBytes: number): Promise<Finding[]> {
  const { main, heading, paint } = await page.evaluate(lookAtDocument);
  return [
    ...(main ? [] : [finding('has no main landmark')]),
    ...(heading ? [] : [finding('has no h1')]),
    ...(paint <= budget.paint ? [] : [finding(`is first painted after ${(paint / 1000).toFixed(1)} s`, 'paint')]),
    ...(scriptBytes <= budget.script
      ? []
      : [finding(`loads ${kilobytes(scriptBytes)} KB of script; ${kilobytes(budget.script)} are allowed`, 'script')]),
  ];
}

async function styleFindings(page: Page): Promise<Finding[]> {
  const rules = await page.evaluate(foreignRules);
  return rules.map(({ remote, selector, sheet, owner }) =>
    finding(
      remote
        ? `has a rule of ${remote} that styles elements of ${owner}: ${selector} (${fileOf(sheet)})`
        : `has a stylesheet made by a script that styles elements of ${owner}: ${selector}`,
      selector,
    ),
  );
}

/** What the page's scripts have changed that belongs to every page, and remotes that could not start. */
async function probeFindings(watched: WatchedPage): Promise<Finding[]> {
  const report = await watched.report();
  if (!report) return [];
  const places = await placesOf(watched.page, report.changed);
  return [
    ...report.changed.map((name) => finding(`changes ${name}${places.get(name) ?? ''}`, `changes ${name}`)),
    ...report.failed.map((remote) => finding(`can’t start ${remote}`)),
  ];
}

/** Resolves once every remote that starts in a page was started. */
async function whenStarted(watched: WatchedPage, { composition }: Opened, signal: AbortSignal): Promise<void> {
  const all = Object.values(composition.remotes).filter(({ start }) => start !== undefined);
  for (;;) {
    const report = await watched.report();
    const begun = new Set([...(report?.starting ?? []), ...(report?.failed ?? [])]);
    if (signal.aborted || all.every(({ remote }) => begun.has(remote))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function look(watched: WatchedPage, { path, isProduct }: TriedPage, opened: Opened): Promise<Finding[]> {
  const { page } = watched;
  await page.goto(path, { waitUntil: 'load', timeout: LIMITS.awake });
  try {
    await page.waitForFunction(isAwake, undefined, { timeout: LIMITS.awake });
  } catch {
    return [finding('doesn’t come alive')];
  }
  const limit = AbortSignal.timeout(LIMITS.awake);
  await whenStarted(watched, opened, limit);
  await watched.quiet(limit);
  if (!(await page.evaluate(comesToRest, LIMITS.rest))) return [finding('renders without an end')];
  const found = await documentFindings(page, opened.budget, watched.scriptBytes);
  found.push(...(await styleFindings(page)), ...(await probeFindings(watched)));
  if (!isProduct) return found;
  const failure = await buy(page);
  return failure ? [...found, failure] : found;
}

/** Ends what comes to no end, as a page that loops. */
async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  work.catch(() => undefined); // Nothing waits for it once it is late.
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Opens a page as a shopper's phone does, and resolves to everything that is wrong with it. */
export async function observePage(tried: TriedPage, opened: Opened): Promise<readonly Finding[]> {
  const watched = await WatchedPage.open(opened.browser, opened.origin, opened.outside);
  try {
    const found = await inTime(look(watched, tried, opened), LIMITS.page);
    return [...watched.findings, ...(found ?? [finding('comes to no end')])];
  } catch (error) {
    return [...watched.findings, finding(`can’t be tried: ${error instanceof Error ? error.message : String(error)}`)];
  } finally {
    await inTime(watched.close(), 5000).catch(() => undefined);
  }
}
