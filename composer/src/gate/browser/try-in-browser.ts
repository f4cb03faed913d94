import { type Composition, pageAt, type Release } from 'shared-contracts/composition';
import type { BrowserTrial } from './browser-choice.ts';
import { NOTHING_TO_BUY } from './buy.ts';
import type { Finding } from './finding.ts';
import { launchBrowser } from './launch-browser.ts';
import { observePage, type Opened, type PageBudget } from './observe-page.ts';
import { openTrialShop } from './trial-shop.ts';
import { pathsIn, type TriedPage, triedPages } from './tried-pages.ts';

/** The subject of a trial in a browser, and its comparison. */
export interface BrowserTried {
  /** The new releases among those that are live. */
  readonly composition: Composition;
  readonly releases: readonly Release[];
  /** The live composition; null where none can be read. */
  readonly live: Composition | null;
}

/** What a trial in a browser has shown. */
export interface BrowserFindings {
  /** Each a sentence for the author of the new releases. */
  readonly rejections: readonly string[];
  /** How many pages were opened, and how long all of it took (ms). */
  readonly pages: number;
  readonly ms: number;
}

/** Two, since one waits for the server while the other computes. */
const AT_ONCE = 2;
/** On how many of its pages a suspicion is looked into. */
const PAGES_OF_EACH = 2;
/** A page loads 224 KB of script today and is first painted within 0.5 s on a machine without other work. */
const BUDGET: PageBudget = { script: 300_000, paint: 2500 };
/** A live page excuses a new one that is not twice as late. */
const LIVE_BUDGET: PageBudget = { script: BUDGET.script, paint: BUDGET.paint / 2 };

type FoundAt = ReadonlyMap<TriedPage, readonly Finding[]>;

async function observeAll(pages: Iterable<TriedPage>, opened: Opened): Promise<FoundAt> {
  const found = new Map<TriedPage, readonly Finding[]>();
  const waiting = [...pages];
  const work = async (): Promise<void> => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const findings = await observePage(page, opened);
      const [path, ...others] = page.others;
      // The next product is tried where this one is sold out.
      if (path !== undefined && findings.some(({ kind }) => kind === NOTHING_TO_BUY)) {
        waiting.unshift({ ...page, path, others });
      } else found.set(page, findings);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** Something that is wrong with one or more pages. */
interface Suspicion {
  readonly kind: string;
  readonly text: string;
  readonly pages: readonly TriedPage[];
}

/** What is wrong, each once: most faults of a release are on all pages. */
function suspicionsOf(found: FoundAt): Suspicion[] {
  const byKind = new Map<string, Suspicion>();
  for (const [page, findings] of found)
    for (const { kind, text } of findings) {
      const known = byKind.get(kind);
      byKind.set(kind, known ? { ...known, pages: [...known.pages, page] } : { kind, text, pages: [page] });
    }
  return [...byKind.values()];
}

/** Opens the first pages of each suspicion in another way, and resolves to the suspicions that are found there too, or are not. */
async function sift(suspicions: readonly Suspicion[], opened: Opened, isFound: boolean): Promise<Suspicion[]> {
  const ofEach = (pages: readonly TriedPage[]): readonly TriedPage[] => pages.slice(0, PAGES_OF_EACH);
  const found = await observeAll(new Set(suspicions.flatMap(({ pages }) => ofEach(pages))), opened);
  const isThere = ({ kind, pages }: Suspicion): boolean =>
    ofEach(pages).some((page) => found.get(page)?.some((one) => one.kind === kind));
  return suspicions.filter((one) => isThere(one) === isFound);
}

function sentenceOf({ text, pages: [first, ...others] }: Suspicion): string {
  const more = others.length === 1 ? ', and another page, too' : `, and ${others.length} other pages, too`;
  return `in a browser, ${first?.path} ${text}${others.length > 0 ? more : ''}`;
}

async function sitemapOf(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  return response.ok ? pathsIn(await response.text()) : [];
}

/** A composition, and the trial whose server serves it. */
interface Side {
  readonly composition: Composition;
  readonly trial: BrowserTrial;
}

/** Opens pages, and those that look wrong as they are live, too. What is wrong counts if it is wrong twice, and not as wrong live. */
async function findWorse(
  { composition, trial }: Side,
  live: Side | null,
  pagesOf: (sitemap: readonly string[]) => readonly TriedPage[],
): Promise<BrowserFindings> {
  const started = performance.now();
  const browser = (await trial.ready?.takeBrowser()) ?? (await launchBrowser(trial.program));
  const open = async (side: Side, look: (opened: Opened) => Promise<Suspicion[]>, budget = BUDGET) => {
    const shop = await openTrialShop(side.composition, side.trial, side.trial.ready);
    const { composition: served, trial: own } = side;
    const opened = { browser, origin: shop.origin, composition: served, outside: own.config, budget };
    return look(opened).finally(shop.close);
  };
  try {
    let pages = 0;
    let suspicions = await open({ composition, trial }, async (opened) => {
      const first = await observeAll(pagesOf(await sitemapOf(opened.origin)), opened);
      pages = first.size;
      return sift(suspicionsOf(first), opened, true);
    });
    // A page that is not live yet has nothing to be compared with.
    const isNew = ({ pages: [page] }: Suspicion): boolean => !live || !page || !pageAt(live.composition, page.path);
    const known = suspicions.filter((one) => !isNew(one));
    if (live && known.length > 0) {
      const worse = await open(live, (opened) => sift(known, opened, false), LIVE_BUDGET);
      suspicions = suspicions.filter((one) => isNew(one) || worse.includes(one));
    }
    return { rejections: suspicions.map(sentenceOf), pages, ms: performance.now() - started };
  } finally {
    await browser.close();
  }
}

/**
 * Opens a page of every template of a composition in a headless browser, and buys on a product page. What is wrong counts if it is wrong
 * twice, and not as wrong in the live composition.
 *
 * @throws where the browser or the server of the trial can't be started.
 */
export function tryInBrowser(
  { composition, releases, live }: BrowserTried,
  trial: BrowserTrial,
): Promise<BrowserFindings> {
  const before = live && { composition: live, trial };
  return findWorse({ composition, trial }, before, (sitemap) => triedPages(composition, releases, sitemap));
}

/**
 * Buys on one product page with a new build of the shell, whose scripts every page loads, and compares what is wrong there with the
 * previous build.
 *
 * @throws where the browser or the server of the trial can't be started.
 */
export function tryShellInBrowser(
  composition: Composition,
  next: BrowserTrial,
  previous: BrowserTrial,
): Promise<BrowserFindings> {
  const onePage = (sitemap: readonly string[]): readonly TriedPage[] => {
    const pages = triedPages(composition, [], sitemap);
    return [pages.find(({ isProduct }) => isProduct) ?? pages[0]].filter((page) => page !== undefined);
  };
  return findWorse({ composition, trial: next }, { composition, trial: previous }, onePage);
}
