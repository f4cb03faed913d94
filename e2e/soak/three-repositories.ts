// One shop of six remotes from three repositories: this checkout has four, a second repository has a new one that was built with the version of
// the contracts before, and a third has one that was moved out of this checkout. All publish over HTTP to one registry, which a server follows.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER } from '../support/browser.ts';
import { openShop } from '../support/following-shop.ts';
import { LiveShop } from '../support/live-shop.ts';
import { SHOWN_FLAGS } from '../support/overlays.ts';
import { PREVIOUS, workspaceWithPreviousContracts } from '../support/previous-contracts.ts';
import { RunningRegistry } from '../support/running-registry.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';
import { TeamRepository } from '../support/team-repository.ts';
import { ROOT } from '../support/test-environment.ts';

const NEW = 'mf-gifting';
const MOVED = 'mf-marketing';
const RIGHTS = 'publish,promote,rollback,retire';
const PRODUCT = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';
/** How many items the new remote counts for an answer to the banner of privacy: more than a shopper adds. */
const ANSWERED = 100;
const NOTE = 'Items added to the cart on this visit: ';

/** The repositories beside this one, in their folder. */
interface Repositories {
  readonly folder: string;
  readonly shop: RunningShop;
  readonly registry: RunningRegistry;
  readonly findings: Findings;
}

async function repository({ folder, shop, registry, findings }: Repositories, remote: string): Promise<TeamRepository> {
  const client = await registry.addTeam(remote.replace('mf-', ''), [remote], RIGHTS);
  return new TeamRepository(path.join(folder, remote), remote, shop.environment, client, findings);
}

/** Creates a new remote with the packages of a version before, which hears of the cart and of the banner of privacy. */
async function publishNew(repositories: Repositories): Promise<void> {
  const team = await repository(repositories, NEW);
  const workspace = workspaceWithPreviousContracts();
  try {
    await team.create(process.execPath, path.join(workspace.folder, 'scripts/new-remote/main.ts'));
  } finally {
    workspace.remove();
  }
  team.edit('src/remote.ts', "hears: ['cart:line-added'", "hears: ['cart:line-added', 'consent:changed'");
  const counted = "events.on('cart:line-added', ({ quantity }) => noteState.add(quantity));";
  team.edit('src/start.ts', counted, `${counted}\n  events.on('consent:changed', () => noteState.add(${ANSWERED}));`);
  await team.run('npm', 'ci');
  await team.run('npm', 'run', 'publish', '--', '--reason', 'a second repository');
}

/** The packages that a remote of this checkout needs besides those that each repository has, with their versions. */
function packagesOf(remote: string, folder: string): string[] {
  const dependencies = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')).dependencies;
  const known = dependencies(path.join(folder, 'package.json'));
  const wanted = Object.entries(dependencies(path.join(ROOT, remote, 'package.json')));
  return wanted.flatMap(([name, version]) => (name in known ? [] : [`${name}@${version}`]));
}

/** Moves a remote of this checkout into a repository of its own, without its tests, which use this workspace's tools. */
async function publishMoved(repositories: Repositories): Promise<void> {
  const team = await repository(repositories, MOVED);
  await team.create();
  const [from, to] = [path.join(ROOT, MOVED), path.join(team.folder, MOVED)];
  rmSync(path.join(to, 'src'), { recursive: true });
  const isMoved = (source: string): boolean => !/\.test\.tsx?$|\/testing(\/|$)/.test(path.relative(from, source));
  cpSync(path.join(from, 'src'), path.join(to, 'src'), { recursive: true, filter: isMoved });
  for (const file of ['remote.config.ts', 'package.json']) cpSync(path.join(from, file), path.join(to, file));
  await team.run('npm', 'install', '--save-exact', '--prefer-offline', ...packagesOf(MOVED, team.folder));
  await team.run('npm', 'run', 'publish', '--', '--reason', 'a third repository');
}

/** The registry's composition: its releases, and the versions of the contracts that they were built with. */
async function checkComposition({ registry, findings }: Repositories, live: LiveShop): Promise<void> {
  const { remotes } = await registry.composition();
  const released = Object.fromEntries(Object.values(remotes).map(({ remote, version }) => [remote, version]));
  const isServed = await live.becomes('/healthz', ({ body }) => {
    const served: { remotes: Record<string, string> } = JSON.parse(body);
    return Object.entries(released).every(([remote, version]) => served.remotes[remote] === version);
  });
  const names = Object.entries(released).map(([remote, version]) => `${remote}@${version}`);
  findings.expect(isServed && names.length === 6, `/healthz lists all ${names.length} remotes: ${names.join(', ')}`);
  const versions = Object.values(remotes).map(({ remote, contracts }) => `${remote} ${contracts.version}`);
  const others = new Set(Object.values(remotes).map(({ contracts }) => contracts.version));
  findings.expect(others.size === 2, `two versions of the contracts are live: ${versions.join(', ')}`);
  findings.expect(remotes[NEW]?.contracts.version === PREVIOUS, `${NEW} was built with ${PREVIOUS}`);
  const heard = (remote: string, way: 'sends' | 'takes') =>
    JSON.stringify(remotes[remote]?.contracts[way]?.['event cart:line-added v1'] ?? null);
  const isOlder = heard('mf-cart-checkout', 'sends').includes('"price"') && !heard(NEW, 'takes').includes('"price"');
  findings.expect(isOlder, 'the cart sends cart:line-added with a price, and the older contracts know none');
}

/** Opens every page of the sitemap, and every other page of the releases whose path names no parameter. */
async function checkPages({ registry, findings }: Repositories, live: LiveShop): Promise<void> {
  const { remotes } = await registry.composition();
  const own = Object.values(remotes).flatMap(({ pages }) => pages.map(({ path: one }) => one));
  const { body } = await live.page('/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const paths = new Set([...listed, ...own.filter((one) => !one.includes(':'))]);
  const bad: string[] = [];
  for (const one of paths) {
    const { status, body: text } = await live.page(one);
    if (status !== 200 || !text.includes('<main')) bad.push(`${one} ${status}`);
  }
  findings.expect(
    bad.length === 0,
    `${paths.size} pages of ${Object.keys(remotes).length} remotes render: ${bad.join(', ')}`,
  );
}

const counted = async (page: Page): Promise<string> =>
  (await page.getByText(NOTE).textContent())?.replace(NOTE, '').replace('Close', '').trim() ?? '';

/** Adds to the cart and answers the banner in one document, and reads what the new remote has heard of both. */
async function checkEvents(browser: Browser, origin: string, findings: Findings): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US', baseURL: origin });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript((flags) => flags.forEach((flag) => localStorage.setItem(flag, 'true')), [...SHOWN_FLAGS]);
  await page.goto(PRODUCT);
  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gifting' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gifting' }).waitFor();
  const items = Number(await counted(page));
  findings.expect(
    items === ANSWERED + 1,
    `events of mf-cart-checkout and ${MOVED} reach ${NEW}, which has counted ${items}`,
  );
  findings.expect(errors.length === 0, `no page has thrown: ${errors.join('; ')}`);
  await page.close();
}

/** Opens a page of each remote in a browser. */
async function checkBrowser(live: LiveShop, findings: Findings): Promise<void> {
  for (const one of ['/', '/womens-activewear', '/cart', '/account', '/gifting', '/impact']) {
    const heading = await live.inBrowser(one, (page) => page.getByRole('heading', { level: 1 }).first().textContent());
    findings.expect(heading !== null && heading !== '', `${one} in a browser: ${heading}`);
  }
}

await soakRun(async (shop, findings) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'three-repositories-'));
  const registry = new RunningRegistry(shop);
  const ends: (() => Promise<void>)[] = [() => registry.end()];
  try {
    const own = Object.keys((await shop.health()).remotes).filter((remote) => remote !== MOVED);
    const server = await openShop(shop, registry, own);
    ends.unshift(() => server.end());
    const browser = await chromium.launch(BROWSER);
    ends.unshift(() => browser.close());
    const live = new LiveShop(server, browser, findings);
    const repositories = { folder, shop, registry, findings };
    await publishMoved(repositories);
    await publishNew(repositories);
    await checkComposition(repositories, live);
    await checkPages(repositories, live);
    await checkBrowser(live, findings);
    await checkEvents(browser, server.origin, findings);
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
});
