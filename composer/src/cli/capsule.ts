#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { WORKSPACE } from '../build/load-definition.ts';
import { siblingModule } from '../build/sibling-module.ts';
import { withoutSecrets } from '../edge/server/secrets.ts';

const USAGE = `Usage:
  capsule build <remote> [--out <folder>]   checks and builds a release, and publishes nothing
  capsule publish <remote> [<remote> …]     builds, tries, and releases remotes into a shop
  capsule develop <remote> [<remote> …]     shows remotes with hot reload in the shop of SHOP_CHECKOUT
  capsule <command> …                       every other command of the shop’s own npm run release
`;

/** The variables of the repository's `.env`; those that are set already win. */
function variables(): NodeJS.ProcessEnv {
  const file = path.join(WORKSPACE, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env } : process.env;
}

/** Runs one of the composer's own programs. The code of a remote runs in it, which gets no secret. */
function run(program: string, args: readonly string[]): number {
  const { DATA_DIR = '.data', ...others } = variables();
  const env = withoutSecrets({ ...others, DATA_DIR: path.resolve(WORKSPACE, DATA_DIR) });
  const words = [siblingModule(import.meta, program), ...args];
  return spawnSync(process.execPath, words, { stdio: 'inherit', env }).status ?? 1;
}

/** Has a checkout of the shop on this machine show the remotes of this repository. */
function develop(remotes: readonly string[]): number {
  const { SHOP_CHECKOUT } = variables();
  if (!SHOP_CHECKOUT) {
    process.stderr.write('Set SHOP_CHECKOUT in .env to the folder of a checkout of the shop.\n');
    return 1;
  }
  const cwd = path.resolve(WORKSPACE, SHOP_CHECKOUT);
  const args = [path.join(cwd, 'scripts/dev.mjs'), ...remotes, '--in', WORKSPACE];
  return spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1;
}

/** Carries out a command; every one that is not named here is one of `release`. */
function carryOut(command: string, args: readonly string[]): number {
  if (command === 'build') return run('build-release', args);
  if (command === 'develop') return develop(args);
  return run('release', [command, ...args]);
}

const [command = '', ...args] = process.argv.slice(2);
if (/^[a-z]+$/.test(command)) {
  process.exitCode = carryOut(command, args);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
