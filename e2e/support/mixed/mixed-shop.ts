import { experiments } from '../experiments.ts';
import type { RunningShop } from '../running-shop.ts';
import { BROWSER_AGENT } from '../visitor-fetch.ts';
import { factsOf } from './text-facts.ts';
import type { AskedShop } from './request-kinds.ts';
import type { Timeline } from './timeline.ts';

/** The variants of one visitor, who asks for every page at the beginning and at the end. */
const COOKIE =
  'capsule-collective-visitor=11111111-1111-4111-8111-111111111111; capsule-collective-experiments=early-access-wording=control&free-shipping-line=control&hero-headline=control&product-button-label=control; capsule-collective-experiment-phases=early-access-wording=1&free-shipping-line=1&hero-headline=1&product-button-label=1';
const PERSONAL = ['/auth', '/account', '/admin/analytics', '/cart'];
/** A page that lacks an ornament is given for a minute (FRESH of the page cache) before a whole one is made; tried each 200 ms. */
const TRIES = 400;

/** An older page that stands in for one that could not be made whole just now, or until a new one is there. */
const STANDS_IN = ['stale', 'stale-error'];

/** A page as it is in calm, whole and of now. */
async function wholePage(origin: string, path: string): Promise<string> {
  let last = '';
  for (let tried = 0; tried < TRIES; tried++) {
    const headers = { 'user-agent': BROWSER_AGENT, cookie: COOKIE, 'x-forwarded-for': '10.9.9.9' };
    const response = await fetch(origin + path, { headers });
    const html = await response.text();
    const missing = response.headers.get('x-degraded') ?? response.headers.get('x-incomplete');
    const cache = response.headers.get('x-cache') ?? 'none';
    if (response.status === 200 && missing === null && !STANDS_IN.includes(cache)) return html;
    last = `${response.status}, ${cache}, without ${missing ?? 'nothing'}`;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${path} did not come whole: ${last}`);
}

/** The text of every page, for one visitor. */
export async function wholePages(origin: string, paths: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await wholePage(origin, path));
  return pages;
}

const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

async function sharedPaths({ origin }: RunningShop): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = all(/<loc>([^<]*)<\/loc>/g, sitemap).map((address) => new URL(address).pathname);
  return ['/', ...paths.filter((path) => path !== '/')];
}

/** Learns what a shop has, while nothing is wrong with it: its pages with their titles, files and variants. */
export async function learnShop(
  shop: RunningShop,
  tags: ReadonlyMap<string, string>,
  live: Timeline,
): Promise<{ asked: AskedShop; titles: Map<string, string> }> {
  const pages = await sharedPaths(shop);
  const titles = new Map<string, string>();
  const files = new Set<string>();
  const variants = new Set<string>();
  for (const path of [...pages, ...PERSONAL]) {
    const html = await wholePage(shop.origin, path);
    titles.set(path, factsOf(html).title ?? '');
    for (const file of all(/"(\/(?:assets|releases)\/[^"]*\.(?:js|css|woff2))"/g, html)) files.add(file);
    for (const variant of all(/gid:\/\/shopify\/ProductVariant\/(\d+)/g, html)) variants.add(variant);
  }
  const { composition: first } = await shop.health();
  const link = await experiments(shop, 'link', 'hero-headline', 'definite');
  const preview = new URL(/https?:\S+/.exec(link)?.[0] ?? '');
  const asked: AskedShop = {
    siteOrigin: shop.origin,
    pages,
    files: [...files],
    variants: [...variants],
    previewLink: preview.pathname + preview.search,
    publishableKey: shop.environment['SUPABASE_PUBLISHABLE_KEY'] ?? '',
    storefrontToken: shop.environment['STOREFRONT_PUBLIC_TOKEN'] ?? '',
    tagOf: (path) => tags.get(path),
    composition: () => live.last ?? first,
  };
  return { asked, titles };
}
