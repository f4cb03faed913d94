import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/ensure-install.mjs';

/**
 * The parts of the bench, in the order in which they run.
 *
 * script: what Node runs, from the repository's root; it prints a table and writes JSON where `--out` says.
 * minutes: what takes longer has found something and is ended.
 * needs: what is made ready before it: a browser, a PostgreSQL.
 * checks: it knows `--check`, and runs where nothing but that is asked for.
 * onlyNamed: it takes too long to run unasked.
 *
 * @typedef {{
 *   name: string,
 *   script: string,
 *   minutes: number,
 *   needs?: 'browser' | 'postgres',
 *   checks?: boolean,
 *   onlyNamed?: boolean,
 * }} BenchPart
 * @type {readonly BenchPart[]}
 */
const PARTS = [
  { name: 'pages', script: 'e2e/bench/pages.ts', minutes: 40, needs: 'browser', checks: true },
  { name: 'profile', script: 'e2e/bench/profile.ts', minutes: 20, needs: 'browser' },
  { name: 'server', script: 'e2e/bench/server.ts', minutes: 20 },
  { name: 'growth', script: 'e2e/bench/growth.ts', minutes: 40, needs: 'browser' },
  { name: 'lighthouse', script: 'e2e/bench/lighthouse.ts', minutes: 40, needs: 'browser' },
  { name: 'analytics', script: 'supabase/bench/analytics.ts', minutes: 45, needs: 'postgres', onlyNamed: true },
];

/** The parts whose script is there. */
export const benchParts = () => PARTS.filter(({ script }) => existsSync(path.join(ROOT, script)));

/**
 * The request of a command line: the parts to run, and the options of each.
 *
 * @param {readonly string[]} args
 * @param {readonly BenchPart[]} parts
 * @returns null where it names a part that does not exist, or has options for parts that it does not name: they differ
 */
export function chosenParts(args, parts = benchParts()) {
  const [first = '', ...options] = args;
  const isCheck = args.length === 1 && first === '--check';
  if (isCheck) return { chosen: parts.filter(({ checks }) => checks), options: args };
  if (args.length === 0) return { chosen: parts.filter(({ onlyNamed }) => !onlyNamed), options };
  const part = parts.find(({ name }) => name === first);
  return part ? { chosen: [part], options } : null;
}
