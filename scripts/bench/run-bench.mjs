import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from '../setup/ensure-browser.mjs';
import { ROOT, runtimeEnvironment } from '../setup/ensure-install.mjs';
import { postgresServer } from '../testing/postgres-server.mjs';
import { benchParts, chosenParts } from './bench-parts.mjs';

// Not the defaults, which are for a machine of 1996; a hosted project of two cores has these.
const POSTGRES = ['shared_buffers=1GB', 'work_mem=32MB', 'max_wal_size=8GB', 'checkpoint_timeout=15min'];

/** Prepares the needs of a part: the environment that it is started with, and a function that ends them. */
async function madeReady(needs) {
  if (needs === 'browser') await ensureBrowser();
  if (needs !== 'postgres') return { env: {}, end() {} };
  const server = await postgresServer(POSTGRES);
  return { env: { BENCH_DATABASE_URL: server.url }, end: () => server.stop() };
}

/**
 * Runs one part; resolves to its exit code.
 *
 * @param {import('./bench-parts.mjs').BenchPart} part
 * @param {readonly string[]} options
 */
async function runPart({ script, minutes, needs }, options) {
  const { env, end } = await madeReady(needs);
  const file = path.join(ROOT, script);
  const child = spawn(process.execPath, [file, ...options], { stdio: 'inherit', env: runtimeEnvironment(env) });
  const limit = setTimeout(() => child.kill(), minutes * 60_000);
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  clearTimeout(limit);
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
  end();
  return code ?? 1;
}

/** Runs the part that is named, or all that do not take long, one after the other; resolves to the exit code. */
export async function runBench(args) {
  const wanted = chosenParts(args);
  if (!wanted) {
    const names = benchParts().map(({ name }) => name);
    process.stderr.write(`Usage: npm run bench [-- <part>] [option…], where the part is: ${names.join(', ')}\n`);
    return 2;
  }
  let worst = 0;
  for (const part of wanted.chosen) {
    if (wanted.chosen.length > 1) process.stdout.write(`\n──── ${part.name} ────\n`);
    worst = Math.max(worst, await runPart(part, wanted.options));
  }
  return worst;
}
