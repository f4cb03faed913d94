// Measures the shop's pages against their own twins without script, and holds what does not depend on the machine (`--check`).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../support/test-environment.ts';
import { checkStructures, measureStructures, type Pair } from './pages/check.ts';
import { packageTable, structureTable, timeTables } from './pages/figure-tables.ts';
import { htmlReport } from './pages/html-report.ts';
import { PAGE_NAMES } from './pages/measured-pages.ts';
import { measureRounds, PRESS_NAMES } from './pages/measure-rounds.ts';
import { type MeasuredShop, startMeasuredShop } from './pages/measured-shop.ts';
import { PROFILES } from './pages/profiles.ts';
import { divided, shellShares } from './pages/shell-shares.ts';
import { textTable } from './pages/text-table.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** Pages and presses, by name. */
    only: { type: 'string', default: [...PAGE_NAMES, ...PRESS_NAMES].join(',') },
    profile: { type: 'string', default: 'phone,desktop' },
    /** A shop of this machine that is running already. */
    origin: { type: 'string' },
    out: { type: 'string', default: path.join(ROOT, '.bench') },
    check: { type: 'boolean', default: false },
  },
});

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function check(): Promise<number> {
  const shop = await startMeasuredShop(values.origin, false);
  try {
    const structures = await measureStructures(shop);
    print(textTable(structureTable(structures).rows));
    const sentences = checkStructures(structures);
    for (const sentence of sentences) print(sentence);
    print(sentences.length === 0 ? 'Every page keeps its budget.' : 'The budgets are in e2e/bench/budgets.json.');
    return sentences.length === 0 ? 0 : 1;
  } finally {
    await shop.stop();
  }
}

/** The structures with the shell's scripts divided among its libraries, where the shell measured is built from these sources. */
async function dividedStructures(shop: MeasuredShop): Promise<Record<string, Pair>> {
  const pairs = await measureStructures(shop);
  if (values.origin !== undefined) return pairs;
  const shares = shellShares();
  const entries = Object.entries(pairs).map(([name, { page, twin }]): [string, Pair] => {
    return [name, { twin, page: { ...page, files: divided(page.files, shares) } }];
  });
  return Object.fromEntries(entries);
}

function write(name: string, text: string): void {
  const file = path.join(values.out, name);
  mkdirSync(values.out, { recursive: true });
  writeFileSync(file, text);
  print(`Written to ${file}`);
}

async function measure(): Promise<number> {
  const shop = await startMeasuredShop(values.origin, true);
  const names = values.only.split(',');
  const wanted = {
    pages: PAGE_NAMES.filter((name) => names.includes(name)),
    presses: PRESS_NAMES.filter((name) => names.includes(name)),
  };
  const profiles = PROFILES.filter(({ name }) => values.profile.split(',').includes(name));
  try {
    const times = await measureRounds(shop, profiles, Number(values.rounds), wanted);
    const structures = await dividedStructures(shop);
    const tables = [
      ...times.flatMap(timeTables),
      structureTable(structures),
      packageTable(structures, 'answers'),
      packageTable(structures, 'idle'),
    ];
    for (const { title, rows } of tables) print(`\n${title}\n${textTable(rows)}`);
    print('');
    write('pages.json', `${JSON.stringify({ times, structures }, null, 2)}\n`);
    write('pages.html', htmlReport(tables, structures, new Date()));
    return 0;
  } finally {
    await shop.stop();
  }
}

process.exit(await (values.check ? check() : measure()));
