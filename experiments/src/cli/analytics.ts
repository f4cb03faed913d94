import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseToolConfig, type ToolConfig } from 'shared-contracts/config';
import { isShopError, ShopError } from 'shared-contracts/errors';
import { manifestLines } from '../export/day-manifest.ts';
import { dayRows } from '../export/day-rows.ts';
import { exportDay } from '../export/export-day.ts';
import { backendRest, TOOL_PATIENCE } from '../publish/backend-rest.ts';
import { recompute } from '../results/index.ts';
import { errorLines } from './error-lines.ts';

const USAGE = `Usage: npm run analytics -- <command>

  export --day 2026-11-22 [--day …] [--to <folder>] [--replace]
        writes the day's events, assignments, exposures, and conversions (UTC) as Parquet, in DATA_DIR/analytics or the
        folder. Running it again replaces the export; --replace does so even if the database has since dropped events.
  recompute <file.csv>
        computes everything an experiment's results page shows from its exported file, and prints it as JSON
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
  const ask = backendRest(supabase, supabase.secretKey, TOOL_PATIENCE);
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

function readCsv(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ShopError('EXPERIMENT-005', { problems: `${file} can’t be read` }, { cause });
  }
}

/** What was typed; null where it cannot be meant. */
function typed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        day: { type: 'string', multiple: true, default: [] },
        to: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    });
  } catch {
    return null;
  }
}

/** Carries out a command; false for one that does not exist. */
async function run(): Promise<boolean> {
  const { positionals: [command, file, ...more] = [], values } = typed() ?? {};
  if (!values || more.length > 0) return false;
  if (command === 'recompute' && file) {
    // The database is not asked, so that anybody can do it who has the file.
    print(JSON.stringify(recompute(readCsv(file)), null, 2));
    return true;
  }
  if (command !== 'export' || file || values.day.length === 0) return false;
  await exportDays(parseToolConfig(process.env), { ...values, to: values.to });
  return true;
}

/** What went wrong, in sentences for the person at the terminal. */
function sentences(error: unknown): string[] {
  if (isShopError(error) && error.code === 'EXPORT-001')
    return [`Nothing was exported: ${String(error.details['reason'])}.`];
  const isOfBackend = isShopError(error, 'BACKEND-001') || isShopError(error, 'BACKEND-002');
  return [...(isOfBackend ? ['Nothing more was exported.'] : []), ...errorLines(error)];
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
