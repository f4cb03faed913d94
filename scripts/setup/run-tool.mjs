import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './ensure-install.mjs';

const CLOSED_READER = pathToFileURL(path.join(import.meta.dirname, 'closed-reader.mjs')).href;

/** Runs a command-line tool of this repository at this terminal, and ends with its exit code. */
export function runTool(file, env) {
  const child = spawnSync(
    process.execPath,
    ['--import', CLOSED_READER, path.join(ROOT, file), ...process.argv.slice(2)],
    { stdio: 'inherit', env },
  );
  process.exitCode = child.status ?? 1;
}
