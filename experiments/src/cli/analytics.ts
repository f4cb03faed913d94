import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseToolConfig, type ToolConfig } from 'shared-contracts/config';
import { isShopError, ShopError } from 'shared-contracts/errors';
import { manifestLines } from '../export/day-manifest.ts';
import { dayRows } from '../export/day-rows.ts';
import { exportDay } from '../export/export-day.ts';
import { type BackendRest, backendRest, TOOL_TIME_LIMIT } from '../publish/backend-rest.ts';
import { recompute } from '../results/index.ts';
import { errorLines } from './error-lines.ts';
import { type AskedDays, askShopPeriod, askTimeZone, setTimeZone, shopCsv, shopLines } from './shop-report.ts';

const USAGE = `Usage: npm run analytics -- <command>

  export --day 2026-11-22 [--day …] [--to <folder>] [--replace]
        writes the day's events, assignments, exposures, and conversions (UTC) as Parquet, in DATA_DIR/analytics or the
        folder. Running it again replaces the export; --replace does so even if the database has since dropped events.
  recompute <file.csv>
        computes everything an experiment's results page shows from its exported file, and prints it as JSON
  shop [--days 28] [--from 2026-11-01] [--to 2026-11-22] [--csv]
        the funnel of measured visits and the orders of everyone, by the shop's days; --csv prints the days
  time-zone [America/New_York]
        the time zone whose days reports use; with a name, sets it and counts everything kept with its time again
`;

interface Options {
  readonly day: readonly string[];
  readonly to: string | undefined;
  readonly replace: boolean;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function exportDays({ supabase, dataDir }: ToolConfig, { day: days, replace, to }: Options): Promise<void> {
  const store = path.resolve(to ?? path.join(dataDir, 'analytics'));
  const ask = backendRest(supabase, supabase.secretKey, TOOL_TIME_LIMIT);
  for (const day of days) {
    const manifest = await exportDay({ day, store, rows: dayRows(ask, day), now: new Date(), replace });
    print(`${day} is in ${store}`);
    for (const line of manifestLines(manifest)) print(line);
    const { conversions, events } = manifest.files;
    const rounded = events.rounded + conversions.rounded;
    if (rounded > 0) print(`  ${rounded} values had more than nine decimal places and were rounded`);
    if (!manifest.over) print('  The day isn’t over yet. Export it again when it is.');
  }
}

function backend(): BackendRest {
  const { supabase } = parseToolConfig(process.env);
  return backendRest(supabase, supabase.secretKey, TOOL_TIME_LIMIT);
}

/** Whether the arguments name days. The database decides which of them it can show. */
const areDays = ({ days, from, to }: AskedDays): boolean =>
  /^[1-9]\d{0,2}$/.test(days) && [from, to].every((day) => day === undefined || /^\d{4}-\d{2}-\d{2}$/.test(day));

async function showShop({ csv, ...asked }: AskedDays & { readonly csv: boolean }): Promise<true> {
  const period = await askShopPeriod(backend(), asked, new Date());
  for (const line of csv ? [shopCsv(period)] : shopLines(period)) print(line);
  return true;
}

async function zoned(zone: string | undefined): Promise<true> {
  print(zone === undefined ? await askTimeZone(backend()) : `Days are in ${await setTimeZone(backend(), zone)}.`);
  return true;
}

function readCsv(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ShopError('EXPERIMENT-005', { problems: `${file} can’t be read` }, { cause });
  }
}

/** The parsed arguments; null for invalid ones. */
function typed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        day: { type: 'string', multiple: true, default: [] },
        to: { type: 'string' },
        replace: { type: 'boolean', default: false },
        days: { type: 'string', default: '28' },
        from: { type: 'string' },
        csv: { type: 'boolean', default: false },
      },
    });
  } catch {
    return null;
  }
}

/** Runs a command; false for an unknown one. */
async function run(): Promise<boolean> {
  const { positionals: [command, file, ...more] = [], values } = typed() ?? {};
  if (!values || more.length > 0) return false;
  if (command === 'recompute' && file) {
    // This step does not query the database, so anyone with the file can run it.
    print(JSON.stringify(recompute(readCsv(file)), null, 2));
    return true;
  }
  if (command === 'shop' && !file && areDays(values)) return showShop(values);
  if (command === 'time-zone') return zoned(file);
  if (command !== 'export' || file || values.day.length === 0) return false;
  await exportDays(parseToolConfig(process.env), { ...values, to: values.to });
  return true;
}

/** The error in sentences for the person at the terminal. */
function sentences(error: unknown): string[] {
  if (isShopError(error) && error.code === 'EXPORT-001')
    return [`Nothing was exported: ${String(error.details['reason'])}.`];
  const isOfBackend = isShopError(error, 'BACKEND-001') || isShopError(error, 'BACKEND-002');
  return [...(isOfBackend && process.argv[2] === 'export' ? ['Nothing more was exported.'] : []), ...errorLines(error)];
}

try {
  if (!(await run())) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${sentences(error).join('\n')}\n`);
  process.exitCode = 1;
}
