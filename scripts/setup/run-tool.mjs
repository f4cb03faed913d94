import { spawn, spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './ensure-install.mjs';
import { nodeFlags } from './node-flags.mjs';

const CLOSED_READER = pathToFileURL(path.join(import.meta.dirname, 'closed-reader.mjs')).href;

const argumentsOf = (file) => [
  ...nodeFlags(file),
  '--import',
  CLOSED_READER,
  path.join(ROOT, file),
  ...process.argv.slice(2),
];

/** Runs a command-line tool of this repository at this terminal, and ends with its exit code. */
export function runTool(file, env) {
  const child = spawnSync(process.execPath, argumentsOf(file), { stdio: 'inherit', env });
  process.exitCode = child.status ?? 1;
}

/**
 * The same with a secret that the tool reads from a pipe, which the variable names: in its environment the tool's own process, and each one
 * that it starts, would show it to all code that runs there.
 */
export function runToolWithSecret(file, env, variable, secret) {
  const pipe = 3;
  const child = spawn(process.execPath, argumentsOf(file), {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...env, [variable]: String(pipe) },
  });
  const secrets = child.stdio[pipe];
  if (!(secrets instanceof Writable)) throw new Error('The tool was started without its pipe.');
  secrets.on('error', () => undefined); // A tool that ends at once reads nothing.
  secrets.end(secret);
  // The terminal sends the signal to the tool as well, which ends in its own time.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
