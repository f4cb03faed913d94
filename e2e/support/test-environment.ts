import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readFileSync } from 'node:fs';
import { RUN_VARIABLE } from '../../scripts/testing/leaked-processes.mjs';
import { exposureKey, servedPagesToken } from '../../sandbox/src/supabase/development-keys.ts';

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A second run beside this one takes another folder. */
const DATA = path.resolve(ROOT, process.env['E2E_DATA_DIR'] ?? '.data');

/** The folder of the build that every test run starts from. */
export const BASE_DATA = path.join(DATA, 'e2e-base');

/** The data folder of one worker's own shop. */
export function workerData(index: number): string {
  return path.join(DATA, `e2e-worker-${index}`);
}

/** The variable by which a run of the tests finds processes that it has not ended. */
function runOfTests(): Record<string, string> {
  const run = process.env[RUN_VARIABLE];
  return run === undefined ? {} : { [RUN_VARIABLE]: run };
}

/** The environment of a shop under test: development keys and addresses derived from its ports, independent of `.env`. */
export function shopEnvironment(port: number, sandboxPort: number, dataDir: string): Record<string, string> {
  const example = parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'));
  const keys = Object.entries(example).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(keys),
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    // Simulated visitors come from addresses of their own, as through the gateway of a hosted project.
    SANDBOX_TRUSTED_PROXIES: '1',
    DATA_DIR: dataDir,
    // Tests publish by the hundred. The specs of the browser's trial name one.
    TRIAL_BROWSER: 'none',
    ...runOfTests(),
    // Test passwords need no costly hash, and accounts are opened by the dozen.
    LITE_AUTH_BCRYPT_COST: '4',
    // Tests need no full-size pictures: small ones take a fraction of the time to make and to show.
    WIDEST_PICTURE: '160',
    // Servers and tools start by the dozen.
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
  };
}

let publicKey: string | undefined;

/** The environment of the shop's server: as `npm start` sets it, without any secret and with the key that it verifies with. */
export function serverEnvironment(environment: Readonly<Record<string, string>>): Record<string, string> {
  publicKey ??= execFileSync(process.execPath, [path.join(ROOT, 'experiments/src/cli/main.ts'), 'key'], {
    env: environment,
    encoding: 'utf8',
  }).trim();
  const { SUPABASE_SECRET_KEY: secret, ...open } = environment;
  return {
    ...open,
    EXPERIMENTS_PUBLIC_KEY: publicKey,
    SERVED_PAGES_TOKEN: servedPagesToken(secret),
    EXPOSURE_KEYS: exposureKey(secret),
  };
}
