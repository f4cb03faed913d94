#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** How a program is started besides its file and its words. */
interface Start {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** What only its own process may know: it reads it from the file of number 3. */
  readonly secret?: string | undefined;
}

/** Runs a program at this terminal; resolves to its exit code. */
async function ran(file: string, args: readonly string[], { env, cwd, secret }: Start): Promise<number> {
  const pipe = secret ? ['pipe' as const] : [];
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', ...pipe],
    env,
    cwd,
  });
  const input = child.stdio[3];
  if (input && 'end' in input) input.on('error', () => undefined).end(secret); // A program that ends at once reads nothing.
  // The terminal sends the signal to the program as well, which ends in its own time.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** Runs one of the composer's own programs. The code of a remote runs in it, so its environment has no secret. */
function run(program: string, args: readonly string[], isTokenNeeded: boolean): Promise<number> {
  const { DATA_DIR = '.data', REGISTRY_TOKEN, ...others } = variables();
  const secret = isTokenNeeded ? REGISTRY_TOKEN : undefined;
  const pipe = secret ? { REGISTRY_TOKEN_PIPE: '3' } : {};
  const env = withoutSecrets({
    NODE_COMPILE_CACHE: path.join(WORKSPACE, 'node_modules/.cache/compiled'),
    ...others,
    ...pipe,
    DATA_DIR: path.resolve(WORKSPACE, DATA_DIR),
  });
  return ran(siblingModule(import.meta, program), args, { env, secret });
}

/** Has a checkout of the shop on this machine show the remotes of this repository. */
async function develop(remotes: readonly string[]): Promise<number> {
  const { SHOP_CHECKOUT } = variables();
  if (!SHOP_CHECKOUT) {
    process.stderr.write('Set SHOP_CHECKOUT in .env to the folder of a checkout of the shop.\n');
    return 1;
  }
  const cwd = path.resolve(WORKSPACE, SHOP_CHECKOUT);
  return ran(path.join(cwd, 'scripts/dev.mjs'), [...remotes, '--in', WORKSPACE], { cwd, env: process.env });
}

/** Carries out a command; every one that is not named here is one of `release`. */
function carryOut(command: string, args: readonly string[]): Promise<number> {
  if (command === 'build') return run('build-release', args, false);
  if (command === 'develop') return develop(args);
  return run('release', [command, ...args], true);
}

const [command = '', ...args] = process.argv.slice(2);
if (/^[a-z]+$/.test(command)) {
  process.exitCode = await carryOut(command, args);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
