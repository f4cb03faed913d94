import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFromImage } from '../../sandbox/src/supabase/data-image.ts';
import { openServer } from '../../sandbox/src/supabase/database.ts';
import { migrate } from '../../sandbox/src/supabase/migrations.ts';
import { createScratchDatabase } from '../../sandbox/src/supabase/testing/scratch-database.ts';
import { type Measured, measureShop } from './measured-shop.ts';
import { exceeded, tableOf } from './report.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1e4,1e5,1e6,1e7' },
    /** The embedded database is for development: its sizes end earlier. */
    embedded: { type: 'string', default: '1e4,1e5' },
    seconds: { type: 'string', default: '10' },
    out: { type: 'string', default: join(tmpdir(), 'capsule-bench/analytics.json') },
    check: { type: 'boolean', default: false },
  },
});
const numbers = (list: string): number[] => list.split(',').filter(Boolean).map(Number);
const seconds = Number(values.seconds);

async function onPostgres(events: number): Promise<Measured> {
  const scratch = await createScratchDatabase(process.env['BENCH_DATABASE_URL']);
  if (!scratch) throw new Error('BENCH_DATABASE_URL is not set. Run `npm run bench -- analytics`.');
  const database = await openServer(scratch.url);
  try {
    await migrate(database);
    return await measureShop(database, 'postgres', events, seconds);
  } finally {
    await database.close();
    await scratch.drop();
  }
}

async function onEmbedded(events: number): Promise<Measured> {
  const directory = await mkdtemp(join(tmpdir(), 'capsule-bench-'));
  const database = await openFromImage(join(directory, 'postgres'));
  try {
    return await measureShop(database, 'pglite', events, seconds);
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

const measured: Measured[] = [];
const runs = [
  ...numbers(values.embedded).map((events) => () => onEmbedded(events)),
  ...numbers(values.sizes).map((events) => () => onPostgres(events)),
];
for (const run of runs) {
  const one = await run();
  measured.push(one);
  process.stdout.write(`${one.engine}, ${one.events} events: filled in ${Math.round(one.filledIn / 1000)} s\n`);
}
await mkdir(dirname(values.out), { recursive: true });
await writeFile(values.out, `${JSON.stringify(measured, null, 2)}\n`);
process.stdout.write(`${tableOf(measured)}\nWritten to ${values.out}\n`);
const failures = values.check ? exceeded(measured) : [];
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
