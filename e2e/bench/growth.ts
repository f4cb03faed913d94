// How the cost of a page grows with the catalogue and with the number of remotes, both generated. What is flat costs a shopper
// the same in a shop of five thousand capsules as in this one. `--only catalogue` or `--only remotes` measures one of the two.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../support/free-ports.ts';
import { ROOT } from '../support/test-environment.ts';
import { StartedShop, until } from '../support/started-shop.ts';
import { GeneratedRemotes } from './growth/generated-remotes.ts';
import { type Growth, growthBetween, nameOf, rowsOf, sentenceOf, type Step } from './growth/growth-table.ts';
import { pageFigures } from './growth/page-figures.ts';
import { partOptions, writeFigures } from './parts/part-options.ts';
import { tableOf } from './parts/part-table.ts';
import { renderTimes } from './parts/render-times.ts';

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  collection: '/womens-activewear',
  product: '/product/bordeaux-capsule',
  search: '/search?q=linen',
};
const OWN = { capsules: 52, collections: 4, remotes: 5 };
/** How many times the catalogue is as large as it is: 52, 520 and 4,992 capsules. */
const CATALOGUES = [1, 10, 96];
/** How many remotes there are in all. */
const REMOTES = [10, 25];
/** Enough for a comparison of a page with itself; a figure that stands alone takes more. */
const RENDERS = ['--without-string', '--warm-up', '40', '--counted', '30'];

const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const options = partOptions(1);
const dataDir = path.join(ROOT, process.env['E2E_DATA_DIR'] ?? '.data', 'bench-growth');

const measured: Step[] = [];

async function measure(shop: StartedShop, times: number, remotes: number): Promise<Step> {
  const pages: Record<string, Step['pages'][string]> = {};
  const rendered = await renderTimes(shop.environment, Object.values(PAGES), RENDERS);
  for (const [index, [name, address]] of Object.entries(PAGES).entries())
    pages[name] = {
      ...(await pageFigures(shop.origin + address)),
      renderTime: rendered[index]?.page ?? Number.NaN,
    };
  const step = { capsules: OWN.capsules * times, collections: OWN.collections * times, remotes, pages };
  print(`measured: ${nameOf(step)}`);
  measured.push(step);
  // A run that is stopped early keeps its figures so far.
  writeFigures(options, { part: 'growth', measured });
  return step;
}

async function withShop<Result>(times: number, use: (shop: StartedShop) => Promise<Result>): Promise<Result> {
  const changes = { CATALOGUE_TIMES: String(times), METRICS_PORT: '0' };
  const shop = new StartedShop(await freePorts(2), dataDir, changes);
  const stop = (): void => void shop.end('SIGTERM').then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await shop.start();
    return await use(shop);
  } finally {
    await shop.end('SIGTERM');
    process.off('SIGINT', stop).off('SIGTERM', stop);
    // The pages of one catalogue are not those of the next.
    rmSync(path.join(dataDir, 'page-cache'), { recursive: true, force: true });
  }
}

async function withRemotes(shop: StartedShop): Promise<Step[]> {
  const generated = new GeneratedRemotes(Math.max(...REMOTES) - OWN.remotes);
  try {
    const steps: Step[] = [];
    let have = OWN.remotes;
    for (const wanted of REMOTES) {
      await generated.publish(shop, have - OWN.remotes + 1, wanted - OWN.remotes);
      await until(`${wanted} remotes are live`, async () => {
        const { remotes } = await shop.health();
        return Object.keys(remotes).length === wanted;
      });
      have = wanted;
      steps.push(await measure(shop, 1, wanted));
    }
    return steps;
  } finally {
    generated.remove();
  }
}

function printGrowth(title: string, steps: readonly Step[], growths: readonly Growth[]): void {
  print(`\n${title}\n`);
  print(tableOf(['page', 'figure', ...steps.map(nameOf), 'times'], rowsOf(steps)));
  print(growths.length > 0 ? '\nNot flat:' : '\nEverything is flat.');
  for (const growth of growths) print(`  ${sentenceOf(growth)}`);
}

const isWanted = (part: 'catalogue' | 'remotes'): boolean => options.only?.includes(part) ?? true;

rmSync(dataDir, { recursive: true, force: true });
const catalogues: Step[] = [];
let remotes: Step[] = [];
for (const times of isWanted('catalogue') ? CATALOGUES : [1])
  await withShop(times, async (shop) => void catalogues.push(await measure(shop, times, OWN.remotes)));
if (isWanted('remotes'))
  await withShop(1, async (shop) => void (remotes = [...catalogues.slice(0, 1), ...(await withRemotes(shop))]));
rmSync(dataDir, { recursive: true, force: true });

const growthOf = (steps: readonly Step[]): Growth[] => {
  const [first, last] = [steps[0], steps.at(-1)];
  return first && last ? growthBetween(first, last) : [];
};
const [byCatalogue, byRemotes] = [growthOf(catalogues), growthOf(remotes)];
if (isWanted('catalogue')) printGrowth('By the catalogue', catalogues, byCatalogue);
if (isWanted('remotes')) printGrowth('By the remotes', remotes, byRemotes);
writeFigures(options, { part: 'growth', catalogues, remotes, grown: { byCatalogue, byRemotes } });
process.exit(options.check && byCatalogue.length + byRemotes.length > 0 ? 1 : 0);
