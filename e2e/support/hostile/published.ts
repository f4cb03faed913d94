import type { RunningShop } from '../running-shop.ts';
import { WorkspaceCopy } from '../workspace-copy.ts';
import { attemptsIn, hostileText } from './hostile-text.ts';

const PAGE = hostileText('published-page.tsx.txt');
const CONTENTS = 'mf-marketing/src/remote.ts';

/** Attempts at rendering and loading; last the one that brings the process of the trial down. */
export const PUBLISHED: readonly string[] = [...attemptsIn(PAGE, 2), 'loops'];

/** Claims of a remote to names of others or of the shop, or to invalid ones; by the words of the refusal. */
const CLAIMED: Readonly<Record<string, RegExp>> = {
  '/account': /the page \/account: mf-account already has/,
  '/auth': /the page \/auth: mf-account already has/,
  '/cart': /the page \/cart: mf-cart-checkout already has/,
  '/admin/analytics': /the page \/admin\/analytics: mf-admin-analytics already has/,
  '/product/:any': /the page \/product\/:any: mf-catalog already has/,
  '/product/bordeaux-capsule': /the page \/product\/bordeaux-capsule: mf-catalog already has/,
  '/:any': /the page \/:any: /,
  '/healthz': /the page \/healthz: the shop itself/,
  '/releases/mf-catalog': /the page \/releases\/mf-catalog: the shop itself/,
  '/Account': /the page \/Account: its path must be/,
  '/impact/../account': /the page \/impact\/\.\.\/account: its path must be/,
  '/a%2faccount': /the page \/a%2faccount: its path must be/,
  '/a:b': /the page \/a:b: its path must be/,
};

const SLOTS: Readonly<Record<string, RegExp>> = {
  'cart-drawer': /the slot cart-drawer: mf-cart-checkout already has/,
  'product-row': /the slot product-row: mf-catalog already has/,
};

const replaced = (text: string, from: string, by: string): string => {
  if (!text.includes(from)) throw new Error(`no ${from} in it`);
  return text.replace(from, by);
};

/** Publishes mf-marketing with changed contents, as its team would; resolves to what the tool says when it refuses. */
async function refusalOf(shop: RunningShop, change: (contents: string) => string): Promise<string> {
  const workspace = new WorkspaceCopy('mf-marketing');
  try {
    // Its types are wrong on purpose, and a publish looks at types first.
    workspace.add('mf-marketing/src/pages/hostile-page.tsx', `// @ts-nocheck\n${PAGE}`);
    workspace.edit(CONTENTS, change);
    await shop.releaseFrom(workspace.folder, 'publish', 'mf-marketing');
    return '';
  } catch (error) {
    return String(error);
  } finally {
    workspace.remove();
  }
}

const withPages = (paths: readonly string[]) => (contents: string) =>
  replaced(
    contents,
    'pages: {',
    `pages: {${paths.map((path) => `${JSON.stringify(path)}: './pages/hostile-page.tsx',`).join('\n')}`,
  );

/** The gaps in the refusals to publish releases that try everything. */
export interface Refusal {
  /** Attempts of which they say nothing. */
  readonly unnoticed: readonly string[];
  /** Remotes other than the new release that they name at pages of that release. */
  readonly innocents: readonly string[];
}

/** Tried by a second release: a refusal has a sentence for each problem. */
const FIRST_LOADED = 'leads-elsewhere';

/** Publishes releases whose pages try one thing each. */
export async function publishHostilePages(shop: RunningShop): Promise<Refusal> {
  const unnoticed: string[] = [];
  const innocents: string[] = [];
  const tried = PUBLISHED.map((name, at) => ({ name, path: `/x${at}` }));
  const first = tried.findIndex(({ name }) => name === FIRST_LOADED);
  const batches = [[...tried.slice(0, first), ...tried.slice(-1)], tried.slice(first, -1)];
  for (const batch of batches) {
    const refusal = await refusalOf(shop, withPages(batch.map(({ path }) => path)));
    const missed = batch.filter(
      ({ name, path }) =>
        !new RegExp(` ${path} rendered without mf-marketing\\b`).test(refusal) &&
        !new RegExp(` ${path} (?:failed|answered)|died at ${path}:|planted ${name}\\b`).test(refusal),
    );
    if (missed.length > 0) process.stdout.write(`${refusal}\n`);
    unnoticed.push(...missed.map(({ name }) => name));
    const named = [...refusal.matchAll(/ \/x\d+ rendered without (mf-[a-z-]+)/g)].map(([, remote = '']) => remote);
    innocents.push(...named.filter((remote) => remote !== 'mf-marketing'));
  }
  return { unnoticed, innocents };
}

/** Publishes a release that claims names that are not its own. */
export async function publishHostileClaims(shop: RunningShop): Promise<{ tried: string[]; unnoticed: string[] }> {
  const refusal = await refusalOf(shop, (contents) => {
    const slots = Object.keys(SLOTS).map((slot) => `'${slot}': './slots/impact-banner.tsx',`);
    const shared = replaced(contents, 'indexed: false, personal: true', 'indexed: false, query: []');
    return replaced(withPages(Object.keys(CLAIMED))(shared), 'slots: {', `slots: {${slots.join('\n')}`);
  });
  const words = {
    ...Object.fromEntries(Object.entries(CLAIMED).map(([path, said]) => [`claims the page ${path}`, said])),
    ...Object.fromEntries(Object.entries(SLOTS).map(([slot, said]) => [`claims the slot ${slot}`, said])),
    'shares a page that is a visitor’s own': /\/confirm-subscription as a shared page: the page is personal/,
  };
  const unnoticed = Object.entries(words).flatMap(([what, said]) => (said.test(refusal) ? [] : [what]));
  if (unnoticed.length > 0) process.stdout.write(`${refusal.slice(0, 6000)}\n`);
  return { tried: Object.keys(words), unnoticed };
}
