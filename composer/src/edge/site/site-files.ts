import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context, Handler } from 'hono';
import { BRAND } from 'shared-contracts/brand';
import type { Composition } from 'shared-contracts/composition';
import { productPath } from './product-path.ts';
import type { SiteProduct } from './site-catalogue.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../pages/speculation.ts';
import { closedAddresses } from '../../registry/closed-addresses.ts';
import { codingFor } from '../server/accepted-coding.ts';

/** A small file that the shop answers for machines. */
export interface SiteFile {
  readonly type: string;
  readonly body: string | Buffer<ArrayBuffer>;
}

/** The sources of site files. */
export interface SiteFacts {
  readonly origin: string;
  readonly composition: Composition;
  /** Null until they are known. */
  readonly products: () => Promise<readonly SiteProduct[] | null>;
  /** The folder with the shell's icons. */
  readonly publicFolder: string;
}

const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const xml = (text: string): string => text.replace(/[&<>"']/g, (char) => XML[char] ?? char);

function picture(name: string, type: string): SiteFileWriter {
  return async ({ publicFolder }) => ({ type, body: await readFile(path.join(publicFolder, name)) });
}

/** Pages without a parameter that search engines shall list, each under its one canonical address. */
function listedPages(composition: Composition): string[] {
  const pages = Object.values(composition.remotes).flatMap((release) => release.pages);
  return pages.filter((page) => page.indexed && !page.canonical && !page.path.includes(':')).map((page) => page.path);
}

/** The products that a live remote sells, with their paths; null until the products are known. */
async function soldProducts({ composition, products }: SiteFacts): Promise<(SiteProduct & { path: string })[] | null> {
  const known = await products();
  if (!known) return null;
  return known.flatMap((product) => {
    const path = product.path ?? productPath(composition, product.handle);
    return path === null ? [] : [{ ...product, path }];
  });
}

async function sitemap(facts: SiteFacts): Promise<SiteFile | null> {
  const { origin, composition } = facts;
  const listed = new Map<string, string | null>(listedPages(composition).map((page) => [page, null]));
  const known = await soldProducts(facts);
  if (!known) return null;
  for (const product of known) listed.set(product.path, product.updatedAt);
  const urls = [...listed].map(([page, changed]) => {
    const lastmod = changed ? `<lastmod>${xml(changed)}</lastmod>` : '';
    return `<url><loc>${xml(origin + (page === '/' ? '' : page))}</loc>${lastmod}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return { type: 'application/xml; charset=utf-8', body };
}

async function drops(facts: SiteFacts): Promise<SiteFile | null> {
  const { origin } = facts;
  const newest = (await soldProducts(facts))
    ?.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, 20);
  if (!newest) return null;
  const items = newest.map(({ path: page, title, description, publishedAt }) => {
    const link = xml(origin + page);
    return `<item><title>${xml(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(publishedAt).toUTCString()}</pubDate><description>${xml(description)}</description></item>`;
  });
  const self = `<atom:link href="${xml(origin)}/drops.xml" rel="self" type="application/rss+xml"/>`;
  const head = `<title>${BRAND.name}: new drops</title><link>${xml(origin)}</link><description>New capsules, every Tuesday at 9 AM EST.</description><language>en-us</language>${self}`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}\n${items.join('\n')}\n</channel></rss>\n`;
  return { type: 'application/rss+xml; charset=utf-8', body };
}

/** Closes only what the live remotes list: a crawler must read a page to learn that it is `noindex`, or it lists the bare address. */
function robots({ origin, composition }: SiteFacts): SiteFile {
  const closed = Object.values(composition.remotes).flatMap((release) => closedAddresses(release, composition.remotes));
  const rules = (closed.length > 0 ? closed.toSorted() : ['']).map((address) => `Disallow: ${address}`.trimEnd());
  const body = `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
  return { type: 'text/plain; charset=utf-8', body };
}

function manifest(): SiteFile {
  const icons = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }));
  const body = JSON.stringify({
    name: BRAND.name,
    short_name: 'Capsule',
    description: 'Curated clothing capsules in limited editions.',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f7f4ef',
    theme_color: '#f7f4ef',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
  });
  return { type: 'application/manifest+json', body };
}

function speculation({ composition }: SiteFacts): SiteFile {
  return { type: 'application/speculationrules+json', body: speculationRules(composition) };
}

/** Null where a file would leave out what is not known yet: machines would take it for gone. */
type SiteFileWriter = (facts: SiteFacts) => SiteFile | Promise<SiteFile | null>;

/** Every site file by its path. */
export const SITE_FILES: ReadonlyMap<string, SiteFileWriter> = new Map<string, SiteFileWriter>([
  [SPECULATION_RULES_PATH, speculation],
  ['/sitemap.xml', sitemap],
  ['/drops.xml', drops],
  ['/robots.txt', robots],
  ['/manifest.webmanifest', manifest],
  ['/icon.svg', picture('icon.svg', 'image/svg+xml')],
  ['/favicon.ico', picture('icon-192.png', 'image/png')],
  ['/icon-192.png', picture('icon-192.png', 'image/png')],
  ['/icon-512.png', picture('icon-512.png', 'image/png')],
  ['/apple-touch-icon.png', picture('apple-touch-icon.png', 'image/png')],
]);

/** Every visit loads the speculation rules, and they repeat themselves. The best quality would take too long for a large site map. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function answerWith(c: Context, { type, body }: SiteFile): Promise<Response> {
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=300' };
  if (typeof body !== 'string') return c.body(body, 200, headers);
  if (codingFor(c.req.header('accept-encoding')) !== 'br')
    return c.body(body, 200, { ...headers, vary: 'accept-encoding' });
  const packed = await promisify(brotliCompress)(body, QUALITY);
  return c.body(packed, 200, { ...headers, vary: 'accept-encoding', 'content-encoding': 'br' });
}

/** Answers with a site file; with 503 while what it lists is not known. */
export function siteFileRoute(write: SiteFileWriter, facts: () => SiteFacts | null): Handler {
  return async (c, next) => {
    const known = facts();
    if (!known) return next();
    const file = await write(known);
    if (file) return answerWith(c, file);
    return c.text('Not available yet\n', 503, { 'cache-control': 'no-store', 'retry-after': '10' });
  };
}
