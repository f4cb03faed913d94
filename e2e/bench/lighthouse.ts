// Lighthouse's phone preset on the pages that are promised to reach 98 / 100 / 100 / 100, and what takes points from each.
import { partOptions, writeFigures } from './parts/part-options.ts';
import { withShop } from './parts/part-shop.ts';
import { tableOf } from './parts/part-table.ts';
import { measurePage, seeOnce } from './lighthouse/measure-page.ts';
import { broken, CATEGORIES, type Cost, type PageScores, scoresOf } from './lighthouse/scores.ts';

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  collection: '/womens-activewear',
  product: '/product/bordeaux-capsule',
  lookbook: '/womens-activewear/lookbook',
  information: '/impact',
  cart: '/cart',
};

/** Search engines must not index a visitor's cart (specification), so a page that is blocked from them loses no points. */
const NOT_FOR_SEARCH: Readonly<Record<string, readonly string[]>> = { cart: ['is-crawlable'] };

const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const rounded = (value: number): number => (value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value));

function printCost(where: string, { audit, title, points, value, named }: Cost): void {
  const taken = points > 0 ? `−${points} ` : '';
  print(`${where}: ${taken}${audit}: ${title} ${value}`.trimEnd());
  for (const name of named) print(`    ${name.slice(0, 200)}`);
}

function printCosts({ page, costs, advice }: PageScores): void {
  for (const category of CATEGORIES) for (const cost of costs[category] ?? []) printCost(`${page}, ${category}`, cost);
  for (const cost of advice) printCost(`${page}, advice`, cost);
}

const options = partOptions(3);
const names = Object.keys(PAGES).filter((name) => options.only?.includes(name) ?? true);
const pages = await withShop('lighthouse', options, async (origin) => {
  const results: PageScores[] = [];
  for (const name of names) {
    const address = origin + PAGES[name];
    await seeOnce(address);
    const runs = [];
    for (let round = 0; round < options.rounds; round += 1) runs.push(await measurePage(address));
    results.push(scoresOf(name, runs, NOT_FOR_SEARCH[name] ?? []));
  }
  return results;
});

const rows = pages.map(({ page, scores, metrics }) => [
  page,
  ...CATEGORIES.map((category) => scores[category]),
  ...Object.values(metrics).map(rounded),
]);
print(tableOf(['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'blocking ms', 'shift', 'speed index'], rows));
for (const page of pages) printCosts(page);
writeFigures(options, { part: 'lighthouse', rounds: options.rounds, pages });
const faults = options.check ? broken(pages) : [];
for (const fault of faults) print(`FAIL ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
